/** PUT /v2/employer-panel/company/access: an owner says whether viewers read the applications to the company. */
import { type AccessReply, accessReplySchema, changeAccessSchema } from '@jobboard/contracts/companies/commands'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { type CommandDeps, commandRoute, type Shown } from '../shell/command-route.ts'
import type { Company } from './company.ts'
import { ownCompany } from './company-target.ts'

const presentAccess = ({ state, revision }: Shown<Company>): AccessReply | null =>
  state.status === 'absent' ? null : { viewersSeeApplications: state.viewersSeeApplications, revision }

export const changeAccess = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...ownCompany,
    method: 'PUT',
    path: '/v2/employer-panel/company/access',
    summary: 'Let viewers of my company read applications, or not',
    ifMatch: true,
    body: changeAccessSchema,
    problems: ['companyNotFound', 'forbidden', 'companyMerged'],
    reply: { status: 200, description: 'What viewers may read now', schema: accessReplySchema, present: presentAccess },
    command: ({ session, body: { viewersSeeApplications } }) =>
      ok({ type: 'changeAccess', by: session.accountId, viewersSeeApplications } as const),
  })
