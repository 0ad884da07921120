/** The end of the retention: invoice, correction and buyer are deleted together, once, whatever dies when; numbers and amounts stay. */
import { strict as assert } from 'node:assert'
import { readInvoiceCall } from '@jobboard/contracts/invoices/internal-calls'
import { endRetentionCall } from '@jobboard/contracts/payments/internal-calls'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { correctionIdOf } from '../../payments/payment-documents.ts'
import { erasePayment } from '../../payments/seal-buyer.ts'
import { type Begun, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

const bought = '2026-03-01T12:00:00.000Z'
const corrected = '2027-02-01T12:00:00.000Z'
const [lastDay, over] = ['2033-12-31T12:00:00.000Z', '2034-01-01T01:00:00.000Z']

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
beforeEach(async () => {
  shop.clock.set(bought)
  await shop.api.pool.query('DELETE FROM http.rate_limits')
})
afterEach(() => shop.api.revive())
afterAll(() => shop?.stop())

const internal = { headers: { 'X-Internal-Key': testInternalKey } }
const administrator = () => shop.api.team['admin:administrator']
const end = async ({ id }: Pick<Begun, 'id'>) =>
  shop.api.call('POST', endRetentionCall.path.replace('{id}', id), { tenant: shop.tenant, ...internal })
const refund = ({ id }: Begun, amount = 10_000) =>
  shop.api.call('POST', `/v2/admin/payments/${id}/refunds`, { as: administrator(), json: { amount, reason: 'Zwrot' } })
const operate = (payment: Begun, operation: 'dispute' | 'win') => shop.sandbox.operate(shop.tenant, shop.referenceOf(payment), operation)
const shown = async ({ id }: Begun) =>
  (await shop.api.call('GET', `/internal/payments/${id}/all`, { tenant: shop.tenant, ...internal })).body as {
    readonly invoiceId: string
    readonly refunds: readonly { readonly correctionId: string }[]
  }
const fileStatus = async (id: string) => {
  const path = readInvoiceCall.path.replace('{id}', id).replace('{form}', 'xml')
  return (await shop.api.call('GET', path, { tenant: shop.tenant, ...internal })).status
}
const typesOf = async (stream: string) => (await shop.api.store.readStream(stream)).map(({ type }) => type)

/** Bought in 2026, of which a part was returned in 2027. */
async function boughtAndCorrected() {
  const payment = await shop.begun(await shop.draft())
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  shop.clock.set(corrected)
  assert.equal((await refund(payment)).status, 201)
  const { invoiceId, refunds } = await shown(payment)
  return { payment, invoiceId, correctionId: refunds[0]?.correctionId ?? '' }
}

it('deletes all of a payment when the retention of its newest document is over, and not a day before', async () => {
  const { payment, invoiceId, correctionId } = await boughtAndCorrected()
  shop.clock.set(lastDay)
  expect((await end(payment)).body).toEqual({ outcome: 'stored' })
  expect([await fileStatus(invoiceId), await fileStatus(correctionId)]).toEqual([200, 200])
  shop.clock.set(over)
  expect((await end(payment)).body).toEqual({ outcome: 'ended' })
  expect([await fileStatus(invoiceId), await fileStatus(correctionId)]).toEqual([404, 404])
  expect(await shown(payment)).toMatchObject({
    buyer: null,
    invoiceId,
    price: { grossMinor: 121_770 },
    refunds: [{ reason: null, grossMinor: 10_000 }],
    refundableMinor: 0,
    nextStep: null,
    retentionEndedAt: over,
  })
  expect((await end(payment)).body).toEqual({ outcome: 'ended' })
  expect((await shop.paymentEvents(payment)).filter(({ type }) => type === 'PaymentRetentionEnded')).toHaveLength(1)
  expect((await refund(payment)).body).toMatchObject({ status: 409, code: 'retentionEnded' })
  const retry = await shop.api.call('POST', `/v2/admin/invoices/${invoiceId}/ksef/retry`, { as: administrator(), json: {} })
  expect(retry.body).toMatchObject({ status: 409, code: 'retentionEnded' })
})

/** The invoice, its correction, the payment. */
it.each([1, 2, 3])('whose process dies after event %i is completed by the next run, with each event once', async (events) => {
  const { payment, invoiceId, correctionId } = await boughtAndCorrected()
  shop.clock.set(over)
  shop.api.killAtAppend(events)
  await end(payment)
  shop.api.revive()
  assert.deepEqual(
    (await Promise.all([end(payment), end(payment)])).map(({ status }) => status),
    [200, 200],
  )
  assert.deepEqual([await fileStatus(invoiceId), await fileStatus(correctionId)], [404, 404])
  for (const id of [invoiceId, correctionId]) {
    const types = await typesOf(`invoice-${shop.tenant}_${id}`)
    assert.deepEqual(types.filter((type) => type === 'InvoiceRetentionEnded').length, 1)
  }
})

it('of one that was never paid deletes the buyer; of one with a refund on its way waits; of none is refused', async () => {
  const failed = await shop.begun(await shop.draft())
  await shop.decide(failed, 'refused')
  await shop.notice(failed)
  const { payment } = await boughtAndCorrected()
  shop.api.killAtAppend(1)
  await refund(payment)
  shop.api.revive()
  shop.clock.set(over)
  expect((await end(failed)).body).toEqual({ outcome: 'ended' })
  expect(await shown(failed)).toMatchObject({ buyer: null, retentionEndedAt: over })
  expect((await end(payment)).body).toEqual({ outcome: 'waits' })
  expect((await end({ id: payment.id.replace(/^.{8}/, '00000000') })).status).toBe(404)
})

it('waits while the payer disputes the payment, and counts from the day on which that ends', async () => {
  const { payment } = await boughtAndCorrected()
  shop.clock.set('2028-05-01T12:00:00.000Z')
  await operate(payment, 'dispute')
  await shop.notice(payment)
  shop.clock.set(over)
  expect((await end(payment)).body).toEqual({ outcome: 'waits' })
  await operate(payment, 'win')
  await shop.notice(payment)
  shop.clock.set('2035-01-01T01:00:00.000Z')
  expect((await end(payment)).body).toEqual({ outcome: 'stored' })
  shop.clock.set('2041-01-01T01:00:00.000Z')
  expect((await end(payment)).body).toEqual({ outcome: 'ended' })
})

it('of one that bought nothing waits until all of it is returned, and counts from the day of that', async () => {
  const offer = await shop.draft()
  const payment = await shop.begun(offer)
  await shop.retitle(offer, '')
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  shop.clock.set(over)
  expect((await end(payment)).body).toEqual({ outcome: 'waits' })
  shop.clock.set(corrected)
  assert.equal((await refund(payment, 121_770)).status, 201)
  shop.clock.set(lastDay)
  expect((await end(payment)).body).toEqual({ outcome: 'stored' })
  shop.clock.set(over)
  expect((await end(payment)).body).toEqual({ outcome: 'ended' })
})

it('that was cut off after the invoice, or before the last event, lets no money be returned', async () => {
  const [{ payment }, { payment: other }] = [await boughtAndCorrected(), await boughtAndCorrected()]
  shop.clock.set(over)
  shop.api.killAtAppend(1)
  await end(payment)
  shop.api.revive()
  await erasePayment(shop.api.keys, shop.tenant, other.id)
  for (const one of [payment, other]) {
    expect((await refund(one)).body).toMatchObject({ status: 409, code: 'retentionEnded' })
    expect((await shop.paymentEvents(one)).filter(({ type }) => type === 'PaymentRefundRequested')).toHaveLength(1)
  }
})

it('deletes a correction that the payment does not name: its driver died, and the payer did not get the money', async () => {
  const payment = await shop.begun(await shop.draft())
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  // A year of its own: in a series that has numbers, taking one may need a second append.
  shop.clock.set('2029-02-01T12:00:00.000Z')
  // Request, money; correction drafted, number taken, numbered, issued.
  shop.api.killAtAppend(6)
  await refund(payment)
  shop.api.revive()
  await shop.api.pool.query(
    `UPDATE sandbox_gateway.checkouts SET refunds = jsonb_set(refunds, '{0,status}', '"failed"') WHERE payment_id = $1`,
    [payment.id],
  )
  await shop.notice(payment)
  const failed = (await shop.paymentEvents(payment)).at(-1)
  expect(failed?.type).toBe('PaymentRefundFailed')
  const correctionId = correctionIdOf(shop.tenant, Reflect.get(Object(failed?.data), 'refundId'))
  expect(await fileStatus(correctionId)).toBe(200)
  shop.clock.set('2036-01-01T01:00:00.000Z')
  expect((await end(payment)).body).toEqual({ outcome: 'ended' })
  expect(await fileStatus(correctionId)).toBe(404)
})
