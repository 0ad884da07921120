import { noFilters, type OfferFilters } from '@jobboard/contracts/search/filters'
import { loadTenants } from '@jobboard/platform/tenants'
import { resolveCriteria } from '../../criteria/criteria.ts'
import { ratesOf } from '../../testing/oracle.ts'
import { randomOffers } from '../../testing/random-offers.ts'
import type { IndexedLocation, OfferDocument } from '../columns/document.ts'
import { OfferIndex } from '../offer-index.ts'
import { documentOf } from '../testing/document-of.ts'
import { clusterScale } from './cluster-scale.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const [tenant] = loadTenants().all
if (tenant === undefined) throw new Error('There is no board')
const poland = { neLat: 55, neLon: 24.15, swLat: 49, swLon: 14.12 }
const seeds = randomOffers(tenant, 2_000, now, 21).map((offer) =>
  documentOf(tenant, { ...offer, state: 'published', expiresAt: now + 1e9 }),
)

const at = (latitude: number, longitude: number): IndexedLocation => ({ citySlug: 'anywhere', latitude, longitude })
/** From 0 to 1, always the same for a number. */
const noise = (number: number): number => Math.abs(Math.sin(number * 12.9898) * 43_758.5453) % 1
const aroundCities = (number: number): IndexedLocation[] =>
  [at(52.23, 21.01), at(50.06, 19.94), at(52.23, 20.4)]
    .filter((_, city) => (number + city) % 3 !== 0)
    .map(({ latitude, longitude }, city) =>
      at((latitude ?? 0) + noise(number + city) * 0.2, (longitude ?? 0) + noise(number * 7 + city) * 0.2),
    )

const indexOf = (count: number, placesOf: (number: number) => IndexedLocation[]): OfferIndex => {
  const index = new OfferIndex(ratesOf(tenant))
  index.load(Array.from({ length: count }, (_, number) => offerAt(number, placesOf(number))))
  index.finishLoading()
  return index
}
const offerAt = (number: number, locations: IndexedLocation[]): OfferDocument => {
  const seed = seeds[number % seeds.length]
  if (seed === undefined) throw new Error('There are no offers to repeat')
  return { ...seed, id: number.toString(32).padStart(12, '0'), locations }
}

const asked: readonly Partial<OfferFilters>[] = [
  {},
  { remoteWorkOptions: ['remote'] },
  { experienceLevels: ['junior'] },
  { ukraineFriendly: true, withSalary: true },
]
const zooms = [3, 5.3, 7, 9]

/** The map shows exactly the offers of the result, each cluster those of its region. */
const expectExactMap = (index: OfferIndex): void => {
  for (const filters of asked) {
    const criteria = resolveCriteria(tenant, { ...noFilters, ...filters })
    for (const zoom of zooms) {
      const shown = new Set<number>()
      for (const { region, count } of index.clusters(criteria, poland, clusterScale(tenant.map, zoom))) {
        const inside = index.markers(criteria, region, 0, 10_000)
        expect(count).toBe(inside.total)
        for (const doc of inside.docs) shown.add(doc)
      }
      expect(shown.size).toBe(index.count(criteria))
    }
  }
}

it('counts the offers of dense cells exactly, for any filters', () => expectExactMap(indexOf(3_000, aroundCities)))

it('counts them exactly while offers are added, moved and removed, before and after compaction', () => {
  const index = indexOf(3_000, aroundCities)
  expectExactMap(index)
  for (let number = 0; number < 400; number++) {
    if (number % 4 === 0) index.remove(number.toString(32).padStart(12, '0'))
    else index.upsert(offerAt(number * 11, aroundCities(number + 1)))
  }
  expectExactMap(index)
  index.compact()
  expectExactMap(index)
})

it('counts them exactly with more dense cells than cached bitmaps, and after the bitmaps have grown', () => {
  const places = Array.from({ length: 150 }, (_, place) => at(49.2 + (place % 15) * 0.38, 14.5 + Math.floor(place / 15) * 0.95))
  const inTwelve = (number: number): IndexedLocation[] =>
    Array.from({ length: 12 }, (_, step) => places[(number + step * 13) % places.length] ?? at(52, 19))
  const index = indexOf(4_200, inTwelve)
  expectExactMap(index)
  for (let number = 5_000; number < 6_000; number++) index.upsert(offerAt(number, inTwelve(number)))
  index.compact()
  expectExactMap(index)
})

it('places a dense cell near the centroid of its points, though it reads only a sample', () => {
  const width = 0.05
  const place = (number: number) => ({ latitude: 52.2 + noise(number) * width, longitude: 20.9 + noise(number * 3) * width })
  const index = indexOf(3_000, (number) => [{ citySlug: 'anywhere', ...place(number) }])
  const sizes: number[] = []
  const rare: Partial<OfferFilters> = { ukraineFriendly: true, remoteWorkOptions: ['remote'], experienceLevels: ['c_level'] }
  for (const filters of [...asked, rare]) {
    const criteria = resolveCriteria(tenant, { ...noFilters, ...filters })
    sizes.push(index.count(criteria))
    const clusters = index.clusters(criteria, poland, clusterScale(tenant.map, 5.3))
    const { docs } = index.page(criteria, 'published', 0, 10_000)
    const places = docs.map((doc) => place(Number.parseInt(index.offerId(doc), 32)))
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(clusters).toHaveLength(1)
    // 64 of them are this near in all but one case of a hundred thousand.
    expect(Math.abs((clusters[0]?.longitude ?? 0) - mean(places.map(({ longitude }) => longitude)))).toBeLessThan(width * 0.16)
    expect(Math.abs((clusters[0]?.latitude ?? 0) - mean(places.map(({ latitude }) => latitude)))).toBeLessThan(width * 0.16)
  }
  // Each way of finding places was used: points at intervals, some offers of all parts, all there are.
  const ways = sizes.map((size) => (size > 750 ? 'at intervals' : size > 128 ? 'some' : size > 0 ? 'all' : 'none'))
  expect(new Set(ways)).toEqual(new Set(['at intervals', 'some', 'all']))
})
