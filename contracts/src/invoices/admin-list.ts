/** Invoices as administrators list them, and what of them KSeF has to get (docs/product/invoices.md, "Administration"). */
import { type AdminList, adminList } from '../administration/list.ts'

const kinds = ['invoice', 'correction'] as const
const states = ['drafted', 'numbered', 'issued', 'accepted', 'refused'] as const
/**
 * `none`: its seller issues no FA(3) documents. `late`: the working day after its issue is over. `neverIssued`: KSeF has refused it, and all of the money was
 * returned, so it is not issued any more.
 */
const ksefStates = ['none', 'waiting', 'late', 'accepted', 'refused', 'neverIssued'] as const

const columns = {
  number: { type: 'text', sort: 'ASC' },
  kind: { type: 'choice', choices: kinds },
  company: { type: 'object', of: 'company' },
  gross: { type: 'money', sort: 'DESC' },
  issuedOn: { type: 'day', sort: 'DESC' },
  ksef: { type: 'choice', choices: ksefStates },
  ksefDueOn: { type: 'day' },
  ksefNumber: { type: 'text', onPageOnly: true },
  refusal: { type: 'text' },
  payment: { type: 'object', of: 'payment', onPageOnly: true },
  corrects: { type: 'object', of: 'invoice', onPageOnly: true },
  state: { type: 'choice', choices: states, onPageOnly: true },
  seller: { type: 'text', onPageOnly: true },
  acceptedAt: { type: 'instant', onPageOnly: true },
  retentionEndedAt: { type: 'instant', onPageOnly: true },
} as const satisfies AdminList['columns']

const shared = {
  kind: 'invoice',
  tag: 'invoices',
  columns,
  filters: {
    ksef: { type: 'choice', choices: ksefStates },
    kind: { type: 'choice', choices: kinds },
    issued: { type: 'period' },
    company: { type: 'exact' },
    payment: { type: 'exact' },
  },
  sortBy: 'issuedOn',
  hasSearch: true,
} as const

export const invoiceList = adminList({ ...shared, path: 'invoices' })
/** FA(3) documents alone. */
export const ksefList = adminList({ ...shared, path: 'ksef' })
