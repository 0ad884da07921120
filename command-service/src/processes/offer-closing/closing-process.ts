/**
 * The steps of a closing. Each application decides for itself, by a command whose id follows from closing and application: a step that runs again
 * decides nothing twice, and what a colleague did in between stays.
 */
import { closingTellingMinutes } from '@jobboard/contracts/applications/closing/closing'
import { type ClosingEvent, offerClosing, sealedClosingField } from '@jobboard/contracts/applications/closing/closing-events'
import { type ApplicationEvent, type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import { isOpen, tellingDelayMinutes } from '@jobboard/contracts/applications/statuses'
import { offerStream } from '@jobboard/contracts/offers/events'
import { laterOf, minutesAfter } from '@jobboard/contracts/offers/rules/calendar'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { Instant, TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { SealContext, SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type Application, isHeld } from '../../applications/application.ts'
import { applicationAggregate } from '../../applications/application-aggregate.ts'
import type { ApplicationCommand } from '../../applications/application-command.ts'
import { sealedAnswer } from '../../applications/desk/answers.ts'
import { countSubmissions, submissionsAfter } from '../../applications/submission-rows.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import type { OfferDeps } from '../../offers/offer-target.ts'
import type { CommandError } from '../../shell/command-route.ts'
import { type Execution, execute, type Outcome } from '../../shell/execute.ts'
import { executeMany } from '../../shell/execute-many.ts'
import { loadHistory } from '../../shell/history.ts'
import { type ProcessManager, processStream, type StepContext } from '../../shell/process-manager.ts'
import {
  type Begun,
  type Closing,
  type ClosingCommand,
  type ClosingRequest,
  type ClosingStep,
  closingAggregate,
  nextStep,
} from './closing.ts'

export interface ClosingDeps extends OfferDeps {
  readonly database: TenantDatabase
}

export type ClosingProcess = ProcessManager<Closing, ClosingCommand, ClosingEvent, ClosingStep>

/** Applications of one step: half a second or two. */
export const applicationsAtOnce = 200

/** Its id is that of the offer. */
export const closingProcess = (deps: ClosingDeps): ClosingProcess => ({
  name: offerClosing.name,
  askedBy: new Set([offerClosing.startedBy, offerClosing.resumedBy]),
  aggregate: closingAggregate,
  nextStep,
  async perform(step, closing, context) {
    if (closing.status === 'absent') throw new TypeError('A closing that was not requested has no steps')
    switch (step) {
      case 'endOffer':
        return endOffer(deps, closing.request, context)
      case 'answer':
        return answer(deps, closing, context)
      case 'deleteAnswer':
        await deps.keys.erase(context.tenant.id, answerSubject(deps.keys, context.tenant.id, closing.request.closingId))
        return { type: 'completed' }
      case 'takeBack':
        return takeBack(deps, closing, context)
      case 'reopenOffer':
        return reopenOffer(deps, closing, context)
    }
  },
})

/** The text of an answer is sealed for its closing alone. */
const answerSubject = (keys: SubjectKeys, tenant: TenantId, closingId: string) =>
  keys.subjectFor(tenant, `answer of the closing ${closingId}`)
const answerContext = (tenant: TenantId, offerId: string): SealContext => ({
  tenant,
  stream: processStream(offerClosing, tenant, offerId),
  field: sealedClosingField,
})
export const sealAnswer = (
  keys: SubjectKeys,
  tenant: TenantId,
  { closingId, offerId }: Pick<ClosingRequest, 'closingId' | 'offerId'>,
  text: string,
): Promise<Encrypted> => keys.seal(answerSubject(keys, tenant, closingId), text, answerContext(tenant, offerId))

async function endOffer({ store, clock, database }: ClosingDeps, request: ClosingRequest, context: StepContext): Promise<ClosingCommand> {
  const { offerId, closingId, purpose } = request
  const tenant = context.tenant.id
  const stream = offerStream(tenant, offerId)
  const metadata = context.metadata(`end offer ${closingId}`)
  const applications = () => countSubmissions(database, tenant, offerId)
  if (purpose === 'answer') return { type: 'offerEnded', endedHere: false, applications: await applications() }
  const outcome = await execute(store, {
    stream,
    aggregate: offerAggregate,
    metadata,
    prepare: () => ok({ type: purpose, at: clock.now().toISOString() } as const),
  })
  if (outcome.ok) {
    // By the stream: a run that comes after a crash finds its own command there.
    const { commandIds } = await loadHistory(store, offerAggregate, stream)
    return { type: 'offerEnded', endedHere: commandIds.has(metadata.commandId), applications: await applications() }
  }
  const { code } = outcome.error
  if (code === 'conflict' || code === 'stale' || code === 'unreadable') throw new UnavailableError(`${stream} cannot be ended: ${code}`)
  return { type: 'refused', code }
}

async function nextIds({ database }: ClosingDeps, { request, last }: Begun, { tenant }: StepContext, isFirst: boolean) {
  const ids = await submissionsAfter(database, tenant.id, request.offerId, isFirst ? null : last, applicationsAtOnce)
  return { ids, range: { seen: ids.length, last: ids.length < applicationsAtOnce ? null : (ids.at(-1) ?? null) } }
}

type ApplicationExecution = Execution<Application, ApplicationCommand, ApplicationEvent, CommandError>

const decisionOf = (closingId: string, id: ApplicationId): string => uuidFrom('decision', 'closing', closingId, id)

async function answer(deps: ClosingDeps, closing: Begun, context: StepContext): Promise<ClosingCommand> {
  const { request } = closing
  const tenant = context.tenant.id
  const text = request.answer === null ? null : await deps.keys.open(request.answer, answerContext(tenant, request.offerId))
  const { ids, range } = await nextIds(deps, closing, context, false)
  const at = deps.clock.now().toISOString()
  const chosen = ids.filter((id) => !request.except.includes(id))
  const executions = chosen.map(
    (id): ApplicationExecution => ({
      stream: applicationStream(tenant, id),
      aggregate: applicationAggregate,
      metadata: context.metadata(`answer ${request.closingId} ${id}`),
      // Of the offer, which was authorised when this was asked for. Applications of a moved offer follow it one after another (0301).
      authorise: (state) => (isHeld(state) ? null : { code: 'applicationNotFound' }),
      async prepare(state) {
        if (!isHeld(state) || !isOpen(state.status) || !request.statuses.includes(state.status)) return err({ code: 'applicationEnded' })
        return ok({
          type: 'move',
          by: request.by,
          decisionId: decisionOf(request.closingId, id),
          status: 'rejected',
          tell: 'later',
          at,
          tellAt: tellingAt(request, at),
          answer: await sealedAnswer({ keys: deps.keys, offerNames: async () => request.offer }, tenant, id, state, text),
        })
      },
    }),
  )
  const outcomes = await executeMany(deps.store, executions)
  for (const [index, outcome] of outcomes.entries()) refuseToSkip(outcome, chosen[index])
  return { type: 'answered', ...range, answered: outcomes.filter(({ ok: isDone }) => isDone).length }
}

/** All at the same time, where they are decided at once. One that is decided late, after a crash, waits as every decision does. */
const tellingAt = ({ requestedAt }: ClosingRequest, at: Instant): Instant =>
  laterOf(minutesAfter(requestedAt, closingTellingMinutes), minutesAfter(at, tellingDelayMinutes))

/** A conflict that outlasts the retries is no reason to leave someone without an answer: the step runs again. */
function refuseToSkip(outcome: Outcome<Application, CommandError>, id: ApplicationId | undefined): void {
  if (!outcome.ok && outcome.error.code === 'conflict') throw new UnavailableError(`The application ${id} changes all the time`)
}

async function takeBack(deps: ClosingDeps, closing: Begun, context: StepContext): Promise<ClosingCommand> {
  const { request, undo } = closing
  const { ids, range } = await nextIds(deps, closing, context, closing.status !== 'takingBack')
  const at = deps.clock.now().toISOString()
  const executions = ids.map(
    (id): ApplicationExecution => ({
      stream: applicationStream(context.tenant.id, id),
      aggregate: applicationAggregate,
      metadata: context.metadata(`take back ${request.closingId} ${id}`),
      prepare: () => ok({ type: 'takeBack', by: undo?.by ?? request.by, decisionId: decisionOf(request.closingId, id), at }),
    }),
  )
  const outcomes = await executeMany(deps.store, executions)
  for (const [index, outcome] of outcomes.entries()) refuseToSkip(outcome, ids[index])
  return { type: 'takenBack', ...range, takenBack: outcomes.filter(({ ok: isDone }) => isDone).length }
}

async function reopenOffer({ store, clock }: ClosingDeps, { request, endedHere }: Begun, context: StepContext): Promise<ClosingCommand> {
  if (request.purpose !== 'finish' || !endedHere) return { type: 'undone', reopened: false }
  const stream = offerStream(context.tenant.id, request.offerId)
  const metadata = context.metadata(`reopen offer ${request.closingId}`)
  const outcome = await execute(store, {
    stream,
    aggregate: offerAggregate,
    metadata,
    prepare: () => ok({ type: 'reopen', at: clock.now().toISOString() } as const),
  })
  if (!outcome.ok) throw new UnavailableError(`${stream} cannot be reopened: ${outcome.error.code}`)
  const { commandIds } = await loadHistory(store, offerAggregate, stream)
  return { type: 'undone', reopened: commandIds.has(metadata.commandId) }
}
