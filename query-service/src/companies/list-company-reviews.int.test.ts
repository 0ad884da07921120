/** The reviews of companies over HTTP, on the rows that projections write: for administrators, and what the panel of the company says. */
import { companyReviewPageSchema } from '@jobboard/contracts/companies/reviews'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { companyOffer, inDays, publishedSince, storeCompanyOffers } from '../offers/testing/company-offer-rows.ts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

let api: OfferApi
const requestedAt = ['2026-03-02T08:00:00.000Z', '2026-03-01T08:00:00.000Z']

async function review(companyId: string, status: string, more: Partial<{ tenant: string; reason: string; at: string | null }> = {}) {
  const { tenant = 'devboard', reason = null, at = requestedAt[0] } = more
  await api.pool.query(
    `INSERT INTO read_models.company_reviews (tenant, company_id, status, reason, requested_at, decided_at, revision)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $3 <> 'waiting' THEN now() END, 7)`,
    [tenant, companyId, status, reason, at],
  )
}

beforeAll(async () => {
  api = await startOfferApi({}, (tenant) => ({ ...tenant, reviewNewCompanies: tenant.id === 'devboard' }))
  await api.pool.query(
    `INSERT INTO read_models.companies (tenant, company_id, name, url, size, members, revision)
     VALUES ('devboard', 'first-company', 'First', 'https://first.example', '11-25', '{}', 3)`,
  )
  await review('first-company', 'waiting')
  await review('longest', 'waiting', { at: requestedAt[1] ?? '' })
  await review('second-company', 'refused', { reason: 'No such company.' })
  await review('known', 'approved', { at: null })
  await review('first-company', 'waiting', { tenant: 'greenjobs' })
  const waiting = (title: string, minute: number) =>
    companyOffer({ companyId: 'first-company', title, reviewRequestedAt: `2026-03-02T08:0${minute}:00.000Z` })
  await storeCompanyOffers(api.pool, [
    ...['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(waiting),
    { ...waiting('Deleted', 0), state: 'deleted' },
    companyOffer({ companyId: 'first-company', title: 'A draft' }),
    companyOffer({ companyId: 'published-company', title: 'Before', ...publishedSince(9), state: 'finished' }),
  ])
}, 60_000)
afterAll(() => api.stop())

const path = '/v2/admin/company-reviews'
const list = async (query = '') =>
  companyReviewPageSchema.parse((await api.call('GET', `${path}${query}`, { as: api.team['admin:administrator'] })).body)

it('has those that wait, the longest first, with their first offers', async () => {
  const { data, meta } = await list()
  expect(data.map(({ companyId }) => companyId)).toEqual(['longest', 'first-company'])
  expect(data[1]).toMatchObject({
    name: 'First',
    url: 'https://first.example',
    size: '11-25',
    status: 'waiting',
    reason: null,
    revision: 7,
    requestedAt: requestedAt[0],
    decidedAt: null,
    offersCount: 6,
  })
  expect(data[1]?.offers.map(({ title }) => title)).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  expect(data[0]).toMatchObject({ name: null, offers: [], offersCount: 0 })
  expect(meta.totalItems).toBe(2)
})

it('has those that were decided, and none that needed no review', async () => {
  expect((await list('?status=refused')).data).toMatchObject([{ companyId: 'second-company', reason: 'No such company.' }])
  expect((await list('?status=approved')).data).toEqual([])
  expect((await list('?from=1')).data.map(({ companyId }) => companyId)).toEqual(['first-company'])
  expect((await api.call('GET', `${path}?status=all`, { as: api.team['admin:administrator'] })).status).toBe(400)
})

it('is for administrators of the board', async () => {
  expect((await api.call('GET', path)).status).toBe(401)
  for (const as of [api.team.candidate, api.team['employer:owner']]) expect((await api.call('GET', path, { as })).status).toBe(403)
  expect((await api.call('GET', path, { as: api.foreigners['admin:administrator'], tenant: 'devboard' })).status).toBe(401)
  const { body } = await api.call('GET', path, { as: api.foreigners['admin:administrator'] })
  expect(companyReviewPageSchema.parse(body).data.map(({ companyId, offersCount }) => [companyId, offersCount])).toEqual([
    ['first-company', 0],
  ])
})

describe('what the company itself is told', () => {
  const reviewFor = async (as: SignedIn) =>
    Reflect.get(Object((await api.call('GET', '/v2/employer-panel/free-offers', { as })).body), 'review')

  it('is that it waits, or why it was refused', async () => {
    expect(await reviewFor(api.team['employer:recruiter'])).toEqual({ status: 'waiting', reason: null })
    expect(await reviewFor(api.otherCompany['employer:owner'])).toEqual({ status: 'refused', reason: 'No such company.' })
  })

  it('is nothing on a board that reviews no companies', async () => {
    expect(await reviewFor(api.foreigners['employer:owner'])).toBeNull()
  })

  it('is that a review comes with its first offer, unless it has had one, or is approved', async () => {
    const owner = api.otherCompany['employer:owner']
    await api.pool.query(`DELETE FROM read_models.company_reviews WHERE company_id = 'second-company'`)
    expect(await reviewFor(owner)).toEqual({ status: 'needed', reason: null })
    const before = companyOffer({ companyId: 'second-company', title: 'Before', ...publishedSince(9), expiresAt: inDays(-1) })
    await storeCompanyOffers(api.pool, [before])
    expect(await reviewFor(owner)).toBeNull()
    await api.pool.query(`DELETE FROM read_models.company_offers WHERE company_id = 'second-company'`)
    await review('second-company', 'approved')
    expect(await reviewFor(owner)).toBeNull()
  })
})

it('lists the offers that wait as such', async () => {
  const { body } = await api.call('GET', '/v2/employer-panel/offers?status=inReview', { as: api.team['employer:owner'] })
  expect(body).toMatchObject({ meta: { totalItems: 6, statuses: { inReview: 6, draft: 1 } } })
})
