export const decisionsUrl = '/employer-panel/moderation'
export const decisionUrl = (id: string): string => `${decisionsUrl}/${encodeURIComponent(id)}`
/** The page of a published offer in the form of the employer, and as visitors see it. */
export const editUrl = (slug: string): string => `/employer-panel/offers/${slug}/edit`
export const offerUrl = (slug: string): string => `/job-offer/${slug}`
