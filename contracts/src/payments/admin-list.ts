/** Payments as administrators list them (docs/product/payments.md, "Administration"). */
import { adminList } from '../administration/list.ts'
import { paymentStates } from './administration.ts'

/** Whether something of it waits: `offer`: what was paid was not taken. `twice`: it was paid for what is paid by something else. `amount`: another one came. `refund`: one is not finished. `refundFailed`: one failed, and no later one covers it. `invoice`: it is not issued. */
const paymentWaits = ['offer', 'twice', 'amount', 'refund', 'refundFailed', 'invoice'] as const
const purposes = ['publish', 'extend', 'package'] as const
const disputes = ['open', 'won', 'lost'] as const

export const paymentList = adminList({
  path: 'payments',
  tag: 'payments',
  kind: 'payment',
  columns: {
    reference: { type: 'text' },
    state: { type: 'choice', choices: paymentStates },
    company: { type: 'object', of: 'company' },
    purpose: { type: 'choice', choices: purposes },
    plan: { type: 'plan', onPageOnly: true },
    offer: { type: 'object', of: 'offer' },
    gross: { type: 'money', sort: 'DESC' },
    refunded: { type: 'money' },
    requestedAt: { type: 'instant', sort: 'DESC' },
    paidAt: { type: 'instant', onPageOnly: true },
    waits: { type: 'choice', choices: paymentWaits },
    dispute: { type: 'choice', choices: disputes, onPageOnly: true },
    net: { type: 'money', onPageOnly: true },
    vat: { type: 'money', onPageOnly: true },
    publications: { type: 'number', onPageOnly: true },
    problem: { type: 'text', onPageOnly: true },
    gateway: { type: 'text', onPageOnly: true },
    checkout: { type: 'text', onPageOnly: true },
    invoice: { type: 'object', of: 'invoice', onPageOnly: true },
  },
  filters: {
    state: { type: 'choice', choices: paymentStates },
    waits: { type: 'choice', choices: paymentWaits },
    purpose: { type: 'choice', choices: purposes },
    dispute: { type: 'choice', choices: disputes },
    requested: { type: 'period' },
    company: { type: 'exact' },
  },
  sortBy: 'requestedAt',
  hasSearch: true,
})
