/**
 * The steps of a redemption. The offer is decided on exactly the revision that the redemption names: two runs of the step, however late
 * one of them is, decide alike, and an offer that refused at that revision cannot accept at it any more.
 */
import { codeStream } from '@jobboard/contracts/codes/events'
import { codeRedemption, type RedemptionEvent } from '@jobboard/contracts/codes/redemption-events'
import { type Entitlement, type OfferEvent, offerStream } from '@jobboard/contracts/offers/events'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { referenceOf } from '../../codes/code-text.ts'
import { type CodeCommand, type CodeError, publicationCode } from '../../codes/publication-code.ts'
import { openOffer } from '../../offers/content/seal-content.ts'
import { isUnpublished, type Offer } from '../../offers/offer.ts'
import { type OfferCommand, offerAggregate } from '../../offers/offer-decider.ts'
import { type OfferDeps, sealOf } from '../../offers/offer-target.ts'
import { isPaidBy } from '../../offers/paid-by.ts'
import type { CommandError } from '../../shell/command-route.ts'
import { execute, type ShellError } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { driveProcess, type ProcessManager, type StepContext } from '../../shell/process-manager.ts'
import { nextStep, type Redemption, type RedemptionCommand, type RedemptionStep, type Request, redemptionAggregate } from './redemption.ts'

export type RedemptionProcess = ProcessManager<Redemption, RedemptionCommand, RedemptionEvent, RedemptionStep>

export function redemptionProcess(deps: OfferDeps): RedemptionProcess {
  const process: RedemptionProcess = {
    name: codeRedemption.name,
    aggregate: redemptionAggregate,
    nextStep,
    async perform(step, redemption, context) {
      if (redemption.status === 'absent') throw new TypeError('A redemption that was not requested has no steps')
      switch (step) {
        case 'reserveCode':
          return reserveCode(deps, process, redemption, context)
        case 'changeOffer':
          return changeOffer(deps, redemption, context)
        case 'awaitPublication':
          return awaitPublication(deps, redemption, context)
        case 'redeemCode':
          return redeemCode(deps, redemption, context)
        case 'releaseCode':
          return releaseCode(deps, redemption, context)
      }
    },
  }
  return process
}

async function reserveCode(
  deps: OfferDeps,
  process: RedemptionProcess,
  redemption: Request,
  context: StepContext,
): Promise<RedemptionCommand> {
  const { store, clock } = deps
  const { tenant, processId } = context
  const { code, offerId, plan } = redemption
  const reserve = () =>
    commandCode(deps, code, { type: 'reserve', plan, offerId, redemptionId: processId, at: clock.now().toISOString() }, context, 'reserve')
  let refused = await reserve()
  if (refused?.code === 'codeReserved') {
    // Another request for the same offer comes first, or was cut short by a crash; then this one ends it.
    const other = await loadHistory(store, publicationCode, codeStream(tenant.id, code))
    if (other.state.status === 'reserved') await driveProcess(deps, process, tenant, other.state.redemptionId)
    refused = await reserve()
  }
  if (refused === null) return { type: 'reserved' }
  return { type: 'refused', by: 'code', problem: refused.code === 'codeReserved' ? { code: 'codeUsed' } : refused }
}

/** What a redemption asks of the offer, at the moment that counts for it. */
export async function offerCommandOf(
  deps: OfferDeps,
  tenant: Tenant,
  { offerId, purpose, decidedAt: at, code, publishAt }: Pick<Request, 'offerId' | 'purpose' | 'decidedAt' | 'code' | 'publishAt'>,
  offer: Offer,
  redemptionId: string,
): Promise<OfferCommand> {
  const entitlement = entitlementOf(code)
  if (purpose === 'extend') return { type: 'extend', board: tenant, at, entitlement }
  const opened = await openOffer(sealOf(deps, { tenant, id: offerId }), offer)
  if (publishAt === null) return { type: 'publish', board: tenant, at, opened, entitlement }
  return { type: 'schedulePublication', board: tenant, at, opened, publishAt, entitlement, code: { redemptionId, entitlement } }
}

const entitlementOf = (code: string): Entitlement => ({ kind: 'code', reference: referenceOf(code) })

async function changeOffer(deps: OfferDeps, redemption: Request, { tenant, processId, metadata }: StepContext): Promise<RedemptionCommand> {
  const stream = offerStream(tenant.id, redemption.offerId)
  const outcome = await execute<Offer, OfferCommand, OfferEvent, CommandError>(deps.store, {
    stream,
    aggregate: offerAggregate,
    metadata: metadata('change offer'),
    ifMatch: redemption.offerRevision,
    authorise: (offer) => (offer.status !== 'absent' && offer.plan === redemption.plan ? null : { code: 'codeForAnotherPlan' }),
    prepare: async (offer) => ok(await offerCommandOf(deps, tenant, redemption, offer, processId)),
  })
  if (outcome.ok) {
    const { state } = outcome.value
    return isScheduledBy(state, processId) || isPaidBy(state, entitlementOf(redemption.code))
      ? { type: 'accepted' }
      : { type: 'refused', by: 'offer', problem: null }
  }
  if (outcome.error.code !== 'stale') return { type: 'refused', by: 'offer', problem: outcome.error }
  const { revision } = await loadHistory(deps.store, offerAggregate, stream)
  return { type: 'rebase', offerRevision: revision, decidedAt: deps.clock.now().toISOString() }
}

const isScheduledBy = (offer: Offer, redemptionId: string): boolean =>
  isUnpublished(offer) && offer.schedule?.redemption?.id === redemptionId

/** The offer was published with the code, or will not be by this schedule any more: once that is so, it stays so. */
async function awaitPublication({ store }: OfferDeps, { offerId, code }: Request, context: StepContext): Promise<RedemptionCommand | null> {
  const { tenant, processId } = context
  const { state } = await loadHistory(store, offerAggregate, offerStream(tenant.id, offerId))
  if (isScheduledBy(state, processId)) return null
  return isPaidBy(state, entitlementOf(code)) ? { type: 'settled' } : { type: 'refused', by: 'offer', problem: null }
}

async function redeemCode(deps: OfferDeps, { code, offerId }: Request, context: StepContext): Promise<RedemptionCommand> {
  const { processId: redemptionId } = context
  const at = deps.clock.now().toISOString()
  const refused = await commandCode(deps, code, { type: 'redeem', offerId, redemptionId, at }, context, 'redeem')
  if (refused !== null) throw new UnavailableError(`The code of ${redemptionId} cannot be redeemed: ${refused.code}`)
  return { type: 'redeemed' }
}

async function releaseCode(deps: OfferDeps, { code }: Request, context: StepContext): Promise<RedemptionCommand> {
  const { processId: redemptionId } = context
  const at = deps.clock.now().toISOString()
  const refused = await commandCode(deps, code, { type: 'release', redemptionId, at }, context, 'release')
  if (refused !== null) throw new UnavailableError(`The code of ${redemptionId} cannot be released: ${refused.code}`)
  return { type: 'released' }
}

/** Null: done. Conflicts that outlast the retries are no refusal of the code. */
async function commandCode(
  { store }: OfferDeps,
  code: string,
  command: CodeCommand,
  { tenant, metadata }: StepContext,
  step: string,
): Promise<CodeError | null> {
  const stream = codeStream(tenant.id, code)
  const outcome = await execute(store, {
    stream,
    aggregate: publicationCode,
    metadata: metadata(`${step} code`),
    prepare: () => ok(command),
  })
  if (outcome.ok) return null
  if (isOfCode(outcome.error)) return outcome.error
  throw new UnavailableError(`${stream}: ${outcome.error.code}`)
}

const isOfCode = (error: CodeError | ShellError): error is CodeError =>
  error.code !== 'stale' && error.code !== 'conflict' && error.code !== 'unreadable'
