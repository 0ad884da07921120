/** Publication codes as administrators list them (docs/product/publication-codes.md, "Administration"). */
import { adminList } from '../administration/list.ts'
import { codeStates } from './queries.ts'

export const codeList = adminList({
  path: 'codes',
  tag: 'codes',
  kind: 'code',
  columns: {
    reference: { type: 'text' },
    state: { type: 'choice', choices: codeStates },
    plan: { type: 'plan' },
    company: { type: 'object', of: 'company' },
    usedBy: { type: 'object', of: 'company' },
    offer: { type: 'object', of: 'offer' },
    usedAt: { type: 'instant', sort: 'DESC' },
    issuedAt: { type: 'instant', sort: 'DESC' },
    note: { type: 'text' },
    expiresAt: { type: 'instant', onPageOnly: true },
    ending: { type: 'text', onPageOnly: true },
    issuedBy: { type: 'text', onPageOnly: true },
    publishAt: { type: 'instant', onPageOnly: true },
    revokedAt: { type: 'instant', onPageOnly: true },
    batch: { type: 'text', onPageOnly: true },
    paymentId: { type: 'text', onPageOnly: true },
  },
  filters: {
    state: { type: 'choice', choices: codeStates },
    issued: { type: 'period' },
    plan: { type: 'exact' },
    company: { type: 'exact' },
    batch: { type: 'exact' },
  },
  sortBy: 'issuedAt',
  hasSearch: true,
})
