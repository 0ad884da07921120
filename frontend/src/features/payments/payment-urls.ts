/** Where the pages around a payment are. */
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'

/** The page that the payer returns to; the product writes the id of the payment into it. */
export const returnUrl = '/employer-panel/payments/{payment_id}'
export const paymentUrl = (id: string): string => `/employer-panel/payments/${id}`
export const offersUrl = '/employer-panel/offers'
export const codesUrl = '/employer-panel/codes'
export const packagesUrl = '/employer-panel/codes/buy'
export const newOfferUrl = '/employer-panel/offers/new'

type Bought = Pick<PaymentStatus, 'offerId' | 'purpose' | 'plan' | 'publications'>

/** Where one pays for it. */
export function stepUrl({ offerId, purpose, plan, publications }: Bought): string {
  if (purpose === 'package') return `${packagesUrl}?package=${plan}-${publications}`
  return purpose === 'extend' ? `/employer-panel/offers/${offerId}/extend` : `/employer-panel/offers/${offerId}/edit?step=payment`
}
/** Where what an offer lacks is filled in. */
export const formUrl = ({ offerId }: Pick<Bought, 'offerId'>): string => `/employer-panel/offers/${offerId}/edit`
