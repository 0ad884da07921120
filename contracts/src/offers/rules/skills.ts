/** Required and optional skills (docs/product/offers.md, "Limits"). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import type { PublicationTerms } from './publication-terms.ts'
import { errorIf, lengthErrors, lineErrors } from './rule-errors.ts'

const nameRule = { min: 1, max: 50, long: messageKeys.skillNameTooLong }

export function skillErrors({ requirements }: Pick<OfferContent, 'requirements'>, { limits, demands }: PublicationTerms): FieldError[] {
  const isForm = demands === 'everything'
  const required = requirements.filter((skill) => skill.required).length
  const optional = requirements.length - required
  // Case alone is folded: `Café` and `Cafe` may differ, `React` and `react` do not.
  const names = requirements.map(({ skillName }) => skillName.trim().toLowerCase())
  return [
    ...errorIf(isForm && required === 0, 'requirements', messageKeys.skillRequired),
    ...errorIf(required > limits.maxSkillsSize || optional > limits.maxSkillsSize, 'requirements', messageKeys.maxSkills),
    ...requirements.flatMap(({ skillName, level }, at) => [
      ...lengthErrors(`requirements.${at}.skillName`, skillName, nameRule),
      ...lineErrors(`requirements.${at}.skillName`, skillName, 'title'),
      ...errorIf(names.indexOf(names[at] ?? '') < at, `requirements.${at}.skillName`, messageKeys.duplicatedSkill),
      ...errorIf(isForm && level === null, `requirements.${at}.level`, messageKeys.required),
    ]),
  ]
}
