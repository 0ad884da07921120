/** What digests show, over HTTP on a real index: what the list of the search shows of the offers that are asked about. */
import { digestContentReplySchema } from '@jobboard/contracts/saved-searches/digest-content'
import { digestContentCall } from '@jobboard/contracts/saved-searches/internal-calls'
import { noFilters, type OfferFilters } from '@jobboard/contracts/search/filters'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { search } from '@jobboard/search-engine/testing/oracle'
import { randomFilters } from '@jobboard/search-engine/testing/random-filters'
import fc from 'fast-check'
import { type OfferApi, startOfferApi } from '../testing/offer-api.ts'

const day = 86_400_000
const offers = [
  anOffer({ title: 'Oldest', experienceLevel: 'senior', firstPublishedAt: Date.now() - 3 * day }),
  anOffer({ title: 'Newest', experienceLevel: 'senior', firstPublishedAt: Date.now() - day / 4 }),
  anOffer({ title: 'Junior', experienceLevel: 'junior', firstPublishedAt: Date.now() - day / 2 }),
]
const [oldest, newest, junior] = offers.map(({ id }) => id) as [string, string, string]
let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  await api.write(offers)
}, 60_000)
afterAll(() => api?.stop())

const question = (
  change: Partial<OfferFilters> = {},
  ids: readonly string[] = [oldest, newest, junior],
  earlier: readonly string[] = [],
) => ({
  filters: { ...noFilters, ...change },
  offers: ids,
  earlier,
})
const call = (json: object, headers: Readonly<Record<string, string>> = { [internalKeyHeader]: testInternalKey }) =>
  api.call('POST', digestContentCall.path, { tenant: 'devboard', json, headers })
const ask = async (...searches: readonly object[]) => digestContentReplySchema.parse((await call({ searches })).body).searches

it('has the newest first, of those alone that the search shows, for each search', async () => {
  const [all, seniors, none] = await ask(
    question(),
    question({ experienceLevels: ['senior'] }, [oldest, junior]),
    question({}, ['aaaaaaaaaaaa']),
  )
  expect(all?.offers.map(({ title }) => title)).toEqual(['Newest', 'Junior', 'Oldest'])
  expect([seniors?.total, seniors?.offers.map(({ title }) => title)]).toEqual([1, ['Oldest']])
  expect(none).toEqual({ total: 0, offers: [], earlier: [] })
})

it('has the cards of earlier offers that are still shown', async () => {
  const [answer] = await ask(question({}, [newest], [oldest, 'aaaaaaaaaaaa']))
  expect([answer?.total, answer?.earlier.map(({ title }) => title)]).toEqual([1, ['Oldest']])
})

it('agrees with the search, whatever its filters are', async () => {
  await fc.assert(
    fc.asyncProperty(randomFilters(api.home), async (filters) => {
      const expected = search(api.home, offers, filters, 'newest', Date.now()).map(({ id }) => id)
      const [answer] = await ask({ filters, offers: offers.map(({ id }) => id), earlier: [] })
      expect([...(answer?.offers ?? [])].map(({ guid }) => guid).sort()).toEqual(expected.toSorted())
    }),
    { numRuns: 100, seed: 5 },
  )
}, 60_000)

it('is for the processes of the product alone', async () => {
  expect((await call({ searches: [] }, {})).status).toBe(404)
  expect((await call({ searches: [] }, { [internalKeyHeader]: 'x' })).status).toBe(404)
})
