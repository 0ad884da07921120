/**
 * Publication: a complete, valid offer, and a payment, a code, a free plan or an administrator (docs/product/offers.md, "Publication,
 * bumps, extensions").
 */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { ok } from '@jobboard/contracts/shared/problem'
import { isUnpublished, type Offer } from '../offer.ts'
import { notADraft, type OfferDecision, refusal } from '../offer-errors.ts'
import { type PublicationBy, publication } from './publication-events.ts'

export interface Publish extends PublicationBy {
  readonly type: 'publish'
}

export function decidePublish(command: Publish, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'published') return ok([])
  if (!isUnpublished(offer)) return refusal(notADraft(offer))
  return publication(command, offer)
}
