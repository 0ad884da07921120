/** PUT /v2/employer-panel/company/answer-templates: the answers to candidates that a company has prepared. */
import {
  type AnswerTemplatesReply,
  answerTemplatesReplySchema,
  answerTemplatesSchema,
} from '@jobboard/contracts/companies/answer-templates'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { type CommandDeps, commandRoute, type Shown } from '../shell/command-route.ts'
import type { Company } from './company.ts'
import { ownCompany } from './company-target.ts'
import { mayChangeDesk } from './policy.ts'

const presentTemplates = ({ state, revision }: Shown<Company>): AnswerTemplatesReply | null =>
  state.status === 'absent' ? null : { templates: [...state.templates], revision }

export const changeTemplates = (deps: CommandDeps): Route =>
  commandRoute(deps, {
    ...ownCompany,
    auth: mayChangeDesk,
    method: 'PUT',
    path: '/v2/employer-panel/company/answer-templates',
    summary: 'Change the answers to candidates that my company has prepared, all at once',
    ifMatch: true,
    body: answerTemplatesSchema,
    // Fifty of 4,000 letters, of two bytes each.
    bodyLimit: 500_000,
    problems: ['companyNotFound', 'forbidden', 'companyMerged'],
    reply: { status: 200, description: 'The templates as they are now', schema: answerTemplatesReplySchema, present: presentTemplates },
    command: ({ session, body: { templates } }) => ok({ type: 'changeTemplates', by: session.accountId, templates } as const),
  })
