/**
 * Distance between clusters by zoom (docs/product/map.md, "Limits"). The radius in pixels is interpolated between the settings `far` and
 * `near`: zoomed out, clusters have many offers and larger markers.
 */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { gridBits } from '../geometry/mercator-grid.ts'

export interface ClusterScale {
  /** Level of the cells that points are counted by. On the finest, only identical locations are in one cell. */
  readonly level: number
  /** Minimum distance between two clusters, in finest cells; at most the width of a cell. */
  readonly distance: number
}

type ClusterSettings = Pick<Tenant['map'], 'defaultZoom' | 'clusters'>

const tilePixels = 256
/**
 * For a radius of 35 px that is 52 px, the diameter of the largest marker with its ring; for 25 px it is 37 px, enough for two of the
 * smallest.
 */
const minDistanceInRadii = 1.5

export function clusterScale({ defaultZoom, clusters: { maxZoom, radius } }: ClusterSettings, zoom: number): ClusterScale {
  if (zoom >= maxZoom) return { level: gridBits, distance: 0 }
  const closeness = maxZoom > defaultZoom ? Math.max(0, (zoom - defaultZoom) / (maxZoom - defaultZoom)) : 0
  const pixels = minDistanceInRadii * (radius.far + (radius.near - radius.far) * closeness)
  // In a world of width 1.
  const distance = pixels / (tilePixels * 2 ** zoom)
  // The finest level whose cells are at least that wide: everything closer is in neighbouring cells.
  const level = Math.max(1, Math.min(gridBits - 1, Math.floor(-Math.log2(distance))))
  return { level, distance: distance * 2 ** gridBits }
}
