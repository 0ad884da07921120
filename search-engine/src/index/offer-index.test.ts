import { employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import { noFilters, type OfferFilters, sortOptions } from '@jobboard/contracts/search/filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { loadTenants } from '@jobboard/platform/tenants'
import fc from 'fast-check'
import { resolveCriteria } from '../criteria/criteria.ts'
import { type OracleLocation, type OracleOffer, ratesOf, search } from '../testing/oracle.ts'
import { randomFilters } from '../testing/random-filters.ts'
import { arbitraryOffer, randomOffers } from '../testing/random-offers.ts'
import { OfferIndex } from './offer-index.ts'
import { documentOf } from './testing/document-of.ts'
import { type Checked, expectSameFacets, expectSameGroups, expectSameLists, expectSameMap } from './testing/same-as-oracle.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const tenants = loadTenants().all

const isShown = (offer: OracleOffer): boolean => offer.state === 'published' && offer.expiresAt > now

function indexOf(tenant: Tenant, offers: readonly OracleOffer[], bits: 'fast' | 'plain' = 'fast'): OfferIndex {
  const index = new OfferIndex(ratesOf(tenant), bits)
  index.load(offers.filter(isShown).map((offer) => documentOf(tenant, offer)))
  index.finishLoading()
  return index
}

/** In turns all of the offer, or only what bumps, edits of the pay, and moves change. */
function changed(offer: OracleOffer | undefined, change: OracleOffer, step: number): OracleOffer {
  if (offer === undefined) return change
  const { publishedAt, salaries, locations, firstPublishedAt } = change
  const parts = [change, { publishedAt }, { salaries }, { locations }, { firstPublishedAt }] as const
  return { ...offer, ...parts[step % parts.length] }
}

function expectSame(tenant: Tenant, index: OfferIndex, offers: readonly OracleOffer[], runs: number, seed: number): void {
  fc.assert(
    fc.property(randomFilters(tenant), fc.constantFrom(...sortOptions), (filters, sort) => {
      const expected = search(tenant, offers, filters, sort, now)
      const checked: Checked = { tenant, index, filters, criteria: resolveCriteria(tenant, filters, now), expected }
      expectSameLists(checked, sort)
      expectSameGroups(checked, sort)
      expectSameMap(checked)
      expectSameFacets(checked, (others) => search(tenant, offers, others, sort, now), now)
    }),
    { numRuns: runs, seed },
  )
}

/** A range with both ends, or one, alone or with chosen contracts. */
function filtersByPay(tenant: Tenant): fc.Arbitrary<OfferFilters> {
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 60 }).map((n) => n * 500),
    fc.integer({ min: 1, max: 31_000 }),
  )
  const range = fc.oneof(
    fc.tuple(amount, amount).map(([a, b]) => ({ salaryMin: Math.min(a, b), salaryMax: Math.max(a, b) })),
    amount.map((salary) => ({ salaryMin: salary, salaryMax: salary })),
    amount.map((salaryMin) => ({ salaryMin, salaryMax: null })),
    amount.map((salaryMax) => ({ salaryMin: null, salaryMax })),
  )
  const contracts = fc.oneof(fc.constant<OfferFilters['employmentTypes']>([]), fc.subarray([...employmentTypes], { minLength: 1 }))
  return fc
    .tuple(range, contracts, fc.constantFrom(...tenant.currencies.offered), fc.boolean())
    .map(([pay, types, currency, withSalary]) => ({ ...noFilters, ...pay, employmentTypes: types, currency, withSalary }))
}

function tenantWithRates(tenant: Tenant): Tenant {
  const { currencies } = tenant
  const rates = Object.fromEntries(
    Object.entries(currencies.table.rates).map(([currency, rate]) => [currency, rate === 1 ? 1 : rate * 1.07]),
  )
  return { ...tenant, currencies: { ...currencies, table: { ...currencies.table, rates: rates as typeof currencies.table.rates } } }
}

describe.each(tenants.map((tenant) => [tenant.id, tenant] as const))('the offer index of %s', (_, tenant) => {
  it('finds exactly what the oracle finds, in the same order, with the same counts, facets and map', () => {
    const offers = randomOffers(tenant, 400, now, 1)
    expectSame(tenant, indexOf(tenant, offers), offers, 100, 2)
  })

  it('finds the same on a machine without WebAssembly', () => {
    const offers = randomOffers(tenant, 200, now, 1)
    expectSame(tenant, indexOf(tenant, offers, 'plain'), offers, 20, 2)
  })

  it('finds the same after its bitmaps have grown', () => {
    const offers = randomOffers(tenant, 3_000, now, 8).filter(isShown)
    const index = indexOf(tenant, offers.slice(0, 1_500))
    for (const offer of offers.slice(1_500)) index.upsert(documentOf(tenant, offer))
    expectSame(tenant, index, offers, 10, 9)
  })

  it('finds the same at any time during thousands of random changes', () => {
    const offers = new Map(randomOffers(tenant, 300, now, 3).map((offer) => [offer.id, offer]))
    const index = indexOf(tenant, [...offers.values()])
    const changes = fc.sample(arbitraryOffer(tenant, now), { numRuns: 2_000, seed: 4 })
    for (let step = 0; step < 10_000; step++) {
      const change = changes[step % changes.length] as OracleOffer
      const ids = [...offers.keys()]
      // Most change an offer that is there, some are new; now and then one goes.
      const id = step % 3 === 0 && offers.size < 300 ? change.id : (ids[(step * 7_919) % ids.length] as string)
      const next = changed(offers.get(id), { ...change, id }, step)
      if (step % 11 === 0) {
        offers.delete(id)
        index.remove(id)
      } else {
        offers.set(id, next)
        if (isShown(next)) index.upsert(documentOf(tenant, next))
        else index.remove(id)
      }
      if (step % 3_001 === 0) index.compact()
      if (step % 2_000 === 1_999) expectSame(tenant, index, [...offers.values()], 8, step)
    }
  })

  it('updates cached clauses of salary, circle and word when only that part of an offer changes', () => {
    const offers = randomOffers(tenant, 300, now, 11).filter(isShown)
    const index = indexOf(tenant, offers)
    const cities = tenant.cities.slice(0, 2).map(({ slug }) => slug)
    const asked = [
      { ...noFilters, salaryMin: 80_000, salaryMax: 500_000, currency: tenant.currencies.base },
      { ...noFilters, cities: cities.slice(0, 1), cityRadiusKm: 50 },
      { ...noFilters, cities, cityRadiusKm: 50 },
      { ...noFilters, cities },
      { ...noFilters, keywords: ['s'] },
    ]
    const far = (place: OracleLocation): OracleLocation => ({ ...place, latitude: place.latitude && place.latitude - 5 })
    let current = offers
    for (let step = 0; step < 120; step++) {
      for (const filters of asked) {
        expect(index.count(resolveCriteria(tenant, filters, now))).toBe(search(tenant, current, filters, 'published', now).length)
      }
      const offer = current[(step * 7) % current.length] as OracleOffer
      const next = [
        { ...offer, salaries: offer.salaries.map((salary) => ({ ...salary, from: 90_000, to: 100_000 })) },
        { ...offer, locations: offer.locations.map(far) },
        { ...offer, title: `Senior ${offer.title}` },
      ][step % 3] as OracleOffer
      current = current.map((offer) => (offer.id === next.id ? next : offer))
      index.upsert(documentOf(tenant, next))
    }
  })

  it('finds the same for every form of salary range, in every currency and contract, after thousands of changes and a snapshot', () => {
    const all = randomOffers(tenant, 2_400, now, 21).filter(isShown)
    const offers = new Map(all.slice(0, 900).map((offer) => [offer.id, offer]))
    let index = indexOf(tenant, [...offers.values()])
    const asked = fc.sample(filtersByPay(tenant), { numRuns: 400, seed: 22 })
    const expectSamePay = (from: number, to: number): void => {
      for (const filters of asked.slice(from, to)) {
        const expected = search(tenant, [...offers.values()], filters, 'published', now)
        expectSameLists({ tenant, index, filters, criteria: resolveCriteria(tenant, filters, now), expected }, 'published')
      }
    }
    expectSamePay(0, 60)
    for (const [step, change] of [...all, ...all].entries()) {
      const ids = [...offers.keys()]
      const known = ids[(step * 7_919) % ids.length] as string
      if (step % 5 === 0) {
        offers.delete(known)
        index.remove(known)
      } else {
        const id = step % 5 < 3 ? known : change.id
        const next = { ...(offers.get(id) ?? change), salaries: change.salaries, categories: change.categories }
        offers.set(id, { ...next, id })
        index.upsert(documentOf(tenant, { ...next, id }))
      }
      if (step % 700 === 699) expectSamePay(60 + (step / 700) * 30, 80 + (step / 700) * 30)
    }
    const copy = new OfferIndex(ratesOf(tenant))
    copy.restore(structuredClone(index.snapshot()))
    index = copy
    expectSamePay(300, 350)
    // A day's new rates.
    const dearer = tenantWithRates(tenant)
    index.setRates(ratesOf(dearer))
    for (const filters of asked.slice(350)) {
      const expected = search(dearer, [...offers.values()], filters, 'salaryDesc', now)
      expectSameLists({ tenant: dearer, index, filters, criteria: resolveCriteria(dearer, filters), expected }, 'salaryDesc')
    }
  })

  it('finds the same after a snapshot was written and restored, and after further changes', () => {
    const offers = randomOffers(tenant, 200, now, 6)
    const [stored, later] = [offers.slice(0, 150), offers.slice(150)]
    const original = indexOf(tenant, stored)
    original.remove((stored.find(isShown) as OracleOffer).id)
    const copy = new OfferIndex(ratesOf(tenant))
    copy.restore(structuredClone(original.snapshot()))
    for (const offer of [...stored, ...later].filter(isShown)) copy.upsert(documentOf(tenant, offer))
    expect(copy.versionSum).toBe(offers.filter(isShown).length)
    expectSame(tenant, copy, offers, 15, 7)
  })

  it('removes offers exactly when they expire', () => {
    const offers = randomOffers(tenant, 50, now, 5)
      .filter(isShown)
      .map((offer, at) => ({ ...offer, expiresAt: now + (((at * 7) % 50) + 1) * 1_000 }))
    const index = indexOf(tenant, offers)
    for (let second = 0; second <= 51; second++) {
      index.advance(now + second * 1_000 + 999)
      expect(index.size).toBe(offers.filter((offer) => offer.expiresAt > now + second * 1_000 + 999).length)
    }
    expect(index.count(resolveCriteria(tenant, noFilters))).toBe(0)
  })
})

it('needs a rebuild when most of its terms belong to removed offers', () => {
  const [tenant] = tenants as [Tenant]
  const [offer] = randomOffers(tenant, 1, now, 3) as [OracleOffer]
  const index = indexOf(tenant, [])
  const edit = (turn: number): void => index.upsert(documentOf(tenant, { ...offer, title: `Word${turn} title${turn}` }))
  edit(0)
  expect(index.needsRebuild(0)).toBe(false)
  // Two words and a title each.
  for (let turn = 1; turn <= 100; turn++) edit(turn)
  expect([index.needsRebuild(0), index.needsRebuild(299), index.needsRebuild(300)]).toEqual([true, true, false])
  // What comes back is of use again.
  edit(50)
  expect([index.needsRebuild(299), index.needsRebuild(300)]).toEqual([true, false])
  const restored = new OfferIndex(ratesOf(tenant))
  restored.restore(structuredClone(index.snapshot()))
  expect([restored.needsRebuild(299), restored.needsRebuild(300)]).toEqual([true, false])
  index.remove(offer.id)
  expect(index.needsRebuild(200)).toBe(true)
})

it('finds offers that were added to an empty index', () => {
  const [tenant] = tenants as [Tenant]
  const index = new OfferIndex(ratesOf(tenant))
  const offers = randomOffers(tenant, 300, now, 31).filter(isShown)
  for (const offer of offers) index.upsert(documentOf(tenant, offer))
  expectSame(tenant, index, offers, 10, 32)
})
