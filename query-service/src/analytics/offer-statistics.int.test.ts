/** The statistics of an employer over HTTP, on the rows that projection and view counter write. */
import { offerStatisticsSchema } from '@jobboard/contracts/analytics/queries'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const popular = anOffer({ title: 'Popular' })
const quiet = anOffer({ title: 'Quiet' })
const foreign = anOffer({ title: 'Of another company' })

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  await api.write([popular, quiet, foreign])
  const { companyId } = api.team['employer:owner']
  const rows = [
    [
      popular.id,
      companyId,
      { '2026-03-01': { views: 40, applyClicks: 3 }, '2026-03-03': { views: 2, bumps: 1 }, '2026-04-01': { views: 9 } },
    ],
    [quiet.id, companyId, { '2026-03-03': { edits: 2 } }],
    [foreign.id, 'another-company', { '2026-03-01': { views: 1_000 } }],
  ]
  for (const [offerId, company, days] of rows)
    await api.pool.query('INSERT INTO read_models.offer_statistics (tenant, offer_id, company_id, days) VALUES ($1, $2, $3, $4)', [
      api.home.id,
      offerId,
      company,
      JSON.stringify(days),
    ])
  // The counter's own numbers: of a day that is an event already, and of one that is not.
  await api.pool.query(
    `INSERT INTO statistics.offer_views (tenant, offer_id, day, views) VALUES ($1, $2, '2026-03-01', 40), ($1, $3, '2026-03-03', 7), ($1, $4, '2026-03-03', 500)`,
    [api.home.id, popular.id, quiet.id, foreign.id],
  )
}, 60_000)
afterAll(() => api.stop())

const get = (query: string, as = api.team['employer:owner']) =>
  api.call('GET', `/v2/employer-panel/offers/statistics${query}`, { tenant: 'devboard', as })

it('sums the offers of the company, by day and by offer', async () => {
  const { status, body } = await get('?from=2026-03-01&to=2026-03-03')
  expect(status).toBe(200)
  const nothing = { views: 0, applyClicks: 0, bumps: 0, edits: 0 }
  expect(offerStatisticsSchema.parse(body)).toEqual({
    from: '2026-03-01',
    to: '2026-03-03',
    timeZone: 'Europe/Warsaw',
    offer: null,
    previous: null,
    total: { views: 49, applyClicks: 3, bumps: 1, edits: 2 },
    days: [
      { ...nothing, day: '2026-03-01', views: 40, applyClicks: 3 },
      { ...nothing, day: '2026-03-02' },
      { ...nothing, day: '2026-03-03', views: 9, bumps: 1, edits: 2 },
    ],
    offers: [
      { offerId: popular.id, slug: expect.any(String), title: 'Popular', views: 42, applyClicks: 3, bumps: 1, edits: 0 },
      { offerId: quiet.id, slug: expect.any(String), title: 'Quiet', views: 7, applyClicks: 0, bumps: 0, edits: 2 },
    ],
  })
})

it('counts one offer alone when it is named', async () => {
  const { body } = await get(`?from=2026-03-03&to=2026-03-03&offer=any-words-${quiet.id}`)
  const counts = { views: 7, applyClicks: 0, bumps: 0, edits: 2 }
  expect(offerStatisticsSchema.parse(body)).toMatchObject({
    total: counts,
    days: [{ day: '2026-03-03', ...counts }],
    offers: [{ offerId: quiet.id, ...counts }],
  })
  for (const offer of [foreign.id, 'x', '000000000000']) expect((await get(`?offer=${offer}`)).status).toBe(404)
})

it('names that offer, also where nothing happened to it in the period', async () => {
  const { body } = await get(`?from=2026-05-01&to=2026-05-02&offer=${quiet.id}`)
  expect(offerStatisticsSchema.parse(body)).toMatchObject({ offer: { title: 'Quiet' }, offers: [] })
})

it('compares with the days just before, unless some of them were before anything was counted', async () => {
  const previous = async (query: string) => offerStatisticsSchema.parse((await get(query)).body).previous
  const total = { views: 9, applyClicks: 0, bumps: 1, edits: 2 }
  expect(await previous('?from=2026-03-04&to=2026-03-05')).toEqual({ from: '2026-03-02', to: '2026-03-03', total })
  expect(await previous('?from=2026-03-03&to=2026-03-05')).toBeNull()
  // Of this offer nothing was counted on the 2nd.
  expect(await previous(`?from=2026-03-04&to=2026-03-05&offer=${quiet.id}`)).toBeNull()
  expect(await previous(`?from=2026-03-04&to=2026-03-04&offer=${quiet.id}`)).toMatchObject({ total: { views: 7 } })
})

it('is of the last 30 days unless the caller says otherwise', async () => {
  const { body } = await get('')
  expect(offerStatisticsSchema.parse(body).days).toHaveLength(30)
})

it.each(['?from=2026-03-03&to=2026-03-01', '?from=2020-01-01&to=2026-03-01', '?from=yesterday'])('refuses the period %s', async (query) => {
  const { status, body } = await get(query)
  expect([status, problemSchema.parse(body).errors?.map(({ path, code }) => [path, code])]).toEqual([400, [['from', 'invalidDate']]])
})

it.each(['?from=9999-12-31&to=9999-12-31', '?to=0000-01-01', '?from=0000-01-01&to=0000-01-05'])(
  'refuses days at the ends of the calendar: %s',
  async (query) => expect((await get(query)).status).toBe(400),
)

it('shows another company and another board nothing of it', async () => {
  for (const as of [api.otherCompany['employer:owner'], api.foreigners['employer:owner']]) {
    const { body } = await api.call('GET', '/v2/employer-panel/offers/statistics?from=2026-03-01&to=2026-03-03', { as })
    expect(offerStatisticsSchema.parse(body)).toMatchObject({ total: { views: 0, applyClicks: 0, bumps: 0, edits: 0 }, offers: [] })
  }
})
