/** What a register says of a buyer's number: a payment is never held up, and only "invalid" changes the tax. */
import type { BuyerCheck } from '@jobboard/contracts/payments/buyer-check'
import type { AskedNumber } from '@jobboard/platform/ports/buyer-registry'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { buyer, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

const german = { invoice_country: 'DE', invoice_tax_id: 'DE136695976', invoice_postal_code: '10115', invoice_city: 'Berlin' }
const checkedAt = '2026-03-01T12:00:00.000Z'
const asked: AskedNumber[] = []
let outcome: BuyerCheck['outcome'] = 'valid'
const checked = (register: BuyerCheck['register']): BuyerCheck => ({
  register,
  outcome,
  reference: outcome === 'unavailable' ? null : 'WAPIAAAAY1',
  checkedAt,
})

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi({
    registry: {
      check: async (number) => {
        asked.push(number)
        return checked(number.taxId.startsWith('PL') ? 'whiteList' : 'vies')
      },
    },
  })
}, 60_000)
beforeEach(async () => {
  asked.length = 0
  outcome = 'valid'
  await shop.api.pool.query('DELETE FROM http.rate_limits')
})
afterAll(() => shop?.stop())

const shown = async (change: object) => {
  const { id } = await shop.begun(await shop.draft(), change)
  const { body } = await shop.api.call('GET', `/internal/payments/${id}/all`, {
    tenant: shop.tenant,
    headers: { 'X-Internal-Key': testInternalKey },
  })
  return body
}
const quote = async (change: object) => {
  const { body } = await shop.api.call('POST', '/v1/payments/quote', {
    as: shop.api.team['employer:owner'],
    json: { offer_type: 'pro', invoice_country: 'DE', invoice_tax_id: 'DE136695976', ...change },
  })
  return body
}

it.each([
  ['valid', 'reverseCharge', 'reverseCharge', 99_000],
  ['unavailable', 'reverseCharge', 'reverseCharge', 99_000],
  ['invalid', 'unconfirmedNumber', 'standard', 121_770],
] as const)('a number of another member state that is %s: %s', async (said, reason, treatment, grossMinor) => {
  outcome = said
  expect(await quote({})).toMatchObject({ reason, price: { treatment, grossMinor } })
  expect(await shown(german)).toMatchObject({ price: { treatment, grossMinor }, buyerCheck: checked('vies') })
  expect(asked).toContainEqual({ taxId: 'DE136695976', requesterNip: shop.api.home.invoicing?.seller.nip, isForQuote: true })
  expect(asked.at(-1)).toMatchObject({ isForQuote: false })
})

it('of a NIP changes nothing of the payment, and is not asked for by a quote', async () => {
  outcome = 'invalid'
  expect(await quote({ invoice_country: 'PL', invoice_tax_id: '5260001246' })).toMatchObject({ reason: 'domestic' })
  expect(asked).toEqual([])
  expect(await shown({})).toMatchObject({ price: { treatment: 'standard' }, buyerCheck: checked('whiteList') })
})

it('is not asked for what cannot be a number', async () => {
  expect(await quote({ invoice_tax_id: 'DE136695977' })).toMatchObject({ reason: 'invalidNumber' })
  expect((await shop.request(await shop.draft(), { ...buyer, ...german, invoice_tax_id: 'DE136695977' })).status).toBe(422)
  expect(asked).toEqual([])
})
