/** What the form still needs, part by part: for its summary, its progress and the parts that can be folded. */
import { emptyContent, type OfferContent, offerContentSchema } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import type { PublicationTerms } from '@jobboard/contracts/offers/rules/publication-terms'
import { fieldErrors } from '@jobboard/contracts/shared/field-errors'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { type FormPart, formParts } from './form-parts.ts'
import { errorsOf } from './publication-terms.ts'

const parts = Object.keys(formParts) as FormPart[]

export const partOf = (path: string): FormPart | undefined => {
  const [field] = path.split('.')
  return parts.find((part) => (formParts[part] as readonly string[]).includes(field ?? ''))
}

/** Everything that prevents publication, in the order of the form; of each field the first. */
export function openPoints(content: OfferContent, draft: OfferForm, terms: PublicationTerms): FieldError[] {
  const parsed = offerContentSchema.safeParse(content)
  const all = [...(parsed.success ? [] : fieldErrors(parsed.error, content)), ...errorsOf(content, draft, terms)]
  const first = new Map<string, FieldError>()
  for (const error of all) if (!first.has(error.path)) first.set(error.path, error)
  const order = ({ path }: FieldError): number => parts.indexOf(partOf(path) ?? 'dates')
  return [...first.values()].toSorted((one, other) => order(one) - order(other))
}

/** Paths without which no offer of this plan is published. */
export const requiredPaths = (draft: OfferForm, terms: PublicationTerms): readonly string[] =>
  errorsOf({ ...emptyContent, workingTime: null }, draft, terms).map(({ path }) => path)

/** Whether a field of the form, such as `apply.url`, is one of them or within one. */
export const isRequired = (required: readonly string[], name: string): boolean =>
  required.some((path) => name === path || (path === 'apply' && name !== 'apply.kind' && name.startsWith('apply.')))

export const requiredParts = (required: readonly string[]): readonly FormPart[] =>
  parts.filter((part) => required.some((path) => partOf(path) === part))
