/** Bounding rectangle of a cluster's cells, as a filter of the list. It may include offers between the cells. */
import { type Bounds, roundDegrees } from '@jobboard/contracts/search/bounds'
import { latitudeOf, longitudeOf } from '../geometry/mercator-grid.ts'
import type { Region } from './clusters.ts'

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
