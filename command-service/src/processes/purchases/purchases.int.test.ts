/** Payments over HTTP with the sandbox gateway: asking, notices, time, changes of the offer meanwhile. */
import { sandboxSignatureHeader } from '@jobboard/platform/adapters/payment-gateway/sandbox'
import { signNotice } from '@jobboard/platform/adapters/payment-gateway/signed-notice'
import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { buyer, type PurchaseApi, sandboxSecret, startPurchaseApi } from './testing/purchase-api.ts'

let shop: PurchaseApi
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
beforeEach(() => shop.clock.set('2026-03-01T12:00:00.000Z'))
afterAll(() => shop?.stop())

const typesOf = (events: readonly { readonly type: string }[]): string[] => events.map(({ type }) => type)

describe('asking for a payment', () => {
  it('computes the price, opens a checkout and sends the payer there; a return address leads to no other site, and names the payment', async () => {
    const offer = await shop.draft()
    const payment = await shop.begun(offer, { price: 1, netMinor: 1, gross: 1 })
    expect(payment.payment_request_url).toMatch(/^http:\/\/board\.example\/sandbox-gateway\/sb_[0-9a-f]{32}$/)
    expect(await shop.sandbox.read(shop.tenant, shop.referenceOf(payment))).toMatchObject({
      currency: 'pln',
      grossMinor: 121_770,
      status: 'open',
      returnUrl: `http://board.example/employer-panel/payments/${payment.id}?paid=1`,
    })
    expect(await shop.statusOf(payment)).toMatchObject({ status: 'started', plan: 'pro', price: { netMinor: 99_000, vatMinor: 22_770 } })
    expect(await shop.publications(offer)).toBe(0)
  })

  it('is the same payment when it is sent again', async () => {
    const offer = await shop.draft()
    const key = { 'Idempotency-Key': 'f2f1c0f4-6d3c-4b61-9d67-1f0e6f1b7a11' }
    const [one, two] = [await shop.request(offer, {}, key), await shop.request(offer, {}, key)]
    expect([two.status, two.body]).toEqual([201, one.body])
  })

  it('writes no buyer in clear', async () => {
    const payment = await shop.begun(await shop.draft())
    const events = await shop.paymentEvents(payment)
    expect(JSON.stringify(events)).not.toMatch(/Modry|5260001246|Długa|80-001/)
  })

  const problem = async (answer: Promise<Answer>): Promise<string> => {
    const { status, body } = await answer
    const { code, errors = [] } = body as { code: string; errors?: { path: string }[] }
    return [status, code, ...errors.map(({ path }) => path)].join(' ')
  }

  it('is refused where nothing could be published, before any money is asked for', async () => {
    expect(await problem(shop.request(await shop.draft('basic'), { offer_type: 'basic' }))).toBe('422 planIsFree')
    expect(await problem(shop.request(await shop.draft('pro'), { offer_type: 'standard' }))).toBe('422 planNotOfOffer')
    expect(await problem(shop.request(await shop.draft('pro', { title: '' })))).toBe('422 offerNotReady title')
    expect(await problem(shop.request(await shop.draft(), { extend: true }))).toMatch(/^4\d\d offerNotActive/)
    expect(await problem(shop.request(await shop.draft(), { offer_id: 'nothing' }))).toBe('404 offerNotFound')
    expect(await problem(shop.request(await shop.draft(), { offer_id: '0h4k7m2p9rtv' }))).toBe('404 offerNotFound')
  })

  it('names the fields that are wrong', async () => {
    const offer = await shop.draft()
    expect(await problem(shop.request(offer, { invoice_tax_id: '5260001247' }))).toBe('422 validation invoice_tax_id')
    expect(await problem(shop.request(offer, { invoice_postal_code: '80001' }))).toBe('422 validation invoice_postal_code')
    expect(await problem(shop.request(offer, { accepted_regulations: false }))).toBe('422 validation accepted_regulations')
    expect(await problem(shop.request(offer, { return_url: 'javascript:alert(1)' }))).toBe('422 validation return_url')
    expect(await problem(shop.request(offer, { return_url: 'https://x.example//evil.example' }))).toBe('422 validation return_url')
  })

  it('is not for others: viewers, candidates, another company, another board', async () => {
    const offer = await shop.draft()
    const by = (as: PurchaseApi['api']['team'][keyof PurchaseApi['api']['team']]) =>
      problem(shop.api.call('POST', '/v1/payments', { as, json: { ...buyer, offer_id: offer.slug, offer_type: 'pro' } }))
    expect(await by(shop.api.team['employer:viewer'])).toBe('403 forbidden')
    expect(await by(shop.api.team.candidate)).toBe('403 forbidden')
    const payment = await shop.begun(offer)
    expect(await shop.statusOf(payment, '?company=someone-else')).toMatchObject({ code: 'paymentNotFound' })
  })
})

describe('notices', () => {
  it('of a payment publish the offer once, however often and before the payer returns', async () => {
    const offer = await shop.draft()
    const payment = await shop.begun(offer)
    await shop.decide(payment, 'paid')
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.notice(payment)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect(await shop.publications(offer)).toBe(1)
    expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok', problem: null })
    expect(typesOf(await shop.paymentEvents(payment))).toEqual([
      'PaymentRequested',
      'PaymentStarted',
      'PaymentAccepted',
      'PaymentFulfilled',
      'PaymentInvoiced',
    ])
    const published = (await shop.offerEvents(offer)).find(({ type }) => type === 'OfferPublished')
    expect(published?.data).toMatchObject({ entitlement: { kind: 'payment', reference: payment.id } })
  })

  it('that were first leave the payer a position to read from: that of the last of the payment, past what the offer took', async () => {
    const payment = await shop.begun(await shop.draft())
    await shop.decide(payment, 'paid')
    await shop.notice(payment)
    const { headers } = await shop.check(payment)
    expect(headers.get('X-Position')).toBe((await shop.paymentEvents(payment)).at(-1)?.position)
  })

  it('before the payer has decided change nothing', async () => {
    const payment = await shop.begun(await shop.draft())
    expect((await shop.notice(payment)).status).toBe(204)
    expect(await shop.statusOf(payment)).toMatchObject({ status: 'started' })
  })

  it('of a refusal say so; the offer stays a draft and can be paid again', async () => {
    const offer = await shop.draft()
    const payment = await shop.begun(offer)
    await shop.decide(payment, 'refused')
    await shop.notice(payment)
    expect(await shop.statusOf(payment)).toMatchObject({ status: 'failed', reason: 'refused', payment_request_url: null })
    const again = await shop.begun(offer)
    await shop.decide(again, 'paid')
    await shop.notice(again)
    expect(await shop.publications(offer)).toBe(1)
  })

  it('that never come are made up for by asking the gateway', async () => {
    const offer = await shop.draft()
    const payment = await shop.begun(offer)
    await shop.decide(payment, 'paid')
    expect((await shop.drive(payment)).status).toBe(204)
    expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok' })
  })

  it('that the gateway did not sign, or signed long ago, are refused', async () => {
    const payment = await shop.begun(await shop.draft())
    await shop.decide(payment, 'paid')
    expect((await shop.notice(payment, 'another')).status).toBe(403)
    const bytes = Buffer.from(JSON.stringify({ tenant: shop.tenant, paymentId: payment.id }))
    const old = {
      [sandboxSignatureHeader]: signNotice(sandboxSecret, bytes, new Date(shop.clock.now().getTime() - 301_000)),
      'Content-Type': 'application/json',
    }
    expect((await shop.api.call('POST', `/${shop.tenant}/payments/notices/sandbox`, { body: bytes, headers: old })).status).toBe(403)
    expect((await shop.api.call('POST', `/${shop.tenant}/payments/notices/stripe`, { body: bytes, headers: old })).status).toBe(404)
    expect(await shop.statusOf(payment)).toMatchObject({ status: 'started' })
  })

  it('about payments that there are not are taken and change nothing', async () => {
    expect((await shop.notice({ id: '5e2d6d0e-3f0b-4c2f-8f7e-111111111111' })).status).toBe(204)
  })
})

describe('time', () => {
  it('passes for a checkout that is not paid', async () => {
    const payment = await shop.begun(await shop.draft())
    shop.clock.set('2026-03-02T12:00:00.000Z')
    expect(await shop.decide(payment, 'paid')).toBeNull()
    await shop.drive(payment)
    expect(await shop.statusOf(payment)).toMatchObject({ status: 'failed', reason: 'expired' })
  })
})

describe('an offer that changed meanwhile', () => {
  it('takes what was paid once it is complete again', async () => {
    const offer = await shop.draft()
    const payment = await shop.begun(offer)
    await shop.retitle(offer, '')
    await shop.decide(payment, 'paid')
    await shop.notice(payment)
    expect(await shop.statusOf(payment)).toMatchObject({ status: 'paid', problem: { code: 'offerNotReady' } })
    await shop.notice(payment)
    expect((await shop.paymentEvents(payment)).filter(({ type }) => type === 'PaymentUnfulfilled')).toHaveLength(1)
    await shop.retitle(offer, 'Java Developer')
    await shop.drive(payment)
    expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok', problem: null })
  })

  it('that something else published takes nothing: two payments publish once', async () => {
    const offer = await shop.draft()
    const one = await shop.begun(offer)
    const two = await shop.begun(offer, { invoice_company_name: 'Zielony Bit Sp. z o.o.' })
    await shop.decide(two, 'paid')
    // The gateway took the money of the first one although it was told to end it.
    await shop.api.pool.query(`UPDATE sandbox_gateway.checkouts SET status = 'paid' WHERE reference = $1`, [shop.referenceOf(one)])
    await Promise.all([shop.notice(one), shop.notice(two)])
    expect(await shop.publications(offer)).toBe(1)
    const statuses = [await shop.statusOf(one), await shop.statusOf(two)].map(({ status }) => status)
    expect(statuses.sort()).toEqual(['ok', 'paid'])
  })
})

it('extends a published offer by what was paid, once', async () => {
  const offer = await shop.draft()
  const first = await shop.begun(offer)
  await shop.decide(first, 'paid')
  await shop.notice(first)
  const payment = await shop.begun(offer, { extend: true })
  await shop.decide(payment, 'paid')
  await Promise.all([shop.notice(payment), shop.notice(payment), shop.drive(payment)])
  expect((await shop.offerEvents(offer)).filter(({ type }) => type === 'OfferExtended')).toHaveLength(1)
  expect(await shop.statusOf(payment)).toMatchObject({ status: 'ok', purpose: 'extend' })
})

describe('a price list that changed meanwhile', () => {
  const given = () => shop.api.home.plans
  const withPlans = async (plans: ReturnType<typeof given>, body: () => Promise<void>): Promise<void> => {
    const before = given()
    Object.assign(shop.api.home, { plans })
    await body().finally(() => Object.assign(shop.api.home, { plans: before }))
  }
  const bought = async () => {
    const offer = await shop.draft()
    const payment = await shop.begun(offer)
    await shop.decide(payment, 'paid')
    return { offer, payment }
  }
  const limitsOf = async (offer: Parameters<PurchaseApi['offerEvents']>[0]): Promise<unknown> =>
    Reflect.get(Object((await shop.offerEvents(offer)).find(({ type }) => type === 'OfferPublished')?.data), 'limits')

  it.each([
    [
      'has another plan of this name',
      () => given().map((plan) => ({ ...plan, limits: { ...plan.limits, durationInDays: 1, bumpsUpCount: 0 } })),
    ],
    ['has lost the plan', () => given().filter(({ key }) => key !== 'pro')],
  ])('%s: the offer gets what was bought', async (_, changed) => {
    const { offer, payment } = await bought()
    const limits = given().find(({ key }) => key === 'pro')?.limits
    await withPlans(changed(), async () => {
      expect((await shop.notice(payment)).status).toBe(204)
    })
    expect(await limitsOf(offer)).toEqual(limits)
  })
})
