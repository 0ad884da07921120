/**
 * Payments whose process dies after each event, and notices in random orders, repeated, at once, and mixed with checks and the schedule: one publication
 * each. PURCHASE_ORDERS=500 for the target (docs/product/targets.md, "Reliability").
 */
import { strict as assert } from 'node:assert'
import { type Begun, type Draft, type PurchaseApi, startPurchaseApi } from './testing/purchase-api.ts'

const orders = Number(process.env.PURCHASE_ORDERS ?? 60)

let shop: PurchaseApi
/** Of every invoice of the run, in the order of the tests. */
const ordinals: number[] = []
beforeAll(async () => {
  shop = await startPurchaseApi()
}, 60_000)
afterEach(() => shop.api.revive())
afterAll(() => shop?.stop())

async function publishedOnce(offer: Draft, payment: Begun): Promise<void> {
  assert.equal(await shop.publications(offer), 1)
  assert.equal((await shop.statusOf(payment)).status, 'ok')
  const types = (await shop.paymentEvents(payment)).map(({ type }) => type)
  assert.equal(types.filter((type) => type === 'PaymentAccepted').length, 1)
  assert.equal(types.filter((type) => type === 'PaymentFulfilled').length, 1)
  assert.equal(types.filter((type) => type === 'PaymentInvoiced').length, 1)
  const invoiceId = Reflect.get(Object((await shop.paymentEvents(payment)).at(-1)?.data), 'invoiceId')
  const invoice = await shop.api.store.readStream(`invoice-${shop.tenant}_${invoiceId}`)
  assert.deepEqual(
    invoice.map(({ type }) => type),
    ['InvoiceDrafted', 'InvoiceNumbered', 'InvoiceIssued'],
  )
  ordinals.push(Number(Reflect.get(Object(invoice[1]?.data), 'ordinal')))
}

/** Money, offer, payment; invoice drafted, number taken, numbered, issued; payment. */
it.each([1, 2, 3, 4, 5, 6, 7, 8])('a notice whose process dies after event %i is made good by the next', async (events) => {
  const offer = await shop.draft()
  const payment = await shop.begun(offer)
  await shop.decide(payment, 'paid')
  shop.api.killAtAppend(events)
  expect((await shop.notice(payment)).status).toBe(503)
  shop.api.revive()
  expect((await shop.drive(payment)).status).toBe(204)
  await publishedOnce(offer, payment)
})

/** The request, the place of what is paid for once at a time, the checkout. */
it.each([1, 2, 3])('a request whose process dies after event %i is continued by the same request', async (events) => {
  const offer = await shop.draft()
  const key = { 'Idempotency-Key': `0d4d3c1e-0000-4000-8000-00000000000${events}` }
  shop.api.killAtAppend(events)
  expect((await shop.request(offer, {}, key)).status).toBe(503)
  shop.api.revive()
  const again = await shop.request(offer, {}, key)
  expect(again.status).toBe(201)
  const payment = again.body as Begun
  await shop.decide(payment, 'paid')
  await shop.notice(payment)
  await publishedOnce(offer, payment)
})

afterAll(() => {
  // Neither a gap nor a number twice, whatever died when.
  assert.deepEqual(
    ordinals.toSorted((a, b) => a - b),
    ordinals.map((_, at) => at + 1),
  )
})

/** Asked for before the others; its process died before it took the place. */
async function deadRequest(offer: Draft): Promise<Begun> {
  shop.api.killAtAppend(1)
  assert.equal((await shop.request(offer)).status, 503)
  shop.api.revive()
  shop.clock.set(new Date(shop.clock.now().getTime() + 1_000).toISOString())
  return shop.newest()
}

/** The same series at every run. */
function randomly(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it(`${orders} random orders of notices, checks, the schedule and crashes publish once each`, async () => {
  for (let seed = 1; seed <= orders; seed += 1) {
    const random = randomly(seed)
    await shop.api.pool.query('DELETE FROM http.rate_limits')
    const offer = await shop.draft()
    const earlier = random(3) === 0 ? await deadRequest(offer) : null
    const payment = await shop.begun(offer)
    // Whatever continues the earlier one while the payer pays.
    const continued = earlier === null ? [] : [shop.drive(earlier), shop.check(earlier)]
    const ways = [() => shop.notice(payment), () => shop.drive(payment), () => shop.check(payment)] as const
    const some = (count: number) => Promise.all(Array.from({ length: count }, () => (ways[random(ways.length)] ?? ways[0])()))
    await some(random(3))
    if (random(2) === 0) shop.api.killAtAppend(1 + random(8))
    await Promise.all([...continued, some(random(4)), shop.decide(payment, 'paid'), some(random(4))])
    shop.api.revive()
    const answers = await some(1 + random(3))
    assert.deepEqual(
      answers.filter(({ status }) => status >= 500),
      [],
      `seed ${seed}`,
    )
    await publishedOnce(offer, payment)
    if (earlier !== null) {
      await shop.drive(earlier)
      assert.equal((await shop.statusOf(earlier)).status, 'failed', `seed ${seed}`)
    }
  }
}, 300_000)
