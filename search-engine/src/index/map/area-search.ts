/**
 * Finds the documents with a point in an area (docs/decisions/0041). Many offers share a location, so the points of one cell of the finest
 * grid, a run of neighbours in Morton order, are decided together; a long run is added as a precomputed bitmap. Only points within some
 * metres of the border are tested one by one.
 */

import type { Area } from '../geometry/distance.ts'
import { boxesOf } from '../geometry/map-box.ts'
import { gridBits, latitudeOf, longitudeOf } from '../geometry/mercator-grid.ts'
import type { BitSpace } from '../sets/bit-space.ts'
import { addBit, type Bits } from '../sets/bitset.ts'
import { resized } from '../sets/resized.ts'
import { DenseCells } from './dense-cells.ts'
import { noPoints, type PointColumns } from './point-columns.ts'
import { forEachRange } from './point-ranges.ts'

/** Cells across the bounding box of an area, in each direction. */
const cellsAcross = 8
const cellWidth = 2 ** -gridBits
const lastCell = 2 ** gridBits - 1

export class AreaSearch {
  private readonly denseCells = new DenseCells()
  private points: PointColumns = noPoints
  /** By run of points in the same cell of the finest grid: its first point, its code, and its latitude, NaN until it is first used. */
  private starts: Uint32Array = new Uint32Array(1)
  private runs: Pick<PointColumns, 'codes'> = noPoints
  private latitudes: Float64Array = new Float64Array(0)

  addWithin(area: Area, points: PointColumns, into: Bits, space: BitSpace, hasPlace: (doc: number) => boolean): void {
    if (points !== this.points) this.findRuns(points)
    this.denseCells.open(points, space)
    const { neLon, swLon } = area.envelope
    const level = Math.max(1, Math.min(gridBits, Math.floor(Math.log2((360 * cellsAcross) / (neLon - swLon)))))
    for (const box of boxesOf(area.envelope, level)) {
      forEachRange(this.runs, box, (first, end) => {
        for (let run = first; run < end; run++) this.addRun(run, area, into, space, hasPlace)
      })
    }
  }

  private addRun(run: number, area: Area, into: Bits, space: BitSpace, hasPlace: (doc: number) => boolean): void {
    const { docs, xs, ys } = this.points
    const start = this.starts[run] as number
    const end = this.starts[run + 1] as number
    const y = ys[start] as number
    // The outermost cells include latitudes beyond the edge of the projection, so the exact test decides.
    const isBeyond = y === 0 || y === lastCell
    const side = isBeyond ? 0 : area.sideOf(this.latitudeOf(run), longitudeOf(((xs[start] as number) + 0.5) * cellWidth))
    if (side === -1) return
    if (side === 1 && this.denseCells.isDense(end - start)) {
      space.or(into, this.denseCells.offersIn(start, end, space), into)
      return
    }
    for (let at = start; at < end; at++) {
      const doc = docs[at] as number
      if (side === 1 || hasPlace(doc)) addBit(into, doc)
    }
  }

  /** Latitude of the middle of the run's cell. */
  private latitudeOf(run: number): number {
    let latitude = this.latitudes[run] as number
    if (Number.isNaN(latitude)) {
      latitude = latitudeOf(((this.points.ys[this.starts[run] as number] as number) + 0.5) * cellWidth)
      this.latitudes[run] = latitude
    }
    return latitude
  }

  private findRuns(points: PointColumns): void {
    const { codes } = points
    let starts = new Uint32Array(1_024)
    let runs = 0
    for (let at = 0; at < codes.length; at++) {
      if (at > 0 && codes[at] === codes[at - 1]) continue
      if (runs + 1 >= starts.length) starts = resized(starts, starts.length * 2)
      starts[runs++] = at
    }
    starts[runs] = codes.length
    this.points = points
    this.starts = starts.slice(0, runs + 1)
    this.runs = { codes: Float64Array.from(this.starts.subarray(0, runs), (at) => codes[at] as number) }
    this.latitudes = new Float64Array(runs).fill(Number.NaN)
  }
}
