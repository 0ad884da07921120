import { sortOptions } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { loadTenants } from '@jobboard/platform/tenants'
import fc from 'fast-check'
import { resolveCriteria } from '../../offers/criteria.ts'
import { type OracleOffer, ratesOf, search } from '../../offers/oracle.ts'
import { randomFilters } from '../../offers/testing/random-filters.ts'
import { arbitraryOffer, randomOffers } from '../../offers/testing/random-offers.ts'
import { OfferIndex } from './offer-index.ts'
import { documentOf } from './testing/document-of.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const tenants = loadTenants().all
const wholeWorld = { neLat: 85, neLon: 179.9, swLat: -85, swLon: -179.9 }

/** Ids in order, as the index finds them in pages of 7, so that the seams of pages are tested too. */
function idsOf(index: OfferIndex, criteria: ReturnType<typeof resolveCriteria>, sort: (typeof sortOptions)[number]): string[] {
  const ids: string[] = []
  for (;;) {
    const page = index.page(criteria, sort, ids.length, 7)
    ids.push(...page.docs.map((doc) => index.id(doc)))
    if (page.docs.length === 0 || ids.length > page.total) return ids
  }
}

function expectSame(tenant: Tenant, index: OfferIndex, offers: readonly OracleOffer[], runs: number, seed: number): void {
  fc.assert(
    fc.property(randomFilters(tenant), fc.constantFrom(...sortOptions), (filters, sort) => {
      const criteria = resolveCriteria(tenant, filters)
      const expected = search(tenant, offers, filters, sort, now)
      expect(idsOf(index, criteria, sort)).toEqual(expected.map((offer) => offer.id))
      expect(index.count(criteria)).toBe(expected.length)
      const located = expected.filter((offer) => offer.locations.some(({ latitude }) => latitude !== null))
      for (const zoom of [3, 8, 17]) {
        const found = index.clusters(criteria, wholeWorld, zoom)
        const shown = new Set(found.flatMap((cluster) => index.markers(criteria, cluster.region, 0, 1_000).docs))
        expect([...shown].map((doc) => index.id(doc)).sort()).toEqual(located.map((offer) => offer.id).sort())
        for (const cluster of found) expect(index.markers(criteria, cluster.region, 0, 1_000).total).toBe(cluster.count)
      }
      const facets = index.categoryCounts(criteria)
      const unrestricted = search(tenant, offers, { ...filters, categories: [] }, sort, now)
      for (const category of tenant.categories) {
        const keys = [category.key, ...category.children.map((child) => child.key)]
        expect(facets.get(category.value) ?? 0).toBe(
          unrestricted.filter((offer) => offer.categories.some((key) => keys.includes(key))).length,
        )
      }
    }),
    { numRuns: runs, seed },
  )
}

const isShown = (offer: OracleOffer): boolean => offer.state === 'published' && offer.expiresAt > now

describe.each(tenants.map((tenant) => [tenant.id, tenant] as const))('the offer index of %s', (_, tenant) => {
  it('finds exactly what the plain search finds, in the same order, with the same counts, facets and map', () => {
    const offers = randomOffers(tenant, 400, now, 1)
    const index = new OfferIndex(ratesOf(tenant))
    index.load(offers.filter(isShown).map((offer) => documentOf(tenant, offer)))
    expectSame(tenant, index, offers, 150, 2)
  })

  it('still does after thousands of random changes, at any moment in between', () => {
    const offers = new Map(randomOffers(tenant, 300, now, 3).map((offer) => [offer.id, offer]))
    const index = new OfferIndex(ratesOf(tenant))
    index.load([...offers.values()].filter(isShown).map((offer) => documentOf(tenant, offer)))
    const changes = fc.sample(arbitraryOffer(tenant, now), { numRuns: 10_000, seed: 4 })
    for (const [step, change] of changes.entries()) {
      const ids = [...offers.keys()]
      // Most change an offer that is there, some are new; now and then one goes.
      const id = step % 3 === 0 && offers.size < 300 ? change.id : (ids[(step * 7_919) % ids.length] as string)
      const next = { ...change, id }
      if (step % 11 === 0) {
        offers.delete(id)
        index.remove(id)
      } else {
        offers.set(id, next)
        if (isShown(next)) index.upsert(documentOf(tenant, next))
        else index.remove(id)
      }
      if (step % 2_000 === 1_999) expectSame(tenant, index, [...offers.values()], 20, step)
    }
  })

  it('drops offers the moment they expire, and no earlier', () => {
    const offers = randomOffers(tenant, 50, now, 5)
      .filter(isShown)
      .map((offer, at) => ({ ...offer, expiresAt: now + (at + 1) * 1_000 }))
    const index = new OfferIndex(ratesOf(tenant))
    index.load(offers.map((offer) => documentOf(tenant, offer)))
    index.advance(now + 999)
    expect(index.size).toBe(offers.length)
    index.advance(now + 1_000)
    expect(index.size).toBe(offers.length - 1)
    index.advance(now + 10_000_000)
    expect(index.size).toBe(0)
  })
})
