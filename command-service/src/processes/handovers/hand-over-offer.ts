/**
 * One offer of a company that hands its offers over, and a range of its applications (docs/decisions/0301). Offer and applications decide for themselves,
 * by commands whose ids follow from handover and thing: what runs again decides nothing twice.
 */
import { offerClosing } from '@jobboard/contracts/applications/closing/closing-events'
import { type ApplicationEvent, type ApplicationId, applicationStream } from '@jobboard/contracts/applications/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import type { CompanyId, Instant, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { Application } from '../../applications/application.ts'
import { applicationAggregate } from '../../applications/application-aggregate.ts'
import type { ApplicationCommand } from '../../applications/application-command.ts'
import { moveSubmissions, submissionsAfter } from '../../applications/submission-rows.ts'
import type { RegisteredCompany } from '../../companies/company.ts'
import { loadCompany } from '../../companies/load-company.ts'
import type { Offer } from '../../offers/offer.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import type { OfferDeps } from '../../offers/offer-target.ts'
import { moveSlot } from '../../offers/publishing/free-slots.ts'
import type { CommandError } from '../../shell/command-route.ts'
import { type CommandMetadata, type Execution, execute } from '../../shell/execute.ts'
import { executeMany } from '../../shell/execute-many.ts'
import { loadHistory } from '../../shell/history.ts'
import { processStream } from '../../shell/process-manager.ts'
import { closingAggregate, nextStep, undoUntil } from '../offer-closing/closing.ts'
import { cannotMove, throwIfStuck } from './cannot-move.ts'
import { openCompany } from './merged-into.ts'

export interface HandoverDeps extends OfferDeps {
  readonly database: TenantDatabase
}

/** Applications of one call: half a second or two. */
export const applicationsAtOnce = 200

interface Asked {
  readonly tenant: TenantId
  readonly source: RegisteredCompany
  readonly offerId: OfferId
  readonly after: ApplicationId | null
  /** Of the command of one thing. */
  readonly metadata: (commandId: string) => CommandMetadata
}

interface HandedOver {
  readonly offer: 'moved' | 'unchanged' | 'waiting'
  readonly last: ApplicationId | null
}

export async function handOverOffer(deps: HandoverDeps, asked: Asked): Promise<Result<HandedOver, CommandError>> {
  const { tenant, offerId } = asked
  const before = await loadHistory(deps.store, offerAggregate, offerStream(tenant, offerId))
  if (before.state.status === 'absent') return err({ code: 'offerNotFound' })
  const { source } = asked
  const { newest } = source.handovers
  // The other company may have been merged itself since that was asked for.
  const running =
    (newest?.isRunning === true || newest?.scope === 'company') && before.state.companyId === source.companyId
      ? { ...newest, into: await openCompany(deps, tenant, newest.into) }
      : null
  if (running !== null && (await waits(deps, tenant, { offer: before.state, offerId, source, into: running.into })))
    return ok({ offer: 'waiting', last: null })
  // Before the event, by which a run that was cut short finds what is left.
  await moveSlot(deps.database, tenant, offerId, running?.into ?? before.state.companyId)
  const moved = running === null ? ok({ companyId: before.state.companyId, isMoved: false }) : await moveOffer(deps, asked, running)
  if (!moved.ok) return moved
  const { companyId, isMoved } = moved.value
  const last = await moveApplications(deps, asked, companyId)
  return ok({ offer: isMoved ? 'moved' : 'unchanged', last })
}

interface Waiting {
  readonly offer: Offer
  readonly offerId: OfferId
  readonly source: RegisteredCompany
  readonly into: CompanyId
}

/** Whether it is not to move now: another run of the job moves it. */
async function waits(deps: HandoverDeps, tenant: TenantId, { offer, offerId, source, into }: Waiting): Promise<boolean> {
  if (isHeld(offer, source)) return true
  // What takes the offers of a blocked company down would not see those that arrive later.
  const target = await loadCompany(deps, tenant, into)
  if (target.status === 'registered' && target.block !== null) return true
  return isClosing(deps, tenant, offerId)
}

/** What a block has taken down is restored to the company that was blocked: what lists its offers finds those of it alone. */
const isHeld = (offer: Offer, { block, lifted }: RegisteredCompany): boolean =>
  block !== null || (offer.status === 'takenDown' && offer.takenDown !== null && lifted.includes(offer.takenDown.decisionId))

/** Whether everyone who applied is being answered, or that is taken back or still can be: for the company that decided it. */
async function isClosing({ store, clock }: HandoverDeps, tenant: TenantId, offerId: OfferId): Promise<boolean> {
  const { state } = await loadHistory(store, closingAggregate, processStream(offerClosing, tenant, offerId))
  if (state.status === 'absent') return false
  const canBeUndone = state.status === 'completed' && clock.now().getTime() < Date.parse(undoUntil(state.request))
  return canBeUndone || nextStep(state) !== null
}

type Handover = NonNullable<RegisteredCompany['handovers']['newest']>
type Moved = Result<{ readonly companyId: CompanyId; readonly isMoved: boolean }, CommandError>

async function moveOffer(
  { store, clock }: HandoverDeps,
  { tenant, source, offerId, metadata }: Asked,
  { handoverId, into: companyId }: Handover,
): Promise<Moved> {
  const stream = offerStream(tenant, offerId)
  const outcome = await execute(store, {
    stream,
    aggregate: offerAggregate,
    metadata: metadata(uuidFrom('handover', handoverId, offerId)),
    prepare: () => ok({ type: 'changeCompany', companyId, from: source.companyId, at: clock.now().toISOString() } as const),
  })
  if (!outcome.ok) throw cannotMove(stream, outcome.error.code)
  const { state, unchanged } = outcome.value
  return state.status === 'absent' ? err({ code: 'offerNotFound' }) : ok({ companyId: state.companyId, isMoved: !unchanged })
}

type ApplicationExecution = Execution<Application, ApplicationCommand, ApplicationEvent, CommandError>

/** Those that are of another company than their offer. One that is only being sent has no event yet: it is looked at again later. */
async function moveApplications(
  { store, database, clock }: HandoverDeps,
  { tenant, source, offerId, after, metadata }: Asked,
  companyId: CompanyId,
): Promise<ApplicationId | null> {
  const ids = await submissionsAfter(database, tenant, offerId, after, applicationsAtOnce)
  const at: Instant = clock.now().toISOString()
  const handoverId = source.handovers.newest?.handoverId ?? ''
  // Before the events, by which a run that was cut short finds what is left.
  await moveSubmissions(database, tenant, ids, companyId)
  const outcomes = await executeMany(
    store,
    ids.map(
      (id): ApplicationExecution => ({
        stream: applicationStream(tenant, id),
        aggregate: applicationAggregate,
        metadata: metadata(uuidFrom('handover', handoverId, id)),
        prepare: () => ok({ type: 'changeCompany', companyId, at }),
      }),
    ),
  )
  throwIfStuck(
    ids.map((id) => `The application ${id}`),
    outcomes,
  )
  return ids.length < applicationsAtOnce ? null : (ids.at(-1) ?? null)
}
