/** Invoices of a board that sells in euros: tax in złotys at the rate of the working day before, for which they wait. */
import { readInvoiceCall } from '@jobboard/contracts/invoices/internal-calls'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

const asked: string[] = []
let isAway = true
let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi({
    changeTenant: (tenant) => ({ ...tenant, plans: tenant.plans.map((plan) => ({ ...plan, currency: 'eur' as const })) }),
    rates: {
      async of(_, day) {
        asked.push(day)
        if (isAway) throw new UnavailableError('The central bank gave no rate')
        return { day, tenThousandths: 42_385 }
      },
    },
  })
}, 60_000)
afterAll(() => shop?.stop())

it('waits for the rate, with the job online, and is issued when the rate is there', async () => {
  // A Sunday: the table is of Friday.
  shop.clock.set('2026-03-01T12:00:00.000Z')
  const offer = await shop.draft()
  const payment = await shop.begun(offer)
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  expect([await shop.publications(offer), (await shop.paymentEvents(payment)).at(-1)?.type]).toEqual([1, 'PaymentFulfilled'])
  isAway = false
  expect((await shop.drive(payment)).status).toBe(204)
  const invoiced = (await shop.paymentEvents(payment)).at(-1)
  const path = readInvoiceCall.path.replace('{id}', String(Reflect.get(Object(invoiced?.data), 'invoiceId'))).replace('{form}', 'xml')
  const { body } = await shop.api.call('GET', path, { tenant: shop.tenant, headers: { 'X-Internal-Key': testInternalKey } })
  const xml = Buffer.from(String(Reflect.get(Object(body), 'base64')), 'base64').toString()
  // 227.70 EUR x 4.2385 = 965.10645.
  for (const part of [
    '<KodWaluty>EUR</KodWaluty>',
    '<P_14_1>227.70</P_14_1>',
    '<P_14_1W>965.11</P_14_1W>',
    '<KursWaluty>4.2385</KursWaluty>',
  ])
    expect(xml).toContain(part)
  expect(new Set(asked)).toEqual(new Set(['2026-02-27']))
})

it('needs no rate where the buyer pays the tax', async () => {
  isAway = true
  const payment = await shop.begun(await shop.draft(), {
    ...{ invoice_country: 'DE', invoice_tax_id: 'DE136695976', invoice_postal_code: '10115', invoice_city: 'Berlin' },
  })
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  expect((await shop.paymentEvents(payment)).at(-1)?.type).toBe('PaymentInvoiced')
})
