/** Every ending that the page of the sandbox gateway offers, decided there over HTTP, and what becomes of the payment. */
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { type Begun, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
beforeEach(() => shop.clock.set('2026-03-01T12:00:00.000Z'))
afterAll(() => shop?.stop())

/** On its page, then the notice, which the tests send. */
async function act(payment: Begun, action: string): Promise<unknown> {
  const { body } = await shop.api.call('POST', `/internal/sandbox-gateway/${shop.referenceOf(payment)}/decision`, {
    tenant: shop.tenant,
    json: { action },
    headers: { 'X-Internal-Key': testInternalKey },
  })
  await shop.notice(payment)
  return body
}
/** With the reason of a failure. */
async function endOf(payment: Begun): Promise<string> {
  const { status, reason } = await shop.statusOf(payment)
  return [status, reason].filter((part) => typeof part === 'string').join(' ')
}

it.each([
  ['approve', 'ok', 1],
  ['twice', 'ok', 1],
  ['refuse', 'failed refused', 0],
  ['expire', 'failed expired', 0],
  ['otherAmount', 'error', 0],
])('%s: %s', async (action, status, publications) => {
  const offer = await shop.draft()
  const payment = await shop.begun(offer)
  await act(payment, action)
  expect(await endOf(payment)).toBe(status)
  expect(await shop.publications(offer)).toBe(publications)
})

it('another amount is told as it was paid, and that much can be returned', async () => {
  const payment = await shop.begun(await shop.draft())
  expect(await act(payment, 'otherAmount')).toMatchObject({ status: 'paid', grossMinor: 121_770, refundableMinor: 121_670 })
  expect((await shop.paymentEvents(payment)).at(-1)).toMatchObject({ type: 'PaymentMismatched', data: { grossMinor: 121_670 } })
  expect(await act(payment, 'refund')).toMatchObject({ refundableMinor: 0 })
})

it.each([
  ['arrive', 'ok', 1],
  ['fail', 'failed refused', 0],
])(
  'a transfer that is on its way can be paid or begun no second time, until its money comes or not: %s',
  async (action, status, publications) => {
    const offer = await shop.draft()
    const payment = await shop.begun(offer)
    expect(await act(payment, 'onItsWay')).toMatchObject({ status: 'processing' })
    expect(await endOf(payment)).toBe('started')
    expect(await shop.request(offer, { invoice_company_name: 'Zielony Bit' })).toMatchObject({
      status: 409,
      body: { code: 'paymentProcessing' },
    })
    // The payer has decided.
    expect(await act(payment, 'refuse')).toMatchObject({ status: 'processing' })
    await act(payment, action)
    expect(await endOf(payment)).toBe(status)
    expect(await shop.publications(offer)).toBe(publications)
    // Decided once.
    expect(await shop.sandbox.operate(shop.tenant, shop.referenceOf(payment), 'arrive')).toBeNull()
  },
)
