/** The favourites of a candidate over HTTP, on the rows that the projections write. */
import { favouriteMarksSchema, favouritePageSchema } from '@jobboard/contracts/favourites/queries'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const offers = ['Active', 'Past its expiry', 'Finished', 'Deleted', 'Never marked'].map((title) => anOffer({ title }))
const [active, past, finished, deleted, unmarked] = offers.map(({ id }) => id) as [string, string, string, string, string]
let api: OfferApi
const mark = (candidateId: string, offerId: string, addedAt: string, tenant: string = api.home.id) =>
  api.pool.query('INSERT INTO read_models.favourites (tenant, id, candidate_id, offer_id, added_at) VALUES ($1, $2, $3, $4, $5)', [
    tenant,
    `${candidateId}/${offerId}`,
    candidateId,
    offerId,
    addedAt,
  ])
beforeAll(async () => {
  api = await startOfferApi()
  await api.write(offers)
  await api.pool.query("UPDATE read_models.offers SET expires_at = now() - interval '1 hour' WHERE offer_id = $1", [past])
  await api.pool.query("UPDATE read_models.offers SET state = 'finished' WHERE offer_id = $1", [finished])
  await api.pool.query("UPDATE read_models.offers SET state = 'deleted' WHERE offer_id = $1", [deleted])
  const mine = api.team.candidate.accountId
  await mark(mine, active, '2026-03-01T08:00:00Z')
  await mark(mine, past, '2026-03-03T08:00:00Z')
  await mark(mine, finished, '2026-03-02T08:00:00Z')
  await mark(mine, deleted, '2026-03-04T08:00:00Z')
  await mark(api.otherCompany.candidate.accountId, active, '2026-03-01T08:00:00Z')
}, 60_000)
afterAll(() => api?.stop())

const get = (query = '', as = api.team.candidate) => api.call('GET', `/v2/candidate/favourites${query}`, { as })
const page = async (query = '', as = api.team.candidate) => favouritePageSchema.parse((await get(query, as)).body)
const titles = async (query = '') => (await page(query)).data.map(({ offer }) => offer.title)
const marksOf = async (ids: readonly string[], as = api.team.candidate) => {
  const { body } = await get(`?${ids.map((id) => `jobAdvertisementsIds[]=${id}`).join('&')}`, as)
  return favouriteMarksSchema.parse(body).data.map(({ jobAdvertisementId }) => jobAdvertisementId)
}

it('has the newest favourite first, says which offers have ended, and leaves out those that were deleted', async () => {
  const { data, meta } = await page()
  expect(data.map(({ offer, isOfferActive }) => [offer.title, offer.isFavorite, isOfferActive])).toEqual([
    ['Past its expiry', true, false],
    ['Finished', true, false],
    ['Active', true, true],
  ])
  expect(meta).toEqual({ nextCursor: null, totalItems: 3 })
})

it('is read in pages, which begin after the same favourite whatever is removed in between', async () => {
  const first = await page('?pageSize=2')
  expect([first.data.map(({ offer }) => offer.title), first.meta.totalItems]).toEqual([['Past its expiry', 'Finished'], 3])
  await api.pool.query('DELETE FROM read_models.favourites WHERE offer_id = $1', [past])
  expect(await titles(`?pageSize=2&cursor=${first.meta.nextCursor}`)).toEqual(['Active'])
  await mark(api.team.candidate.accountId, past, '2026-03-03T08:00:00Z')
})

it('does not skip favourites of the same moment', async () => {
  const as = api.otherCompany.candidate
  for (const id of [past, finished, unmarked]) await mark(as.accountId, id, '2026-03-01T08:00:00Z')
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, meta } = await page(`?pageSize=1${cursor === '' ? '' : `&cursor=${cursor}`}`, as)
    seen.push(...data.map(({ jobAdvertisementId }) => jobAdvertisementId))
    cursor = meta.nextCursor
  }
  expect(seen).toEqual([active, past, finished, unmarked].sort())
})

it('names those of up to 25 offers that are favourites, ended and deleted ones included', async () => {
  expect((await marksOf([active, unmarked, deleted])).sort()).toEqual([active, deleted].sort())
  expect(await marksOf([unmarked])).toEqual([])
  const many = Array.from({ length: 26 }, (_, number) => String(number).padStart(12, '0'))
  expect((await get(`?jobAdvertisementsIds=${many.join(',')}`)).status).toBe(400)
  expect((await get(`?jobAdvertisementsIds=${many.slice(1).join(',')}`)).status).toBe(200)
})

it('shows nothing of them to other candidates, other boards and other kinds of accounts', async () => {
  const { body } = await get('', api.foreigners.candidate)
  expect(favouritePageSchema.parse(body)).toEqual({ data: [], meta: { nextCursor: null, totalItems: 0 } })
  expect(await marksOf([active, past], api.foreigners.candidate)).toEqual([])
  expect(await marksOf([finished, deleted], api.foreigners.candidate)).toEqual([])
  expect((await get('', api.team['employer:owner'])).status).toBe(403)
  expect((await api.call('GET', '/v2/candidate/favourites', { tenant: api.home.id })).status).toBe(401)
  expect((await api.call('GET', '/v2/candidate/favourites', { as: api.foreigners.candidate, tenant: api.home.id })).status).toBe(401)
})

it.each(['pageSize=0', 'pageSize=101', 'cursor=x', 'cursor=2026-13-45T08:00:00.000Z_0123456789ab', 'jobAdvertisementsIds[]=no-id'])(
  'refuses %s',
  async (query) => {
    expect((await get(`?${query}`)).status).toBe(400)
  },
)

it('is cached by no one', async () => {
  expect((await get()).headers.get('cache-control')).toBe('private, no-store')
})

it.each([
  ['the flag', (tenant: Tenant) => ({ ...tenant, features: { ...tenant.features, enableFavoriteOfferButton: false } })],
  ['the portal', (tenant: Tenant) => ({ ...tenant, candidatePortal: { ...tenant.candidatePortal, enabled: false } })],
])(
  'does not exist on a board without %s',
  async (_, changeTenant) => {
    const without = await startOfferApi({}, changeTenant)
    try {
      expect((await without.call('GET', '/v2/candidate/favourites', { as: without.team.candidate })).status).toBe(404)
    } finally {
      await without.stop()
    }
  },
  60_000,
)
