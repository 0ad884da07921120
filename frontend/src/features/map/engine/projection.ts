/** Degrees and the map's own coordinates, metres of Web Mercator. */
import { toLonLat, transformExtent } from 'ol/proj.js'
import type { Bounds } from './viewport.ts'

/** The projection ends here, short of infinity at the poles. */
const maxLatitude = 85.05
export const world: Bounds = [-180, -maxLatitude, 180, maxLatitude]

const radius = 6_378_137
const radians = Math.PI / 180

/** Computed here, since it runs for 100,000 points of the borders: the package's own allocates several arrays for each. */
export function project(longitude: number, latitude: number): [number, number] {
  const bounded = Math.max(-maxLatitude, Math.min(maxLatitude, latitude))
  return [longitude * radians * radius, Math.log(Math.tan(Math.PI / 4 + (bounded * radians) / 2)) * radius]
}

export function unproject(coordinate: readonly number[]): { longitude: number; latitude: number } {
  const [longitude = 0, latitude = 0] = toLonLat([...coordinate])
  return { longitude, latitude }
}

export const boundsOf = (extent: readonly number[]): Bounds =>
  transformExtent([...extent], 'EPSG:3857', 'EPSG:4326') as [number, number, number, number]
export const extentOf = (bounds: Bounds): number[] => transformExtent([...bounds], 'EPSG:4326', 'EPSG:3857')
