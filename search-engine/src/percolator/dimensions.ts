/** What searches are indexed by: each dimension is an OR of values, of which an offer must have one; a search without values does not care. */
import type { TermKind } from '../index/terms/term-kinds.ts'

export const dimensions = [
  'word',
  'skill',
  'category',
  'place',
  /** City and radius; see `NearPlaces`. */
  'near',
  'level',
  'mode',
  'contract',
  'title',
  'company',
  'employer',
  'salary',
  'time',
  'age',
  'ukraine',
  'language',
  /** The only one of which an offer must have no value. */
  'notEmployer',
] as const
export type Dimension = (typeof dimensions)[number]

export type Value = string | number

/** Value of `place` and `near` for searches in a place or remote: a remote offer has it. No place has this slug, and no radius begins so. */
export const remotePlace = '*remote'

/** The dimension that a term of an offer belongs to; null for terms that no dimension has. */
export function dimensionOf(kind: TermKind, value: Value): Dimension | null {
  switch (kind) {
    case 'flag':
      return value === 'salary' ? 'salary' : 'ukraine'
    case 'required':
    case 'unlocated':
      return null
    default:
      return kind
  }
}
