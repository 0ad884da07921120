/** A change to a published offer, under the limits that were bought. Its slug stays. */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { isChangeable, type Offer, type Released } from '../offer.ts'
import { notActive, type OfferDecision, refusal } from '../offer-errors.ts'
import { type ContentEdit, edited } from '../publishing/publication-events.ts'

export interface Edit extends ContentEdit {
  readonly type: 'edit'
}

export function decideEdit(command: Edit, offer: Offer): OfferDecision<OfferEvent> {
  if (!isChangeable(offer, command.at)) return refusal(notActive(offer))
  return editActive(command, offer)
}

/** Also of changes that were saved before. */
export function editActive(command: ContentEdit, offer: Released): OfferDecision<OfferEvent> {
  const title = command.patch.title ?? offer.content.title
  if (title !== offer.content.title && !offer.publication.limits.titleChangeEnabled) {
    return refusal('titleChangeDisabled', [fieldError('title', messageKeys.titleChangeDisabled)])
  }
  return edited(command, offer, null)
}
