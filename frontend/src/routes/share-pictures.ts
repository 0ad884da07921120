/**
 * Addresses of the pictures that go with a shared link; server-entry/share-picture.ts says what they show. Networks cache a picture
 * by its address for weeks, so `v` says what is drawn on it; the server does not look at it.
 */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { Locale } from '@jobboard/contracts/shared/locale'

export const picturesPath = '/share'

export const boardPicture = (locale: Locale): string => `${picturesPath}/board.${locale}.png`

/** `path`: of the list, which says city, category and language. */
export const listPicture = (path: string, total: number): string => `${picturesPath}${path}.png?v=${total}`

export const offerPicture = (locale: Locale, offer: OfferDetail): string =>
  `${picturesPath}/job-offer/${offer.slug}.${locale}.png?v=${digest(drawnOf(offer))}`

const drawnOf = ({ title, companyName, companyLogoUrl, locations, workplaceType, employmentTypes }: OfferDetail): string =>
  JSON.stringify([title, companyName, companyLogoUrl, locations.map(({ city }) => city), workplaceType, employmentTypes])

/** FNV-1a: tells versions apart, protects nothing. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
