/** Places, companies, copies of a position and the filters that leave offers out, over HTTP. */
import { offerCursorPageSchema } from '@jobboard/contracts/offers/queries'
import { companyFactsSchema, placesSchema } from '@jobboard/contracts/search/answers'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from '../testing/offer-api.ts'

const day = 86_400_000
let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  const tester = { title: 'Tester', companyName: 'Foo, Inc.' }
  const offers = [
    anOffer({ ...tester, publishedAt: Date.now() - 3 * day, locations: [{ city: 'Wieliczka', latitude: 49.99, longitude: 20.06 }] }),
    anOffer({ ...tester, publishedAt: Date.now() - 2 * day }),
    anOffer({
      title: 'TESTER',
      companyName: 'FOO inc',
      firstPublishedAt: Date.now() - day / 2,
      publishedAt: Date.now() - day / 2,
      workplaceType: 'remote',
      language: 'pl',
    }),
    anOffer({ title: 'Tester', companyName: null }),
    anOffer({ title: 'Undated', companyName: 'Bar', firstPublishedAt: null }),
    anOffer({ title: 'Elsewhere', companyName: 'Foo Inc', tenant: 'greenjobs', categories: ['biogas'] }),
  ]
  await api.write(offers)
}, 60_000)
afterAll(() => api?.stop())

const offers = async (query: string) =>
  offerCursorPageSchema.parse((await api.call('GET', `/v2/user-panel/offers/by-cursor?${query}`, { tenant: 'devboard' })).body)
const count = async (query: string): Promise<unknown> =>
  (await api.call('GET', `/v2/user-panel/offers/count?${query}`, { tenant: 'devboard' })).body

it.each(['offers/by-cursor?', 'offers?', 'offers/count/facets?'])(
  'calls companies that filters name as their newest offer does: %s',
  async (path) => {
    const named = async (query: string, tenant = 'devboard') => {
      const { body } = await api.call('GET', `/v2/user-panel/${path}${query}`, { tenant })
      const { companies, meta } = body as { companies?: unknown; meta?: { companies?: unknown } }
      return meta === undefined ? companies : meta.companies
    }
    expect(await named('companies=foo-inc&excludedCompanies=bar,foo-inc,no-offers')).toEqual([
      { slug: 'foo-inc', name: 'FOO inc' },
      { slug: 'bar', name: 'Bar' },
      { slug: 'no-offers', name: 'No Offers' },
    ])
    expect(await named('excludedCompanies=bar', 'greenjobs')).toEqual([{ slug: 'bar', name: 'Bar' }])
    expect(await named('keywords=tester')).toBeUndefined()
  },
)

it('groups copies of a position by company and title, and counts cards and offers', async () => {
  const { data, meta } = await offers('grouped=true&companies=foo-inc')
  expect(data.map(({ title, copies }) => [title, copies])).toEqual([['TESTER', 2]])
  expect([meta.totalItems, meta.totalOffers]).toEqual([1, 3])
  expect((await offers('companies=foo-inc')).data).toHaveLength(3)
  expect((await offers('grouped=true')).meta).toMatchObject({ totalItems: 3, totalOffers: 5 })
})

it.each([
  ['companies[]=Foo, Inc.', 3],
  ['excludedCompanies=foo-inc', 2],
  ['excludedTerms=tester', 1],
  ['excludedTerms=zdalnie', 4],
  ['excludedTerms=tester remote', 4],
  ['publishedWithinDays=30', 4],
  ['offerLanguages=pl', 1],
  ['offerLanguages=en', 0],
  ['bounds=49.9,20,50,20.1', 1],
  ['city=wieliczka', 1],
  ['city=wieliczka&cityRadiusKm=5', 1],
  ['city=wieliczka&city=Warsaw', 5],
  ['city=wieliczka,atlantis', 1],
  ['city=atlantis,krakow&cityRadiusKm=20', 1],
  ['city=krakow,warszawa&cityRadiusKm=20&workingTimes=full_time', 5],
])('finds by %s', async (query, expected) => {
  expect(await count(query)).toEqual({ count: expected })
})

it('accepts a single city where the board allows no more, and names the wrong parameter', async () => {
  const foreign = (query: string) => api.call('GET', `/v2/user-panel/offers/count?${query}`, { tenant: 'greenjobs' })
  expect((await foreign('city=warszawa')).body).toEqual({ count: 1 })
  expect(await foreign('city=warszawa&city=krakow')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'city', code: 'wrongType', message: 'errors.wrongType' }] },
  })
  const eleven = Array.from({ length: 11 }, (_, at) => `town-${at}`).join()
  expect(await api.call('GET', `/v2/user-panel/offers/count?city=${eleven}`, { tenant: 'devboard' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'city', code: 'tooLong' }] },
  })
})

it('finds places by the beginning of their names, with the number of offers that match the other filters', async () => {
  const find = async (query: string) =>
    placesSchema.parse((await api.call('GET', `/v2/user-panel/places?${query}`, { tenant: 'devboard' })).body).items
  expect((await find('search=wielicz')).map(({ slug, region, count: there }) => [slug, region, there])).toEqual([
    ['wieliczka', 'małopolskie', 1],
  ])
  expect(
    (await find('slugs=wieliczka,atlantis&city=warszawa&publishedWithinDays=1')).map(({ slug, count: there }) => [slug, there]),
  ).toEqual([['wieliczka', 1]])
  expect((await find('slugs=wieliczka&keywords=nothing'))[0]?.count).toBe(0)
  expect((await api.call('GET', '/v2/user-panel/places?search=a&colour=red', { tenant: 'devboard' })).status).toBe(400)
})

it('derives the facts about a company from its offers on this board', async () => {
  const company = async (slug: string, tenant: string) => api.call('GET', `/v2/user-panel/companies/${slug}`, { tenant })
  expect(companyFactsSchema.parse((await company('foo-inc', 'devboard')).body)).toMatchObject({ slug: 'foo-inc', offers: 3 })
  expect(companyFactsSchema.parse((await company('foo-inc', 'greenjobs')).body)).toMatchObject({ offers: 1 })
  expect((await company('bar', 'greenjobs')).status).toBe(404)
  expect((await company('%20', 'devboard')).status).toBe(404)
})
