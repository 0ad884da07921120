import { newOfferCountsSchema } from '@jobboard/contracts/saved-searches/new-offer-counts'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type EventSource, openEvents } from '@jobboard/platform/testing/event-source'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from './testing/offer-api.ts'
import { storeAlert } from './testing/store-alert.ts'

let api: OfferApi
const open: EventSource[] = []
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterEach(() => {
  for (const source of open.splice(0)) source.close()
})
afterAll(() => api?.stop())

const now = Date.now()
const [seniors, juniors] = ['seniors', 'juniors'].map((name) => uuidFrom('search', name)) as [string, string]
const save = (id: string, level: string, as: SignedIn, { readAt = now - 10_000, status = 'none' } = {}) =>
  storeAlert(api.pool, {
    tenant: as.tenant,
    id,
    candidateId: as.accountId,
    filters: { ...noFilters, experienceLevels: [level] },
    readAt,
    status,
  })
const published = (experienceLevel: 'senior' | 'junior', ago = 0) => anOffer({ experienceLevel, firstPublishedAt: now - ago })
async function listen(as: SignedIn): Promise<EventSource> {
  const source = await openEvents(`${api.url}/${as.tenant}/job-filters/stream`, { Authorization: `Bearer ${as.token}` })
  open.push(source)
  return source
}
const next = async (source: EventSource) => newOfferCountsSchema.parse((await source.next())?.data).counts

it("says the counts of the caller's searches at once, and when an offer, a visit or a deletion changes them", async () => {
  const { candidate } = api.team
  await save(seniors, 'senior', candidate)
  await save(juniors, 'junior', candidate)
  await save(uuidFrom('search', 'other'), 'senior', api.otherCompany.candidate)
  await api.write([published('senior'), published('senior', 60_000)])
  const source = await listen(candidate)
  expect(await next(source)).toEqual({ [seniors]: 1, [juniors]: 0 })
  await api.write([published('junior')])
  expect(await next(source)).toEqual({ [seniors]: 1, [juniors]: 1 })
  await save(seniors, 'senior', candidate, { readAt: now + 1 })
  await api.pool.query(`SELECT pg_notify('projections', 'saved-searches 0001')`)
  expect(await next(source)).toEqual({ [seniors]: 0, [juniors]: 1 })
  await save(juniors, 'junior', candidate, { status: 'deleted' })
  await api.pool.query(`SELECT pg_notify('projections', 'saved-searches 0002')`)
  expect(await next(source)).toEqual({ [seniors]: 0 })
})
