/** The saved searches of a candidate over HTTP: what they count, and whose they are. Names are opened by the command-service. */

import { offerCountSchema } from '@jobboard/contracts/offers/queries'
import { jobFiltersSchema } from '@jobboard/contracts/saved-searches/queries'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const day = 86_400_000
const [first, second, gone] = [
  '0b7f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b',
  '1b7f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b',
  '2b7f6a3e-41c2-4d59-9e0a-7c1d2e3f4a5b',
]
const asked: string[] = []
let status = 200
let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi({
    services: standInServices(async (tenant, path) => {
      asked.push(`${tenant} ${path}`)
      return { status, body: { names: { [first]: 'Seniors', [second]: 'Everything' } } }
    }),
  })
  const offers = [
    anOffer({ experienceLevel: 'senior', firstPublishedAt: Date.now() - 3 * day }),
    anOffer({ experienceLevel: 'senior', firstPublishedAt: Date.now() - day / 2 }),
    anOffer({ experienceLevel: 'junior', firstPublishedAt: Date.now() - day / 2 }),
  ]
  await api.write(offers)
  const filters = { ...noFilters, experienceLevels: ['senior'] }
  await save(api.team.candidate, first, { filters, status: 'active', savedAt: 5 })
  await save(api.team.candidate, second, { filters: { skills: [] }, status: 'none', savedAt: 6 })
  await save(api.team.candidate, gone, { filters: noFilters, status: 'deleted', savedAt: 7 })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => {
  asked.length = 0
  status = 200
})

const save = (as: SignedIn, id: string, { filters, status: alert, savedAt }: { filters: object; status: string; savedAt: number }) =>
  api.pool.query(
    `INSERT INTO read_models.saved_searches (tenant, job_filter_id, candidate_id, guest, search_url, filters, name, saved_at, read_at, alert_status,
       frequency, change_seq)
     VALUES ($1, $2, $3, false, '/job-offers/krakow', $4, NULL, now() - $5 * interval '1 day', now() - interval '1 day', $6, $7, $8)`,
    [api.home.id, id, as.accountId, JSON.stringify(filters), 20 - savedAt, alert, alert === 'active' ? 'everyday' : null, savedAt],
  )
const get = (as?: SignedIn, tenant = 'devboard') =>
  api.call('GET', `/${tenant}/job-filters`, as === undefined ? { tenant } : { as, tenant })

it('has the newest first, with names, alerts and what is new in the list of each; without what was deleted', async () => {
  const answer = await get(api.team.candidate)
  const { data } = jobFiltersSchema.parse(answer.body)
  expect(data.map(({ id, name, count, jobAlert }) => [id, name, count, jobAlert])).toEqual([
    [second, 'Everything', 2, null],
    [first, 'Seniors', 1, { status: 'active', frequency: 'everyday', endReason: null }],
  ])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const since = new Date(Date.now() - day).toISOString()
  const counted = await api.call('GET', `/v2/user-panel/offers/count/new?experienceLevels=senior&since=${since}`, { tenant: 'devboard' })
  expect(offerCountSchema.parse(counted.body).count).toBe(1)
})

it("is each candidate's own", async () => {
  for (const as of [api.otherCompany.candidate, api.foreigners.candidate]) {
    const answer = await get(as, as === api.foreigners.candidate ? 'greenjobs' : 'devboard')
    expect(jobFiltersSchema.parse(answer.body).data).toEqual([])
  }
  expect(asked).toEqual([])
  expect((await get(api.foreigners.candidate)).status).toBe(401)
  expect((await get(api.team['employer:owner'])).status).toBe(403)
  expect((await get()).status).toBe(401)
})

it('says that a part is down when no names can be read', async () => {
  status = 500
  const answer = await get(api.team.candidate)
  expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([503, 'unavailable'])
})
