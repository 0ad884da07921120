/** The position: its name, level, category, place and time of work (docs/product/offers.md, "Limits"). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import type { PublicationTerms } from './publication-terms.ts'
import { errorIf, fieldError, lengthErrors, lineErrors } from './rule-errors.ts'

const titleRule = {
  min: 3,
  max: 80,
  short: messageKeys.positionNameTooShort,
  long: messageKeys.positionNameTooLong,
}

export function positionErrors(content: OfferContent, { limits, demands }: PublicationTerms): FieldError[] {
  const { experienceLevel: level } = content
  const isForm = demands === 'everything'
  return [
    ...lengthErrors('title', content.title, titleRule),
    ...lineErrors('title', content.title, 'title'),
    ...errorIf(isForm && level === null, 'experienceLevel', messageKeys.required),
    ...errorIf(
      level !== null && limits.seniority !== null && !limits.seniority.includes(level),
      'experienceLevel',
      messageKeys.seniorityNotInPlan,
    ),
    ...errorIf(isForm && content.workplaceType === null, 'workplaceType', messageKeys.required),
    ...errorIf(isForm && content.workingTime === null, 'workingTime', messageKeys.required),
  ]
}

/**
 * Too many capitals are a warning: a title with capitals needs at least 4 lower-case letters, and more of them than capitals minus 2. Not an error: `CTO`
 * and `QA Lead` are legitimate titles and must be publishable.
 */
export function titleWarnings({ title }: Pick<OfferContent, 'title'>): FieldError[] {
  const lower = title.match(/\p{Ll}/gu)?.length ?? 0
  const upper = title.match(/\p{Lu}/gu)?.length ?? 0
  return errorIf(upper > 0 && (lower < 4 || lower <= upper - 2), 'title', messageKeys.titleUppercase)
}

function categoryError(key: string, path: string, { categories }: PublicationTerms): FieldError[] {
  const category = categories.find((one) => one.key === key)
  if (category !== undefined) return errorIf(category.children.length > 0, path, messageKeys.subcategoryRequired)
  const isSubcategory = categories.some(({ children }) => children.some((child) => child.key === key))
  return errorIf(!isSubcategory, path, messageKeys.categoryUnknown)
}

export function categoryErrors({ categories }: Pick<OfferContent, 'categories'>, terms: PublicationTerms): FieldError[] {
  if (categories.length === 0) return [fieldError('categories', messageKeys.categoryRequired)]
  return [
    ...errorIf(categories.length > terms.limits.categories, 'categories', messageKeys.maxCategories),
    ...categories.flatMap(({ key }, at) => categoryError(key, `categories.${at}.key`, terms)),
  ]
}
