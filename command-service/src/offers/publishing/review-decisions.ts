/**
 * A publication that waits for the review of its company (docs/product/companies.md, "Review of new companies"): requested, and carried out or
 * given up when the review has ended.
 */
import type { Entitlement, OfferEvent } from '@jobboard/contracts/offers/events'
import { laterOf } from '@jobboard/contracts/offers/rules/calendar'
import type { Board } from '@jobboard/contracts/offers/rules/publication-terms'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { StandingStatus } from '../company-standing.ts'
import { type Opened, sameValue } from '../content/change-content.ts'
import { isUnpublished, type Offer } from '../offer.ts'
import { notADraft, type OfferDecision, type OfferError, refusal } from '../offer-errors.ts'
import { notPublished, orNotPublished, publication, scheduling } from './publication-events.ts'

/** In place of a publication that would be possible now. */
export interface RequestReview {
  readonly type: 'requestReview'
  readonly entitlement: Entitlement
  readonly publishAt: Instant | null
}
/** Asked for by a job once the review has ended. It may run again, or find that the offer does not wait any more. */
export interface SettleReview {
  readonly type: 'settleReview'
  readonly board: Board
  readonly at: Instant
  readonly opened: Opened
  readonly standing: StandingStatus
  /** Why the free plan does not pay for it now; null: it does. */
  readonly slotRefusal: OfferError | null
}

export function decideRequestReview({ entitlement, publishAt }: RequestReview, offer: Offer): OfferDecision<OfferEvent> {
  if (!isUnpublished(offer)) return refusal(notADraft(offer))
  const review = { entitlement, publishAt }
  return ok(sameValue(offer.review, review) ? [] : [{ type: 'OfferReviewRequested', data: review }])
}

export function decideSettleReview(command: SettleReview, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return refusal('offerNotFound')
  const { board, at, opened, standing, slotRefusal } = command
  if (!isUnpublished(offer) || offer.review === null || standing === 'waiting') return ok([])
  const { entitlement, publishAt } = offer.review
  const plannedFor = publishAt === null ? at : laterOf(at, publishAt)
  if (standing === 'refused') return notPublished(plannedFor, { code: 'companyRefused' })
  if (slotRefusal !== null) return notPublished(plannedFor, slotRefusal)
  const given = { board, at, opened, entitlement }
  return orNotPublished(
    plannedFor,
    publishAt === null || plannedFor === at ? publication(given, offer) : scheduling({ ...given, publishAt, redemption: null }, offer),
  )
}
