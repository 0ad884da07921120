/**
 * Whether an edit is a correction of typos (docs/product/offers.md, "Public history"): only texts changed, each by a few
 * characters, and no number in them.
 */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import { isSame } from './is-same.ts'

/** Characters put in, taken out or replaced, in one text. */
const mostCharacters = 10
/** Of the longer version: in a short text a few characters are another text. */
const mostOfText = 0.2

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

/** The contact is nobody's business here: it is sealed, and no part of the history. */
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
  return isWithin(before, after, Math.min(mostCharacters, Math.floor(longest * mostOfText)))
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ')

/** Levenshtein's distance is at most `most`. Only the band around the diagonal is computed, between what begins and ends alike. */
function isWithin(before: string, after: string, most: number): boolean {
  if (Math.abs(before.length - after.length) > most) return false
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let [beforeEnd, afterEnd] = [before.length, after.length]
  while (beforeEnd > start && afterEnd > start && before[beforeEnd - 1] === after[afterEnd - 1]) {
    beforeEnd -= 1
    afterEnd -= 1
  }
  return distanceWithin(before.slice(start, beforeEnd), after.slice(start, afterEnd), most) <= most
}

/** More than `most` is `most + 1`. `row[k]` belongs to the character `line + k - most` of `after`. */
function distanceWithin(before: string, after: string, most: number): number {
  const far = most + 1
  const width = 2 * most + 1
  let row = Array.from({ length: width }, (_, k) => (k < most ? far : k - most))
  for (let line = 1; line <= before.length; line += 1) {
    const above = row
    row = []
    for (let k = 0; k < width; k += 1) {
      const column = line + k - most
      const replaced = (above[k] ?? far) + (before[line - 1] === after[column - 1] ? 0 : 1)
      const nearest = column === 0 ? line : Math.min(replaced, (above[k + 1] ?? far) + 1, (row[k - 1] ?? far) + 1)
      row.push(column < 0 || column > after.length ? far : Math.min(nearest, far))
    }
    // Nothing comes back below what a whole line has passed.
    if (row.every((distance) => distance === far)) return far
  }
  return row[after.length - before.length + most] ?? far
}
