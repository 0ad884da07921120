import type { Envelope } from './map-box.ts'

/** Great-circle distance on a sphere of the Earth's mean radius, in km. The SQL oracle uses the same formula. */
const earthRadiusKm = 6_371

export function distanceKm(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const radians = Math.PI / 180
  const dLatitude = (latitudeB - latitudeA) * radians
  const dLongitude = (longitudeB - longitudeA) * radians
  const h = Math.sin(dLatitude / 2) ** 2 + Math.cos(latitudeA * radians) * Math.cos(latitudeB * radians) * Math.sin(dLongitude / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

interface Centre {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** Of one degree of latitude, rounded down, so that what it rules out is outside the circle. */
const kmPerDegree = 111

export const isWithin = (centre: Centre, radiusKm: number, latitude: number, longitude: number): boolean =>
  Math.abs(latitude - centre.latitude) * kmPerDegree <= radiusKm &&
  distanceKm(centre.latitude, centre.longitude, latitude, longitude) <= radiusKm

/** A box that holds the whole circle, or the whole breadth of the world where the circle comes near a pole or the date line. */
export function envelopeAround({ latitude, longitude }: Centre, radiusKm: number): Envelope {
  const height = radiusKm / kmPerDegree
  const [neLat, swLat] = [Math.min(90, latitude + height), Math.max(-90, latitude - height)]
  // Degrees of longitude are shortest on the side of the nearer pole.
  const shortest = Math.cos((Math.max(Math.abs(neLat), Math.abs(swLat)) * Math.PI) / 180)
  const width = height / shortest
  if (!(Math.abs(longitude) + width < 180)) return { neLat, swLat, neLon: 180, swLon: -180 }
  return { neLat, swLat, neLon: longitude + width, swLon: longitude - width }
}
