/** Towns of the gazetteer (docs/decisions/0048) beside the cities that the board's map knows. */
import type { BoardMap, MapCity } from '../../../../board/board-map.ts'

export type SearchedTown = Pick<MapCity, 'slug' | 'label' | 'latitude' | 'longitude'>

/** In the form of the board's own cities. */
const townZoom = 11.5

export const withTowns = (boardMap: BoardMap, towns: readonly SearchedTown[]): BoardMap =>
  towns.length === 0
    ? boardMap
    : { ...boardMap, cities: [...boardMap.cities, ...towns.map((town) => ({ ...town, group: 'list' as const, zoom: townZoom }))] }
