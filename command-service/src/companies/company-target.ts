/** What the routes of a company share: it is that of the session. */
import {
  type CompanyReply,
  companyReplySchema,
  logoAddresses,
  type MembersReply,
  membersReplySchema,
} from '@jobboard/contracts/companies/commands'
import { companyStream } from '@jobboard/contracts/companies/events'
import { accountIdSchema, type CompanyId } from '@jobboard/contracts/shared/ids'
import type { Shown } from '../shell/command-route.ts'
import { type Company, companyAggregate } from './company.ts'
import { isMemberOf, mayChangeCompany } from './policy.ts'

function presentCompany({ state, revision }: Shown<Company>): CompanyReply | null {
  return state.status === 'absent' ? null : { ...state.details, ...logoAddresses(state.logo), id: state.companyId, revision }
}

/** An invitation or another role does not make a form of settings stale. */
const settingsRevisionOf = (state: Company): number => (state.status === 'absent' ? -1 : state.settingsRevision)

function presentMembers({ state }: Shown<Company>): MembersReply | null {
  if (state.status === 'absent') return null
  return { data: Object.entries(state.members).map(([id, role]) => ({ id: accountIdSchema.parse(id), role })) }
}

const ownAggregate = {
  tag: 'companies',
  aggregate: companyAggregate,
  stream: companyStream,
  notFound: { code: 'companyNotFound' },
  system: 'companies',
  auth: mayChangeCompany,
  policy: isMemberOf,
  id: ({ session }: { readonly session: { readonly companyId: CompanyId } }) => session.companyId,
} as const

/** Data, billing data and clauses. */
export const ownCompany = {
  ...ownAggregate,
  revisionOf: settingsRevisionOf,
  reply: { status: 200, description: 'The company as it is now', schema: companyReplySchema, present: presentCompany },
} as const

export const ownMembers = {
  ...ownAggregate,
  reply: { status: 200, description: 'The members as they are now', schema: membersReplySchema, present: presentMembers },
} as const
