/** Payments whose checkout cannot be opened: now, ever, or not any more. None of them stands in the way of another payment for the same. */
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { CheckoutRefusedError } from '@jobboard/platform/ports/payment-gateway'
import { type Begun, type Draft, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
afterEach(() => shop.opening())
afterAll(() => shop?.stop())

const away = async (): Promise<never> => {
  throw new UnavailableError('The gateway is away')
}
const refuses = async (): Promise<never> => {
  throw new CheckoutRefusedError('amount_too_small')
}
const keyOf = (number: number) => ({ 'Idempotency-Key': `0d4d3c1e-5555-4000-8000-00000000000${number}` })
const cancel = ({ id }: Begun) => shop.api.call('POST', `/v1/payments/${id}/cancel`, { as: shop.api.team['employer:owner'], json: {} })
async function paidOnce(offer: Draft, payment: Begun): Promise<void> {
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  expect([await shop.publications(offer), (await shop.statusOf(payment)).status]).toEqual([1, 'ok'])
}

it('one that the gateway refuses for ever has failed, says so, and leaves the place to another', async () => {
  const offer = await shop.draft()
  shop.opening(refuses)
  expect(await shop.request(offer)).toMatchObject({ status: 422, body: { code: 'checkoutRefused' } })
  const refused = await shop.newest()
  expect(await shop.statusOf(refused)).toMatchObject({ status: 'failed', reason: 'notOpened', payment_request_url: null })
  shop.opening()
  expect((await shop.drive(refused)).status).toBe(204)
  expect((await shop.notice(refused)).status).toBe(204)
  expect((await shop.check(refused)).body).toMatchObject({ status: 'failed', reason: 'notOpened' })
  const next = await shop.begun(offer)
  expect(next.id).not.toBe(refused.id)
  await paidOnce(offer, next)
})

it('one that was asked for while the gateway was away, and is refused later, leaves the place to another as well', async () => {
  const offer = await shop.draft()
  shop.opening(away)
  expect((await shop.request(offer)).status).toBe(503)
  const first = await shop.newest()
  shop.opening(async (asked) => (asked.paymentId === first.id ? refuses() : shop.sandbox.start(asked)))
  const next = await shop.begun(offer)
  expect(await shop.statusOf(first)).toMatchObject({ status: 'failed', reason: 'notOpened' })
  await paidOnce(offer, next)
})

it('one that was asked for while the gateway was away is continued by the same request, with one checkout', async () => {
  const offer = await shop.draft()
  shop.opening(away)
  expect((await shop.request(offer, {}, keyOf(1))).status).toBe(503)
  const first = await shop.newest()
  shop.opening()
  const again = (await shop.request(offer, {}, keyOf(1))).body as Begun
  expect(again.id).toBe(first.id)
  await paidOnce(offer, again)
})

it('one without a checkout can be cancelled while the gateway is away; the same request says that it was, another request is another payment', async () => {
  const offer = await shop.draft()
  shop.opening(away)
  expect((await shop.request(offer, {}, keyOf(2))).status).toBe(503)
  const first = await shop.newest()
  expect(await cancel(first)).toMatchObject({ status: 200, body: { status: 'failed', reason: 'cancelled' } })
  expect(await cancel(first)).toMatchObject({ status: 200, body: { status: 'failed', reason: 'cancelled' } })
  shop.opening()
  expect(await shop.request(offer, {}, keyOf(2))).toMatchObject({ status: 409, body: { code: 'paymentCancelled' } })
  await paidOnce(offer, await shop.begun(offer))
})

it('one that is cancelled while its checkout is being opened gives no address to the payer', async () => {
  const offer = await shop.draft()
  let cancelled: unknown
  shop.opening(async (asked) => {
    const checkout = await shop.sandbox.start(asked)
    cancelled = (await cancel({ id: asked.paymentId, payment_request_url: '' })).body
    return checkout
  })
  expect(await shop.request(offer)).toMatchObject({ status: 409, body: { code: 'paymentCancelled' } })
  expect(cancelled).toMatchObject({ status: 'failed', reason: 'cancelled' })
  shop.opening()
  await paidOnce(offer, await shop.begun(offer))
})
