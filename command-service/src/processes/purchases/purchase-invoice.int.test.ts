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

/** Every treatment: what is quoted is charged, and what is charged is invoiced. */
const german = { invoice_country: 'DE', invoice_tax_id: 'DE136695976', invoice_postal_code: '10115', invoice_city: 'Berlin' }
const american = { invoice_country: 'US', invoice_tax_id: '12-3456789', invoice_postal_code: '94105', invoice_city: 'San Francisco, CA' }
it.each([
  [
    'of another member state with a valid number',
    german,
    'reverseCharge',
    99_000,
    ['<KodUE>DE</KodUE><NrVatUE>136695976</NrVatUE>', '<P_13_9>990.00</P_13_9>', '<P_12>np II</P_12>', '<P_18>1</P_18>'],
  ],
  [
    'of another member state without a number',
    { ...german, invoice_tax_id: '' },
    'noNumber',
    121_770,
    ['<BrakID>1</BrakID>', '<P_14_1>227.70</P_14_1>', '<KodKraju>DE</KodKraju>'],
  ],
  [
    'outside of the union',
    american,
    'outside',
    99_000,
    [
      '<KodKraju>US</KodKraju><NrID>12-3456789</NrID>',
      '<P_13_8>990.00</P_13_8>',
      '<P_12>np I</P_12>',
      'Publication of a job offer, Pro plan',
    ],
  ],
  [
    'outside of the union without a number',
    { ...american, invoice_tax_id: '' },
    'noNumber',
    121_770,
    ['<BrakID>1</BrakID>', '<P_12>23</P_12>'],
  ],
] as const)(
  'charges and invoices a company %s',
  async (_, buyer, reason, grossMinor, parts) => {
    const quote = await shop.api.call('POST', '/v1/payments/quote', {
      as: shop.api.team['employer:owner'],
      json: { offer_type: 'pro', invoice_country: buyer.invoice_country, invoice_tax_id: buyer.invoice_tax_id },
    })
    expect(quote).toMatchObject({ status: 200, body: { reason, price: { netMinor: 99_000, grossMinor } } })
    const payment = await paid(buyer)
    expect(await shop.statusOf(payment)).toMatchObject({ price: Reflect.get(Object(quote.body), 'price') })
    expect(await shop.sandbox.read(shop.tenant, shop.referenceOf(payment))).toMatchObject({ grossMinor })
    const xml = bytesOf((await file(await invoiceOf(payment), 'xml')).body).toString()
    expect(await schema([xml])).toEqual({ problems: [[]] })
    for (const part of [...parts, `<P_15>${(grossMinor / 100).toFixed(2)}</P_15>`]) expect(xml).toContain(part)
    const refunded = await shop.api.call('POST', `/v2/admin/payments/${payment.id}/refunds`, {
      as: shop.api.team['admin:administrator'],
      headers: { 'Idempotency-Key': `0d4d3c1e-4444-4000-8000-${payment.id.slice(-12)}` },
      json: { amount: 9_900, reason: 'Zwrot części' },
    })
    expect(refunded.status).toBe(201)
    const { correctionId } = Object((await shop.paymentEvents(payment)).at(-1)?.data)
    const correction = bytesOf((await file(String(correctionId), 'xml')).body).toString()
    expect(await schema([correction])).toEqual({ problems: [[]] })
    expect(correction).toContain('<P_15>-99.00</P_15>')
  },
  60_000,
)

it('quotes a number that cannot be one as none, and refuses what a payment refuses', async () => {
  const quote = (json: object) =>
    shop.api.call('POST', '/v1/payments/quote', {
      as: shop.api.team['employer:owner'],
      json: { offer_type: 'pro', invoice_country: 'DE', invoice_tax_id: '', ...json },
    })
  expect((await quote({ invoice_tax_id: 'DE136695977' })).body).toMatchObject({ reason: 'invalidNumber', price: { treatment: 'standard' } })
  expect((await quote({ offer_type: 'gold' })).body).toMatchObject({ code: 'planUnknown' })
  expect((await quote({ publications: 99 })).body).toMatchObject({ code: 'packageUnknown' })
  expect((await quote({ invoice_country: 'KP' })).body).toMatchObject({ errors: [{ path: 'invoice_country' }] })
  const [five] = shop.api.home.plans.find(({ key }) => key === 'pro')?.packages ?? []
  expect((await quote({ publications: five?.publications, invoice_tax_id: 'DE136695976' })).body).toMatchObject({
    price: { treatment: 'reverseCharge', vatMinor: 0 },
  })
  const offer = await shop.draft()
  for (const [change, path] of [
    [{ ...german, invoice_tax_id: 'DE136695977' }, 'invoice_tax_id'],
    [{ ...american, invoice_country: 'KP' }, 'invoice_country'],
    [{ invoice_tax_id: '' }, 'invoice_tax_id'],
    [{ ...german, invoice_postal_code: '' }, 'invoice_postal_code'],
  ] as const)
    expect((await shop.request(offer, change)).body).toMatchObject({ status: 422, errors: [{ path }] })
})

it('has a picture, for its buyer alone', async () => {
  const invoiceId = await invoiceOf(await paid())
  const { status, body } = await file(invoiceId, 'pdf')
  expect(status).toBe(200)
  expect(bytesOf(body).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await file(invoiceId, 'pdf', 'another-company')).body).toMatchObject({ code: 'invoiceNotFound' })
  expect((await file('5e2d6d0e-3f0b-4c2f-8f7e-111111111111', 'xml')).body).toMatchObject({ code: 'invoiceNotFound' })
}, 60_000)
