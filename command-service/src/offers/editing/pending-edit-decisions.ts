/**
 * Changes to a published offer that are saved and not public: the form saves them while the employer writes, "publish changes" makes them
 * public in one edit (docs/product/offers.md, "Changes that are not public yet"). A draft's rules hold for them; those of publication when
 * they become public.
 */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import type { Board } from '@jobboard/contracts/offers/rules/publication-terms'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { differing, type Opened, type StoredPatch, sameValue } from '../content/change-content.ts'
import { isChangeable, isReleased, type Offer } from '../offer.ts'
import { notActive, type OfferDecision, refusal } from '../offer-errors.ts'
import { editActive } from './edit-decision.ts'

export interface SaveEdit {
  readonly type: 'saveEdit'
  readonly patch: StoredPatch
}
export interface PublishEdit {
  readonly type: 'publishEdit'
  readonly at: Instant
  readonly board: Board
  /** What is sealed in the content with the changes. */
  readonly opened: Opened
  /** An administrator publishes them. */
  readonly byBoard?: boolean
}
export interface DiscardEdit {
  readonly type: 'discardEdit'
}

/** Also of an expired offer: it may be extended. */
export function decideSaveEdit({ patch }: SaveEdit, offer: Offer): OfferDecision<OfferEvent> {
  if (!isReleased(offer) || offer.status === 'finished') return refusal(notActive(offer))
  const { content, pendingEdit } = offer
  const before = pendingEdit ?? {}
  // A text that is sealed again and says the same stays as it is.
  const news = differing({ ...content, ...(before as typeof content) }, patch)
  const changes = differing(content, { ...before, ...news })
  if (sameValue(changes, before)) return ok([])
  return ok([{ type: 'OfferEditSaved', data: { changes: changes as Partial<typeof content> } }])
}

export function decidePublishEdit({ board, at, opened, byBoard = false }: PublishEdit, offer: Offer): OfferDecision<OfferEvent> {
  if (!isChangeable(offer, at)) return refusal(notActive(offer))
  return offer.pendingEdit === null ? ok([]) : editActive({ board, at, opened, byBoard, patch: offer.pendingEdit }, offer)
}

/** Also of an offer that has ended meanwhile. */
export function decideDiscardEdit(offer: Offer): OfferDecision<OfferEvent> {
  if (!isReleased(offer)) return refusal(notActive(offer))
  return ok(offer.pendingEdit === null ? [] : [{ type: 'OfferEditDiscarded', data: {} }])
}
