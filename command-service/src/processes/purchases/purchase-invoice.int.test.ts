/** The invoice of a payment, checked by the official schema, and its files. */
import { readInvoiceCall } from '@jobboard/contracts/invoices/internal-calls'
import { fa3Pool, validateFa3With } from '@jobboard/platform/invoices/fa3/validate-fa3'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { type Begun, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

const schema = validateFa3With(fa3Pool({ timeoutMs: 60_000, maxWaiting: 10 }))

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
afterAll(() => shop?.stop())

async function paid(change: object = {}): Promise<Begun> {
  const offer = await shop.draft()
  const payment = await shop.begun(offer, change)
  await shop.decide(payment, 'paid')
  expect((await shop.notice(payment)).status).toBe(204)
  return payment
}
const invoiceOf = async (payment: Begun): Promise<string> =>
  String(Reflect.get(Object((await shop.paymentEvents(payment)).at(-1)?.data), 'invoiceId'))
async function file(invoiceId: string, form: string, company = String(shop.api.team['employer:owner'].companyId)) {
  const path = readInvoiceCall.path.replace('{id}', invoiceId).replace('{form}', form)
  return shop.api.call('GET', `${path}?company=${company}`, { tenant: shop.tenant, headers: { 'X-Internal-Key': testInternalKey } })
}
const bytesOf = (body: unknown): Buffer => Buffer.from(String(Reflect.get(Object(body), 'base64')), 'base64')

it('names seller, buyer, the publication and the amounts that were paid, and satisfies the schema', async () => {
  const { status, body } = await file(await invoiceOf(await paid()), 'xml')
  expect([status, Reflect.get(Object(body), 'fileName')]).toEqual([200, 'FV-2026-00001.xml'])
  const xml = bytesOf(body).toString()
  expect(await schema([xml])).toEqual({ problems: [[]] })
  for (const part of ['<NIP>9999999999</NIP>', '<NIP>5260001246</NIP>', 'Modry Bit Sp. z o.o.', 'Publikacja oferty pracy, plan Pro'])
    expect(xml).toContain(part)
  for (const part of ['<P_1>2026-03-01</P_1>', '<P_13_1>990.00</P_13_1>', '<P_14_1>227.70</P_14_1>', '<P_15>1217.70</P_15>'])
    expect(xml).toContain(part)
}, 60_000)

it('charges a company of another member state, whose number no one has confirmed, Polish tax', async () => {
  const german = { invoice_country: 'DE', invoice_tax_id: 'DE136695976', invoice_postal_code: '10115', invoice_city: 'Berlin' }
  const { body } = await file(await invoiceOf(await paid(german)), 'xml')
  const xml = bytesOf(body).toString()
  expect(await schema([xml])).toEqual({ problems: [[]] })
  expect(xml).toContain('<P_14_1>227.70</P_14_1>')
  expect(xml).toContain('<KodKraju>DE</KodKraju>')
}, 60_000)

it('has a picture, for its buyer alone', async () => {
  const invoiceId = await invoiceOf(await paid())
  const { status, body } = await file(invoiceId, 'pdf')
  expect(status).toBe(200)
  expect(bytesOf(body).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await file(invoiceId, 'pdf', 'another-company')).body).toMatchObject({ code: 'invoiceNotFound' })
  expect((await file('5e2d6d0e-3f0b-4c2f-8f7e-111111111111', 'xml')).body).toMatchObject({ code: 'invoiceNotFound' })
}, 60_000)
