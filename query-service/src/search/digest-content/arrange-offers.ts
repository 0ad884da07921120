/** The order of a digest (docs/product/saved-searches.md, "Content"): the newest first, at most three of one company among the first ten, twenty in all. */
import { maxOfCompany, maxShownOffers, mixedOffers } from '@jobboard/contracts/saved-searches/digest-content'

/** So many of companies that have their share; a board on which one company published hundreds of offers is not read to its end. */
const maxPostponed = 200

export interface Arrangeable {
  /** Null: the offer names none, and is like no other. */
  readonly company: string | null
}

/**
 * Of offers with the newest first. One that would be the fourth of its company among the first ten comes after these; where too few others are
 * there to fill the ten, the rest stays behind the link. Reads no more offers than it has to.
 */
export function arrangeOffers<Offer extends Arrangeable>(newestFirst: Iterable<Offer>): Offer[] {
  const shown: Offer[] = []
  const postponed: Offer[] = []
  const ofCompany = new Map<string, number>()
  for (const offer of newestFirst) {
    if (shown.length + (shown.length < mixedOffers ? 0 : postponed.length) >= maxShownOffers || postponed.length >= maxPostponed) break
    const number = offer.company === null ? 0 : (ofCompany.get(offer.company) ?? 0)
    if (shown.length < mixedOffers && number >= maxOfCompany) {
      postponed.push(offer)
      continue
    }
    if (offer.company !== null) ofCompany.set(offer.company, number + 1)
    shown.push(offer)
  }
  if (shown.length < mixedOffers) return shown
  const first = shown.slice(0, mixedOffers)
  // What was passed over is newer than what followed the first ten.
  return [...first, ...postponed, ...shown.slice(mixedOffers)].slice(0, maxShownOffers)
}
