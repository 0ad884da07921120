/** The view of a map, and the rectangle of it that is requested. */
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { BoardMap, MapCity } from '../../../board/board-map.ts'
import { boundsAround, circlesOf } from './circles.ts'

export interface Place {
  readonly longitude: number
  readonly latitude: number
}

export interface Viewport extends Place {
  readonly zoom: number
}

/** Degrees: west, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Clusters are requested slightly beyond the edges, so that a small pan shows no gaps. */
const expansion = 0.05

export function widen([west, south, east, north]: Bounds): Bounds {
  const x = (east - west) * expansion
  const y = (north - south) * expansion
  return [west - x, Math.max(-90, south - y), east + x, Math.min(90, north + y)]
}

/**
 * As the query API names it; rounded, so that equal views have equal addresses. A ten-thousandth of a degree is 11 m at most. A wide screen
 * far out shows more than the world, which is drawn once, so the request is clamped to it.
 */
export function envelopeOf([west, south, east, north]: Bounds): { neLat: number; neLon: number; swLat: number; swLon: number } {
  const within = [Math.max(-180, Math.min(180, west)), south, Math.max(-180, Math.min(180, east)), north]
  const [swLon, swLat, neLon, neLat] = within.map((degrees) => Math.round(degrees * 10_000) / 10_000) as [number, number, number, number]
  return { neLat, neLon, swLat, swLon }
}

/** Detail of the built-in base map ends here: closer, towns and rivers would lie in empty space. */
const maxZoomWithoutStreets = 12

export const maxZoomOf = ({ maxZoom, tiles, pmtiles }: Pick<BoardMap['settings'], 'maxZoom' | 'tiles' | 'pmtiles'>): number =>
  tiles === null && pmtiles === null ? Math.min(maxZoom, maxZoomWithoutStreets) : maxZoom

export type Start = { readonly at: Viewport } | { readonly within: Bounds }

export type SearchPlace = Pick<OfferFilters, 'cities' | 'cityRadiusKm' | 'bounds'>

/** A city of several, in km around its middle. */
const shownAround = 10

/** The searched area, else all chosen cities, as wide as their radius, else the board's country. */
export function startOf(board: BoardMap, { cities, cityRadiusKm, bounds }: SearchPlace): Start {
  const { settings } = board
  if (bounds !== null && bounds.swLon <= bounds.neLon) return { within: [bounds.swLon, bounds.swLat, bounds.neLon, bounds.neLat] }
  const [chosen, ...others] = board.cities.filter(({ slug }) => cities.includes(slug))
  if (chosen === undefined) return { within: settings.bounds }
  if (others.length === 0 && !cityRadiusKm) return { at: viewportOf(chosen) }
  return { within: boundsAround(circlesOf(board, cities, cityRadiusKm || shownAround)) }
}

const viewportOf = ({ latitude, longitude, zoom }: MapCity): Viewport => ({ latitude, longitude, zoom })
