/** PATCH /v2/employer-panel/company/clauses: an owner changes the clauses that new drafts begin with. */
import { type ClausesReply, changeClausesSchema, clausesReplySchema, noClauses } from '@jobboard/contracts/companies/commands'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { type CommandDeps, commandRoute, type Shown } from '../shell/command-route.ts'
import type { Company } from './company.ts'
import { ownCompany } from './company-target.ts'

const presentClauses = ({ state, revision }: Shown<Company>): ClausesReply | null =>
  state.status === 'absent' ? null : { ...(state.clauses ?? noClauses), revision }

export const changeClauses = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...ownCompany,
    method: 'PATCH',
    path: '/v2/employer-panel/company/clauses',
    summary: 'Change the clauses that new drafts of my company begin with',
    ifMatch: true,
    body: changeClausesSchema,
    // Two bytes for each letter of three long texts.
    bodyLimit: 60_000,
    problems: ['companyNotFound', 'forbidden', 'companyMerged'],
    reply: { status: 200, description: 'The clauses as they are now', schema: clausesReplySchema, present: presentClauses },
    command: ({ session, body }) => ok({ type: 'changeClauses', by: session.accountId, clauses: body } as const),
  })
