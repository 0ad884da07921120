/** PUT /v2/employer-panel/company/desk-views: filters of the desk that a company has saved under a name. */
import { type DeskViewsReply, deskViewsReplySchema, deskViewsSchema } from '@jobboard/contracts/companies/desk-views'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { type CommandDeps, commandRoute, type Shown } from '../shell/command-route.ts'
import type { Company } from './company.ts'
import { ownCompany } from './company-target.ts'
import { mayChangeDesk } from './policy.ts'

const presentViews = ({ state, revision }: Shown<Company>): DeskViewsReply | null =>
  state.status === 'absent' ? null : { views: [...state.deskViews], revision }

export const changeDeskViews = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...ownCompany,
    auth: mayChangeDesk,
    method: 'PUT',
    path: '/v2/employer-panel/company/desk-views',
    summary: 'Change the saved views of the applications to my company, all at once',
    ifMatch: true,
    body: deskViewsSchema,
    problems: ['companyNotFound', 'forbidden', 'companyMerged'],
    reply: { status: 200, description: 'The views as they are now', schema: deskViewsReplySchema, present: presentViews },
    command: ({ session, body: { views } }) => ok({ type: 'changeDeskViews', by: session.accountId, views } as const),
  })
