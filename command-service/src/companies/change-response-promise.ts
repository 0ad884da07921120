/** PUT /v2/employer-panel/company/response-promise: an owner says within how many days candidates are answered. */
import { type ResponsePromise, responsePromiseSchema } from '@jobboard/contracts/companies/response-promise'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { type CommandDeps, commandRoute, type Shown } from '../shell/command-route.ts'
import type { Company } from './company.ts'
import { ownCompany } from './company-target.ts'

const presentPromise = ({ state }: Shown<Company>): ResponsePromise | null =>
  state.status === 'absent' ? null : { days: state.responsePromise }

export const changeResponsePromise = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...ownCompany,
    method: 'PUT',
    path: '/v2/employer-panel/company/response-promise',
    summary: 'Promise candidates an answer within 14, 30 or 45 days, or nothing any more',
    body: responsePromiseSchema,
    problems: ['companyNotFound', 'forbidden', 'companyMerged'],
    reply: { status: 200, description: 'What is promised now', schema: responsePromiseSchema, present: presentPromise },
    command: ({ session, body: { days } }) => ok({ type: 'changeResponsePromise', by: session.accountId, days } as const),
  })
