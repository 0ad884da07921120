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

export interface Centre {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

/** One degree of latitude, rounded down, so that the bounding box derived from it contains the circle. */
const kmPerDegree = 111

export const isWithin = (centre: Centre, radiusKm: number, latitude: number, longitude: number): boolean =>
  Math.abs(latitude - centre.latitude) * kmPerDegree <= radiusKm &&
  distanceKm(centre.latitude, centre.longitude, latitude, longitude) <= radiusKm

/** Bounding box of the circle; all longitudes where the circle reaches a pole or the date line. */
export function envelopeAround({ latitude, longitude }: Centre, radiusKm: number): Envelope {
  const height = radiusKm / kmPerDegree
  const [neLat, swLat] = [Math.min(90, latitude + height), Math.max(-90, latitude - height)]
  // Degrees of longitude are shortest on the side of the nearer pole.
  const shortest = Math.cos((Math.max(Math.abs(neLat), Math.abs(swLat)) * Math.PI) / 180)
  const width = height / shortest
  if (!(Math.abs(longitude) + width < 180)) return { neLat, swLat, neLon: 180, swLon: -180 }
  return { neLat, swLat, neLon: longitude + width, swLon: longitude - width }
}

/** Tolerance for a location that is rounded to its cell of the finest grid, ten metres wide at the equator. */
const accuracyKm = 0.03
/** Up to so many degrees from the centre, the error of the series below is under that tolerance. */
const maxSeriesDegrees = 8

const squaredHalfSine = (x: number): number => Math.sin(x / 2) ** 2

/** A region to search locations in. */
export interface Area {
  /** Bounding box. */
  readonly envelope: Envelope
  /** 1 inside, -1 outside, 0 within the tolerance of the border: the exact coordinates decide. */
  sideOf(latitude: number, longitude: number): -1 | 0 | 1
}

export class Circle implements Area {
  readonly envelope: Envelope
  private readonly centre: Centre
  private readonly radiusKm: number
  private readonly cosine: number
  private readonly sine: number
  private readonly inner: number
  private readonly outer: number
  private readonly isSmall: boolean

  constructor(centre: Centre, radiusKm: number) {
    this.centre = centre
    this.radiusKm = radiusKm
    this.envelope = envelopeAround(centre, radiusKm + accuracyKm)
    const latitude = (centre.latitude * Math.PI) / 180
    this.cosine = Math.cos(latitude)
    this.sine = Math.sin(latitude)
    this.inner = radiusKm < accuracyKm ? -1 : squaredHalfSine((radiusKm - accuracyKm) / earthRadiusKm)
    this.outer = squaredHalfSine((radiusKm + accuracyKm) / earthRadiusKm)
    const { neLat, swLat, neLon, swLon } = this.envelope
    this.isSmall = neLon - swLon < maxSeriesDegrees * 2 && neLat - swLat < maxSeriesDegrees * 2
  }

  sideOf(latitude: number, longitude: number): -1 | 0 | 1 {
    const { centre, radiusKm } = this
    const north = latitude - centre.latitude
    const east = longitude - centre.longitude
    if (!this.isSmall || north > maxSeriesDegrees || north < -maxSeriesDegrees || east > maxSeriesDegrees || east < -maxSeriesDegrees) {
      const distance = distanceKm(centre.latitude, centre.longitude, latitude, longitude)
      return distance < radiusKm - accuracyKm ? 1 : distance > radiusKm + accuracyKm ? -1 : 0
    }
    // The haversine of `distanceKm` with sine and cosine as the first terms of their Taylor series: seven times faster.
    const a = (north * Math.PI) / 180
    const b = (east * Math.PI) / 180
    const [aa, bb] = [a * a, b * b]
    const cosine = this.cosine * (1 - aa / 2 + (aa * aa) / 24) - this.sine * a * (1 - aa / 6 + (aa * aa) / 120)
    const h = (aa / 4) * (1 - aa / 12 + (aa * aa) / 360) + this.cosine * cosine * (bb / 4) * (1 - bb / 12 + (bb * bb) / 360)
    return h < this.inner ? 1 : h > this.outer ? -1 : 0
  }
}
