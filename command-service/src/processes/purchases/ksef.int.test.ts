/** Invoices of payments and KSeF: a refusal and its retry, an outage, and corrections that wait for the number of their invoice. */
import { ksefStateSchema } from '@jobboard/contracts/invoices/administration'
import { readInvoiceCall } from '@jobboard/contracts/invoices/internal-calls'
import { ksefNumberOf } from '@jobboard/contracts/invoices/ksef-number'
import { type KsefAnswer, KsefUnavailableError } from '@jobboard/platform/ports/ksef'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { type Begun, ksefOf, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

const receivedAt = '2026-03-01T12:00:00.000Z'
const sent: string[] = []
let answer: (xml: string) => KsefAnswer = () => ({ kind: 'off' })
const accept = (): KsefAnswer => {
  const technical = String(sent.length).padStart(12, '0')
  return { kind: 'accepted', number: ksefNumberOf('9999999999', '2026-03-01', technical), receivedAt }
}
const refuse = (code: number) => (): KsefAnswer => ({ kind: 'refused', code, description: 'Duplikat faktury', details: ['FV/2026'] })
const away = (): KsefAnswer => {
  throw new KsefUnavailableError('KSeF answered 503')
}

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi({
    ksef: ksefOf((xml) => {
      sent.push(xml)
      return answer(xml)
    }),
  })
}, 60_000)
beforeEach(() => {
  answer = accept
  sent.length = 0
})
afterAll(() => shop?.stop())

const as = () => shop.api.team['admin:administrator']
async function bought(): Promise<Begun> {
  const payment = await shop.begun(await shop.draft())
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  return payment
}
const invoiceOf = async (payment: Begun): Promise<string> => {
  const invoiced = (await shop.paymentEvents(payment)).find(({ type }) => type === 'PaymentInvoiced')
  return String(Reflect.get(Object(invoiced?.data), 'invoiceId'))
}
const call = (invoiceId: string, role = as()) => shop.api.call('POST', `/v2/admin/invoices/${invoiceId}/ksef/retry`, { as: role, json: {} })
const retry = async (invoiceId: string) => {
  const { status, body } = await call(invoiceId)
  expect({ status, body }).toMatchObject({ status: 200 })
  return ksefStateSchema.parse(body)
}
const numberIn = (xml = ''): string => /<P_2>([^<]+)</.exec(xml)?.[1] ?? ''

it('an invoice that KSeF refused is issued again from its draft, under its number', async () => {
  answer = refuse(450)
  const invoiceId = await invoiceOf(await bought())
  const again = await retry(invoiceId)
  expect(again).toMatchObject({ status: 'refused', refusal: { code: 450, details: ['FV/2026'] }, ksefNumber: null })
  answer = accept
  expect(await retry(invoiceId)).toMatchObject({ status: 'accepted', refusal: null, number: numberIn(sent[0]) })
  expect(new Set(sent).size).toBe(1)
  expect((await call(invoiceId)).body).toMatchObject({ status: 409, code: 'invoiceNotForKsef' })
})

it('one whose number KSeF has already gets the next one, and the series has no gap', async () => {
  answer = refuse(440)
  const invoiceId = await invoiceOf(await bought())
  answer = accept
  const { number } = await retry(invoiceId)
  expect(sent.map(numberIn)).toEqual([expect.anything(), number])
  expect(number).not.toBe(numberIn(sent[0]))
  await bought()
  const ordinals = sent.map((xml) => Number(numberIn(xml).slice(-5)))
  expect(ordinals).toEqual([ordinals[0], (ordinals[0] ?? 0) + 1, (ordinals[0] ?? 0) + 2])
})

it('KSeF that is away leaves the invoice issued, and says so; a refund waits for its number', async () => {
  answer = away
  const payment = await bought()
  const invoiceId = await invoiceOf(payment)
  expect(await retry(invoiceId)).toMatchObject({ status: 'issued', obstacle: 'KSeF answered 503', address: null })
  const refund = (amount: number) =>
    shop.api.call('POST', `/v2/admin/payments/${payment.id}/refunds`, { as: as(), json: { amount, reason: 'Zwrot' } })
  expect((await refund(10_000)).body).toMatchObject({ nextStep: 'settleRefund', refunds: [{ stage: 'made' }] })
  answer = accept
  const state = await retry(invoiceId)
  expect(state.address).toBe(`https://qr-test.ksef.mf.gov.pl/invoice/9999999999/01-03-2026/${state.sha256}`)
  await shop.drive(payment)
  expect(sent.at(-1)).toContain(`<NrKSeFFaKorygowanej>${state.ksefNumber}</NrKSeFFaKorygowanej>`)
  expect((await shop.paymentEvents(payment)).at(-1)?.type).toBe('PaymentRefundSettled')
})

it('a correction that KSeF refused is sent again, also where all of the money was returned', async () => {
  const payment = await bought()
  answer = refuse(450)
  const json = { amount: 121_770, reason: 'Zwrot' }
  expect((await shop.api.call('POST', `/v2/admin/payments/${payment.id}/refunds`, { as: as(), json })).status).toBe(201)
  const settled = (await shop.paymentEvents(payment)).at(-1)
  answer = accept
  expect(await retry(String(Reflect.get(Object(settled?.data), 'correctionId')))).toMatchObject({ status: 'accepted' })
})

it('the picture of an invoice has its number and code once KSeF has taken it', async () => {
  answer = away
  const invoiceId = await invoiceOf(await bought())
  const path = readInvoiceCall.path.replace('{id}', invoiceId).replace('{form}', 'pdf')
  const sizeOf = async () => {
    const { body } = await shop.api.call('GET', path, { tenant: shop.tenant, headers: { 'X-Internal-Key': testInternalKey } })
    return Buffer.from(String(Reflect.get(Object(body), 'base64')), 'base64').length
  }
  const before = await sizeOf()
  answer = accept
  await retry(invoiceId)
  expect(await sizeOf()).toBeGreaterThan(before + 500)
}, 60_000)

it.each(['admin:support', 'admin:moderator', 'employer:owner'] as const)('is not sent again by %s', async (role) => {
  expect((await call(await invoiceOf(await bought()), shop.api.team[role])).status).toBe(403)
})
