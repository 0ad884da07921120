/** Invoices, quotes and refunds of a board whose tenant file changes: it has no invoice of another amount than was paid. */
import type { Seller } from '@jobboard/contracts/invoices/document'
import type { Plan } from '@jobboard/contracts/tenants/tenant'
import { type Begun, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

/** Of the home board, as its tenant file would say after a restart. */
const file: { seller?: Seller; plans: Plan[] } = { plans: [] }
let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi({
    changeTenant: (tenant) => {
      const { invoicing } = tenant
      if (tenant.id !== 'devboard' || invoicing === null) return tenant
      const seller = { ...invoicing.seller }
      const plans = tenant.plans.map((plan) => ({ ...plan }))
      Object.assign(file, { seller, plans })
      return { ...tenant, plans, invoicing: { ...invoicing, seller } }
    },
  })
}, 60_000)
afterEach(() => {
  shop.api.revive()
  sell({ vatExemption: null }, 'pln')
})
afterAll(() => shop?.stop())

function sell(seller: Pick<Seller, 'vatExemption'>, currency: Plan['currency'] = 'pln'): void {
  Object.assign(file.seller ?? {}, seller)
  for (const plan of file.plans) plan.currency = currency
}
const exempt = { vatExemption: 'art. 113 ust. 1 ustawy o VAT' }
const lastOf = async (payment: Begun) => (await shop.paymentEvents(payment)).at(-1)
const asAdministrator = (path: string, json: object) =>
  shop.api.call('POST', path, {
    as: shop.api.team['admin:administrator'],
    headers: { 'Idempotency-Key': '0d4d3c1e-5555-4000-8000-000000000001' },
    json,
  })

it('waits while the invoice would say another amount than was paid, says why, and has it once it is that amount', async () => {
  const payment = await shop.begun(await shop.draft())
  await shop.decide(payment, 'paid')
  sell(exempt)
  await shop.notice(payment)
  expect((await lastOf(payment))?.type).toBe('PaymentFulfilled')
  expect((await asAdministrator(`/v2/admin/payments/${payment.id}/check`, {})).body).toMatchObject({
    nextStep: 'issueInvoice',
    obstacle: expect.stringContaining('another amount or tax than was paid'),
  })
  const { rows } = await shop.api.pool.query("SELECT FROM event_store.events WHERE type IN ('InvoiceDrafted', 'InvoiceNumberTaken')")
  expect(rows).toEqual([])
  sell({ vatExemption: null })
  expect((await shop.drive(payment)).status).toBe(204)
  expect((await lastOf(payment))?.type).toBe('PaymentInvoiced')
})

it('has the invoice that an earlier driver began, whatever the tenant file says since', async () => {
  const payment = await shop.begun(await shop.draft())
  await shop.decide(payment, 'paid')
  // Money, offer, payment; invoice drafted.
  shop.api.killAtAppend(4)
  await shop.notice(payment)
  shop.api.revive()
  expect((await lastOf(payment))?.type).toBe('PaymentFulfilled')
  sell(exempt)
  expect((await shop.drive(payment)).status).toBe(204)
  const invoiced = await lastOf(payment)
  expect(invoiced?.type).toBe('PaymentInvoiced')
  const [drafted] = await shop.api.store.readStream(`invoice-${shop.tenant}_${Reflect.get(Object(invoiced?.data), 'invoiceId')}`)
  expect(drafted?.data).toMatchObject({ grossMinor: 121_770 })
})

it('quotes a seller who is exempt as exempt, whatever the number is', async () => {
  sell(exempt)
  for (const invoice_tax_id of ['', 'DE136695977']) {
    const { body } = await shop.api.call('POST', '/v1/payments/quote', {
      as: shop.api.team['employer:owner'],
      json: { offer_type: 'pro', invoice_country: 'DE', invoice_tax_id },
    })
    expect(body).toMatchObject({ reason: 'exempt', price: { treatment: 'exempt', vatMinor: 0 } })
  }
})

it('completes what was sold in a currency without invoices, and its refund', async () => {
  sell({ vatExemption: null }, 'usd')
  const payment = await shop.begun(await shop.draft())
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  expect(await lastOf(payment)).toMatchObject({ type: 'PaymentInvoiced', data: { invoiceId: null } })
  expect(await asAdministrator(`/v2/admin/payments/${payment.id}/refunds`, { amount: 10_000, reason: 'Zwrot' })).toMatchObject({
    status: 201,
    body: { state: 'completed', invoiceId: null, nextStep: null, refunds: [{ stage: 'settled', correctionId: null }] },
  })
  expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok', refundedMinor: 10_000 })
})
