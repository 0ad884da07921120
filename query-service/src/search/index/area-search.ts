/**
 * Finds the points in an area. Offers share their places, so points of one cell of the finest grid, which are side by side, are told to be
 * inside or outside together; a crowd of them is added as a set. Only those within some metres of the border are looked at one by one.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits } from './bitset.ts'
import { CrowdedCells } from './crowded-cells.ts'
import type { Area } from './distance.ts'
import { longer } from './longer.ts'
import { boxesOf, forEachRange } from './map-box.ts'
import { gridBits, latitudeOf, longitudeOf } from './map-codes.ts'
import { nothing, type Stretch } from './stretch.ts'

/** Cells in each direction that an area's box is cut into. */
const cellsAcross = 8
const cellWidth = 2 ** -gridBits
const lastCell = 2 ** gridBits - 1

export class AreaSearch {
  private readonly crowds = new CrowdedCells()
  private stretch: Stretch = nothing
  /** By run of points in the same cell of the finest grid: its first point, its code, and its latitude once that was asked for. */
  private starts: Uint32Array = new Uint32Array(1)
  private runs: Pick<Stretch, 'codes'> = nothing
  private latitudes: Float64Array = new Float64Array(0)

  addWithin(area: Area, stretch: Stretch, into: Bits, space: BitSpace, hasPlace: (doc: number) => boolean): void {
    if (stretch !== this.stretch) this.findRuns(stretch)
    this.crowds.open(stretch, space)
    const { neLon, swLon } = area.envelope
    const level = Math.max(1, Math.min(gridBits, Math.floor(Math.log2((360 * cellsAcross) / (neLon - swLon)))))
    for (const box of boxesOf(area.envelope, level)) {
      forEachRange(this.runs, box, (first, end) => {
        for (let run = first; run < end; run++) this.addRun(run, area, into, space, hasPlace)
      })
    }
  }

  private addRun(run: number, area: Area, into: Bits, space: BitSpace, hasPlace: (doc: number) => boolean): void {
    const { docs, xs, ys } = this.stretch
    const start = this.starts[run] as number
    const end = this.starts[run + 1] as number
    const y = ys[start] as number
    // The outermost cells hold all that lies beyond the map's edge.
    const isBeyond = y === 0 || y === lastCell
    const side = isBeyond ? 0 : area.sideOf(this.latitudeOf(run), longitudeOf(((xs[start] as number) + 0.5) * cellWidth))
    if (side === -1) return
    if (side === 1 && this.crowds.isCrowd(end - start)) {
      space.or(into, this.crowds.offersIn(start, end, space), into)
      return
    }
    for (let at = start; at < end; at++) {
      const doc = docs[at] as number
      if (side === 1 || hasPlace(doc)) addBit(into, doc)
    }
  }

  /** Of the middle of its cell. */
  private latitudeOf(run: number): number {
    let latitude = this.latitudes[run] as number
    if (Number.isNaN(latitude)) {
      latitude = latitudeOf(((this.stretch.ys[this.starts[run] as number] as number) + 0.5) * cellWidth)
      this.latitudes[run] = latitude
    }
    return latitude
  }

  private findRuns(stretch: Stretch): void {
    const { codes } = stretch
    let starts = new Uint32Array(1_024)
    let runs = 0
    for (let at = 0; at < codes.length; at++) {
      if (at > 0 && codes[at] === codes[at - 1]) continue
      if (runs + 1 >= starts.length) starts = longer(starts, starts.length * 2)
      starts[runs++] = at
    }
    starts[runs] = codes.length
    this.stretch = stretch
    this.starts = starts.slice(0, runs + 1)
    this.runs = { codes: Float64Array.from(this.starts.subarray(0, runs), (at) => codes[at] as number) }
    this.latitudes = new Float64Array(runs).fill(Number.NaN)
  }
}
