/** Applications as administrators list them: by reference alone, without anything of the person (docs/product/administration.md, "Applications"). */
import { adminList } from './list.ts'

/** As `statuses.ts` has them, which loads schemas. */
const statuses = ['new', 'viewed', 'inReview', 'interview', 'offerMade', 'hired', 'rejected', 'withdrawn'] as const
const sources = ['apply_form', '1_click_apply'] as const

export const applicationList = adminList({
  path: 'applications',
  tag: 'applications',
  kind: 'application',
  columns: {
    reference: { type: 'text' },
    offer: { type: 'object', of: 'offer' },
    company: { type: 'object', of: 'company' },
    status: { type: 'choice', choices: statuses },
    source: { type: 'choice', choices: sources },
    submittedAt: { type: 'instant', sort: 'DESC' },
    answeredAt: { type: 'instant' },
    erasedAt: { type: 'instant', onPageOnly: true },
  },
  filters: {
    status: { type: 'choice', choices: statuses },
    submitted: { type: 'period' },
    offer: { type: 'exact' },
    company: { type: 'exact' },
  },
  sortBy: 'submittedAt',
  hasSearch: true,
})
