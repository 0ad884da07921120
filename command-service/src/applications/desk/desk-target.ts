/** What the routes of the employer's desk share: an application to the company of the session (docs/product/applications.md, "The employer's desk"). */
import type { EmployerRole } from '@jobboard/contracts/accounts/roles'
import { applicationParamsSchema } from '@jobboard/contracts/applications/commands'
import {
  type DeskApplicationReply,
  deskApplicationReplySchema,
  type PendingDecisionReply,
} from '@jobboard/contracts/applications/desk-commands'
import { type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import type { AccountId, CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Result } from '@jobboard/contracts/shared/problem'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { CommandDeps, CommandError, Shown } from '../../shell/command-route.ts'
import { type Application, type Held, isHeld } from '../application.ts'
import { applicationAggregate } from '../application-aggregate.ts'
import type { ApplicationCommand } from '../application-command.ts'
import { isOfCompany, mayDecide } from '../policy.ts'
import type { AnswerDeps } from './answers.ts'

/** Of the company. */
export interface Colleague {
  readonly accountId: AccountId
  readonly role: EmployerRole
  readonly name: string
}

export interface DeskDeps extends CommandDeps, AnswerDeps {
  readonly membersOf: (tenant: TenantId, companyId: CompanyId) => Promise<readonly Colleague[]>
}

export const pendingOf = ({ pending }: Held): PendingDecisionReply | null =>
  pending === null ? null : { decisionId: pending.decisionId, status: pending.status, tellAt: pending.tellAt, isMailed: pending.isMailed }

function present({ state }: Shown<Application>, id: ApplicationId): DeskApplicationReply | null {
  if (!isHeld(state)) return null
  const { status, told, rating, notes, pay, interview } = state
  return {
    id,
    status,
    toldStatus: told.status,
    decision: pendingOf(state),
    rating,
    notes: [...notes],
    pay,
    interview: interview === null ? null : { interviewId: interview.interviewId, status: interview.status, time: interview.time },
  }
}

/** Of one member: a person works through many applications fast, and no faster than this. */
export const deskLimits = [
  { name: 'desk', points: 600, seconds: 60, key: ({ session }: { readonly session: Session }) => session.accountId },
] as const

export const ofDesk = {
  tag: 'applications',
  aggregate: applicationAggregate,
  stream: applicationStream,
  auth: mayDecide,
  policy: isOfCompany,
  notFound: { code: 'applicationNotFound' },
  params: applicationParamsSchema,
  id: ({ params }: { readonly params: { readonly id: ApplicationId } }) => params.id,
  limits: deskLimits,
  reply: { status: 200, description: 'The application as it is now', schema: deskApplicationReplySchema, present },
} as const

export type Decided = Result<ApplicationCommand, CommandError>
