/** What a payment did to its offer, told to the page's listeners once in a tab, however often the page of the payment is opened or loaded again. */
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'
import { announce, type OfferPageEvent } from '../../../features/offer-form/announce.ts'

const eventsOf: Readonly<Record<PaymentStatus['purpose'], readonly OfferPageEvent[]>> = {
  publish: ['published', 'firstPublished'],
  extend: ['extended'],
  package: [],
}
const keyOf = (id: string): string => `payment ${id} was announced`

export function announcePurchase({ id, purpose, plan }: PaymentStatus, slug: string): void {
  try {
    if (sessionStorage.getItem(keyOf(id)) !== null) return
    sessionStorage.setItem(keyOf(id), '')
  } catch {
    // Without storage it may be told twice.
  }
  for (const name of eventsOf[purpose]) announce(name, { slug, plan })
}
