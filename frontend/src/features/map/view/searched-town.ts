/** A town of the gazetteer (docs/decisions/0048) beside the cities that the board's map knows. */
import type { BoardMap, MapCity } from '../../../config/board-map.ts'

export type SearchedTown = Pick<MapCity, 'slug' | 'label' | 'latitude' | 'longitude'>

/** As the board's own cities are shown. */
const townZoom = 11.5

export const withTown = (boardMap: BoardMap, town: SearchedTown | null): BoardMap =>
  town === null ? boardMap : { ...boardMap, cities: [...boardMap.cities, { ...town, group: 'list', zoom: townZoom }] }
