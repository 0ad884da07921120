/** What the sitemaps are made of, over HTTP: lists out of the index, offers out of the read model. */
import { noFilters } from '@jobboard/contracts/search/filters'
import { hasEnoughOffers } from '@jobboard/contracts/search/indexable'
import { sitemapCompaniesSchema, sitemapListsSchema, sitemapOffersSchema } from '@jobboard/contracts/sitemap/answers'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { search } from '@jobboard/search-engine/testing/oracle'
import { randomOffers } from '@jobboard/search-engine/testing/random-offers'
import { type OfferApi, startOfferApi } from '../testing/offer-api.ts'
import { slugOf } from '../testing/store-offers.ts'

const now = Date.now()
const day = 86_400_000
const at = (daysAgo: number): string => new Date(now - daysAgo * day).toISOString()

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api?.stop())

const lists = async (tenant: string) => sitemapListsSchema.parse((await api.call('GET', '/v2/sitemap/lists', { tenant })).body).data
const companies = async (tenant: string) =>
  sitemapCompaniesSchema.parse((await api.call('GET', '/v2/sitemap/companies', { tenant })).body).data
const offers = async (tenant: string, after = '') =>
  sitemapOffersSchema.parse((await api.call('GET', `/v2/sitemap/offers?after=${after}`, { tenant })).body)

it('lists places, categories and pairs of both, with as many offers as their pages show', async () => {
  const mine = randomOffers(api.home, 300, now, 11)
  await api.write([...mine, ...randomOffers(api.foreign, 100, now, 12)])
  const found = await lists('devboard')
  const known = new Map(found.map((list) => [`${list.city} ${list.category}`, list]))
  expect(known.size).toBe(found.length)
  const keys = api.home.categories.flatMap((one) => [one, ...one.children]).map(({ key }) => key)
  for (const city of [null, 'krakow', 'warszawa', 'trojmiasto', ...api.home.cities.slice(-3).map(({ slug }) => slug)]) {
    for (const category of [null, ...keys]) {
      const filters = { ...noFilters, cities: city === null ? [] : [city], categories: category === null ? [] : [category] }
      const all = search(api.home, mine, filters, 'newest', now)
      const [newest] = all
      const expected =
        newest !== undefined && hasEnoughOffers(filters, all.length)
          ? { city, category, offers: all.length, newestAt: new Date(newest.firstPublishedAt ?? newest.publishedAt).toISOString() }
          : undefined
      expect(known.get(`${city} ${category}`)).toEqual(expected)
    }
  }
})

it('lists towns of the gazetteer and companies with enough offers, and no others', async () => {
  await api.clear()
  const inTown = (city: string, companyName: string, daysAgo: number, tenant: 'devboard' | 'greenjobs' = 'devboard') =>
    anOffer({
      companyName,
      tenant,
      categories: tenant === 'devboard' ? ['java'] : ['biogas'],
      locations: [{ city, latitude: 50, longitude: 20 }],
      firstPublishedAt: now - daysAgo * day,
      publishedAt: now,
    })
  await api.write([
    ...[5, 4, 3].map((daysAgo) => inTown('Wieliczka', 'Foo, Inc.', daysAgo)),
    ...[5, 4].map((daysAgo) => inTown('Bochnia', 'Bar', daysAgo)),
    ...[5, 4, 2].map((daysAgo) => inTown('Atlantis', 'FOO inc', daysAgo)),
    ...[5, 4, 3].map((daysAgo) => inTown('Kraków', 'Bar', daysAgo)),
    ...[5, 4, 1].map((daysAgo) => inTown('Bochnia', 'Theirs', daysAgo, 'greenjobs')),
  ])
  const own = new Set<string | null>([null, ...api.home.cities.map(({ slug }) => slug)])
  const towns = (await lists('devboard')).filter(({ city }) => !own.has(city))
  expect(towns).toEqual([
    { city: 'wieliczka', category: null, offers: 3, newestAt: at(3) },
    { city: 'wieliczka', category: 'java', offers: 3, newestAt: at(3) },
  ])
  expect(await companies('devboard')).toEqual([
    { slug: 'foo-inc', offers: 6, newestAt: at(2) },
    { slug: 'bar', offers: 5, newestAt: at(3) },
  ])
  expect((await lists('greenjobs')).filter(({ city }) => city === 'bochnia').map(({ offers: count }) => count)).toContain(3)
  expect(await companies('greenjobs')).toEqual([{ slug: 'theirs', offers: 3, newestAt: at(1) }])
})

it('lists the active offers of the board alone, dated by their last change of content', async () => {
  await api.clear()
  const bumped = anOffer({ title: 'Bumped', firstPublishedAt: now - 9 * day, publishedAt: now - day })
  const edited = anOffer({ title: 'Edited', firstPublishedAt: now - 9 * day, publishedAt: now - 9 * day })
  const expired = anOffer({ title: 'Expired', expiresAt: now - 1_000 })
  const theirs = anOffer({ title: 'Theirs', tenant: 'greenjobs', categories: ['biogas'] })
  await api.write([bumped, edited, expired, anOffer({ title: 'Draft', state: 'draft' }), theirs])
  const history = (entries: object[]) => JSON.stringify([{ kind: 'published', at: at(9), expiresAt: at(-9) }, ...entries])
  const remember = (id: string, entries: object[]) =>
    api.pool.query('UPDATE read_models.offers SET history = $2 WHERE offer_id = $1', [id, history(entries)])
  await remember(bumped.id, [{ kind: 'refreshed', at: at(1), number: 1 }])
  await remember(edited.id, [
    { kind: 'edited', at: at(5), changes: [] },
    { kind: 'edited', at: at(3), changes: [] },
    { kind: 'refreshed', at: at(2), number: 1 },
  ])
  const { data, next } = await offers('devboard')
  expect(new Map(data.map(({ slug, changedAt }) => [slug, changedAt]))).toEqual(
    new Map([
      [slugOf(bumped), at(9)],
      [slugOf(edited), at(3)],
    ]),
  )
  expect(next).toBeNull()
  expect((await offers('greenjobs')).data.map(({ slug }) => slug)).toEqual([slugOf(theirs)])
})

it('continues after the given offer', async () => {
  await api.clear()
  const three = Array.from({ length: 3 }, (_, index) => anOffer({ title: `Offer ${index}` })).sort((a, b) => (a.id < b.id ? -1 : 1))
  await api.write(three)
  expect((await offers('devboard', three[0]?.id)).data.map(({ slug }) => slug)).toEqual(three.slice(1).map(slugOf))
  expect((await api.call('GET', '/v2/sitemap/offers?after=nonsense', { tenant: 'devboard' })).status).toBe(400)
})
