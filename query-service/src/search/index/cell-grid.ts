/**
 * Points counted by the cells of one level. A cell has a number, and its figures stand in columns under that number: a grid is filled
 * for every map shown, and leaves no garbage.
 */
import { longer } from './longer.ts'
import type { Box } from './map-box.ts'
import { gridBits } from './map-codes.ts'

/** From here on cells are looked up by their key instead of having a slot: the finest level of a large view has billions. */
const mostSlots = 1 << 16

export class CellGrid {
  box: Box = { level: 0, minX: 0, maxX: 0, minY: 0, maxY: 0 }
  /** Cells with points. */
  size = 0
  x: Uint32Array = new Uint32Array(64)
  y: Uint32Array = new Uint32Array(64)
  /** Points in it, and the sums of their finest coordinates. */
  points: Uint32Array = new Uint32Array(64)
  sumX: Float64Array = new Float64Array(64)
  sumY: Float64Array = new Float64Array(64)
  /** Different offers in it, and the last one met. */
  offers: Uint32Array = new Uint32Array(64)
  doc: Uint32Array = new Uint32Array(64)
  /** By slot: number of the cell plus 1; 0 for one without points. */
  private readonly table = new Uint32Array(mostSlots)
  private readonly byKey = new Map<number, number>()
  private width = 1
  private usesTable = true

  /** Empties the grid for another view. */
  open(box: Box): void {
    if (this.usesTable) for (let cell = 0; cell < this.size; cell++) this.table[this.slotOf(cell)] = 0
    this.byKey.clear()
    this.size = 0
    this.box = box
    this.width = box.maxX - box.minX + 1
    this.usesTable = this.width * (box.maxY - box.minY + 1) <= mostSlots
  }

  /** Bits of the finest coordinates that tell points of a cell apart. */
  get shift(): number {
    return gridBits - this.box.level
  }

  contains(x: number, y: number): boolean {
    const { minX, maxX, minY, maxY } = this.box
    return x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  /** Number of the cell at x, y inside the box, made when it has no points yet. */
  at(x: number, y: number): number {
    const slot = (y - this.box.minY) * this.width + x - this.box.minX
    const found = this.usesTable ? (this.table[slot] as number) - 1 : (this.byKey.get(slot) ?? -1)
    return found === -1 ? this.create(x, y, slot) : found
  }

  /** Counts points into a cell: their sums, the offers not met in it before, and one of them. */
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

  /** Cells by their points, most first, then row by row. Of a grid that is not of the finest level. */
  ordered(): number[] {
    const slots = this.width * (this.box.maxY - this.box.minY + 1)
    // One number that sorts like the two: numbers are sorted ten times faster than by a comparison of ours.
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
    this.x = longer(this.x, length)
    this.y = longer(this.y, length)
    this.points = longer(this.points, length)
    this.sumX = longer(this.sumX, length)
    this.sumY = longer(this.sumY, length)
    this.offers = longer(this.offers, length)
    this.doc = longer(this.doc, length)
  }
}
