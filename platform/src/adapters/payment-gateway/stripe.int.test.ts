/** The adapter with Stripe's own client, against a server that answers as Stripe does. */
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import Stripe from 'stripe'
import { UnavailableError } from '../../ports/event-store.ts'
import { CheckoutRefusedError, ForgedNoticeError, type PaymentGateway } from '../../ports/payment-gateway.ts'
import { type StandInSession, startStripeStandIn } from '../../testing/stripe-stand-in.ts'
import { createStripeGateway } from './stripe.ts'

const tenant = tenantIdSchema.parse('devboard')
const other = tenantIdSchema.parse('greenjobs')
const noticeSecret = 'whsec_devboard'
const now = new Date('2026-03-01T12:00:00.000Z')
const checkout = {
  tenant,
  paymentId: '5e2d6d0e-3f0b-4c2f-8f7e-111111111111',
  currency: 'pln',
  grossMinor: 121_770,
  description: 'DevBoard: Pro, an offer for 30 days',
  locale: 'en',
  returnUrl: 'https://board.example/employer-panel/payments/1',
} as const

let standIn: Awaited<ReturnType<typeof startStripeStandIn>>
let gateway: PaymentGateway
beforeAll(async () => {
  standIn = await startStripeStandIn()
  const { secretKey, server } = standIn
  gateway = createStripeGateway({ secretKey, server, timeoutMs: 300, noticeSecrets: new Map([['devboard', noticeSecret]]) })
})
afterEach(() => standIn.fail('nothing'))
afterAll(() => standIn?.stop())

describe('a checkout', () => {
  it('is one session, however often the payment is started', async () => {
    const [one, two] = [await gateway.start(checkout), await gateway.start(checkout)]
    expect(two).toEqual(one)
    expect(standIn.sessions.size).toBe(1)
    expect(one).toMatchObject({ url: `https://checkout.stripe.example/${one.reference}`, expiresAt: new Date('2026-03-02T12:00:00.000Z') })
  })

  it('says what is bought, for how much, in the language of the payer, and leads back', async () => {
    const { reference } = await gateway.start(checkout)
    expect(standIn.sessions.get(reference)?.fields).toMatchObject({
      mode: 'payment',
      client_reference_id: checkout.paymentId,
      'metadata[tenant]': 'devboard',
      'metadata[payment]': checkout.paymentId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'pln',
      'line_items[0][price_data][unit_amount]': '121770',
      'line_items[0][price_data][product_data][name]': checkout.description,
      locale: 'en',
      success_url: checkout.returnUrl,
      cancel_url: checkout.returnUrl,
    })
  })

  const intent = (status: string, ...types: string[]) => ({ status, payment_method_types: types })
  it.each<[string, Partial<StandInSession>, object]>([
    ['open', {}, { status: 'open' }],
    ['paid', { status: 'complete', paymentStatus: 'paid', intent: intent('succeeded', 'blik') }, { status: 'paid', method: 'blik' }],
    ['complete and still unpaid', { status: 'complete', intent: intent('processing', 'sepa_debit') }, { status: 'processing' }],
    [
      'complete, and its delayed method failed',
      { status: 'complete', intent: intent('requires_payment_method', 'p24') },
      { status: 'refused' },
    ],
    ['complete, and its payment was cancelled', { status: 'complete', intent: intent('canceled', 'p24') }, { status: 'refused' }],
    ['expired', { status: 'expired' }, { status: 'expired' }],
    ['paid just before it expired', { status: 'expired', paymentStatus: 'paid' }, { status: 'paid', method: null }],
    ['of another amount', { status: 'complete', paymentStatus: 'paid', amountTotal: 1 }, { status: 'paid', grossMinor: 1 }],
    ['of another currency', { status: 'complete', paymentStatus: 'paid', currency: 'eur' }, { status: 'paid', currency: 'eur' }],
    ['free by a discount', { status: 'complete', paymentStatus: 'no_payment_required', amountTotal: 0 }, { status: 'paid', grossMinor: 0 }],
  ])('that is %s is read so', async (_, change, state) => {
    const { reference } = await gateway.start({ ...checkout, paymentId: crypto.randomUUID() })
    Object.assign(standIn.sessions.get(reference) ?? {}, change)
    expect(await gateway.find(tenant, reference)).toMatchObject(state)
  })

  it.each(['error', 'busy', 'silence'] as const)(
    'cannot be opened or read while Stripe answers with %s',
    async (how) => {
      const { reference } = await gateway.start(checkout)
      standIn.fail(how)
      await expect(gateway.start(checkout)).rejects.toBeInstanceOf(UnavailableError)
      await expect(gateway.find(tenant, reference)).rejects.toBeInstanceOf(UnavailableError)
    },
    30_000,
  )

  it('of a payment that Stripe refuses is refused for ever; one whose key is in use is not', async () => {
    standIn.fail('refusal')
    await expect(gateway.start(checkout)).rejects.toBeInstanceOf(CheckoutRefusedError)
    standIn.fail('conflict')
    await expect(gateway.start(checkout)).rejects.toBeInstanceOf(UnavailableError)
  }, 30_000)

  it('that was asked for with another address or name is refused: its key has the first ones', async () => {
    const payment = { ...checkout, paymentId: crypto.randomUUID() }
    await gateway.start(payment)
    await expect(gateway.start({ ...payment, returnUrl: 'https://other.example/' })).rejects.toThrow(CheckoutRefusedError)
  })

  it('whose first answer was an error that Stripe repeats is opened by the next attempt, and found again by every call', async () => {
    const payment = { ...checkout, paymentId: crypto.randomUUID() }
    const before = standIn.sessions.size
    standIn.loseAnswer()
    const opened = await gateway.start(payment)
    expect([await gateway.start(payment), await gateway.start(payment)]).toEqual([opened, opened])
    // The lost one and the one whose address the payer has.
    expect(standIn.sessions.size).toBe(before + 2)
  }, 30_000)

  it('that is cancelled cannot be paid; one that was made before stays made, and a cancellation may come twice', async () => {
    const opened = async (change: Partial<StandInSession>) => {
      const { reference } = await gateway.start({ ...checkout, paymentId: crypto.randomUUID() })
      Object.assign(standIn.sessions.get(reference) ?? {}, change)
      return reference
    }
    const open = await opened({})
    expect(await gateway.cancel(tenant, open)).toEqual({ status: 'expired' })
    expect(await gateway.cancel(tenant, open)).toEqual({ status: 'expired' })
    expect(await gateway.cancel(tenant, await opened({ status: 'complete', paymentStatus: 'paid' }))).toMatchObject({ status: 'paid' })
    const onItsWay = await opened({ status: 'complete', intent: intent('processing', 'p24') })
    expect(await gateway.cancel(tenant, onItsWay)).toEqual({ status: 'processing' })
    standIn.fail('error')
    await expect(gateway.cancel(tenant, open)).rejects.toBeInstanceOf(UnavailableError)
  }, 30_000)

  it('that Stripe does not know, or a key that it refuses, is a failure, not an answer', async () => {
    await expect(gateway.find(tenant, 'cs_test_unknown')).rejects.toThrow(UnavailableError)
    const stranger = createStripeGateway({ secretKey: 'sk_test_other', server: standIn.server, noticeSecrets: new Map() })
    await expect(stranger.start(checkout)).rejects.toThrow(/^Stripe: /)
  })
})

async function paidSession() {
  const paymentId = crypto.randomUUID()
  const { reference } = await gateway.start({ ...checkout, paymentId })
  const intent = `pi_${paymentId}`
  const paid = { status: 'complete', paymentStatus: 'paid', intent: { id: intent, status: 'succeeded', payment_method_types: ['blik'] } }
  Object.assign(standIn.sessions.get(reference) ?? {}, paid)
  const refund = (grossMinor: number, refundId: string = crypto.randomUUID()) =>
    gateway.refund({ tenant, paymentId, reference, refundId, currency: 'pln', grossMinor })
  return { paymentId, reference, intent, refund }
}

describe('a refund', () => {
  it('is made once under its id, also when its first answer is lost and its idempotency key forgotten', async () => {
    const { reference, intent, refund } = await paidSession()
    const first = await refund(50_000, 'r1')
    expect(first).toMatchObject({ refundId: 'r1', grossMinor: 50_000, status: 'made', failure: null })
    expect([await refund(50_000, 'r1'), standIn.refunds.filter((one) => one.payment_intent === intent).length]).toEqual([first, 1])
    expect(await gateway.findAftermath(tenant, reference)).toEqual({ refunds: [first], disputes: [] })
  })

  it('that Stripe refuses for ever has failed', async () => {
    const { refund } = await paidSession()
    expect(await refund(121_771)).toMatchObject({ status: 'failed', failure: 'amount_too_large' })
    await refund(121_770)
    expect(await refund(1)).toMatchObject({ status: 'failed', failure: 'charge_already_refunded' })
  })

  it.each(['error', 'busy', 'silence'] as const)(
    'is not decided while Stripe answers with %s',
    async (how) => {
      const { reference, refund } = await paidSession()
      standIn.fail(how)
      await expect(refund(1)).rejects.toBeInstanceOf(UnavailableError)
      await expect(gateway.findAftermath(tenant, reference)).rejects.toBeInstanceOf(UnavailableError)
    },
    30_000,
  )

  it.each([
    ['pending', 'pending', null],
    ['requires_action', 'pending', null],
    ['canceled', 'failed', 'canceled'],
    ['failed', 'failed', 'expired_or_canceled_card'],
  ] as const)('that is %s, made on the pages of Stripe, is read so', async (status, read, failure) => {
    const { reference, intent } = await paidSession()
    const made = { id: 're_page', object: 'refund', amount: 100, payment_intent: intent, metadata: {}, status } as const
    standIn.refunds.push(status === 'failed' ? { ...made, failure_reason: 'expired_or_canceled_card' } : { ...made })
    expect((await gateway.findAftermath(tenant, reference)).refunds).toEqual([
      { reference: 're_page', refundId: null, grossMinor: 100, status: read, failure },
    ])
  })
})

it.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_needs_response', 'open'],
  ['warning_closed', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
] as const)('a dispute that is %s is read as %s', async (status, read) => {
  const { reference, intent } = await paidSession()
  standIn.disputes.push({ id: 'dp_1', object: 'dispute', amount: 121_770, reason: 'fraudulent', payment_intent: intent, status })
  expect((await gateway.findAftermath(tenant, reference)).disputes).toEqual([
    { reference: 'dp_1', grossMinor: 121_770, reason: 'fraudulent', status: read },
  ])
})

describe('a notice', () => {
  const stripe = new Stripe('sk_test_any')
  const event = (type: string, object: object = { metadata: { tenant: 'devboard', payment: checkout.paymentId } }): string =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signed = (payload: string, secret = noticeSecret, at = now) => ({
    'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1_000) }),
  })
  const read = (payload: string, headers: object = signed(payload), board = tenant) =>
    gateway.readNotice(board, Buffer.from(payload), headers as Record<string, string>, now)

  it.each([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'charge.refunded',
    'refund.created',
  ])('of the type %s names the payment', async (type) => {
    expect(await read(event(type))).toEqual({ tenant: 'devboard', paymentId: checkout.paymentId })
  })

  it.each(['refund.updated', 'refund.failed', 'charge.dispute.created', 'charge.dispute.closed'])(
    'of the type %s that names a payment intent alone is about its payment',
    async (type) => {
      const { intent } = await paidSession()
      expect(await read(event(type, { metadata: {}, payment_intent: intent }))).toMatchObject({ tenant: 'devboard' })
      standIn.fail('error')
      await expect(read(event(type, { metadata: {}, payment_intent: intent }))).rejects.toBeInstanceOf(UnavailableError)
    },
  )

  it('of another type, or about a session of another shop, is about nothing of ours', async () => {
    expect(await read(event('customer.created'))).toBeNull()
    expect(await read(event('charge.refunded', { metadata: {} }))).toBeNull()
    expect(await read(event('checkout.session.completed', { metadata: {} }))).toBeNull()
    expect(await read(event('checkout.session.completed', { metadata: null }))).toBeNull()
    const second = JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered' })
    expect(await read(second)).toBeNull()
  })

  it('with a changed byte, another secret, an old signature or none is forged', async () => {
    const payload = event('checkout.session.completed')
    await expect(read(payload.replace('evt_1', 'evt_2'), signed(payload))).rejects.toThrow(ForgedNoticeError)
    await expect(read(payload, signed(payload, 'whsec_other'))).rejects.toThrow(ForgedNoticeError)
    await expect(read(payload, signed(payload, noticeSecret, new Date(now.getTime() - 301_000)))).rejects.toThrow(ForgedNoticeError)
    await expect(read(payload, {})).rejects.toThrow(ForgedNoticeError)
    await expect(read(payload, signed(payload), other)).rejects.toThrow(ForgedNoticeError)
    expect(await read(payload, signed(payload, noticeSecret, new Date(now.getTime() - 299_000)))).not.toBeNull()
  })
})
