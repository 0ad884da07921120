/**
 * Counters by grid cell, in columns by the cell's number, which is assigned when the cell gets its first point. Reused by every request,
 * so that counting allocates nothing.
 */

import type { Box } from '../geometry/map-box.ts'
import { gridBits } from '../geometry/mercator-grid.ts'
import { resized } from '../sets/resized.ts'

/** Largest viewport with a slot per cell. Above, cells are in a hash table: a large viewport has billions on the finest level. */
const maxSlots = 1 << 16

export class CellGrid {
  box: Box = { level: 0, minX: 0, maxX: 0, minY: 0, maxY: 0 }
  /** Cells with points. */
  size = 0
  x: Uint32Array = new Uint32Array(64)
  y: Uint32Array = new Uint32Array(64)
  /** Points in the cell, and the sums of their finest coordinates. */
  points: Uint32Array = new Uint32Array(64)
  sumX: Float64Array = new Float64Array(64)
  sumY: Float64Array = new Float64Array(64)
  /** Distinct offers in the cell, and the last one counted. */
  offers: Uint32Array = new Uint32Array(64)
  doc: Uint32Array = new Uint32Array(64)
  /** By slot: number of the cell plus 1; 0 for one without points. */
  private readonly table = new Uint32Array(maxSlots)
  private readonly byKey = new Map<number, number>()
  private width = 1
  private usesTable = true

  /** Empties the grid for another viewport. */
  open(box: Box): void {
    if (this.usesTable) for (let cell = 0; cell < this.size; cell++) this.table[this.slotOf(cell)] = 0
    this.byKey.clear()
    this.size = 0
    this.box = box
    this.width = box.maxX - box.minX + 1
    this.usesTable = this.width * (box.maxY - box.minY + 1) <= maxSlots
  }

  /** Low bits of the finest coordinates, which differ within a cell. */
  get shift(): number {
    return gridBits - this.box.level
  }

  contains(x: number, y: number): boolean {
    const { minX, maxX, minY, maxY } = this.box
    return x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  /** Number of the cell at x, y inside the box, assigned if it has none yet. */
  at(x: number, y: number): number {
    const slot = (y - this.box.minY) * this.width + x - this.box.minX
    const found = this.usesTable ? (this.table[slot] as number) - 1 : (this.byKey.get(slot) ?? -1)
    return found === -1 ? this.create(x, y, slot) : found
  }

  /** Adds points to a cell: their number and coordinate sums, their distinct offers, and one of these. */
  add(cell: number, points: number, sumX: number, sumY: number, offers: number, doc: number): void {
    this.points[cell] = (this.points[cell] as number) + points
    this.sumX[cell] = (this.sumX[cell] as number) + sumX
    this.sumY[cell] = (this.sumY[cell] as number) + sumY
    this.offers[cell] = (this.offers[cell] as number) + offers
    this.doc[cell] = doc
  }

  /** Number of the cell at x, y; -1 outside of the box or where there are no points. */
  find(x: number, y: number): number {
    if (!this.contains(x, y)) return -1
    const slot = (y - this.box.minY) * this.width + x - this.box.minX
    return this.usesTable ? (this.table[slot] as number) - 1 : (this.byKey.get(slot) ?? -1)
  }

  /** Cells by descending number of points, then row by row. Not for the finest level. */
  ordered(): number[] {
    const slots = this.width * (this.box.maxY - this.box.minY + 1)
    // Both keys in one number: sorting a Float64Array natively is ten times faster than with a comparator.
    const keys = new Float64Array(this.size)
    for (let cell = 0; cell < this.size; cell++) keys[cell] = (this.points[cell] as number) * slots + (slots - 1 - this.slotOf(cell))
    keys.sort()
    const cells = new Array<number>(this.size)
    for (let at = 0; at < this.size; at++) {
      const slot = slots - 1 - ((keys[at] as number) % slots)
      cells[this.size - 1 - at] = (this.table[slot] as number) - 1
    }
    return cells
  }

  private create(x: number, y: number, slot: number): number {
    const cell = this.size++
    if (cell === this.x.length) this.growColumns()
    this.x[cell] = x
    this.y[cell] = y
    this.points[cell] = 0
    this.sumX[cell] = 0
    this.sumY[cell] = 0
    this.offers[cell] = 0
    if (this.usesTable) this.table[slot] = cell + 1
    else this.byKey.set(slot, cell)
    return cell
  }

  private slotOf(cell: number): number {
    return ((this.y[cell] as number) - this.box.minY) * this.width + (this.x[cell] as number) - this.box.minX
  }

  private growColumns(): void {
    const length = this.x.length * 2
    this.x = resized(this.x, length)
    this.y = resized(this.y, length)
    this.points = resized(this.points, length)
    this.sumX = resized(this.sumX, length)
    this.sumY = resized(this.sumY, length)
    this.offers = resized(this.offers, length)
    this.doc = resized(this.doc, length)
  }
}
