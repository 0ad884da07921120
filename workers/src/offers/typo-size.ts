/**
 * Whether an edit is a correction of typos (docs/product/offers.md, "Public history"): only texts changed, each by a few characters, and no
 * number in them.
 */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import { isSame } from './is-same.ts'

/** Characters inserted, removed or replaced, in one text. */
const maxCharacters = 10
/** Of the longer version: in a short text a few characters are another text. */
const maxOfText = 0.2

export function isTypoSize(before: StoredContent, after: StoredContent): boolean {
  if (!isSame(withoutTexts(before), withoutTexts(after))) return false
  const [older, newer] = [textsOf(before), textsOf(after)]
  return older.every((text, index) => isTypo(text, newer[index] ?? ''))
}

/** Free texts that candidates read; with everything else the same, both versions have as many. */
const textsOf = ({ title, body, hiringCompany, locations, informationClause, futureConsent, customConsent }: StoredContent): string[] => [
  title,
  body,
  hiringCompany?.name ?? '',
  ...locations.map(({ street }) => street ?? ''),
  informationClause,
  futureConsent.value,
  customConsent.value,
]

/** The contact is ignored here: it is sealed, and no part of the history. */
const withoutTexts = (content: StoredContent): unknown => ({
  ...content,
  title: null,
  body: null,
  hiringCompany: content.hiringCompany === null ? null : { ...content.hiringCompany, name: null },
  locations: content.locations.map((location) => ({ ...location, street: null })),
  informationClause: null,
  futureConsent: content.futureConsent.enabled,
  customConsent: content.customConsent.enabled,
  contact: null,
  apply: content.apply?.kind === 'url' ? content.apply.url : null,
})

/** `5 years` for `3 years` is one character, and no typo. */
export function isTypo(before: string, after: string): boolean {
  if (before === after) return true
  if (numbersIn(before) !== numbersIn(after)) return false
  const longest = Math.max(before.length, after.length)
  return isWithin(before, after, Math.min(maxCharacters, Math.floor(longest * maxOfText)))
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ')

/**
 * Levenshtein distance is at most `maxEdits`, by how far each diagonal of the matrix gets with so many edits (Ukkonen 1985): linear in the
 * texts. fastest-levenshtein computes the whole matrix; descriptions of 10,000 characters took it 11 to 23 ms, of 190,000 13 s (here 1 ms).
 */
function isWithin(before: string, after: string, maxEdits: number): boolean {
  const lengthened = after.length - before.length
  /** By diagonal `d`, on which `n` characters of `before` stand against `n + d` of `after`: the largest such `n`. */
  let reached = new Map<number, number>()
  for (let edits = 0; edits <= maxEdits; edits += 1) {
    const previous = reached
    reached = new Map()
    for (let diagonal = -edits; diagonal <= edits; diagonal += 1) {
      const reachedOn = (other: number): number => previous.get(other) ?? Number.NEGATIVE_INFINITY
      const edited = edits === 0 ? 0 : Math.max(reachedOn(diagonal) + 1, reachedOn(diagonal - 1), reachedOn(diagonal + 1) + 1)
      let length = Math.min(edited, before.length, after.length - diagonal)
      while (length < before.length && length + diagonal < after.length && before[length] === after[length + diagonal]) length += 1
      reached.set(diagonal, length)
    }
    if (reached.get(lengthened) === before.length) return true
  }
  return false
}
