/**
 * supercluster, which must recompute clusters for every filter set: it gets the places of the result for free, and is timed for the rest.
 * Its clusters differ from ours; that it received the same places is checked.
 */
import { deepStrictEqual } from 'node:assert/strict'
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferDocument } from '@jobboard/search-engine/index/columns/document'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import Supercluster from 'supercluster'
import { median, share, timeOf, views } from './compare.ts'

export function compareSupercluster(
  index: OfferIndex,
  documents: readonly OfferDocument[],
  sets: readonly OfferCriteria[],
): (string | number)[][] {
  const places = new Map(documents.map(({ id, locations }) => [id, locations.filter(({ latitude }) => latitude !== null)]))
  const times = Object.keys(views).map((what) => ({ what, theirs: [] as number[], own: [] as number[], ratio: [] as number[] }))
  for (const criteria of sets) {
    const { docs } = index.page(criteria, 'published', 0, index.size)
    const points = docs.flatMap((doc) =>
      (places.get(index.offerId(doc)) ?? []).map(({ latitude, longitude }) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Point' as const, coordinates: [longitude ?? 0, latitude ?? 0] },
      })),
    )
    for (const { what, theirs, own, ratio } of times) {
      const { envelope, zoom, scale } = views[what as keyof typeof views]
      const { swLon, swLat, neLon, neLat } = envelope
      const start = performance.now()
      const clustered = new Supercluster({ radius: 64, extent: 256, maxZoom: 15 }).load(points)
      clustered.getClusters([swLon, swLat, neLon, neLat], zoom)
      const taken = performance.now() - start
      const seen = clustered
        .getClusters([-180, -85, 180, 85], zoom)
        .reduce((sum, { properties }) => sum + ('point_count' in properties ? Number(properties.point_count) : 1), 0)
      deepStrictEqual(seen, points.length)
      const ours = timeOf(() => index.clusters(criteria, envelope, scale))
      theirs.push(taken)
      own.push(ours)
      ratio.push(taken / ours)
    }
  }
  return times.map(({ what, theirs, own, ratio }) => [
    'supercluster',
    what,
    sets.length,
    median(theirs),
    median(own) * 1_000,
    median(ratio),
    Math.min(...ratio),
    ratio.filter((one) => one < 100).length,
    share(theirs, 0.1),
    share(theirs, 0.9),
  ])
}
