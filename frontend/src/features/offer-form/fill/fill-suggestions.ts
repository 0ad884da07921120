/** What the employer can take over from a text, within what the plan and the publication allow. */
import { type FillAnswer, type FillField, fillFields } from '@jobboard/contracts/offers/fill'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import type { ExperienceLevel } from '@jobboard/contracts/offers/vocabulary'
import type { OfferValues } from '../form-values.ts'
import { limitsOf } from '../publication-terms.ts'
import { asTyped, isSameValue, valueIn } from './fill-fields.ts'

export interface FillSuggestion {
  readonly field: FillField
  readonly value: unknown
  /** What the form holds; null: nothing. */
  readonly before: unknown
  readonly evidence: string
  /** The plan allows only so many entries of the list; null: all are offered. */
  readonly shortenedTo: number | null
}

/** What a text says of the level of the job, whether its field is taken over or holds that already. */
export interface StatedSeniority {
  readonly level: ExperienceLevel
  readonly evidence: string
}

export const seniorityIn = ({ values: { experienceLevel }, evidence }: FillAnswer): StatedSeniority | null =>
  experienceLevel === undefined ? null : { level: experienceLevel, evidence: evidence.experienceLevel ?? '' }

type FormState = Pick<OfferForm, 'limits' | 'isPublished' | 'titleChangeEnabled'>

/** What the form has no control for cannot be seen, and must not be filled: boards may hide the languages. */
const isShown = (field: FillField, controls: ReadonlySet<string>): boolean => field !== 'languages' || controls.has(field)

/** Fields that the form shows locked stay as they are. */
function isLocked(field: FillField, value: unknown, draft: FormState): boolean {
  const { seniority, ukraineFriendly } = limitsOf(draft)
  if (field === 'title') return draft.isPublished && !draft.titleChangeEnabled
  if (field === 'experienceLevel') return seniority !== null && !seniority.some((level) => level === value)
  return field === 'openToHireUkrainians' && !ukraineFriendly
}

function maxOf(field: FillField, draft: FormState): number {
  const { maxSkillsSize, maxLocationsCount } = limitsOf(draft)
  return field === 'requirements' ? maxSkillsSize : field === 'locations' ? maxLocationsCount : Number.POSITIVE_INFINITY
}

/** `controls`: names of the fields that the form shows. */
export function suggestionsOf(
  { values: found, evidence }: FillAnswer,
  values: OfferValues,
  draft: FormState,
  controls: ReadonlySet<string>,
): FillSuggestion[] {
  return fillFields.flatMap((field): FillSuggestion[] => {
    const stated = found[field]
    if (stated === undefined || !isShown(field, controls) || isLocked(field, stated, draft)) return []
    const typed = asTyped(field, stated)
    const max = maxOf(field, draft)
    const isLong = Array.isArray(typed) && typed.length > max
    const value = isLong ? typed.slice(0, max) : typed
    const before = valueIn(values, field)
    if (isSameValue(field, value, before)) return []
    return [{ field, value, before, evidence: evidence[field] ?? '', shortenedTo: isLong ? max : null }]
  })
}

/** What is typed already is replaced only where the employer says so. */
export const takenByDefault = (suggestions: readonly FillSuggestion[]): FillField[] =>
  suggestions.filter(({ before }) => before === null).map(({ field }) => field)
