/** Names on the built-in base map: the board's cities, and the towns of the gazetteer that `scripts/map-data` writes. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { MapCity } from '../../../../board/board-map.ts'

export interface PlaceName {
  readonly text: string
  readonly longitude: number
  readonly latitude: number
  /** No name is shown farther out, however much space there is. */
  readonly minZoom: number
  readonly size: 'city' | 'town' | 'village'
}

const boardCityZoom = { top: 4, list: 5.5 } as const

/** Areas of several cities have no position. */
export const boardCityNames = (cities: readonly MapCity[], locale: Locale): PlaceName[] =>
  cities
    .filter(({ members }) => members === undefined)
    .toSorted((one, other) => Number(other.group === 'top') - Number(one.group === 'top'))
    .map(({ label, group, longitude, latitude }) => ({
      text: label[locale],
      longitude,
      latitude,
      minZoom: boardCityZoom[group],
      size: group === 'top' ? 'city' : 'town',
    }))

/** Polish name, English name or 0 where it is the same, place, thousands of inhabitants. */
export type TownRow = readonly [polish: string, english: string | 0, longitude: number, latitude: number, thousands: number]

const zoomsByThousands: readonly (readonly [thousands: number, minZoom: number])[] = [
  [500, 5],
  [200, 5.6],
  [100, 6.3],
  [50, 7],
  [20, 8],
  [10, 8.8],
  [5, 9.4],
  [2, 10.2],
]
const villageZoom = 11

export const townNames = (rows: readonly TownRow[], locale: Locale): PlaceName[] =>
  rows.map(([polish, english, longitude, latitude, thousands]) => ({
    text: locale === 'en' && english !== 0 ? english : polish,
    longitude,
    latitude,
    minZoom: zoomsByThousands.find(([least]) => thousands >= least)?.[1] ?? villageZoom,
    size: thousands >= 200 ? 'city' : thousands >= 5 ? 'town' : 'village',
  }))

/** In degrees: two entries of one town lie closer to each other, two towns do not. */
const sameTownDegrees = 0.04

/** Towns that are cities of the board use the board's name. */
export const withoutDoubles = (names: readonly PlaceName[], towns: readonly PlaceName[]): PlaceName[] =>
  towns.filter((town) => !names.some((name) => name.text === town.text || distance(name, town) < sameTownDegrees))

const distance = (one: PlaceName, other: PlaceName): number =>
  Math.max(Math.abs(one.latitude - other.latitude), Math.abs(one.longitude - other.longitude) * 0.6)
