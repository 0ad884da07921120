/** The applications of a candidate on other sites over HTTP, on the rows that the projections write. */
import { externalApplicationPageSchema } from '@jobboard/contracts/applications/external-queries'
import { appliedMarksSchema } from '@jobboard/contracts/applications/queries'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const offers = ['Active', 'Finished', 'Deleted'].map((title) => anOffer({ title }))
const [active, finished, deleted] = offers.map(({ id }) => id) as [string, string, string]
const redirectId = '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d11'
let api: OfferApi
const begin = (candidateId: string, offerId: string, begunAt: string, confirmedAt: string | null = null) =>
  api.pool.query(
    'INSERT INTO read_models.external_applications (tenant, id, candidate_id, offer_id, redirect_id, begun_at, confirmed_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [api.home.id, `${candidateId}/${offerId}`, candidateId, offerId, redirectId, begunAt, confirmedAt],
  )
beforeAll(async () => {
  api = await startOfferApi()
  await api.write(offers)
  await api.pool.query("UPDATE read_models.offers SET state = 'finished' WHERE offer_id = $1", [finished])
  await api.pool.query("UPDATE read_models.offers SET state = 'deleted' WHERE offer_id = $1", [deleted])
  const mine = api.team.candidate.accountId
  await begin(mine, active, '2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z')
  await begin(mine, finished, '2026-03-03T08:00:00Z')
  await begin(mine, deleted, '2026-03-02T08:00:00Z')
  await begin(api.otherCompany.candidate.accountId, active, '2026-03-01T08:00:00Z')
}, 60_000)
afterAll(() => api?.stop())

const get = (query = '', as = api.team.candidate) => api.call('GET', `/v2/candidate/external-applications${query}`, { as })
const page = async (query = '', as = api.team.candidate) => externalApplicationPageSchema.parse((await get(query, as)).body)
const ids = async (query = '') => (await page(query)).data.map(({ jobAdvertisementId }) => jobAdvertisementId)

it('has the newest first, says which were confirmed, and names deleted offers by their id alone', async () => {
  const { data, meta } = await page()
  expect(data.map(({ offer, isOfferActive, isConfirmed }) => [offer?.title ?? null, isOfferActive, isConfirmed])).toEqual([
    ['Finished', false, false],
    [null, false, false],
    ['Active', true, true],
  ])
  expect(data[2]).toMatchObject({ redirectId, confirmedAt: '2026-03-01T09:00:00.000Z', offer: { isAppliedTo: true } })
  expect(meta).toEqual({ nextCursor: null, totalItems: 3 })
})

it('is read in pages, and by whether they were confirmed', async () => {
  const first = await page('?pageSize=2')
  expect(first.data.map(({ jobAdvertisementId }) => jobAdvertisementId)).toEqual([finished, deleted])
  expect(await ids(`?pageSize=2&cursor=${first.meta.nextCursor}`)).toEqual([active])
  expect(await ids('?isConfirmed=true')).toEqual([active])
  expect((await page('?isConfirmed=false')).meta.totalItems).toBe(2)
})

it('marks offers whose application was confirmed', async () => {
  const { body } = await api.call('GET', `/v2/candidate/applications?jobAdvertisementsIds=${active},${finished}`, {
    as: api.team.candidate,
  })
  expect(appliedMarksSchema.parse(body).data.map(({ jobAdvertisementId }) => jobAdvertisementId)).toEqual([active])
})

it('shows nothing of them to other candidates, other boards and other kinds of accounts', async () => {
  expect((await page('', api.foreigners.candidate)).data).toEqual([])
  expect((await page('', api.otherCompany.candidate)).data.map(({ isConfirmed }) => isConfirmed)).toEqual([false])
  expect((await get('', api.team['employer:owner'])).status).toBe(403)
  expect((await api.call('GET', '/v2/candidate/external-applications', { tenant: api.home.id })).status).toBe(401)
})

it.each(['pageSize=0', 'cursor=x', 'cursor=2026-13-45T08:00:00.000Z_0123456789ab', 'isConfirmed=maybe'])('refuses %s', async (query) => {
  expect((await get(`?${query}`)).status).toBe(400)
})
