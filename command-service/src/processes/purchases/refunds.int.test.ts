/** Money that administrators return, and that the gateway returned by itself: over HTTP, with the sandbox gateway, invoices and their corrections. */
import { strict as assert } from 'node:assert'
import { type AdminPayment, adminPaymentSchema } from '@jobboard/contracts/payments/administration'
import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { type Begun, buyer, type Draft, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
beforeEach(() => shop.clock.set('2026-03-01T12:00:00.000Z'))
afterEach(() => shop.api.revive())
afterAll(() => shop?.stop())

interface Bought {
  readonly offer: Draft
  readonly payment: Begun
}
async function bought(): Promise<Bought> {
  const offer = await shop.draft()
  const payment = await shop.begun(offer)
  await shop.decide(payment, 'paid')
  expect((await shop.notice(payment)).status).toBe(204)
  return { offer, payment }
}
const whole = 121_770
let keys = 0
const newKey = (): string => {
  keys += 1
  return `0d4d3c1e-1111-4000-8000-${String(keys).padStart(12, '0')}`
}
const refund = (payment: Begun, change: object = {}, key = newKey(), as = shop.api.team['admin:administrator']): Promise<Answer> =>
  shop.api.call('POST', `/v2/admin/payments/${payment.id}/refunds`, {
    as,
    headers: { 'Idempotency-Key': key },
    json: { amount: whole, reason: 'Opublikowano dwa razy', ...change },
  })
const shown = ({ status, body }: Answer, expected = 201): AdminPayment => {
  expect([status, body]).toEqual([expected, expect.anything()])
  return adminPaymentSchema.parse(body)
}
const check = (payment: Begun) =>
  shop.api.call('POST', `/v2/admin/payments/${payment.id}/check`, { as: shop.api.team['admin:administrator'], json: {} })
const typesOf = async (payment: Begun): Promise<string[]> => (await shop.paymentEvents(payment)).map(({ type }) => type)
const amountOf = async (invoiceId: string | null): Promise<unknown> => {
  const [drafted] = await shop.api.store.readStream(`invoice-${shop.tenant}_${invoiceId}`)
  return [Reflect.get(Object(drafted?.data), 'series'), Reflect.get(Object(drafted?.data), 'grossMinor')]
}
const operate = (payment: Begun, operation: 'refund' | 'dispute' | 'win' | 'lose') =>
  shop.sandbox.operate(shop.tenant, shop.referenceOf(payment), operation)
const offerTypes = async (offer: Draft): Promise<string[]> => (await shop.offerEvents(offer)).map(({ type }) => type)

it('returns a part: the gateway has it, the invoice has its correction, and the offer stays', async () => {
  const { offer, payment } = await bought()
  const after = shown(await refund(payment, { amount: 50_000 }))
  expect(after).toMatchObject({ status: 'ok', refundableMinor: 71_770, nextStep: null, buyer: { companyName: 'Modry Bit Sp. z o.o.' } })
  const [made] = after.refunds
  expect(made).toMatchObject({ grossMinor: 50_000, stage: 'settled', reason: 'Opublikowano dwa razy', offerEnded: false })
  expect(await amountOf(made?.correctionId ?? null)).toEqual(['KOR', -50_000])
  expect((await shop.sandbox.read(shop.tenant, shop.referenceOf(payment)))?.refundableMinor).toBe(71_770)
  expect(await offerTypes(offer)).not.toContain('OfferFinished')
  expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok', refundedMinor: 50_000 })
})

it('returns the rest after that and ends the offer where that is said', async () => {
  const { offer, payment } = await bought()
  await refund(payment, { amount: 50_000 })
  const after = shown(await refund(payment, { amount: 71_770, endsOffer: true }))
  expect(after).toMatchObject({ status: 'refunded', refundableMinor: 0 })
  expect(after.refunds.map(({ offerEnded }) => offerEnded)).toEqual([false, true])
  expect(await Promise.all(after.refunds.map(({ correctionId }) => amountOf(correctionId)))).toEqual([
    ['KOR', -50_000],
    ['KOR', -71_770],
  ])
  const ended = (await shop.offerEvents(offer)).find(({ type }) => type === 'OfferFinished')
  expect(ended?.data).toMatchObject({ reason: 'refund' })
  expect((await refund(payment, { amount: 1 })).body).toMatchObject({ status: 409, code: 'refundTooHigh' })
})

it('returns once what is asked for once, and together no more than was paid', async () => {
  const { payment } = await bought()
  const key = newKey()
  const answers = await Promise.all([
    refund(payment, {}, key),
    refund(payment, {}, key),
    ...Array.from({ length: 6 }, () => refund(payment)),
  ])
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect((await typesOf(payment)).filter((type) => type === 'PaymentRefunded')).toHaveLength(1)
  expect((await shop.sandbox.findAftermath(shop.tenant, shop.referenceOf(payment))).refunds).toHaveLength(1)
})

it('refuses money that is not there, amounts that are none, and reasons that are not given', async () => {
  const payment = await shop.begun(await shop.draft())
  expect((await refund(payment)).body).toMatchObject({ status: 409, code: 'paymentNotPaid' })
  expect((await refund({ ...payment, id: '5e2d6d0e-3f0b-4c2f-8f7e-111111111111' })).status).toBe(404)
  for (const change of [{ amount: 0 }, { amount: -1 }, { amount: 1.5 }, { reason: ' ' }, { endsOffer: 'yes' }])
    expect([400, 422]).toContain((await refund(payment, change)).status)
})

it.each(['admin:moderator', 'admin:support', 'employer:owner', 'candidate'] as const)('is refused to %s', async (role) => {
  const { payment } = await bought()
  expect((await refund(payment, {}, newKey(), shop.api.team[role])).status).toBe(403)
  expect(await typesOf(payment)).not.toContain('PaymentRefundRequested')
})

it('that the gateway refuses has failed, corrects nothing, and its amount can be asked for again', async () => {
  const { payment } = await bought()
  const after = shown(await refund(payment, { amount: 50_013 }))
  expect(after).toMatchObject({ refundableMinor: whole, refunds: [{ stage: 'failed', failure: 'closed_card', correctionId: null }] })
  expect(shown(await refund(payment))).toMatchObject({ refundableMinor: 0 })
})

it('of a payment that the offer did not take ends its attempts, without an invoice', async () => {
  const offer = await shop.draft()
  const payment = await shop.begun(offer)
  await shop.retitle(offer, '')
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  expect(shown(await refund(payment))).toMatchObject({
    state: 'accepted',
    status: 'refunded',
    nextStep: null,
    refunds: [{ correctionId: null }],
  })
  await shop.retitle(offer, 'Java Developer')
  await shop.drive(payment)
  expect(await shop.publications(offer)).toBe(0)
})

it('at the gateway itself is noticed, and corrected as one that was asked for here', async () => {
  const { payment } = await bought()
  await operate(payment, 'refund')
  await Promise.all([shop.notice(payment), shop.notice(payment), shop.drive(payment)])
  await shop.notice(payment)
  const after = adminPaymentSchema.parse((await check(payment)).body)
  expect(after).toMatchObject({ status: 'refunded', refunds: [{ stage: 'settled', reason: null, grossMinor: whole }] })
  expect(await amountOf(after.refunds[0]?.correctionId ?? null)).toEqual(['KOR', -whole])
})

it('waits while the payer disputes the payment, which is shown', async () => {
  const { payment } = await bought()
  await operate(payment, 'dispute')
  await Promise.all([shop.notice(payment), shop.notice(payment)])
  expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok', disputed: true })
  expect((await refund(payment)).body).toMatchObject({ status: 409, code: 'paymentDisputed' })
  await operate(payment, 'win')
  await shop.notice(payment)
  expect(await shop.statusOf(payment)).toMatchObject({ disputed: false })
  expect((await typesOf(payment)).filter((type) => type.startsWith('PaymentDispute'))).toEqual(['PaymentDisputed', 'PaymentDisputeClosed'])
  expect((await refund(payment)).status).toBe(201)
})

it('continues after a dispute whose end the gateway has told no one: the schedule asks', async () => {
  const { payment } = await bought()
  await operate(payment, 'dispute')
  await shop.notice(payment)
  expect((await check(payment)).body).toMatchObject({ nextStep: 'askAboutDispute' })
  expect((await shop.drive(payment)).status).toBe(204)
  expect(await shop.statusOf(payment)).toMatchObject({ disputed: true })
  await operate(payment, 'win')
  expect((await shop.drive(payment)).status).toBe(204)
  expect(await shop.statusOf(payment)).toMatchObject({ disputed: false })
  expect((await refund(payment)).status).toBe(201)
})

it('of a package revokes its free codes; of a part of it, where that is said', async () => {
  const as = shop.api.team['employer:owner']
  const { body } = await shop.api.call('POST', '/v1/payments/packages', { as, json: { ...buyer, offer_type: 'pro', publications: 5 } })
  const payment = body as Begun
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  expect(shown(await refund(payment, { amount: 100_000 })).refunds[0]).toMatchObject({ stage: 'settled', offerEnded: false })
  const after = shown(await refund(payment, { amount: 447_965 }))
  expect(after).toMatchObject({ status: 'refunded', publications: 5, refunds: [{}, { offerEnded: true }] })
  const { rows } = await shop.api.pool.query("SELECT FROM event_store.events WHERE type = 'PublicationCodeRevoked'")
  expect(rows).toHaveLength(5)
})

/** Request; money; correction drafted, number taken, numbered, issued; offer; settled. */
it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whose process dies after event %i is completed by the next driver: one refund, one correction',
  async (events) => {
    const { offer, payment } = await bought()
    shop.api.killAtAppend(events)
    const key = newKey()
    const { status } = await refund(payment, { amount: 60_000, endsOffer: true }, key)
    assert.ok(status === 201 || status === 503)
    shop.api.revive()
    await Promise.all([shop.drive(payment), shop.notice(payment)])
    await shop.drive(payment)
    const types = await typesOf(payment)
    for (const type of ['PaymentRefundRequested', 'PaymentRefunded', 'PaymentRefundSettled'])
      assert.equal(types.filter((one) => one === type).length, 1, type)
    const settled = (await shop.paymentEvents(payment)).at(-1)
    assert.deepEqual(await amountOf(String(Reflect.get(Object(settled?.data), 'correctionId'))), ['KOR', -60_000])
    assert.equal((await shop.sandbox.findAftermath(shop.tenant, shop.referenceOf(payment))).refunds.length, 1)
    assert.equal((await offerTypes(offer)).filter((type) => type === 'OfferFinished').length, 1)
  },
)

it('a check says what keeps a payment that was made from its end', async () => {
  const offer = await shop.draft()
  const payment = await shop.begun(offer)
  await shop.retitle(offer, '')
  await shop.decide(payment, 'paid')
  const { status, body } = await check(payment)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      state: 'accepted',
      nextStep: 'changeOffer',
      problem: expect.objectContaining({ code: 'offerNotReady' }),
      obstacle: null,
    }),
  ])
})
