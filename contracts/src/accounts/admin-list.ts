/** Accounts as administrators list them: names and addresses, and no more of a person (docs/product/administration.md, "Accounts"). */
import { adminList } from '../administration/list.ts'
import { blockReasons } from './block-reasons.ts'

/** As `roles.ts` has them, which loads schemas. */
const kinds = ['candidate', 'employer', 'admin'] as const
const roles = ['owner', 'recruiter', 'viewer', 'administrator', 'moderator', 'support', 'analyst'] as const

const states = ['open', 'blocked'] as const

export const accountList = adminList({
  path: 'accounts',
  tag: 'accounts',
  kind: 'account',
  columns: {
    name: { type: 'text', sort: 'ASC' },
    email: { type: 'text', sort: 'ASC' },
    kind: { type: 'choice', choices: kinds },
    role: { type: 'choice', choices: roles },
    company: { type: 'object', of: 'company' },
    createdAt: { type: 'instant', sort: 'DESC' },
    lastSeenAt: { type: 'instant' },
    state: { type: 'choice', choices: states },
    blockedAt: { type: 'instant', onPageOnly: true },
    blockReason: { type: 'choice', choices: blockReasons, onPageOnly: true },
    confirmedAt: { type: 'instant', onPageOnly: true },
    sessions: { type: 'number', onPageOnly: true },
    hasSecondFactor: { type: 'flag', onPageOnly: true },
  },
  filters: {
    kind: { type: 'choice', choices: kinds },
    role: { type: 'choice', choices: roles },
    state: { type: 'choice', choices: states },
    created: { type: 'period' },
    company: { type: 'exact' },
  },
  sortBy: 'createdAt',
  hasSearch: true,
})
