/**
 * A redemption pays for a publication or an extension with a code: reserve the code, let the offer take it, redeem it; or release it when
 * the offer refuses. For a publication on a later day the code stays reserved until that has happened, or does not happen any more
 * (docs/product/publication-codes.md, "Redemption").
 */
import { type RedemptionEvent, type RedemptionEventData, redemptionEvents } from '@jobboard/contracts/codes/redemption-events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { type DomainError, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../../shell/decider.ts'

export type Request = RedemptionEventData<'CodeRedemptionRequested'>
export type Refusal = RedemptionEventData<'CodeRedemptionRefused'>

interface InFlight extends Request {
  readonly status: 'requested' | 'reserved' | 'accepted' | 'settled'
  /** How often the offer changed in between. */
  readonly rebases: number
}
interface Refused extends Request, Refusal {
  readonly status: 'refused' | 'cancelled'
}
export type Redemption = { readonly status: 'absent' } | InFlight | (Request & { readonly status: 'completed' }) | Refused

export type RedemptionCommand =
  | { readonly type: 'request'; readonly request: Request }
  | { readonly type: 'reserved' }
  | { readonly type: 'rebase'; readonly offerRevision: number; readonly decidedAt: Instant }
  | { readonly type: 'accepted' }
  | { readonly type: 'settled' }
  | { readonly type: 'refused'; readonly by: Refusal['by']; readonly problem: DomainError | null }
  | { readonly type: 'redeemed' }
  | { readonly type: 'released' }

export type RedemptionStep = 'reserveCode' | 'changeOffer' | 'awaitPublication' | 'redeemCode' | 'releaseCode'

/** As often as a command is retried after a conflict. */
const maxRebases = 3

export function nextStep(redemption: Redemption): RedemptionStep | null {
  switch (redemption.status) {
    case 'requested':
      return 'reserveCode'
    case 'reserved':
      return 'changeOffer'
    case 'accepted':
      return redemption.purpose === 'schedule' ? 'awaitPublication' : 'redeemCode'
    case 'settled':
      return 'redeemCode'
    case 'refused':
      return redemption.by === 'offer' ? 'releaseCode' : null
    case 'absent':
    case 'completed':
    case 'cancelled':
      return null
  }
}

function evolve(redemption: Redemption, event: RedemptionEvent): Redemption {
  if (event.type === 'CodeRedemptionRequested') {
    return redemption.status === 'absent' ? { ...event.data, status: 'requested', rebases: 0 } : redemption
  }
  switch (redemption.status) {
    case 'requested':
    case 'reserved':
    case 'accepted':
    case 'settled':
      return evolveInFlight(redemption, event)
    case 'refused':
      return event.type === 'CodeRedemptionCancelled' ? { ...redemption, status: 'cancelled' } : redemption
    case 'absent':
    case 'completed':
    case 'cancelled':
      return redemption
  }
}

function evolveInFlight(redemption: InFlight, event: Exclude<RedemptionEvent, { type: 'CodeRedemptionRequested' }>): Redemption {
  const { status: _status, rebases, ...request } = redemption
  switch (event.type) {
    case 'CodeRedemptionReserved':
      return { ...redemption, status: 'reserved' }
    case 'CodeRedemptionRebased':
      return { ...redemption, ...event.data, rebases: rebases + 1 }
    case 'CodeRedemptionAccepted':
      return { ...redemption, status: 'accepted' }
    case 'CodeRedemptionSettled':
      return { ...redemption, status: 'settled' }
    case 'CodeRedemptionRefused':
      return { ...request, ...event.data, status: 'refused' }
    case 'CodeRedemptionCompleted':
      return { ...request, status: 'completed' }
    case 'CodeRedemptionCancelled':
      return redemption
  }
}

/** For the day of a publication. */
const isWaiting = (redemption: Redemption): boolean => redemption.status === 'accepted' && redemption.purpose === 'schedule'

type Decision = Result<readonly RedemptionEvent[], DomainError>
const nothing: Decision = ok([])

function decide(command: RedemptionCommand, redemption: Redemption): Decision {
  switch (command.type) {
    case 'request':
      return redemption.status === 'absent' ? ok([{ type: 'CodeRedemptionRequested', data: command.request }]) : nothing
    case 'reserved':
      return redemption.status === 'requested' ? ok([{ type: 'CodeRedemptionReserved', data: {} }]) : nothing
    case 'rebase':
      return decideRebase(command, redemption)
    case 'accepted':
      return redemption.status === 'reserved' ? ok([{ type: 'CodeRedemptionAccepted', data: {} }]) : nothing
    case 'settled':
      return isWaiting(redemption) ? ok([{ type: 'CodeRedemptionSettled', data: {} }]) : nothing
    case 'refused':
      return decideRefused(command, redemption)
    case 'redeemed':
      return nextStep(redemption) === 'redeemCode' ? ok([{ type: 'CodeRedemptionCompleted', data: {} }]) : nothing
    case 'released':
      return redemption.status === 'refused' && redemption.by === 'offer' ? ok([{ type: 'CodeRedemptionCancelled', data: {} }]) : nothing
  }
}

/** The offer changed. It is decided again, unless the client wanted this very revision, or it changes all the time. */
function decideRebase({ offerRevision, decidedAt }: Extract<RedemptionCommand, { type: 'rebase' }>, redemption: Redemption): Decision {
  if (redemption.status !== 'reserved') return nothing
  if (!redemption.pinned && redemption.rebases < maxRebases) {
    return ok([{ type: 'CodeRedemptionRebased', data: { offerRevision, decidedAt } }])
  }
  const code = redemption.pinned ? 'stale' : 'conflict'
  return ok([{ type: 'CodeRedemptionRefused', data: { by: 'offer', problem: { code } } }])
}

function decideRefused({ by, problem }: Extract<RedemptionCommand, { type: 'refused' }>, redemption: Redemption): Decision {
  const fits = by === 'code' ? redemption.status === 'requested' : redemption.status === 'reserved' || isWaiting(redemption)
  if (!fits) return nothing
  const { code, errors } = problem ?? {}
  const stored = code === undefined ? null : { code, ...(errors === undefined ? {} : { errors: [...errors] }) }
  return ok([{ type: 'CodeRedemptionRefused', data: { by, problem: stored } }])
}

export const redemptionAggregate: Aggregate<Redemption, RedemptionCommand, RedemptionEvent> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: redemptionEvents,
}
