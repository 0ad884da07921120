/**
 * Three versions of an offer: what this form began with, what it holds, and what someone else has stored meanwhile. What only one side
 * changed is no conflict; what both changed is for the user to decide, field by field.
 */
import type { OfferContent, OfferContentPatch } from '@jobboard/contracts/offers/content'
import { textOf } from '@jobboard/contracts/offers/rules/description'

export type ContentField = keyof OfferContent

/** The server trims texts, and may answer the same object with its keys in another order. */
const plain = (value: unknown): string => JSON.stringify(value, comparable)
function comparable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The server cleans markup before it stores it. */
const isSame = (field: ContentField, a: unknown, b: unknown): boolean =>
  plain(a) === plain(b) || (field === 'body' && textOf(String(a)) === textOf(String(b)))

const fieldsOf = (content: OfferContent): ContentField[] => Object.keys(content) as ContentField[]

export const changedFields = (before: OfferContent, after: OfferContent): ContentField[] =>
  fieldsOf(after).filter((field) => plain(before[field]) !== plain(after[field]))

/** What a save sends. */
export const patchOf = (before: OfferContent, after: OfferContent): OfferContentPatch =>
  Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]))

export interface Merge {
  /** With what only one side changed. */
  readonly content: OfferContent
  /** Changed on both sides, to different values. */
  readonly conflicts: readonly ContentField[]
  /** Changed by the others alone: taken over, and named. */
  readonly taken: readonly ContentField[]
}

export function mergeContents(base: OfferContent, mine: OfferContent, theirs: OfferContent): Merge {
  const changedByOthers = fieldsOf(theirs).filter((field) => !isSame(field, base[field], theirs[field]))
  const isMineChanged = (field: ContentField): boolean => !isSame(field, base[field], mine[field])
  const differing = changedByOthers.filter((field) => !isSame(field, mine[field], theirs[field]))
  const taken = differing.filter((field) => !isMineChanged(field))
  return { content: withFields(mine, theirs, taken), conflicts: differing.filter(isMineChanged), taken }
}

/** `content`, with these fields of another version. */
export const withFields = (content: OfferContent, other: OfferContent, fields: readonly ContentField[]): OfferContent => ({
  ...content,
  ...Object.fromEntries(fields.map((field) => [field, other[field]])),
})
