/** The view in which the visitor left the map, stored per tab: returning from an offer restores the view and the popup. */

import type { OfferCluster } from '@jobboard/contracts/search/answers'
import { boundsText } from '@jobboard/contracts/search/bounds'
import type { SearchPlace, Viewport } from '../engine/viewport.ts'

export interface RememberedMap {
  /** The area, or the cities and radius, that the view belongs to; another one has a view of its own. */
  readonly place: string
  readonly viewport: Viewport
  readonly chosen: OfferCluster | null
}

const keyOf = (boardId: string): string => `map:${boardId}`

export const placeKey = ({ cities, cityRadiusKm, bounds }: SearchPlace): string =>
  bounds === null ? `${cities.join()}+${cityRadiusKm ?? 0}` : boundsText(bounds)

export function rememberMap(boardId: string, map: RememberedMap): void {
  try {
    sessionStorage.setItem(keyOf(boardId), JSON.stringify(map))
  } catch {
    // Full or blocked: the map then opens at the default view of its list.
  }
}

/** Null when there is none for this place, or it is not readable. */
export function recallMap(boardId: string, place: string): RememberedMap | null {
  try {
    const map = JSON.parse(sessionStorage.getItem(keyOf(boardId)) ?? 'null') as RememberedMap | null
    const numbers = map === null ? [] : [map.viewport.longitude, map.viewport.latitude, map.viewport.zoom]
    return map !== null && map.place === place && numbers.every(Number.isFinite) ? map : null
  } catch {
    return null
  }
}
