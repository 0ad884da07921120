/** A second payment for what has an open one: at most one of them can be paid, whatever dies when. */
import { strict as assert } from 'node:assert'
import { type Begun, buyer, type Draft, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
beforeEach(async () => {
  shop.clock.set('2026-03-01T12:00:00.000Z')
  await shop.api.pool.query('DELETE FROM http.rate_limits')
})
afterEach(() => shop.api.revive())
afterAll(() => shop?.stop())

const another = { invoice_company_name: 'Zielony Bit Sp. z o.o.' }
const stateOf = async (payment: Begun): Promise<unknown> => (await shop.sandbox.read(shop.tenant, shop.referenceOf(payment)))?.status
const cancel = (payment: Begun, as = shop.api.team['employer:owner']) =>
  shop.api.call('POST', `/v1/payments/${payment.id}/cancel`, { as, json: {} })
/** The gateway took the money although it was told to end the checkout. */
const paidAllTheSame = (payment: Begun) =>
  shop.api.pool.query(`UPDATE sandbox_gateway.checkouts SET status = 'paid' WHERE reference = $1`, [shop.referenceOf(payment)])
async function openOf({ id }: Draft): Promise<number> {
  const claims = await shop.api.store.readStream(`checkout-${shop.tenant}_${id}_publish`)
  const { rows } = await shop.api.pool.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM sandbox_gateway.checkouts WHERE status = 'open' AND payment_id::text = ANY ($1)`,
    [claims.map(({ data }) => Reflect.get(Object(data), 'paymentId'))],
  )
  return rows[0]?.open ?? 0
}

it('leads to the open one where plan, price and buyer are the same', async () => {
  const offer = await shop.draft()
  const first = await shop.begun(offer)
  expect(await shop.begun(offer)).toEqual(first)
  // As it is stored, however it is typed.
  expect(await shop.begun(offer, { invoice_tax_id: 'PL 526 000 12 46' })).toEqual(first)
})

it('closes the open one where the buyer is another, and publishes once', async () => {
  const offer = await shop.draft()
  const first = await shop.begun(offer)
  const second = await shop.begun(offer, another)
  expect(second.id).not.toBe(first.id)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'open'])
  expect(await shop.statusOf(first)).toMatchObject({ status: 'failed', reason: 'cancelled', payment_request_url: null })
  expect(await shop.decide(first, 'paid')).toBeNull()
  await shop.decide(second, 'paid')
  await shop.notice(second)
  expect(await shop.publications(offer)).toBe(1)
})

it('closes one that has no time left to pay', async () => {
  const offer = await shop.draft()
  const first = await shop.begun(offer)
  shop.clock.set('2026-03-02T11:55:00.000Z')
  const second = await shop.begun(offer)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'open'])
})

it('is refused where the first one is paid and its notice has not come', async () => {
  const offer = await shop.draft()
  const first = await shop.begun(offer)
  await shop.decide(first, 'paid')
  expect((await shop.request(offer, another)).body).toMatchObject({ code: 'offerNotDraft' })
  expect(await shop.publications(offer)).toBe(1)
})

it('that is paid although it was closed is money: it is stored, waits, and can be returned', async () => {
  const offer = await shop.draft()
  const first = await shop.begun(offer)
  const second = await shop.begun(offer, another)
  await shop.decide(second, 'paid')
  await shop.notice(second)
  await paidAllTheSame(first)
  await Promise.all([shop.notice(first), shop.notice(first)])
  expect(await shop.statusOf(first)).toMatchObject({ status: 'paid', problem: { code: 'offerNotDraft' } })
  expect(await shop.publications(offer)).toBe(1)
  const refunded = await shop.api.call('POST', `/v2/admin/payments/${first.id}/refunds`, {
    as: shop.api.team['admin:administrator'],
    json: { amount: 121_770, reason: 'Zapłacono dwa razy' },
  })
  expect(refunded.body).toMatchObject({ status: 'refunded', nextStep: null })
})

it('of an extension is another thing than that of the publication', async () => {
  const offer = await shop.draft()
  const first = await shop.begun(offer)
  await shop.decide(first, 'paid')
  await shop.notice(first)
  const extension = await shop.begun(offer, { extend: true })
  expect(await shop.begun(offer, { extend: true })).toEqual(extension)
})

it('of a package leads to the open one as well; another size is another thing', async () => {
  const ask = async (publications: number): Promise<Begun> => {
    const as = shop.api.team['employer:owner']
    const { body } = await shop.api.call('POST', '/v1/payments/packages', { as, json: { ...buyer, offer_type: 'pro', publications } })
    return body as Begun
  }
  const first = await ask(5)
  expect(await ask(5)).toEqual(first)
  const other = await ask(10)
  expect([await stateOf(first), await stateOf(other)]).toEqual(['open', 'open'])
})

it('at once with others leaves one open checkout', async () => {
  const offer = await shop.draft()
  await shop.begun(offer)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => shop.request(offer, { invoice_company_name: `Bit ${at} Sp. z o.o.` })),
  )
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  expect(answers.some(({ status }) => status === 201)).toBe(true)
  expect(await openOf(offer)).toBe(1)
})

/** The first is closed; the second is asked for, takes its place, and has its checkout. */
it.each([1, 2, 3, 4])('whose process dies after event %i leaves one open checkout once it is continued', async (events) => {
  const offer = await shop.draft()
  await shop.begun(offer)
  const key = { 'Idempotency-Key': `0d4d3c1e-2222-4000-8000-00000000000${events}` }
  shop.api.killAtAppend(events)
  assert.equal((await shop.request(offer, another, key)).status, 503)
  assert.ok((await openOf(offer)) <= 1)
  shop.api.revive()
  const again = await shop.request(offer, another, key)
  assert.equal(again.status, 201)
  assert.equal(await stateOf(again.body as Begun), 'open')
  assert.equal(await openOf(offer), 1)
})

it('that was asked for later stays open when an earlier one, whose process died before it took the place, is continued', async () => {
  const offer = await shop.draft()
  const key = { 'Idempotency-Key': '0d4d3c1e-3333-4000-8000-000000000001' }
  shop.api.killAtAppend(1)
  expect((await shop.request(offer, {}, key)).status).toBe(503)
  shop.api.revive()
  const earlier = await shop.newest()
  shop.clock.set('2026-03-01T12:00:20.000Z')
  const later = await shop.begun(offer, another)
  shop.clock.set('2026-03-01T12:00:30.000Z')
  expect((await shop.drive(earlier)).status).toBe(204)
  expect(await shop.statusOf(earlier)).toMatchObject({ status: 'failed', reason: 'cancelled' })
  expect([await stateOf(later), await openOf(offer)]).toEqual(['open', 1])
  expect((await shop.request(offer, {}, key)).body).toMatchObject({ code: 'paymentCancelled' })
  await shop.decide(later, 'paid')
  await shop.notice(later)
  expect(await shop.publications(offer)).toBe(1)
})

describe('cancelling', () => {
  it('ends a payment at the gateway and here, once', async () => {
    const offer = await shop.draft()
    const payment = await shop.begun(offer)
    const [one, two] = await Promise.all([cancel(payment), cancel(payment)])
    for (const { status, body } of [one, two]) expect([status, body]).toEqual([200, expect.objectContaining({ reason: 'cancelled' })])
    expect(await stateOf(payment)).toBe('expired')
    expect((await shop.paymentEvents(payment)).map(({ type }) => type)).toEqual(['PaymentRequested', 'PaymentStarted', 'PaymentFailed'])
    expect((await shop.begun(offer)).id).not.toBe(payment.id)
  })

  it('of a payment that was made says that it is paid', async () => {
    const offer = await shop.draft()
    const payment = await shop.begun(offer)
    await shop.decide(payment, 'paid')
    expect((await cancel(payment)).body).toMatchObject({ status: 'ok' })
    expect(await shop.publications(offer)).toBe(1)
  })

  it('is for those who pay', async () => {
    const payment = await shop.begun(await shop.draft())
    expect((await cancel(payment, shop.api.team['employer:recruiter'])).status).toBe(200)
    for (const role of ['employer:viewer', 'candidate', 'admin:administrator'] as const)
      expect((await cancel(payment, shop.api.team[role])).status).toBe(403)
    expect((await cancel({ ...payment, id: '5e2d6d0e-3f0b-4c2f-8f7e-111111111111' })).status).toBe(404)
  })
})
