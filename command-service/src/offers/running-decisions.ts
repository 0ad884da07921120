/** What happens to an offer that was published: bumped, extended, finished, expired, deleted (docs/product/offers.md, "States"). */
import type { Entitlement, OfferEvent } from '@jobboard/contracts/offers/events'
import { addDays, laterOf } from '@jobboard/contracts/offers/rules/calendar'
import type { Board } from '@jobboard/contracts/offers/rules/publication-terms'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { ok } from '@jobboard/contracts/shared/problem'
import { isActive, type Offer, type Publication, type Released } from './offer.ts'
import { notActive, type OfferDecision, refusal } from './offer-errors.ts'
import { buysOnce, isEntitled, isSameEntitlement, planOf } from './plan-rules.ts'

interface At {
  readonly at: Instant
}
export interface Refresh extends At {
  readonly type: 'refresh'
}
export interface Extend extends At {
  readonly type: 'extend'
  readonly board: Board
  readonly entitlement: Entitlement
}
export interface Finish extends At {
  readonly type: 'finish'
  /** Its payment was returned; absent: the employer ends it. */
  readonly reason?: 'refund'
}
/** Undoes a finish. Only a closing asks for it (docs/decisions/0264). */
export interface Reopen extends At {
  readonly type: 'reopen'
}
export interface Expire extends At {
  readonly type: 'expire'
}
export interface Delete extends At {
  readonly type: 'delete'
}

/** The days lie between two bumps; the first may come at any time. */
export function decideRefresh({ at }: Refresh, offer: Offer): OfferDecision<OfferEvent> {
  if (!isActive(offer, at)) return refusal(notActive(offer))
  const { bumps, limits } = offer.publication
  if (bumps.count >= limits.bumpsUpCount) return refusal('noBumpsLeft')
  if (bumps.last !== null && Date.parse(at) < Date.parse(addDays(bumps.last, limits.bumpsUpEveryDays))) return refusal('bumpTooEarly')
  return ok([{ type: 'OfferRefreshed', data: { refreshedAt: at, number: bumps.count + 1 } }])
}

const freeExtensionsOf = ({ extensions }: Publication): number => extensions.filter(({ kind }) => kind === 'freePlan').length

export function decideExtend({ at, board, entitlement }: Extend, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status !== 'published' && offer.status !== 'expired') return refusal(notActive(offer))
  const { publication } = offer
  if (entitlement.kind !== 'freePlan' && publication.extensions.some((one) => isSameEntitlement(one, entitlement))) return ok([])
  if (buysOnce(entitlement) && isSameEntitlement(publication.entitlement, entitlement)) return refusal('codeUsed')
  // A plan that left the price list can still be extended by those who need not buy it.
  const plan = planOf(board, offer.plan)
  if (!isEntitled(entitlement, plan?.netMinor ?? 1)) return refusal('entitlementMissing')
  if (entitlement.kind === 'freePlan' && freeExtensionsOf(publication) >= (plan?.maxFreeExtensions ?? 0)) {
    return refusal('noFreeExtensionsLeft', [fieldError('plan', messageKeys.noFreeExtensionsLeft)])
  }
  return ok([{ type: 'OfferExtended', data: { expiresAt: extendedExpiry(offer, at), entitlement } }])
}

/** The plan's duration from the later of now and the old expiry. */
const extendedExpiry = ({ publication }: Released, at: Instant): Instant =>
  addDays(laterOf(at, publication.expiresAt), publication.limits.durationInDays)

export function decideFinish({ at, reason }: Finish, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'finished') return ok([])
  if (!isActive(offer, at)) return refusal(notActive(offer))
  return ok([{ type: 'OfferFinished', data: { finishedAt: at, reason: reason ?? 'employer' } }])
}

/** One that would have expired meanwhile, or was deleted, stays as it is. */
export function decideReopen({ at }: Reopen, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status !== 'finished' || Date.parse(at) >= Date.parse(offer.publication.expiresAt)) return ok([])
  return ok([{ type: 'OfferReopened', data: { reopenedAt: at, expiresAt: offer.publication.expiresAt } }])
}

/** Asked for by the schedule, which may come too late or look at an offer that was extended meanwhile: then nothing is due. */
export function decideExpire({ at }: Expire, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return refusal('offerNotFound')
  if (offer.status !== 'published' || Date.parse(at) < Date.parse(offer.publication.expiresAt)) return ok([])
  return ok([{ type: 'OfferExpired', data: { expiredAt: offer.publication.expiresAt } }])
}

/** Takes back what an import brought, whether or not it is visible; the import has seen that no one edited it since. */
export interface UndoImport {
  readonly type: 'undoImport'
  readonly at: Instant
}

export function decideUndoImport({ at }: UndoImport, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return refusal('offerNotFound')
  return offer.status === 'deleted' ? ok([]) : ok([{ type: 'OfferDeleted', data: { deletedAt: at } }])
}

export function decideDelete({ at }: Delete, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return refusal('offerNotFound')
  if (offer.status === 'deleted') return ok([])
  if (isActive(offer, at)) return refusal('offerActive')
  return ok([{ type: 'OfferDeleted', data: { deletedAt: at } }])
}
