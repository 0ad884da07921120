/** What a link of an e-mail lets its person do with their application, without an account (docs/product/applications.md, "Links"). */
import {
  byLinkSchema,
  declineTimesByLinkSchema,
  ownApplicationReplySchema,
  pickTimeByLinkSchema,
  withdrawByLinkSchema,
} from '@jobboard/contracts/applications/commands'
import { applicationStream } from '@jobboard/contracts/applications/events'
import { openApplicationLinkCall } from '@jobboard/contracts/applications/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { type ApplicationLink, readApplicationToken } from '@jobboard/platform/applications/application-links'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { type CommandError, commandRoute, metadataOf, type Shown } from '../shell/command-route.ts'
import { type BySignedLink, signedLink } from '../shell/signed-link.ts'
import { type Application, isHeld } from './application.ts'
import { applicationAggregate } from './application-aggregate.ts'
import type { ApplicationCommand } from './application-command.ts'
import { type LinkDeps, openLink, openToken } from './application-link.ts'
import { type EraseDeps, eraseSubmission } from './erase-applications.ts'
import { sealerOf } from './seal-texts.ts'
import { findSubmission } from './submission-rows.ts'

type Deps = LinkDeps & EraseDeps
type Decided = Result<ApplicationCommand, CommandError>
const link = signedLink({ attempts: 'application-links', done: { name: 'applications-by-link', points: 60, seconds: 60 }, idLength: 36 })

const byLink = (masterKey: string) =>
  ({
    ...link.route,
    tag: 'applications',
    aggregate: applicationAggregate,
    stream: (tenant: TenantId, { applicationId }: ApplicationLink) => applicationStream(tenant, applicationId),
    // The command looks at the time of the link.
    policy: () => null,
    system: 'application-link',
    id: ({ tenant, body }: BySignedLink) => readApplicationToken(masterKey, tenant.id, body.token),
    reply: {
      status: 200,
      description: 'The application as its candidate knows it',
      schema: ownApplicationReplySchema,
      present: ({ state }: Shown<Application>, { applicationId: id }: ApplicationLink) =>
        isHeld(state) ? { id, status: state.status === 'withdrawn' ? state.status : state.told.status } : null,
    },
  }) as const

/** The command, if the link opens the application. */
async function opened(
  { id, now }: { readonly id: ApplicationLink; readonly now: Date },
  state: Application,
  command: () => ApplicationCommand | Promise<ApplicationCommand>,
): Promise<Decided> {
  const open = openLink(id, state, now)
  return open.ok ? ok(await command()) : err(open.error)
}

const problems = ['linkNotValid', 'applicationLinkExpired', 'applicationNotFound'] as const

const withdraw = ({ keys, masterKey, ...deps }: Deps): Route =>
  commandRoute(deps, {
    ...byLink(masterKey),
    method: 'POST',
    path: '/v1/applications/by-link/withdraw',
    summary: 'Withdraw the application of a link; it can be undone for a minute',
    body: withdrawByLinkSchema,
    problems: [...problems, 'applicationEnded'],
    command: (request, state) =>
      opened(request, state, async () => {
        const { tenant, id, at, body } = request
        const reason = body.reason === '' ? null : await sealerOf(keys, tenant.id, id.applicationId)(body.reason, 'reason')
        return { type: 'withdraw', reason, at }
      }),
  })

const undoWithdrawal = ({ masterKey, ...deps }: Deps): Route =>
  commandRoute(deps, {
    ...byLink(masterKey),
    method: 'POST',
    path: '/v1/applications/by-link/undo-withdrawal',
    summary: 'Undo the withdrawal of the application of a link',
    body: byLinkSchema,
    problems: [...problems, 'withdrawalFinal', 'tooManyChanges'],
    command: (request, state) => opened(request, state, () => ({ type: 'undoWithdrawal', at: request.at })),
  })

const requestAnswer = ({ masterKey, ...deps }: Deps): Route =>
  commandRoute(deps, {
    ...byLink(masterKey),
    method: 'POST',
    path: '/v1/applications/by-link/request-answer',
    summary: 'Ask the company for an answer to the application of a link, once, 21 days after the last one',
    body: byLinkSchema,
    problems: [...problems, 'applicationEnded', 'reminderTooEarly'],
    command: (request, state) => opened(request, state, () => ({ type: 'requestAnswer', at: request.at })),
  })

const pickTime = ({ masterKey, ...deps }: Deps): Route =>
  commandRoute(deps, {
    ...byLink(masterKey),
    method: 'POST',
    path: '/v1/applications/by-link/pick-interview',
    summary: 'Choose one of the times for an interview of the application of a link',
    body: pickTimeByLinkSchema,
    problems: [...problems, 'interviewNotFound', 'interviewClosed', 'interviewTimePassed'],
    command: (request, state) =>
      opened(request, state, () => {
        const { at, body } = request
        return { type: 'pickTime', interviewId: body.interviewId, time: new Date(body.time).toISOString(), at }
      }),
  })

const declineTimes = ({ keys, masterKey, ...deps }: Deps): Route =>
  commandRoute(deps, {
    ...byLink(masterKey),
    method: 'POST',
    path: '/v1/applications/by-link/decline-interview',
    summary: 'None of the times for an interview suits the person of a link, or the chosen one does no longer',
    body: declineTimesByLinkSchema,
    problems: [...problems, 'interviewNotFound', 'interviewClosed'],
    command: (request, state) =>
      opened(request, state, async () => {
        const { tenant, id, at, body } = request
        const reason = body.reason === '' ? null : await sealerOf(keys, tenant.id, id.applicationId)(body.reason, 'reason')
        return { type: 'declineTimes', interviewId: body.interviewId, reason, at }
      }),
  })

/** Also by a link that has ended: the new one goes to the address of the application, and nowhere else. */
const requestLink = ({ masterKey, ...deps }: Deps): Route =>
  commandRoute(deps, {
    ...byLink(masterKey),
    method: 'POST',
    path: '/v1/applications/by-link/new-link',
    summary: 'Have another link sent to the address of the application, also by one that has expired',
    body: byLinkSchema,
    limits: [link.ofNetwork, link.ofThing({ name: 'new-application-links', points: 5, seconds: 86_400 })],
    problems: ['linkNotValid', 'applicationNotFound'],
    command: ({ at }): Decided => ok({ type: 'requestLink', at }),
    reply: { status: 204, description: 'It is on its way' },
  })

const erase = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/v1/applications/by-link/erase',
    summary: 'Delete the application of a link, with its file, for good',
    tag: 'applications',
    auth: 'public',
    body: byLinkSchema,
    limits: [link.ofNetwork],
    replies: { 204: { description: 'It is deleted', headers: ['X-Position'] } },
    problems: ['linkNotValid', 'applicationLinkExpired'],
    async handle(request) {
      const { tenant, body } = request
      const named = readApplicationToken(deps.masterKey, tenant.id, body.token)
      if (named === null) return refuse({ code: 'linkNotValid' })
      const open = await openToken(deps, tenant.id, body.token)
      // One that is deleted already may have a row left, of an attempt that came to no end.
      if (!open.ok && open.error.code !== 'applicationNotFound') return refuse(open.error)
      const metadata = metadataOf({ ...request, session: null, at: deps.clock.now().toISOString() }, 'application-link')
      const submission = await findSubmission(deps.database, tenant.id, named.applicationId)
      const position = submission === null ? null : await eraseSubmission(deps, submission, 'person', metadata)
      return position === null ? { status: 204 } : { status: 204, headers: { 'X-Position': position } }
    },
  })

const openApplicationLink = (deps: LinkDeps): Route =>
  route({
    ...declaredRoute(openApplicationLinkCall),
    async handle({ tenant, body }) {
      const opening = await openToken(deps, tenant.id, body.token)
      return opening.ok ? { status: 200, body: opening.value } : refuse(opening.error)
    },
  })

export const applicationLinkRoutes = (deps: Deps): readonly Route[] => [
  withdraw(deps),
  undoWithdrawal(deps),
  requestAnswer(deps),
  pickTime(deps),
  declineTimes(deps),
  requestLink(deps),
  erase(deps),
  openApplicationLink(deps),
]
