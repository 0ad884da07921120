/** Payments, invoices and codes of a company that was merged into another, over HTTP on a real store: who reads and uses them, what was open, and what a crash leaves. */
import { codeStream } from '@jobboard/contracts/codes/events'
import { companyStream } from '@jobboard/contracts/companies/events'
import type { DocumentKind } from '@jobboard/contracts/companies/internal-calls'
import { invoiceProcess } from '@jobboard/contracts/invoices/events'
import { ksefNumberOf } from '@jobboard/contracts/invoices/ksef-number'
import { paymentProcess } from '@jobboard/contracts/payments/events'
import { type CompanyId, companyIdSchema } from '@jobboard/contracts/shared/ids'
import type { KsefAnswer } from '@jobboard/platform/ports/ksef'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { companyAggregate } from '../../companies/company.ts'
import { eraseBilling, openBilling, sealBilling } from '../../companies/seal-billing.ts'
import { completeOffer } from '../../offers/testing/offer-api.ts'
import { loadHistory } from '../../shell/history.ts'
import { recordMembers } from '../memberships/record-members.ts'
import { type Begun, buyer, type Draft, ksefOf, type PurchaseApi, startPurchaseApi } from '../purchases/testing/purchase-api.ts'

const bought = '2026-03-01T12:00:00.000Z'
const accepted: KsefAnswer = { kind: 'accepted', number: ksefNumberOf('9999999999', '2026-03-01', '000000000001'), receivedAt: bought }
let answer: KsefAnswer = accepted

let shop: PurchaseApi
beforeEach(async () => {
  answer = accepted
  shop = await startPurchaseApi({ ksef: ksefOf(() => answer) })
  await recordMembers(shop.api, shop.tenant)
}, 60_000)
afterEach(() => shop?.stop())

const internal = { headers: { 'X-Internal-Key': testInternalKey } }
const owner = () => shop.api.team['employer:owner']
const newOwner = () => shop.api.otherCompany['employer:owner']
const source = (): CompanyId => companyIdSchema.parse(owner().companyId)
const target = (): CompanyId => companyIdSchema.parse(newOwner().companyId)

async function merge(scope: 'offers' | 'company' = 'company'): Promise<void> {
  const as = shop.api.team['admin:administrator']
  const { status } = await shop.api.call('POST', `/v2/admin/companies/${source()}/handover`, { as, json: { into: target(), scope } })
  expect(status).toBe(204)
}
const handOver = (kind: DocumentKind, ids: readonly string[], tenant: string = shop.tenant) =>
  shop.api.call('POST', `/internal/companies/${source()}/handover/documents/${kind}`, { tenant, ...internal, json: { ids } })

/** Ids of all there is, as the workers find those of the company in the read models. */
async function idsOf(prefix: string): Promise<readonly string[]> {
  const { rows } = await shop.api.pool.query<{ stream: string }>(
    'SELECT DISTINCT stream FROM event_store.events WHERE starts_with(stream, $1) ORDER BY 1',
    [prefix],
  )
  return rows.map(({ stream }) => stream.slice(prefix.length))
}
const prefixes = (): Readonly<Record<DocumentKind, string>> => ({
  payments: `${paymentProcess.name}-${shop.tenant}_`,
  invoices: `${invoiceProcess.name}-${shop.tenant}_`,
  codes: codeStream(shop.tenant, ''),
})
/** How many have moved. */
async function handOverAll(...kinds: readonly DocumentKind[]): Promise<number> {
  let moved = 0
  for (const kind of kinds) {
    const ids = await idsOf(prefixes()[kind])
    if (ids.length === 0) continue
    const reply = await handOver(kind, ids)
    expect(reply).toMatchObject({ status: 200 })
    moved += (reply.body as { readonly moved: number }).moved
  }
  return moved
}
const everything = ['payments', 'invoices', 'codes'] as const
/** The company that each of all of them names last. */
async function companies(kind: DocumentKind): Promise<readonly unknown[]> {
  const found = await Promise.all(
    (await idsOf(prefixes()[kind])).map(async (id) => {
      const events = await shop.api.store.readStream(prefixes()[kind] + id)
      return events.reduce<unknown>((last, { data }) => Object(data).companyId ?? Object(data).issuedTo?.companyId ?? last, null)
    }),
  )
  return [...new Set(found)]
}

async function paid(payment: Begun): Promise<Begun> {
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  return payment
}
const buyOffer = async (): Promise<Begun> => paid(await shop.begun(await shop.draft()))
async function beginPackage(publications = 5): Promise<Begun> {
  const json = { ...buyer, offer_type: 'pro', publications }
  const { status, body } = await shop.api.call('POST', '/v1/payments/packages', { as: owner(), json })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as Begun
}
const refund = ({ id }: Begun, amount: number) =>
  shop.api.call('POST', `/v2/admin/payments/${id}/refunds`, { as: shop.api.team['admin:administrator'], json: { amount, reason: 'Zwrot' } })
const shown = async ({ id }: Begun) =>
  (await shop.api.call('GET', `/internal/payments/${id}/all`, { tenant: shop.tenant, ...internal })).body as {
    readonly invoiceId: string
    readonly refunds: readonly { readonly correctionId: string | null }[]
  }
const file = async (id: string, company: string) => {
  const { status, body } = await shop.api.call('GET', `/internal/invoices/${id}/xml?company=${company}`, {
    tenant: shop.tenant,
    ...internal,
  })
  return status === 200 ? Buffer.from(Object(body).base64, 'base64').toString() : status
}
const statusFor = async (payment: Begun, company: string) =>
  (await shop.api.call('GET', `/internal/payments/${payment.id}?company=${company}`, { tenant: shop.tenant, ...internal })).status
/** A draft of the other company. */
async function draftOfTarget(): Promise<Draft> {
  const slugOf = ({ body }: { readonly body: unknown }): string => String(Reflect.get(Object(body), 'slug'))
  const as = newOwner()
  const begun = slugOf(await shop.api.call('POST', '/v1/offers/initiate', { as, json: { pricing_plan: 'pro' } }))
  const slug = slugOf(await shop.api.call('PATCH', `/v2/employer-panel/drafts/${begun}`, { as, json: completeOffer }))
  return { slug, id: slug.slice(-12) as Draft['id'] }
}
const publish = ({ slug }: Draft, codeId: string, as = newOwner()) =>
  shop.api.call('POST', `/v1/offers/${slug}/publish-with-code`, { as, json: { codeId } })

it('are read, downloaded and used by the other company alone; numbers and documents stay, and a later refund corrects the invoice for it', async () => {
  const payment = await buyOffer()
  await paid(await beginPackage())
  expect((await refund(payment, 10_000)).status).toBe(201)
  const { invoiceId, refunds } = await shown(payment)
  const correctionId = String(refunds[0]?.correctionId)
  const files = [await file(invoiceId, source()), await file(correctionId, source())]
  expect(files).toEqual([expect.stringContaining('Modry Bit'), expect.stringContaining('Modry Bit')])
  const [code = ''] = await idsOf(prefixes().codes)
  const draft = await draftOfTarget()
  expect((await publish(draft, code)).body).toMatchObject({ code: 'incorrectCode' })

  await merge()
  // 2 payments, 2 invoices and a correction, 5 codes.
  expect(await handOverAll(...everything)).toBe(10)
  expect([await file(invoiceId, target()), await file(correctionId, target())]).toEqual(files)
  expect([await file(invoiceId, source()), await file(correctionId, source())]).toEqual([404, 404])
  expect([await statusFor(payment, target()), await statusFor(payment, source())]).toEqual([200, 404])
  expect((await publish(draft, code)).status).toBe(200)

  shop.clock.set('2026-04-01T12:00:00.000Z')
  expect((await refund(payment, 5_000)).status).toBe(201)
  const later = String((await shown(payment)).refunds[1]?.correctionId)
  expect([await file(later, target()), await file(later, source())]).toEqual([expect.stringContaining('Modry Bit'), 404])

  const head = await shop.api.store.head()
  expect(await handOverAll(...everything)).toBe(0)
  expect(await shop.api.store.head()).toBe(head)
})

it('end in the other company where they were open: a checkout, an offer that waits, a correction for KSeF', async () => {
  const [offered, ofCodes] = [await shop.begun(await shop.draft()), await beginPackage(10)]
  const waiting = await shop.draft()
  const unfulfilled = await shop.begun(waiting)
  await shop.retitle(waiting, '')
  await paid(unfulfilled)
  expect(await shop.statusOf(unfulfilled)).toMatchObject({ status: 'paid' })
  // KSeF does not number the invoice, so that its correction waits.
  answer = { kind: 'off' }
  const corrected = await buyOffer()
  expect((await refund(corrected, 10_000)).status).toBe(201)
  expect((await shown(corrected)).refunds).toMatchObject([{ correctionId: null }])

  await merge()
  await handOverAll(...everything)
  answer = accepted
  for (const payment of [offered, ofCodes]) await paid(payment)
  await shop.retitle(waiting, 'Welder')
  for (const payment of [unfulfilled, corrected]) {
    const invoice = (await shown(payment)).invoiceId
    if (invoice !== null) await shop.api.call('POST', `/internal/processes/invoice/${invoice}/drive`, { tenant: shop.tenant, ...internal })
    await shop.drive(payment)
  }
  for (const payment of [offered, ofCodes, unfulfilled]) expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok' })
  expect((await shown(corrected)).refunds).toMatchObject([{ correctionId: expect.any(String) }])
  for (const kind of everything) expect([kind, await companies(kind)]).toEqual([kind, [target()]])
  expect(await idsOf(prefixes().codes)).toHaveLength(10)
})

it('that a step still issues for the first company, cut off by a crash, are moved by the next run, and issued once', async () => {
  const payments: Begun[] = []
  for (let number = 0; number < 6; number += 1) payments.push(await shop.begun(await shop.draft()))
  payments.push(await beginPackage())
  for (const payment of payments) await shop.decide(payment, 'paid')
  for (const [at, payment] of payments.entries()) {
    shop.api.killAtAppend(at + 1)
    await shop.notice(payment)
    shop.api.revive()
  }
  await merge()
  // The payments alone: what they have begun is of the first company.
  await handOverAll('payments')
  for (const payment of payments) await shop.drive(payment)
  expect(await companies('invoices')).toEqual(expect.arrayContaining([source(), target()]))
  expect(await handOverAll(...everything)).toBeGreaterThan(0)
  expect(await handOverAll(...everything)).toBe(0)
  for (const kind of everything) expect([kind, await companies(kind)]).toEqual([kind, [target()]])
  for (const payment of payments) expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok' })
  expect(await idsOf(prefixes().invoices)).toHaveLength(payments.length)
  expect(await idsOf(prefixes().codes)).toHaveLength(5)
})

it('of earlier releases have a buyer that is readable when everyone has left the first company', async () => {
  const { keys, store } = shop.api
  const id = '5e2d6d0e-3f0b-4c2f-8f7e-111111111111'
  const stream = prefixes().payments + id
  const billing = {
    companyName: 'Stara Firma',
    taxId: '5260001246',
    street: 'Długa',
    streetNumber: '1',
    postalCode: '80-001',
    city: 'Gdańsk',
    country: 'PL',
  }
  const ofCompany = await sealBilling(keys, shop.tenant, { companyId: source(), emptied: 0 }, billing)
  const ofPurchases = keys.subjectFor(shop.tenant, `purchases of company ${source()}`)
  const asReleased = {
    companyId: source(),
    offerId: null,
    purpose: 'package',
    package: { publications: 5, validForDays: null },
    plan: { key: 'pro', name: { pl: 'Pro', en: 'Pro' }, durationInDays: 30 },
    price: { currency: 'pln', netMinor: 99_000, vatPercent: 23, vatMinor: 22_770, grossMinor: 121_770 },
    buyer: await keys.seal(ofPurchases, JSON.stringify(billing), { tenant: shop.tenant, stream, field: 'buyer' }),
    returnPath: '/employer-panel/offers',
    gateway: 'sandbox',
    newsletter: false,
    requestedAt: bought,
  }
  const metadata = {
    tenant: shop.tenant,
    actor: { kind: 'employer', id: owner().accountId },
    commandId: id,
    correlationId: id,
    causationId: id,
    occurredAt: bought,
  } as const
  const events = [
    ['PaymentRequested', 2, asReleased],
    ['PaymentStarted', 1, { reference: 'sb_old', url: 'http://board.example/sb_old', expiresAt: bought }],
    ['PaymentAccepted', 1, { method: 'blik', acceptedAt: bought }],
    ['PaymentFulfilled', 1, { fulfilledAt: bought }],
  ] as const
  const stored = events.map(([type, schemaVersion, data], at) => ({
    id: `5e2d6d0e-3f0b-4c2f-8f7e-00000000000${at}`,
    type,
    data,
    metadata: { ...metadata, schemaVersion },
  }))
  expect((await store.append(stream, 'none', stored)).ok).toBe(true)

  await merge()
  expect(await handOverAll('payments')).toBe(1)
  await eraseBilling(keys, shop.tenant, { companyId: source(), emptied: 0 })
  expect(await openBilling(keys, shop.tenant, source(), ofCompany)).toBeNull()
  await shop.drive({ id, payment_request_url: '' })
  const { invoiceId } = await shown({ id, payment_request_url: '' })
  expect(await file(invoiceId, target())).toContain('Stara Firma')
})

it('stay where only the offers go over, are of another company, or are asked for by another board or without the key', async () => {
  const payment = await buyOffer()
  expect(await handOverAll(...everything)).toBe(0)
  await merge('offers')
  expect(await handOverAll(...everything)).toBe(0)
  expect(await statusFor(payment, source())).toBe(200)

  const ids = [payment.id]
  expect((await handOver('payments', ids, shop.api.foreign.id)).body).toMatchObject({ code: 'companyNotFound' })
  const path = `/internal/companies/${source()}/handover/documents/payments`
  for (const as of [undefined, owner(), newOwner(), shop.api.team['admin:administrator'], shop.api.foreigners['admin:administrator']])
    expect((await shop.api.call('POST', path, { tenant: shop.tenant, ...(as && { as }), json: { ids } })).status).toBeGreaterThanOrEqual(
      400,
    )
  const { state } = await loadHistory(shop.api.store, companyAggregate, companyStream(shop.tenant, target()))
  expect(state).toMatchObject({ handovers: { newest: null } })
  const ofAnother = await shop.api.call('POST', path.replace(source(), target()), { tenant: shop.tenant, ...internal, json: { ids } })
  expect(ofAnother).toMatchObject({ status: 200, body: { moved: 0 } })
  expect(await companies('payments')).toEqual([source()])
})
