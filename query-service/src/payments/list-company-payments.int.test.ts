/** The payments of a company over HTTP, on the rows that the projection writes. */
import { companyPaymentSchema } from '@jobboard/contracts/payments/queries'
import { cursorPageSchema } from '@jobboard/contracts/shared/paging'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  const mine = String(api.team['employer:owner'].companyId)
  await api.pool.query(
    `INSERT INTO read_models.company_offers (tenant, offer_id, company_id, slug, state, plan, title, cities, search_text, changed_at, bumps, free_extensions, views, apply_clicks)
     VALUES ($1, 'o1', $2, 'slug-o1', 'published', 'pro', 'Java Developer', 1, '', now(), 0, 0, 0, 0),
            ($1, 'o2', $2, 'slug-o2', 'draft', 'pro', 'Rust Developer', 1, '', now(), 0, 0, 0, 0)`,
    [api.home.id, mine],
  )
  const rows = [
    ['p1', mine, 'o1', 'fulfilled', null, '2026-03-01T08:00:00Z'],
    ['p2', mine, 'gone', 'accepted', 'offerNotReady', '2026-03-03T08:00:00Z'],
    ['p3', mine, 'o1', 'mismatched', null, '2026-03-02T08:00:00Z'],
    ['p5', mine, 'o2', 'failed', null, '2026-02-02T08:00:00Z'],
    ['p6', mine, 'o2', 'started', null, '2026-02-01T08:00:00Z'],
    ['p4', 'another-company', 'o1', 'fulfilled', null, '2026-03-04T08:00:00Z'],
  ]
  for (const [id, company, offerId, status, problem, requestedAt] of rows)
    await api.pool.query(
      `INSERT INTO read_models.payments
         (tenant, payment_id, company_id, offer_id, purpose, plan, currency, net_minor, vat_minor, gross_minor, status, problem, requested_at, plan_name, failure)
       VALUES ($1, $2, $3, $4, 'publish', 'pro', 'pln', 99000, 22770, 121770, $5, $6, $7, '{"pl":"Stary Pro","en":"Old Pro"}', $8)`,
      [api.home.id, id, company, offerId, status, problem, requestedAt, status === 'failed' ? 'expired' : null],
    )
}, 60_000)
afterAll(() => api?.stop())

const get = (query = '', as = api.team['employer:owner']) => api.call('GET', `/v2/employer-panel/payments${query}`, { as })
const read = async (query?: string) => cursorPageSchema(companyPaymentSchema).parse((await get(query)).body)

it('are those of the company, the newest first, with what became of them', async () => {
  const { data, meta } = await read()
  expect(data.map(({ id, status, problem, offer }) => [id, status, problem, offer?.title ?? null])).toEqual([
    ['p2', 'paid', 'offerNotReady', null],
    ['p3', 'error', null, 'Java Developer'],
    ['p1', 'ok', null, 'Java Developer'],
    ['p5', 'failed', null, 'Rust Developer'],
    ['p6', 'started', null, 'Rust Developer'],
  ])
  expect(data[0]).toMatchObject({ currency: 'pln', netMinor: 99_000, vatMinor: 22_770, grossMinor: 121_770 })
  expect(data[0]?.planName).toEqual({ pl: 'Stary Pro', en: 'Old Pro' })
  expect(data.map(({ id, reason, canPayAgain }) => [id, reason, canPayAgain]).slice(2)).toEqual([
    ['p1', null, false],
    ['p5', 'expired', true],
    ['p6', null, true],
  ])
  expect(meta).toMatchObject({ totalItems: 5 })
})

it('come in pages', async () => {
  const { data, meta } = await read('?from=2&itemsCount=2')
  expect([data.map(({ id }) => id), meta.totalItems]).toEqual([['p1', 'p5'], 5])
})

it('are for owners', async () => {
  for (const role of ['employer:recruiter', 'employer:viewer', 'candidate'] as const)
    expect((await get('', api.team[role])).status).toBe(403)
})

it('stay readable for owners of a company that is blocked, whose sessions are those of viewers, and for no one else', async () => {
  const { tenant, companyId } = api.team['employer:owner']
  const block = (isBlocked: boolean) =>
    api.pool.query(
      `INSERT INTO accounts.company_blocks (tenant, company_id, is_blocked, company_revision) VALUES ($1, $2, $3, 1)
       ON CONFLICT (tenant, company_id) DO UPDATE SET is_blocked = $3`,
      [tenant, companyId, isBlocked],
    )
  const status = (as: SignedIn) =>
    Promise.all(
      ['/v2/employer-panel/payments', '/v2/employer-panel/invoices/no-invoice/pdf', '/v1/payments/no-payment/status'].map(
        async (path) => (await api.call('GET', path, { as })).status,
      ),
    )
  try {
    await block(true)
    expect((await api.call('GET', '/v2/employer-panel/api-tokens', { as: api.team['employer:owner'] })).status).toBe(403)
    expect(await status(api.team['employer:owner'])).toEqual([200, 404, 404])
    for (const role of ['employer:viewer', 'employer:recruiter'] as const) expect(await status(api.team[role])).toEqual([403, 403, 403])
    expect(await status(api.otherCompany['employer:viewer'])).toEqual([403, 403, 403])
    expect((await read()).data.map(({ id }) => id)).toContain('p1')
  } finally {
    await block(false)
  }
})

describe('the open payment of an offer', () => {
  const open = (query: string, as = api.team['employer:owner']) => api.call('GET', `/v1/payments/open?${query}`, { as })
  beforeAll(async () => {
    await api.pool.query(`UPDATE read_models.payments SET offer_id = 'aaaaaaaaaaaa' WHERE payment_id IN ('p1', 'p5', 'p6')`)
  })

  it('is the one that can still be made, for those who pay', async () => {
    for (const role of ['employer:owner', 'employer:recruiter'] as const)
      expect((await open('offer_id=rust-developer-aaaaaaaaaaaa', api.team[role])).body).toMatchObject({
        payment: { id: 'p6', grossMinor: 121_770, planName: { en: 'Old Pro' } },
      })
    expect((await open('offer_id=aaaaaaaaaaaa&extend=true')).body).toEqual({ payment: null })
    for (const role of ['employer:viewer', 'candidate'] as const)
      expect((await open('offer_id=aaaaaaaaaaaa', api.team[role])).status).toBe(403)
    expect((await open('offer_id=nothing')).status).toBe(404)
  })

  it('of another company is none', async () => {
    await api.pool.query(`UPDATE read_models.payments SET company_id = 'another-company' WHERE payment_id = 'p6'`)
    expect((await open('offer_id=aaaaaaaaaaaa')).body).toEqual({ payment: null })
  })
})
