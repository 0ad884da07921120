/** What the API lists and counts is what the oracle finds, for random offers and random filters. */
import { offerCursorPageSchema, offerPageSchema } from '@jobboard/contracts/offers/queries'
import { noFilters, type OfferFilters, type Sort, sortOptions } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type OracleOffer, search } from '@jobboard/search-engine/testing/oracle'
import { randomFilters, toParameters } from '@jobboard/search-engine/testing/random-filters'
import { randomOffers } from '@jobboard/search-engine/testing/random-offers'
import fc from 'fast-check'
import { type OfferApi, startOfferApi } from '../testing/offer-api.ts'

const now = Date.now()
const runs = 250

let api: OfferApi
let offers: OracleOffer[]

beforeAll(async () => {
  api = await startOfferApi()
  const mine = randomOffers(api.home, 600, now, 1)
  // The same ids in another tenant are other offers.
  const sameIds = mine.slice(0, 50).map((offer) => ({ ...offer, tenant: api.foreign.id, categories: ['photovoltaics'], title: 'Another' }))
  offers = [...mine, ...sameIds, ...randomOffers(api.foreign, 300, now, 2)]
  await api.write(offers)
}, 60_000)
afterAll(() => api?.stop())

async function listed(tenant: Tenant, filters: OfferFilters, sort: Sort, from: number, itemsCount: number) {
  const parameters = toParameters(filters)
  for (const [name, value] of Object.entries({ sort, from, itemsCount })) parameters.set(name, String(value))
  const answer = await api.call('GET', `/v2/user-panel/offers/by-cursor?${parameters}`, { tenant: tenant.id })
  expect(answer.status).toBe(200)
  return offerCursorPageSchema.parse(answer.body)
}

async function counted(tenant: Tenant, filters: OfferFilters): Promise<unknown> {
  const answer = await api.call('GET', `/v2/user-panel/offers/count?${toParameters(filters)}`, { tenant: tenant.id })
  return answer.body
}

describe.each(['home', 'foreign'] as const)('the offers of the %s tenant', (which) => {
  it('are those of the oracle, in its order, for any filters', async () => {
    const tenant = api[which]
    const cases = fc.record({
      filters: randomFilters(tenant),
      sort: fc.constantFrom(...sortOptions),
      from: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 })),
      itemsCount: fc.integer({ min: 1, max: 100 }),
    })
    let found = 0
    await fc.assert(
      fc.asyncProperty(cases, async ({ filters, sort, from, itemsCount }) => {
        const expected = search(tenant, offers, filters, sort, now).map((offer) => offer.id)
        const { data, meta } = await listed(tenant, filters, sort, from, itemsCount)
        expect(data.map((item) => item.guid)).toEqual(expected.slice(from, from + itemsCount))
        expect(data.map((item) => item.index)).toEqual(data.map((_, position) => from + position))
        expect(meta.totalItems).toBe(expected.length)
        expect(await counted(tenant, filters)).toEqual({ count: expected.length })
        if (expected.length > 0) found += 1
      }),
      { numRuns: runs },
    )
    // Filters that never find anything would prove nothing.
    expect(found).toBeGreaterThan(runs / 4)
  }, 120_000)

  it.each(sortOptions)('are paged without gaps or repetitions in the order %s', async (sort) => {
    const tenant = api[which]
    const walked: string[] = []
    let cursor: number | null = 0
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof listed>> = await listed(tenant, noFilters, sort, cursor, 37)
      walked.push(...page.data.map((item) => item.guid))
      cursor = page.meta.next.cursor
    }
    expect(walked).toEqual(search(tenant, offers, noFilters, sort, now).map((offer) => offer.id))
  })

  it('are the same in numbered pages', async () => {
    const tenant = api[which]
    const expected = search(tenant, offers, noFilters, 'published', now)
    const answer = await api.call('GET', '/v2/user-panel/offers?page=2&perPage=20', { tenant: tenant.id })
    const { data, meta } = offerPageSchema.parse(answer.body)
    expect(data.map((item) => item.guid)).toEqual(expected.slice(20, 40).map((offer) => offer.id))
    expect(meta).toEqual({ page: 2, totalPages: Math.ceil(expected.length / 20), nextPage: 3, prevPage: 1, totalItems: expected.length })
  })
})
