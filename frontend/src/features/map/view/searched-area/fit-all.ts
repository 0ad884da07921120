/** From a view without offers to all places that match: their rectangle, by the clusters of the whole world. */
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { ApiClient } from '../../../../http/api-client.ts'
import type { Bounds } from '../../engine/viewport.ts'
import { fetchClusters } from '../clusters/list-clusters.ts'

const world = { neLat: 85, neLon: 180, swLat: -85, swLon: -180 }
const worldZoom = 4

/** Null where no offer that matches has a place. */
export async function boundsOfAll(api: ApiClient, filters: OfferFilters): Promise<Bounds | null> {
  const clusters = await fetchClusters(api, filters, { envelope: world, zoom: worldZoom })
  if (clusters.length === 0) return null
  const longitudes = clusters.map(({ longitude }) => longitude)
  const latitudes = clusters.map(({ latitude }) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}
