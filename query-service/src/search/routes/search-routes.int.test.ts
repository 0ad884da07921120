/** The search over HTTP, out of the index: list, counts, map, suggestions and lookalikes agree with the oracle and with each other. */
import { offerCountSchema, offerCursorPageSchema, offerPageSchema } from '@jobboard/contracts/offers/queries'
import {
  activeSlugSchema,
  categoryCountsSchema,
  clustersSchema,
  facetCountsSchema,
  lookalikesSchema,
  skillsPageSchema,
  suggestionsSchema,
} from '@jobboard/contracts/search/answers'
import { noFilters, type OfferFilters, sortOptions } from '@jobboard/contracts/search/filters'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { describeRoutes } from '@jobboard/platform/http/api-document/openapi'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OracleOffer, search } from '@jobboard/search-engine/testing/oracle'
import { randomFilters, toParameters } from '@jobboard/search-engine/testing/random-filters'
import { randomOffers } from '@jobboard/search-engine/testing/random-offers'
import fc from 'fast-check'
import { type OfferApi, startOfferApi } from '../testing/offer-api.ts'
import { slugOf, storeOffers } from '../testing/store-offers.ts'
import { mapRoutes } from './map-routes.ts'
import { PreparedAnswers } from './prepared-answers.ts'

const now = Date.now()
const path = '/v2/user-panel/offers'
const poland = 'neLat=55&neLon=24.15&swLat=49&swLon=14.12&zoom=5'
const ended = anOffer({ title: 'Ended', state: 'expired', expiresAt: now - 1_000 })

let api: OfferApi
let offers: OracleOffer[]

beforeAll(async () => {
  api = await startOfferApi()
  offers = [...randomOffers(api.home, 300, now, 1), ...randomOffers(api.foreign, 100, now, 2), ended]
  await api.write(offers)
}, 60_000)
afterAll(() => api?.stop())

const get = (query: string, headers: Record<string, string> = {}) => api.call('GET', query, { tenant: 'devboard', headers })
const found = (tenant: Tenant, filters: OfferFilters) => search(tenant, offers, filters, 'published', now)

it('lists, counts and maps what the oracle finds', async () => {
  const cases = fc.record({
    filters: randomFilters(api.home),
    sort: fc.constantFrom(...sortOptions),
    from: fc.nat(60),
    itemsCount: fc.integer({ min: 1, max: 100 }),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ filters, sort, from, itemsCount }) => {
      const parameters = toParameters(filters)
      const expected = search(api.home, offers, filters, sort, now).map(({ id }) => id)
      const page = offerCursorPageSchema.parse(
        (await get(`${path}/by-cursor?${parameters}&sort=${sort}&from=${from}&itemsCount=${itemsCount}`)).body,
      )
      expect(page.data.map(({ guid }) => guid)).toEqual(expected.slice(from, from + itemsCount))
      expect(page.data.map(({ index }) => index)).toEqual(page.data.map((_, at) => from + at))
      expect(page.meta.totalItems).toBe(expected.length)
      expect((await get(`${path}/count?${parameters}`)).body).toEqual({ count: expected.length })
      const clusters = clustersSchema.parse((await get(`${path}/clusters?${poland}&${parameters}`)).body).data
      for (const { region, count } of clusters.slice(0, 3)) {
        const markers = offerPageSchema.parse((await get(`${path}/markers?region=${region}&perPage=100`)).body)
        expect([markers.meta.totalItems, markers.data.length]).toEqual([count, Math.min(count, 100)])
        expect(markers.data.filter(({ guid }) => !expected.includes(guid))).toEqual([])
      }
    }),
    { numRuns: 60, seed: 5 },
  )
}, 60_000)

it('accepts every parameter of the map with brackets', async () => {
  const bracketed = (parameters: string): string => parameters.replaceAll('=', '[]=')
  const plain = await get(`${path}/clusters?${poland}&withSalary=true&salaryCurrencies=eur`)
  expect((await get(`${path}/clusters?${bracketed(poland)}&withSalary=true&salaryCurrencies[]=eur`)).body).toEqual(plain.body)
  const [cluster] = clustersSchema.parse(plain.body).data
  const markers = `region=${cluster?.region}&page=1&perPage=2&salaryCurrencies=eur`
  const found = await get(`${path}/markers?${markers}`)
  expect(found.status).toBe(200)
  expect((await get(`${path}/markers?${bracketed(markers)}`)).body).toEqual(found.body)
})

it.each([
  ['clusters', ['neLat', 'neLon', 'swLat', 'swLon', 'zoom', 'salaryCurrencies', 'keywords', 'currency']],
  ['markers', ['region', 'page', 'perPage', 'salaryCurrencies', 'keywords', 'currency']],
])('documents the parameters of the %s', (name, expected) => {
  const { paths = {} } = describeRoutes(mapRoutes({ indexes: new Map(), answers: new PreparedAnswers() }))
  const documented = (paths[`${path}/${name}`]?.get?.parameters ?? []).flatMap((one) => ('name' in one ? [one.name] : []))
  expect(documented).toEqual(expect.arrayContaining(expected))
})

/** The grid that the map's finest cells are: places of one offer in one cell are one. */
function cellOf(latitude: number, longitude: number): string {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [(longitude + 180) / 360, y].map((part) => Math.floor(part * 2 ** 22)).join()
}

it('shows every location of every counted offer on the map of the whole world', async () => {
  const world = 'neLat=85&neLon=180&swLat=-85&swLon=-180'
  await fc.assert(
    fc.asyncProperty(randomFilters(api.home), async (filters) => {
      const parameters = toParameters(filters)
      const cells = found(api.home, filters).map(
        ({ locations }) =>
          new Set(
            locations.flatMap(({ latitude, longitude }) => (latitude === null || longitude === null ? [] : [cellOf(latitude, longitude)])),
          ).size,
      )
      const places = cells.reduce((sum, size) => sum + size, 0)
      const sumAt = async (zoom: number): Promise<number> =>
        clustersSchema
          .parse((await get(`${path}/clusters?${world}&zoom=${zoom}&${parameters}`)).body)
          .data.reduce((sum, { count }) => sum + count, 0)
      expect(await sumAt(16)).toBe(places)
      // Further away places of one offer fall together, and no offer is lost.
      for (const zoom of [2.5, 5.3, 9]) {
        const sum = await sumAt(zoom)
        expect(sum).toBeLessThanOrEqual(places)
        expect(sum).toBeGreaterThanOrEqual(cells.filter((size) => size > 0).length)
      }
    }),
    { numRuns: 40, seed: 7 },
  )
}, 60_000)

it('counts what was first published since a moment among the offers of the list', async () => {
  const matching = found(api.home, { ...noFilters, withSalary: true })
  const moments = matching
    .flatMap(({ firstPublishedAt }) => (firstPublishedAt === null ? [] : [firstPublishedAt]))
    .toSorted((a, b) => a - b)
  const since = moments[Math.floor(moments.length / 2)] ?? 0
  const answer = await get(`${path}/count/new?withSalary=true&since=${new Date(since).toISOString()}`)
  expect(offerCountSchema.parse(answer.body).count).toBe(moments.filter((moment) => moment >= since).length)
})

it.each(['', '?since=yesterday', '?since=2026-02-30T00:00:00.000Z', '?since=2026-02-01T00:00:00.000Z&nonsense=1'])(
  'what is new cannot be counted by "%s"',
  async (query) => {
    expect((await get(`${path}/count/new${query}`)).status).toBe(400)
  },
)

it('counts each category ignoring the chosen categories, by descending number of offers', async () => {
  const { counts, sorted } = categoryCountsSchema.parse((await get(`${path}/count/categories?categories=java&withSalary=true`)).body)
  for (const { key, value } of api.home.categories)
    expect(counts[value]).toBe(found(api.home, { ...noFilters, withSalary: true, categories: [key] }).length)
  const inOrder = sorted.map((value) => counts[value] ?? 0)
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a))
})

it('counts each value of each filter ignoring its own selection', async () => {
  await fc.assert(
    fc.asyncProperty(randomFilters(api.home), async (filters) => {
      const facets = facetCountsSchema.parse((await get(`${path}/count/facets?${toParameters(filters)}`)).body)
      for (const name of ['experienceLevels', 'employmentTypes', 'workingTimes', 'remoteWorkOptions'] as const) {
        // What choosing it alone shows.
        const expected = api.home.options[name].map(
          ({ value }) => [value, found(api.home, { ...filters, [name]: [value] }).length] as const,
        )
        expect(facets[name]).toEqual(Object.fromEntries(expected.filter(([, count]) => count !== 0)))
      }
      expect(facets.remote).toBe(found(api.home, { ...filters, remoteWorkOptions: ['remote'] }).length)
      for (const name of ['withSalary', 'ukraineFriendly'] as const)
        expect(facets[name]).toBe(found(api.home, { ...filters, [name]: true }).length)
    }),
    { numRuns: 20, seed: 7 },
  )
}, 60_000)

it('counts the subcategories of a category, and answers 404 for an unknown one', async () => {
  const category = api.foreign.categories.find(({ children }) => children.length > 0)
  if (category === undefined) throw new Error('The other board has no subcategories')
  const answer = await api.call('GET', `${path}/count/categories/${category.value}`, { tenant: api.foreign.id })
  const { counts } = categoryCountsSchema.parse(answer.body)
  for (const { key, value } of category.children) expect(counts[value]).toBe(found(api.foreign, { ...noFilters, categories: [key] }).length)
  expect((await get(`${path}/count/categories/nonsense`)).status).toBe(404)
})

it('counts the offers of all boards', async () => {
  const { count } = offerCountSchema.parse((await get(`${path}/all-boards/count?withSalary=true`)).body)
  const filters = { ...noFilters, withSalary: true }
  expect(count).toBe(found(api.home, filters).length + found(api.foreign, filters).length)
})

it('lists popular offers: disclosed pay first, then by publication', async () => {
  const { data } = offerPageSchema.parse((await get(`${path}/popular?perPage=100`)).body)
  const pays = data.map(({ employmentTypes }) => employmentTypes.some(({ from, to }) => from !== null || to !== null))
  expect(pays).toEqual(pays.toSorted((a, b) => Number(b) - Number(a)))
  expect((await get(`${path}/popular?remote=true`)).status).toBe(400)
})

it('suggests from two letters on', async () => {
  expect(suggestionsSchema.parse((await get(`${path}/suggest?query=łódz`)).body).companies[0]).toMatch(/fabryka/i)
  const { counts, ...groups } = suggestionsSchema.parse((await get(`${path}/suggest?query=j`)).body)
  expect(groups).toEqual({ skills: [], filters: [], keyword: [], titles: [], companies: [] })
  expect(counts.titles).toEqual([])
})

it('offers corrections of a typo with their counts, and lists what was searched', async () => {
  const page = offerCursorPageSchema.parse((await get(`${path}/by-cursor?keywords=kubernets&itemsCount=1`)).body)
  const count = found(api.home, { ...noFilters, keywords: ['kubernetes'] }).length
  expect(page).toMatchObject({ data: [], meta: { totalItems: 0, didYouMean: [{ term: 'kubernets', replacement: 'Kubernetes', count }] } })
  expect(offerCursorPageSchema.parse((await get(`${path}/by-cursor?keywords=kubernetes`)).body).meta.didYouMean).toBeUndefined()
})

it('searches the skills of the board, by descending number of offers', async () => {
  const { items, totalItems } = skillsPageSchema.parse((await get('/v2/user-panel/skills?search=ja&pageSize=2')).body)
  expect([items[0], items.length]).toEqual([{ id: 'java', name: 'Java' }, 2])
  expect(totalItems).toBeGreaterThan(1)
  expect(
    skillsPageSchema
      .parse((await get('/v2/user-panel/skills?ids=java,sql')).body)
      .items.map(({ name }) => name)
      .sort(),
  ).toEqual(['Java', 'SQL'])
})

it('finds similar offers, also for an expired one, and answers 404 for an unknown one', async () => {
  const { data } = lookalikesSchema.parse((await get(`/v2/user-panel/offer-lookalikes/${slugOf(ended)}`)).body)
  expect(data).toHaveLength(8)
  expect(data.map(({ guid }) => guid)).not.toContain(ended.id)
  expect((await get('/v2/user-panel/offer-lookalikes/none-aaaaaaaaaaaa')).status).toBe(404)
})

it('returns the slug of an offer while it is active', async () => {
  const [first] = found(api.home, noFilters)
  if (first === undefined) throw new Error('There is no offer')
  expect(activeSlugSchema.parse((await get(`${path}/active-slug/${first.id}`)).body)).toEqual({ id: first.id, slug: slugOf(first) })
  expect((await get(`${path}/active-slug/${ended.id}`)).status).toBe(404)
})

it.each([
  ['clusters?zoom=5', 'neLat', 'required'],
  [`clusters?${poland}&neLat=50`, 'neLat', 'wrongType'],
  [`clusters?${poland}&salaryCurrencies=zzz`, 'salaryCurrencies', 'unknownFilter'],
  [`clusters?${poland}&salaryCurrenciesOfMine=pln`, 'salaryCurrenciesOfMine', 'unknownFilter'],
  ['markers?region=x&salaryCurrencies=zzz', 'salaryCurrencies', 'unknownFilter'],
  [`clusters?${poland}&colour=red`, 'colour'],
  ['clusters?neLat=40&neLon=20&swLat=50&swLon=10&zoom=5', 'neLat'],
  ['markers', 'region'],
  ['markers?region=bm9uc2Vuc2U', 'region'],
  [`markers?region=${Buffer.from('5;zz.zz;').toString('base64url')}`, 'region'],
  [`markers?region=${Buffer.from('5;1.1;colour=red').toString('base64url')}`, 'region'],
  ['suggest?q=java', 'q'],
  ['by-cursor?from=-1', 'from'],
])('refuses bad input by name: %s', async (query, name, code = expect.any(String)) => {
  const { status, body } = await get(`${path}/${query}`)
  expect([status, problemSchema.parse(body).errors?.[0]]).toMatchObject([400, { path: name, code }])
})

it('lets shared caches store an answer for seconds, and answers 304 while nothing has changed', async () => {
  const first = await get(`${path}/by-cursor?itemsCount=5`)
  expect(first.headers.get('cache-control')).toContain('public, max-age=')
  const tag = first.headers.get('etag') ?? ''
  expect((await get(`${path}/by-cursor?itemsCount=5`, { 'If-None-Match': tag })).status).toBe(304)
  const fresh = anOffer({ title: 'Fresh', publishedAt: Date.now() })
  offers.push(fresh)
  await api.write([fresh])
  const after = await get(`${path}/by-cursor?itemsCount=5`, { 'If-None-Match': tag })
  expect([after.status, offerCursorPageSchema.parse(after.body).data[0]?.guid]).toEqual([200, fresh.id])
})

it('waits for the position of own writes, and marks that answer as not shareable', async () => {
  const written = anOffer({ title: 'Written', publishedAt: Date.now() })
  await storeOffers(api.pool, [api.home], [written])
  await api.storeEvents(8)
  const waiting = get(`${path}/by-cursor?itemsCount=1`, { 'If-Position-At-Least': '0000000000000000007' })
  await api.pool.query(`UPDATE read_models.offers SET change_seq = nextval('read_models.offers_change_seq') WHERE offer_id = $1`, [
    written.id,
  ])
  await api.pool.query(`INSERT INTO projections.checkpoints (projection, position) VALUES ('offers', '0000000000000000007')`)
  await api.pool.query(`NOTIFY projections, 'offers 0000000000000000007'`)
  const { headers, body } = await waiting
  expect([headers.get('x-position-reached'), headers.get('cache-control')]).toEqual(['true', 'no-cache'])
  expect(offerCursorPageSchema.parse(body).data[0]?.guid).toBe(written.id)
  expect((await get(`${path}/count`, { 'If-Position-At-Least': '0000000000000000008' })).headers.get('x-position-reached')).toBe('false')
  const { status, body: refused } = await get(`${path}/count`, { 'If-Position-At-Least': '0000000000000000009' })
  expect([status, refused]).toMatchObject([400, { code: 'malformed', detail: expect.stringContaining('beyond the newest event') }])
})
