/** @jest-environment jsdom */
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'
import { announcePurchase } from './announce-purchase.ts'

const payment: PaymentStatus = {
  id: 'p1',
  status: 'ok',
  purpose: 'publish',
  offerId: 'aaaaaaaaaaaa',
  plan: 'pro',
  publications: null,
  price: { currency: 'pln', treatment: 'standard', netMinor: 99_000, vatPercent: 23, vatMinor: 22_770, grossMinor: 121_770 },
  reason: null,
  problem: null,
  refundedMinor: 0,
  disputed: false,
  payment_request_url: null,
}

it('tells listeners once what a payment did', () => {
  const told: string[] = []
  for (const name of ['published', 'firstPublished', 'extended'])
    window.addEventListener(name, (event) => told.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`))
  announcePurchase(payment, 'java-developer')
  announcePurchase(payment, 'java-developer')
  announcePurchase({ ...payment, id: 'p2', purpose: 'extend' }, 'kotlin-developer')
  expect(told).toEqual([
    'published {"slug":"java-developer","plan":"pro"}',
    'firstPublished {"slug":"java-developer","plan":"pro"}',
    'extended {"slug":"kotlin-developer","plan":"pro"}',
  ])
})
