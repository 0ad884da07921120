/** Where the pages of a company's offers are. */
export const offersUrl = '/employer-panel/offers'
export const newOfferUrl = `${offersUrl}/new`

type OfferPage = 'edit' | 'copy' | 'refresh' | 'extend' | 'duplicate'
export const offerPageUrl = (slug: string, page: OfferPage): string => `${offersUrl}/${slug}/${page}`

export const publicUrl = (slug: string): string => `/job-offer/${slug}`
