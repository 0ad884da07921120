/** An administrator checked pay outside the limits of the board (docs/product/offers.md, "Pay"); the amounts may then be published. */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { isPlausible, payLimitsOf } from '@jobboard/contracts/offers/rules/plausible-pay'
import type { Board } from '@jobboard/contracts/offers/rules/publication-terms'
import { ok } from '@jobboard/contracts/shared/problem'
import { sameValue } from './content/change-content.ts'
import { isReleased, isUnpublished, type Offer } from './offer.ts'
import { notActive, type OfferDecision, refusal } from './offer-errors.ts'

export interface ApprovePay {
  readonly type: 'approvePay'
  readonly board: Board
}

/** Of the amounts as they are now. Without any outside the limits there is nothing to approve. */
export function decideApprovePay({ board }: ApprovePay, offer: Offer): OfferDecision<OfferEvent> {
  if (!isUnpublished(offer) && !isReleased(offer)) return refusal(notActive(offer))
  const limits = payLimitsOf(board)
  const outside = offer.content.employmentTypes.filter(({ salary, currency }) => !isPlausible(salary, salary.unit, currency, limits))
  if (outside.length === 0 || sameValue(outside, offer.approvedPay)) return ok([])
  return ok([{ type: 'OfferPayApproved', data: { employmentTypes: outside } }])
}
