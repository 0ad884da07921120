/** The public history of an offer: how an edit is recorded (docs/product/offers.md, "Public history"). */
import type { HistoryEntry } from '@jobboard/contracts/offers/queries'
import { mergedChanges, type OfferVersion, offerChanges } from './offer-changes.ts'
import { isTypoSize } from './typo-size.ts'

type History = readonly HistoryEntry[]

/** Counted from the first edit of an entry, so that a series of corrections does not extend it for ever. */
const correctionMs = 15 * 60_000

/** An edit that candidates do not see leaves no entry; a correction of typos joins the edit it follows. */
export function withEdit(history: History, before: OfferVersion, after: OfferVersion, at: string): History {
  const changes = offerChanges(before, after)
  if (changes.length === 0) return history
  const newest = history.at(-1)
  if (newest?.kind !== 'edited' || !isSoonAfter(newest.at, at) || !isTypoSize(before.content, after.content)) {
    return [...history, { kind: 'edited', at, edits: 1, changes }]
  }
  const merged = mergedChanges(newest.changes, changes)
  const earlier = history.slice(0, -1)
  // A title that was corrected back counts as unchanged.
  return merged.length === 0 ? earlier : [...earlier, { ...newest, edits: newest.edits + 1, changes: merged }]
}

/** The importer reads the same source differently than before: the offer itself was not edited, so the entry does not claim it. */
export function withCorrection(history: History, before: OfferVersion, after: OfferVersion, at: string): History {
  const changes = offerChanges(before, after)
  return changes.length === 0 ? history : [...history, { kind: 'corrected', at, changes }]
}

const isSoonAfter = (first: string, second: string): boolean => {
  const passed = Date.parse(second) - Date.parse(first)
  return passed >= 0 && passed <= correctionMs
}
