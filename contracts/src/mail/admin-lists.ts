/** E-mails and suppressed addresses as administrators list them (docs/product/e-mails.md, "Administration"). */
import { adminList } from '../administration/list.ts'
import { mailMessageNames } from './messages.ts'

/** As in `mail.messages`; `bounced`: sent, and it came back. */
export const mailStates = ['queued', 'sending', 'sent', 'bounced', 'failed', 'unknown'] as const
export const suppressionReasons = ['refused', 'bounced', 'complaint'] as const

export const emailList = adminList({
  path: 'emails',
  tag: 'mail',
  kind: 'email',
  columns: {
    message: { type: 'choice', choices: mailMessageNames },
    state: { type: 'choice', choices: mailStates },
    updatedAt: { type: 'instant', sort: 'DESC' },
    attempts: { type: 'number', sort: 'DESC' },
    reason: { type: 'text' },
    /** Why the address that it went to is suppressed now. */
    suppressed: { type: 'choice', choices: suppressionReasons },
    about: { type: 'text', onPageOnly: true },
    createdAt: { type: 'instant', onPageOnly: true },
    bouncedAt: { type: 'instant', onPageOnly: true },
    locale: { type: 'text', onPageOnly: true },
    /** Digest of the address that it went to, which names it in the list of suppressions; null: it never got so far. */
    recipient: { type: 'text', onPageOnly: true },
  },
  filters: {
    state: { type: 'choice', choices: mailStates },
    message: { type: 'choice', choices: mailMessageNames },
    suppressed: { type: 'choice', choices: suppressionReasons },
    changed: { type: 'period' },
    recipient: { type: 'exact' },
    about: { type: 'exact' },
  },
  sortBy: 'updatedAt',
  hasSearch: true,
})

export const suppressionList = adminList({
  path: 'suppressions',
  tag: 'mail',
  kind: null,
  columns: {
    reference: { type: 'text' },
    reason: { type: 'choice', choices: suppressionReasons },
    suppressedAt: { type: 'instant', sort: 'DESC' },
    messages: { type: 'number' },
    detail: { type: 'text' },
  },
  filters: {
    reason: { type: 'choice', choices: suppressionReasons },
    suppressed: { type: 'period' },
    recipient: { type: 'exact' },
  },
  sortBy: 'suppressedAt',
  hasSearch: false,
})
