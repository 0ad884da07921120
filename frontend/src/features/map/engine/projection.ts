/** Degrees and the map's own coordinates, metres of Web Mercator. */
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import type { Bounds } from './viewport.ts'

/** The projection ends here; beyond it lies infinity. */
const mostLatitude = 85.05

export function project(longitude: number, latitude: number): [number, number] {
  const [x = 0, y = 0] = fromLonLat([longitude, Math.max(-mostLatitude, Math.min(mostLatitude, latitude))])
  return [x, y]
}

export function unproject(coordinate: readonly number[]): { longitude: number; latitude: number } {
  const [longitude = 0, latitude = 0] = toLonLat([...coordinate])
  return { longitude, latitude }
}

export const boundsOf = (extent: readonly number[]): Bounds =>
  transformExtent([...extent], 'EPSG:3857', 'EPSG:4326') as [number, number, number, number]
export const extentOf = (bounds: Bounds): number[] => transformExtent([...bounds], 'EPSG:4326', 'EPSG:3857')
