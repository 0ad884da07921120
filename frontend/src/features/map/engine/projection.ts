/** Degrees and the map's own coordinates, metres of Web Mercator. */
import { toLonLat, transformExtent } from 'ol/proj.js'
import type { Bounds } from './viewport.ts'

/** The projection ends here; beyond it lies infinity. */
const mostLatitude = 85.05
export const world: Bounds = [-180, -mostLatitude, 180, mostLatitude]

const radius = 6_378_137
const radians = Math.PI / 180

/** By hand, since it is done for 100,000 points of the borders: the package's own makes several arrays for each. */
export function project(longitude: number, latitude: number): [number, number] {
  const bounded = Math.max(-mostLatitude, Math.min(mostLatitude, latitude))
  return [longitude * radians * radius, Math.log(Math.tan(Math.PI / 4 + (bounded * radians) / 2)) * radius]
}

export function unproject(coordinate: readonly number[]): { longitude: number; latitude: number } {
  const [longitude = 0, latitude = 0] = toLonLat([...coordinate])
  return { longitude, latitude }
}

export const boundsOf = (extent: readonly number[]): Bounds =>
  transformExtent([...extent], 'EPSG:3857', 'EPSG:4326') as [number, number, number, number]
export const extentOf = (bounds: Bounds): number[] => transformExtent([...bounds], 'EPSG:4326', 'EPSG:3857')
