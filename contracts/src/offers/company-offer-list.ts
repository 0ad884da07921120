/** What the table of a company's offers can be asked for. Without schemas: the page of the table loads none. */

/**
 * What the employer sees of the state. `draft`: written and not published, `scheduled`: with the day of its publication, `inReview`:
 * to be published when its company is approved, `expired`: also before its expiry was noted, `takenDown`:
 * by a decision of moderation.
 */
export const companyOfferStatuses = [
  'published',
  'scheduled',
  'inReview',
  'draft',
  'awaitingPayment',
  'expired',
  'finished',
  'takenDown',
] as const
export type CompanyOfferStatus = (typeof companyOfferStatuses)[number]

export const companyOfferOrders = ['published', 'title', 'plan', 'views', 'applyClicks', 'expires', 'bumpsLeft'] as const
export type CompanyOfferOrder = (typeof companyOfferOrders)[number]

export const maxOfferSearch = 100
