/** What was agreed with a payer, for tests of payments. */
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { PaymentTerms } from '../payment.ts'

export const paymentAt = '2026-03-01T08:00:00.000Z'

/** A publication on the plan `pro`, asked for at `paymentAt`. */
export const paymentTerms: PaymentTerms = {
  companyId: companyIdSchema.parse('acme'),
  offerId: offerIdSchema.parse('0h4k7m2p9rtv'),
  purpose: 'publish',
  package: null,
  plan: { key: 'pro', name: { pl: 'Pro', en: 'Pro' }, durationInDays: 30 },
  price: { currency: 'pln', treatment: 'standard', netMinor: 99_000, vatPercent: 23, vatMinor: 22_770, grossMinor: 121_770 },
  buyer: { subject: 's', sealed: 'x', digest: 'd' },
  returnPath: '/employer-panel/offers',
  gateway: 'sandbox',
  newsletter: false,
  requestedAt: paymentAt,
}
