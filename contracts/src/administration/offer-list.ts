/** Offers as administrators list them (docs/product/administration.md, "Offers"). */

import { companyOfferStatuses } from '../offers/company-offer-list.ts'
import { adminList } from './list.ts'

const statuses = [...companyOfferStatuses, 'deleted'] as const

export const offerList = adminList({
  path: 'offers',
  tag: 'offers',
  kind: 'offer',
  columns: {
    title: { type: 'text', sort: 'ASC' },
    company: { type: 'object', of: 'company' },
    status: { type: 'choice', choices: statuses },
    plan: { type: 'plan' },
    city: { type: 'text' },
    publishedAt: { type: 'instant', sort: 'DESC' },
    expiresAt: { type: 'instant', sort: 'ASC' },
    changedAt: { type: 'instant', sort: 'DESC', onPageOnly: true },
    views: { type: 'number', onPageOnly: true },
    applyClicks: { type: 'number', onPageOnly: true },
    applications: { type: 'number', onPageOnly: true },
    slug: { type: 'text', onPageOnly: true },
  },
  filters: {
    status: { type: 'choice', choices: statuses },
    published: { type: 'period' },
    plan: { type: 'exact' },
    company: { type: 'exact' },
  },
  sortBy: 'publishedAt',
  hasSearch: true,
})
