import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { loadTenants } from '@jobboard/platform/tenants'
import fc from 'fast-check'
import { OfferIndex } from '../index/offer-index.ts'
import { documentOf } from '../index/testing/document-of.ts'
import { anOffer } from '../testing/an-offer.ts'
import { type OracleOffer, ratesOf, search } from '../testing/oracle.ts'
import { randomFilters } from '../testing/random-filters.ts'
import { randomOffers } from '../testing/random-offers.ts'
import { Percolator } from './percolator.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const tenants = loadTenants().all
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function indexOf(tenant: Tenant, offers: readonly OracleOffer[]): OfferIndex {
  const index = new OfferIndex(ratesOf(tenant))
  for (const offer of offers) index.upsert(documentOf(tenant, offer))
  return index
}

const shown = (tenant: Tenant, count: number, seed: number): OracleOffer[] =>
  randomOffers(tenant, count, now, seed).filter((offer) => offer.state === 'published' && offer.expiresAt > now)

/** The searches that find each offer, by running all of them. */
function expectSame(
  tenant: Tenant,
  percolator: Percolator,
  searches: ReadonlyMap<string, OfferFilters>,
  offers: readonly OracleOffer[],
): number {
  const index = indexOf(tenant, offers)
  const expected = new Map<string, string[]>(offers.map(({ id }) => [id, []]))
  for (const [id, filters] of searches)
    for (const offer of search(tenant, offers, filters, 'published', now)) expected.get(offer.id)?.push(id)
  let matches = 0
  for (const { id } of offers) {
    const found = [...percolator.searchesOf(index, index.docOf(id) ?? -1, now)].map((number) => percolator.idOf(number))
    expect(found.sort()).toEqual(expected.get(id)?.sort())
    matches += found.length
  }
  return matches
}

function filled(tenant: Tenant, searches: ReadonlyMap<string, OfferFilters>, bits: 'fast' | 'plain' = 'fast'): Percolator {
  const percolator = new Percolator(tenant, bits)
  for (const [id, filters] of searches) percolator.set(id, filters, 0)
  return percolator
}

const randomSearches = (tenant: Tenant, count: number, seed: number): Map<string, OfferFilters> =>
  new Map(fc.sample(randomFilters(tenant), { numRuns: count, seed }).map((filters, at) => [idOf(at), filters]))

describe.each(tenants.map((tenant) => [tenant.id, tenant] as const))('saved searches of %s', (_, tenant) => {
  it.each(['fast', 'plain'] as const)('match exactly the offers that they find, with %s bitmaps', (bits) => {
    const searches = randomSearches(tenant, 2_000, 1)
    expect(expectSame(tenant, filled(tenant, searches, bits), searches, shown(tenant, 100, 2))).toBeGreaterThan(2_000)
  })

  it('match the same after thousands of changes, and leave nothing behind when they are removed', () => {
    const searches = new Map<string, OfferFilters>()
    const percolator = new Percolator(tenant)
    const changes = fc.sample(fc.tuple(fc.integer({ min: 0, max: 2_500 }), fc.boolean(), randomFilters(tenant)), {
      numRuns: 8_000,
      seed: 3,
    })
    const offers = shown(tenant, 60, 4)
    for (const [at, [number, isRemoved, filters]] of changes.entries()) {
      const id = idOf(number)
      if (isRemoved) {
        searches.delete(id)
        percolator.remove(id)
      } else {
        searches.set(id, filters)
        percolator.set(id, filters, 0)
      }
      if (at % 2_000 === 1_999) expectSame(tenant, percolator, searches, offers)
    }
    expect(percolator.size).toBe(searches.size)
    for (const id of searches.keys()) percolator.remove(id)
    expect([percolator.size, percolator.distinct]).toEqual([0, { values: 0, conditions: 0 }])
    expectSame(tenant, percolator, new Map(), offers)
  })
})

describe('an offer', () => {
  const [tenant] = tenants
  if (tenant === undefined) throw new Error('There is no board')
  const hour = 3_600_000
  const newTo = (activeSince: number, firstPublishedAt: number | null, filters: Partial<OfferFilters> = {}, at = now): string[] => {
    const percolator = new Percolator(tenant)
    percolator.set(idOf(1), { ...noFilters, ...filters }, activeSince)
    const offer = anOffer({ firstPublishedAt, publishedAt: now })
    const index = indexOf(tenant, [offer])
    const ids = percolator.newTo(index, index.docOf(offer.id) ?? -1, at).toString('hex')
    return ids === '' ? [] : [ids]
  }

  it('is new to searches that were active when it was first published', () => {
    expect(newTo(now, now)).toEqual([idOf(1).replaceAll('-', '')])
    expect(newTo(now + 1, now)).toEqual([])
  })

  it('is new to none where its first publication is not known', () => {
    expect(newTo(0, null)).toEqual([])
  })

  it('is of the last days up to the midnight of the board after the last of them', () => {
    const [beforeMidnight, midnight] = [Date.parse('2026-03-01T22:59:59.999Z'), Date.parse('2026-03-01T23:00:00Z')]
    const lastDay = { publishedWithinDays: 1 } as const
    const yesterday = now - 24 * hour
    expect(newTo(0, now, lastDay)).toEqual([idOf(1).replaceAll('-', '')])
    expect(newTo(0, yesterday, lastDay, beforeMidnight)).toEqual([idOf(1).replaceAll('-', '')])
    expect(newTo(0, yesterday, lastDay, midnight)).toEqual([])
  })

  it('is compared with pay by the exchange rates of the moment', () => {
    const percolator = new Percolator(tenant)
    percolator.set(idOf(1), { ...noFilters, salaryMin: 10_000, currency: 'pln' }, 0)
    const offer = anOffer({ salaries: [{ type: 'b2b', currency: 'eur', unit: 'month', from: 2_000, to: 2_000 }] })
    const index = indexOf(tenant, [offer])
    const matches = (rate: number): number => {
      index.setRates({ ...index.rates, rates: { ...index.rates.rates, pln: 1, eur: rate } })
      return percolator.searchesOf(index, index.docOf(offer.id) ?? -1, now).length
    }
    expect([matches(4), matches(5), matches(Number.NaN)]).toEqual([0, 1, 0])
  })
})
