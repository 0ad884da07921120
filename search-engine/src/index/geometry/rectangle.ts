/** A rectangle in degrees as a region to search locations in. */
import type { Bounds } from '@jobboard/contracts/search/bounds'
import type { Area } from './distance.ts'
import type { Envelope } from './map-box.ts'

/** Tolerance in degrees for a location that is rounded to its cell of the finest grid, which is 360 / 2^22 wide. */
const accuracy = 0.0001
const world = 360

export class Rectangle implements Area {
  readonly envelope: Envelope
  private readonly bounds: Bounds
  private readonly width: number

  constructor(bounds: Bounds) {
    const { swLat, swLon, neLat, neLon } = bounds
    this.bounds = bounds
    this.width = swLon <= neLon ? neLon - swLon : neLon - swLon + world
    this.envelope = {
      swLat: Math.max(-90, swLat - accuracy),
      neLat: Math.min(90, neLat + accuracy),
      swLon: swLon - accuracy,
      neLon: swLon + this.width + accuracy,
    }
  }

  contains(latitude: number, longitude: number): boolean {
    const { swLat, swLon, neLat, neLon } = this.bounds
    if (latitude < swLat || latitude > neLat) return false
    return swLon <= neLon ? longitude >= swLon && longitude <= neLon : longitude >= swLon || longitude <= neLon
  }

  sideOf(latitude: number, longitude: number): -1 | 0 | 1 {
    const { swLat, swLon, neLat } = this.bounds
    const north = Math.min(latitude - swLat, neLat - latitude)
    const fromWest = (((longitude - swLon) % world) + world) % world
    const east = fromWest <= this.width ? Math.min(fromWest, this.width - fromWest) : -Math.min(world - fromWest, fromWest - this.width)
    const inside = Math.min(north, east)
    // 180 degrees east and west are one meridian on the map and two values in a filter.
    if (Math.abs(longitude) > 180 - accuracy) return 0
    return inside > accuracy ? 1 : inside < -accuracy ? -1 : 0
  }
}
