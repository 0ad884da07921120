/**
 * Publication: a complete, valid offer, and a payment, a code, a free plan or an administrator (docs/product/offers.md, "Publication,
 * bumps, extensions").
 */
import type { Entitlement, OfferEvent } from '@jobboard/contracts/offers/events'
import { publicationErrors } from '@jobboard/contracts/offers/rules'
import { addDays, earlierOf, endOfDay } from '@jobboard/contracts/offers/rules/calendar'
import { type Board, type OfferTerms, termsOfPublication } from '@jobboard/contracts/offers/rules/terms'
import { offerSlug } from '@jobboard/contracts/offers/slug'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Opened, readable } from './change-content.ts'
import { planOf } from './draft-decisions.ts'
import { isUnpublished, type Offer, type Unpublished } from './offer.ts'
import { notADraft, type OfferDecision, refusal } from './offer-errors.ts'

export interface Publish {
  readonly type: 'publish'
  readonly board: Board
  readonly at: Instant
  readonly opened: Opened
  readonly entitlement: Entitlement
}

/** The plan's end, or the end of the employer's last day when that is earlier. */
export const expiryWithin = (paidUntil: Instant, lastDay: string | null, timeZone: string): Instant =>
  lastDay === null ? paidUntil : earlierOf(paidUntil, endOfDay(lastDay, timeZone))

/** Whoever says "free" must be right: the price list is the board's. */
export const isEntitled = (entitlement: Entitlement, netMinor: number): boolean => entitlement.kind !== 'freePlan' || netMinor === 0

export function decidePublish(command: Publish, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'published') return ok([])
  if (!isUnpublished(offer)) return refusal(notADraft(offer))
  return publication(command, offer)
}

/** The first publication fixes the words of the slug, for ever. */
export function publication(
  { board, at, opened, entitlement, demands = 'everything' }: Omit<Publish, 'type'> & Pick<OfferTerms, 'demands'>,
  offer: Unpublished,
): OfferDecision<OfferEvent> {
  const plan = planOf(board, offer.plan)
  if (plan === undefined) return refusal('planUnknown')
  if (!isEntitled(entitlement, plan.netMinor)) return refusal('entitlementMissing')
  const errors = publicationErrors(
    readable(offer.content, opened),
    termsOfPublication(board, plan.limits, at, { approvedPay: offer.approvedPay, demands }),
  )
  if (errors.length > 0) return refusal('offerNotReady', errors)
  const data = {
    slug: offerSlug(offer.offerId, offer.content),
    publishedAt: at,
    firstPublishedAt: at,
    expiresAt: expiryWithin(addDays(at, plan.limits.durationInDays), offer.content.expiredAt, board.timeZone),
    entitlement,
    limits: plan.limits,
  }
  return ok([{ type: 'OfferPublished', data }])
}
