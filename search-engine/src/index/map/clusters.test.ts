import { noFilters } from '@jobboard/contracts/search/filters'
import { loadTenants } from '@jobboard/platform/tenants'
import fc from 'fast-check'
import { resolveCriteria } from '../../criteria/criteria.ts'
import { ratesOf } from '../../testing/oracle.ts'
import { randomOffers } from '../../testing/random-offers.ts'
import { gridBits, worldX, worldY } from '../geometry/mercator-grid.ts'
import { OfferIndex } from '../offer-index.ts'
import { documentOf } from '../testing/document-of.ts'
import { clusterScale } from './cluster-scale.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const [tenant] = loadTenants().all
if (tenant === undefined) throw new Error('There is no board')
const criteria = resolveCriteria(tenant, noFilters)
const poland = { neLat: 55, neLon: 24.15, swLat: 49, swLon: 14.12 }

const documents = (seed: number) =>
  randomOffers(tenant, 2_000, now, seed)
    .filter(({ state, expiresAt }) => state === 'published' && expiresAt > now)
    .map((offer) => documentOf(tenant, offer))

const index = new OfferIndex(ratesOf(tenant))
index.load(documents(11))
index.finishLoading()

describe('clusters', () => {
  it('have the minimum distance on the screen at every zoom', () => {
    fc.assert(
      fc.property(fc.double({ min: 2.5, max: 14.9, noNaN: true }), (zoom) => {
        const scale = clusterScale(tenant.map, zoom)
        const middles = index
          .clusters(criteria, poland, scale)
          .map(({ longitude, latitude }) => [worldX(longitude) * 2 ** gridBits, worldY(latitude) * 2 ** gridBits] as const)
        let minDistance = Number.POSITIVE_INFINITY
        for (const [at, one] of middles.entries())
          for (const other of middles.slice(0, at)) minDistance = Math.min(minDistance, Math.hypot(one[0] - other[0], one[1] - other[1]))
        // A ten-thousandth for the way over degrees.
        expect(minDistance).toBeGreaterThan(scale.distance * 0.9999)
      }),
      { numRuns: 60, seed: 12 },
    )
  })

  it('become more numerous with the zoom, until each location is a cluster', () => {
    const counts = [3, 6, 9, 12, 15].map((zoom) => index.clusters(criteria, poland, clusterScale(tenant.map, zoom)).length)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(index.clusters(criteria, poland, clusterScale(tenant.map, 20))).toHaveLength(counts.at(-1) ?? 0)
  })

  it('count each offer once, also when it has locations in several of their cells and has just changed', () => {
    const changing = new OfferIndex(ratesOf(tenant))
    changing.load(documents(11))
    changing.finishLoading()
    const counted = (zoom: number) => {
      const clusters = changing.clusters(criteria, poland, clusterScale(tenant.map, zoom))
      for (const { region, count } of clusters) expect(changing.markers(criteria, region, 0, 1).total).toBe(count)
      return Math.max(...clusters.map(({ region }) => region.cells.length))
    }
    expect(Math.max(...[3, 4.5, 5.3, 6, 7.7, 9].map(counted))).toBeGreaterThan(2)
    for (const [at, offer] of documents(13).slice(0, 200).entries()) changing.upsert({ ...offer, id: changing.offerId(at) })
    for (const zoom of [3, 4.5, 5.3, 6, 7.7, 9]) counted(zoom)
  })

  it('are at the current location of an offer that has moved thousands of times, on every level', () => {
    const [offer] = documents(11)
    if (offer === undefined) throw new Error('There are no offers')
    const moving = new OfferIndex(ratesOf(tenant))
    moving.load(documents(11).slice(0, 3))
    moving.finishLoading()
    const zooms = Array.from({ length: 20 }, (_, at) => 3 + at * 0.7)
    for (let time = 0; time < 5_000; time++) {
      const [latitude, longitude] = [49.5 + (time % 71) / 14, 15 + (time % 97) / 12]
      moving.upsert({ ...offer, locations: [{ citySlug: 'anywhere', latitude, longitude }] })
      const zoom = zooms[time % zooms.length] ?? 5
      const around = { neLat: latitude + 0.001, neLon: longitude + 0.001, swLat: latitude - 0.001, swLon: longitude - 0.001 }
      const clusters = moving.clusters(criteria, around, clusterScale(tenant.map, zoom))
      if (zoom > 12) expect(clusters.map(({ count }) => count)).toEqual([1])
      else expect(clusters.length).toBeGreaterThan(0)
    }
  })
})
