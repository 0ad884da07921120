/** The rectangle of a cluster's cells, as a filter of the list: it holds all of its offers, and what else lies between its cells. */
import { type Bounds, roundDegrees } from '@jobboard/contracts/search/bounds'
import type { Region } from './clusters.ts'
import { latitudeOf, longitudeOf } from './map-codes.ts'

export function boundsOfRegion({ level, cells }: Region): Bounds {
  const width = 2 ** level
  const [left, right] = rangeOf(cells.map(([x]) => x))
  const [top, bottom] = rangeOf(cells.map(([, y]) => y))
  return {
    swLat: roundDegrees(latitudeOf((bottom + 1) / width)),
    swLon: roundDegrees(longitudeOf(left / width)),
    neLat: roundDegrees(latitudeOf(top / width)),
    neLon: roundDegrees(longitudeOf((right + 1) / width)),
  }
}

const rangeOf = (values: readonly number[]): [min: number, max: number] => [Math.min(...values), Math.max(...values)]
