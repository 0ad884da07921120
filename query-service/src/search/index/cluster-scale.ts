/**
 * How near is one, at a zoom of the map (docs/product/map.md, "Limits"). The radius is that of what a cluster
 * stands for on the screen: from afar clusters hold many offers and get much room, from near the few that are left may stand closer.
 */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { gridBits } from './map-codes.ts'

export interface ClusterScale {
  /** Of the cells that points are counted by. The finest keeps only identical places together. */
  readonly level: number
  /** Least between the middles of two clusters, in finest cells; at most the width of a cell. */
  readonly distance: number
}

type ClusterSettings = Pick<Tenant['map'], 'defaultZoom' | 'clusters'>

const tilePixels = 256
/**
 * In radii. Of 35 px that is 52 px, as wide as the largest two half circles of a map with their rings; of 25 px it is 37 px, room for two of
 * the smallest.
 */
const leastDistance = 1.5

export function clusterScale({ defaultZoom, clusters: { maxZoom, radius } }: ClusterSettings, zoom: number): ClusterScale {
  if (zoom >= maxZoom) return { level: gridBits, distance: 0 }
  const nearness = maxZoom > defaultZoom ? Math.max(0, (zoom - defaultZoom) / (maxZoom - defaultZoom)) : 0
  const pixels = leastDistance * (radius.far + (radius.near - radius.far) * nearness)
  // Distances in the world, whose width is 1.
  const distance = pixels / (tilePixels * 2 ** zoom)
  // The finest cells that are no narrower: then all that is nearer is next to each other.
  const level = Math.max(1, Math.min(gridBits - 1, Math.floor(-Math.log2(distance))))
  return { level, distance: distance * 2 ** gridBits }
}
