import { asRefundId, type PaymentEvent } from '@jobboard/contracts/payments/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { describePayment } from './describe-payment.ts'
import { type Payment, paymentAggregate } from './payment.ts'
import { paymentAt, paymentTerms } from './testing/payment-terms.ts'

const at = paymentAt
const buyer = {
  companyName: 'Modry Bit sp. z o.o.',
  taxId: 'PL5260250274',
  street: 'Długa',
  streetNumber: '1/2',
  postalCode: '80-831',
  city: 'Gdańsk',
  country: 'PL',
}
/** Of an earlier release: the key of the company's purchases, which stays. */
const unused = (): never => {
  throw new Error('It only reads')
}
const keys: SubjectKeys = {
  open: async (_, { field }) => (field === 'buyer' ? JSON.stringify(buyer) : 'Zwrot dla Jana Kowalskiego'),
  subjectFor: unused,
  seal: unused,
  erase: unused,
}
const history: readonly PaymentEvent[] = [
  { type: 'PaymentRequested', data: paymentTerms },
  { type: 'PaymentStarted', data: { reference: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: at } },
  { type: 'PaymentAccepted', data: { method: 'blik', acceptedAt: at } },
  {
    type: 'PaymentRefundRequested',
    data: {
      refundId: asRefundId('5e2d6d0e-3f0b-4c2f-8f7e-222222222222'),
      grossMinor: 1,
      reason: paymentTerms.buyer,
      endsOffer: false,
      requestedAt: at,
    },
  },
]
function described(...events: readonly PaymentEvent[]) {
  const payment = events.reduce<Payment>(paymentAggregate.decider.evolve, paymentAggregate.decider.initial)
  if (payment.status === 'absent') throw new Error('There is no payment')
  return describePayment({ keys, gateway: null }, tenantIdSchema.parse('devboard'), { id: 'p1', payment, requestedBy: 'a1' })
}

it('has neither buyer nor reasons once its retention is over, also where their key is still there', async () => {
  expect(await described(...history)).toMatchObject({ buyer, refunds: [{ reason: 'Zwrot dla Jana Kowalskiego' }] })
  const ended: PaymentEvent = { type: 'PaymentRetentionEnded', data: { endedAt: '2033-01-01T00:00:00.000Z' } }
  expect(await described(...history, ended)).toMatchObject({ buyer: null, refunds: [{ grossMinor: 1, reason: null }] })
})
