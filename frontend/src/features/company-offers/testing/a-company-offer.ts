/** A running offer of the plan `pro`; a test states only what it is about. */
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'

export const aCompanyOffer = (about: Partial<CompanyOffer>): CompanyOffer => ({
  offerId: '0000000000ab',
  slug: 'acme-developer-0000000000ab',
  state: 'published',
  status: 'published',
  plan: 'pro',
  title: 'Developer',
  city: 'Warszawa',
  cities: 1,
  workplaceType: 'office',
  changedAt: '2026-03-01T08:00:00.000Z',
  publishedAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-03-31T08:00:00.000Z',
  daysLeft: 19,
  views: 40,
  applyClicks: 3,
  applications: { total: 0, unread: 0 },
  bumps: { total: 3, left: 3, everyDays: 7, nextAt: null },
  extension: { days: 30, until: '2026-04-30T08:00:00.000Z', freeLeft: null },
  pendingFields: [],
  publishAt: null,
  publicationFailedAt: null,
  hiringQuestion: null,
  ...about,
})
