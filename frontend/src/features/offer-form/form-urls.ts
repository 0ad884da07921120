/** Where the pages of an offer's form are. */
export const newOfferUrl = '/employer-panel/offers/new'
export type OfferAction = 'edit' | 'copy' | 'refresh' | 'extend' | 'duplicate'
export const offerActionUrl = (slug: string, action: OfferAction): string => `/employer-panel/offers/${slug}/${action}`

/** Where the form leads when it is left. */
export const afterFormUrl = '/employer-panel/offers'
