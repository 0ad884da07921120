/**
 * What moderation does to an offer: takes it down, restores it, puts it last, lifts that (docs/product/moderation.md). Only the process of a
 * case asks for it, and may do so again: a repetition changes nothing, and what another decision did stays.
 */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { isActive, isReleased, type Offer, type Released } from './offer.ts'
import type { OfferDecision } from './offer-errors.ts'

interface OfDecision {
  readonly decisionId: string
  readonly at: Instant
}
export interface TakeDown extends OfDecision {
  readonly type: 'takeDown'
}
/** Of the decision that took it down. */
export interface Restore extends OfDecision {
  readonly type: 'restore'
}
export interface Demote extends OfDecision {
  readonly type: 'demote'
}
export interface LiftDemotion extends OfDecision {
  readonly type: 'liftDemotion'
}

/** What no visitor sees needs none. */
export function decideTakeDown({ decisionId, at }: TakeDown, offer: Offer): OfferDecision<OfferEvent> {
  if (!isReleased(offer) || offer.status === 'takenDown') return ok([])
  const was = offer.status === 'published' && !isActive(offer, at) ? 'expired' : offer.status
  return ok([{ type: 'OfferTakenDown', data: { decisionId, takenDownAt: at, was } }])
}

export function decideRestore({ decisionId, at }: Restore, offer: Offer): OfferDecision<OfferEvent> {
  if (!isReleased(offer) || offer.takenDown?.decisionId !== decisionId) return ok([])
  const { was: state } = offer.takenDown
  return ok([{ type: 'OfferRestored', data: { decisionId, restoredAt: at, state, expiresAt: restoredExpiry(offer, offer.takenDown, at) } }])
}

/** The days that it lost are added. */
function restoredExpiry({ publication }: Released, { takenDownAt, was }: NonNullable<Released['takenDown']>, at: Instant): Instant {
  if (was !== 'published') return publication.expiresAt
  return new Date(Date.parse(publication.expiresAt) + Date.parse(at) - Date.parse(takenDownAt)).toISOString()
}

export function decideDemote({ decisionId, at }: Demote, offer: Offer): OfferDecision<OfferEvent> {
  if (!isReleased(offer) || offer.demoted !== null) return ok([])
  return ok([{ type: 'OfferDemoted', data: { decisionId, demotedAt: at } }])
}

export function decideLiftDemotion({ decisionId, at }: LiftDemotion, offer: Offer): OfferDecision<OfferEvent> {
  if (!isReleased(offer) || offer.demoted?.decisionId !== decisionId) return ok([])
  return ok([{ type: 'OfferDemotionLifted', data: { decisionId, liftedAt: at } }])
}
