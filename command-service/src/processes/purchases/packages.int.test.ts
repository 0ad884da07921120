/** Packages over HTTP with the sandbox gateway: what they cost, the codes that they bring, and one offer for which many codes and payments try at once. */
import { codeStream } from '@jobboard/contracts/codes/events'
import { revokePackage } from '../../codes/package-codes.ts'
import { publicationCode } from '../../codes/publication-code.ts'
import { loadHistory } from '../../shell/history.ts'
import { recordMembers } from '../memberships/record-members.ts'
import { type Begun, buyer, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
beforeEach(() => shop.clock.set('2026-03-01T12:00:00.000Z'))
afterAll(() => shop?.stop())

const buy = (change: object = {}, as = shop.api.team['employer:owner']) =>
  shop.api.call('POST', '/v1/payments/packages', { as, json: { ...buyer, offer_type: 'pro', publications: 5, ...change } })
async function begun(change: object = {}): Promise<Begun> {
  const { status, body } = await buy(change)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as Begun
}
async function paid(change: object = {}): Promise<Begun> {
  const payment = await begun(change)
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  return payment
}
/** Ids of the codes of a payment, by the events that issued them. */
async function codesOf({ id }: Begun): Promise<readonly string[]> {
  const { rows } = await shop.api.pool.query<{ stream: string }>(
    `SELECT stream FROM event_store.events WHERE type = 'PublicationCodeIssued' AND data ->> 'paymentId' = $1`,
    [id],
  )
  return rows.map(({ stream }) => stream.slice(codeStream(shop.tenant, '').length))
}
const stateOf = async (id: string) => (await loadHistory(shop.api.store, publicationCode, codeStream(shop.tenant, id))).state
const publish = ({ slug }: { readonly slug: string }, body: object) =>
  shop.api.call('POST', `/v1/offers/${slug}/publish-with-code`, { as: shop.api.team['employer:owner'], json: body })

it('cost what the price list says, whatever the client sends', async () => {
  const payment = await begun({ price: 1, netMinor: 1 })
  // 5 times 990.00, 10 % off.
  expect(await shop.statusOf(payment)).toMatchObject({
    status: 'started',
    purpose: 'package',
    offerId: null,
    publications: 5,
    price: { netMinor: 445_500, vatMinor: 102_465, grossMinor: 547_965 },
  })
  expect((await shop.sandbox.read(shop.tenant, shop.referenceOf(payment)))?.description).toMatch(/Pro, pakiet 5 publikacji$/)
  expect(await codesOf(payment)).toEqual([])
})

it('are refused where the board sells none like it, and to others than those who publish', async () => {
  for (const [change, code] of [
    [{ publications: 7 }, 'packageUnknown'],
    [{ offer_type: 'basic' }, 'packageUnknown'],
    [{ offer_type: 'gold' }, 'planUnknown'],
    [{ invoice_tax_id: '5260001247' }, 'validation'],
  ] as const)
    expect((await buy(change)).body).toMatchObject({ code })
  for (const role of ['employer:viewer', 'candidate', 'admin:administrator'] as const)
    expect((await buy({}, shop.api.team[role])).status).toBe(403)
})

it('bring their codes once, however often and wherever that is tried, and the invoice names them', async () => {
  const payment = await begun()
  await shop.decide(payment, 'paid')
  await Promise.all([shop.notice(payment), shop.notice(payment), shop.drive(payment), shop.check(payment)])
  expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok' })
  const codes = await codesOf(payment)
  expect(new Set(codes).size).toBe(5)
  expect(codes).toHaveLength(5)
  expect(await stateOf(codes[0] ?? '')).toEqual({
    status: 'available',
    plan: 'pro',
    companyId: shop.api.team['employer:owner'].companyId,
    // Through the day a year later in Warsaw.
    expiresAt: '2027-03-01T23:00:00.000Z',
  })
  expect((await shop.paymentEvents(payment)).at(-1)).toMatchObject({ type: 'PaymentInvoiced', data: { invoiceId: expect.any(String) } })
})

it('have codes that pay for one publication each, for their company alone', async () => {
  const [first = '', second = ''] = await codesOf(await paid())
  const offer = await shop.draft()
  expect((await publish(offer, { codeId: first })).status).toBe(200)
  expect(await shop.publications(offer)).toBe(1)
  expect((await publish(await shop.draft(), { codeId: first })).body).toMatchObject({ code: 'codeUsed' })
  expect((await publish(await shop.draft('standard'), { codeId: second })).body).toMatchObject({ code: 'codeForAnotherPlan' })
})

it('give back what is not used: those codes are revoked, once', async () => {
  const payment = await paid()
  const [used = '', free = ''] = await codesOf(payment)
  await publish(await shop.draft(), { codeId: used })
  const [first] = await shop.paymentEvents(payment)
  const revoke = async (commandId: string) => {
    if (first === undefined) throw new Error('The payment has no events')
    const { actor, correlationId, causationId, occurredAt } = first.metadata
    const metadata = { tenant: shop.tenant, actor, commandId, correlationId, causationId, occurredAt }
    return revokePackage(shop.api.store, metadata, { paymentId: payment.id, publications: 5 })
  }
  expect(await revoke('one')).toMatchObject({ revoked: 4, used: 1 })
  expect(await revoke('two')).toMatchObject({ revoked: 0, unchanged: 4, used: 1 })
  expect((await publish(await shop.draft(), { codeId: free })).body).toMatchObject({ code: 'codeRevoked' })
})

it('30 codes and payments for one offer publish it once: every other code is free again, every other payment says why it waits', async () => {
  const as = shop.api.team['admin:administrator']
  const issued = await shop.api.call('POST', '/v2/admin/codes', { as, json: { plan: 'pro', count: 15 } })
  const { codes } = issued.body as { codes: string[] }
  const offer = await shop.draft()
  // Each closes the checkout of the one before, and the gateway takes the money of all of them all the same.
  const payments: Begun[] = []
  for (let number = 1; number <= 15; number += 1)
    payments.push(await shop.begun(offer, { invoice_company_name: `Zielony Bit ${number} Sp. z o.o.` }))
  await shop.api.pool.query(`UPDATE sandbox_gateway.checkouts SET status = 'paid' WHERE reference = ANY ($1)`, [
    payments.map(shop.referenceOf),
  ])
  await Promise.all([...codes.map((code) => publish(offer, { code })), ...payments.map((payment) => shop.notice(payment))])
  expect(await shop.publications(offer)).toBe(1)
  await Promise.all(payments.map((payment) => shop.drive(payment)))
  const statuses = await Promise.all(payments.map((payment) => shop.statusOf(payment)))
  const paidFor = statuses.filter(({ status }) => status === 'ok').length
  expect(statuses.filter(({ status, problem }) => status === 'paid' && Object(problem).code === 'offerNotDraft')).toHaveLength(15 - paidFor)
  // A code that lost is free: it publishes another offer.
  const others = await Promise.all(codes.map(async (code) => publish(await shop.draft(), { code })))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(14 + paidFor)
  expect(others.filter(({ status }) => status === 422)).toHaveLength(1 - paidFor)
}, 120_000)

/** Last: nothing of the company begins after it. */
it('are sold to no company that is merged into another one, nor is anything for its offers', async () => {
  const [owner, others, administrator] = [
    shop.api.team['employer:owner'],
    shop.api.otherCompany['employer:owner'],
    shop.api.team['admin:administrator'],
  ]
  const offerId = await shop.api.offer({ publish: false })
  await recordMembers(shop.api, shop.tenant)
  const json = { into: others.companyId, scope: 'company' }
  const merged = await shop.api.call('POST', `/v2/admin/companies/${owner.companyId}/handover`, { as: administrator, json })
  expect(merged.status).toBe(204)
  expect(await buy()).toMatchObject({ status: 409, body: { code: 'companyMerged' } })
  const forOffer = { ...buyer, offer_id: `x-${offerId}`, offer_type: 'pro', extend: false }
  const asked = await shop.api.call('POST', '/v1/payments', { as: owner, json: forOffer })
  expect(asked).toMatchObject({ status: 409, body: { code: 'companyMerged' } })
})
