/** Companies as administrators list them (docs/product/administration.md, "Companies"). */
import { adminList } from '../administration/list.ts'
import { companyReviewStatuses } from './reviews.ts'

export const companyList = adminList({
  path: 'companies',
  tag: 'companies',
  kind: 'company',
  columns: {
    name: { type: 'text', sort: 'ASC' },
    review: { type: 'choice', choices: companyReviewStatuses },
    blocked: { type: 'flag' },
    mergedInto: { type: 'object', of: 'company' },
    members: { type: 'number', sort: 'DESC' },
    offers: { type: 'number' },
    published: { type: 'number' },
    registeredAt: { type: 'instant', sort: 'DESC' },
    shortName: { type: 'text', onPageOnly: true },
    size: { type: 'text', onPageOnly: true },
    url: { type: 'text', onPageOnly: true },
  },
  filters: {
    review: { type: 'choice', choices: companyReviewStatuses },
    state: { type: 'choice', choices: ['open', 'merged'] },
    registered: { type: 'period' },
  },
  sortBy: 'name',
  hasSearch: true,
})
