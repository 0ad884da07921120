/** What candidates do with their own applications: withdraw, undo it for a minute, ask for an answer, choose a time for an interview (docs/product/applications.md, "History"). */
import {
  applicationParamsSchema,
  declineTimesSchema,
  ownApplicationReplySchema,
  pickTimeSchema,
  withdrawSchema,
} from '@jobboard/contracts/applications/commands'
import { type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import type { Route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type CommandDeps, type CommandError, commandRoute, type Shown } from '../shell/command-route.ts'
import { type Application, isHeld } from './application.ts'
import { applicationAggregate } from './application-aggregate.ts'
import type { ApplicationCommand } from './application-command.ts'
import { isOfApplicant, mayHaveApplications } from './policy.ts'
import { sealerOf } from './seal-texts.ts'

const ownApplication = {
  tag: 'applications',
  aggregate: applicationAggregate,
  stream: applicationStream,
  auth: mayHaveApplications,
  offeredOn: hasCandidatePortal,
  policy: isOfApplicant,
  notFound: { code: 'applicationNotFound' },
  params: applicationParamsSchema,
  id: ({ params }: { readonly params: { readonly id: ApplicationId } }) => params.id,
  limits: [{ name: 'own-applications', points: 60, seconds: 60, key: ({ session }: { readonly session: Session }) => session.accountId }],
  reply: {
    status: 200,
    description: 'The application as its candidate knows it',
    schema: ownApplicationReplySchema,
    present: ({ state }: Shown<Application>, id: ApplicationId) =>
      isHeld(state) ? { id, status: state.status === 'withdrawn' ? state.status : state.told.status } : null,
  },
} as const

type Decided = Result<ApplicationCommand, CommandError>

export const candidateApplicationRoutes = ({ keys, ...deps }: CommandDeps & { readonly keys: SubjectKeys }): readonly Route[] => [
  commandRoute(deps, {
    ...ownApplication,
    method: 'POST',
    path: '/v2/candidate/applications/{id}/withdraw',
    summary: 'Withdraw an application of mine; it can be undone for a minute',
    body: withdrawSchema,
    problems: ['applicationNotFound', 'applicationEnded'],
    async command({ tenant, id, at, body: { reason } }): Promise<Decided> {
      return ok({ type: 'withdraw', reason: reason === '' ? null : await sealerOf(keys, tenant.id, id)(reason, 'reason'), at })
    },
  }),
  commandRoute(deps, {
    ...ownApplication,
    method: 'POST',
    path: '/v2/candidate/applications/{id}/undo-withdrawal',
    summary: 'Undo the withdrawal of an application of mine',
    problems: ['applicationNotFound', 'withdrawalFinal', 'tooManyChanges'],
    command: ({ at }): Decided => ok({ type: 'undoWithdrawal', at }),
  }),
  commandRoute(deps, {
    ...ownApplication,
    method: 'POST',
    path: '/v2/candidate/applications/{id}/request-answer',
    summary: 'Ask the company for an answer, once, 21 days after the last one',
    problems: ['applicationNotFound', 'applicationEnded', 'reminderTooEarly'],
    command: ({ at }): Decided => ok({ type: 'requestAnswer', at }),
  }),
  commandRoute(deps, {
    ...ownApplication,
    method: 'POST',
    path: '/v2/candidate/applications/{id}/pick-interview',
    summary: 'Choose one of the times for an interview',
    body: pickTimeSchema,
    problems: ['applicationNotFound', 'interviewNotFound', 'interviewClosed', 'interviewTimePassed'],
    command: ({ at, body: { interviewId, time } }): Decided =>
      ok({ type: 'pickTime', interviewId, time: new Date(time).toISOString(), at }),
  }),
  commandRoute(deps, {
    ...ownApplication,
    method: 'POST',
    path: '/v2/candidate/applications/{id}/decline-interview',
    summary: 'None of the times for an interview suits me, or the chosen one does no longer',
    body: declineTimesSchema,
    problems: ['applicationNotFound', 'interviewNotFound', 'interviewClosed'],
    async command({ tenant, id, at, body: { interviewId, reason } }): Promise<Decided> {
      const sealed = reason === '' ? null : await sealerOf(keys, tenant.id, id)(reason, 'reason')
      return ok({ type: 'declineTimes', interviewId, reason: sealed, at })
    },
  }),
]
