/** What a map shows: where it stands, and the rectangle of it that is asked for. */
import type { BoardMap, MapCity } from '../../../config/board-map.ts'

export interface Viewport {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/** Degrees: west, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Specification 9: clusters are asked for a little beyond the edges, so that a small pan shows no gaps. */
const expansion = 0.05

export function widen([west, south, east, north]: Bounds): Bounds {
  const x = (east - west) * expansion
  const y = (north - south) * expansion
  return [west - x, Math.max(-90, south - y), east + x, Math.min(90, north + y)]
}

/** As the query API names it; rounded, so that equal views have equal addresses. A ten-thousandth of a degree is 11 m at most. */
export function envelopeOf(bounds: Bounds): { neLat: number; neLon: number; swLat: number; swLon: number } {
  const [swLon, swLat, neLon, neLat] = bounds.map((degrees) => Math.round(degrees * 10_000) / 10_000) as [number, number, number, number]
  return { neLat, neLon, swLat, swLon }
}

const kilometresPerDegree = 111.32

/** A rectangle around a circle. */
export function boundsAround({ latitude, longitude }: Pick<Viewport, 'latitude' | 'longitude'>, kilometres: number): Bounds {
  const y = kilometres / kilometresPerDegree
  const x = y / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  return [longitude - x, latitude - y, longitude + x, latitude + y]
}

export type Start = { readonly at: Viewport } | { readonly within: Bounds }

/** The chosen city, as wide as its radius, else the board's country. */
export function startOf({ settings, cities }: BoardMap, city: string | null, radiusKm: number | null): Start {
  const chosen = cities.find(({ slug }) => slug === city)
  if (chosen === undefined) return { within: settings.bounds }
  return radiusKm ? { within: boundsAround(chosen, radiusKm) } : { at: viewportOf(chosen) }
}

const viewportOf = ({ latitude, longitude, zoom }: MapCity): Viewport => ({ latitude, longitude, zoom })
