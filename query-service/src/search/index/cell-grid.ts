/** Points counted by the cells of one level. */
import type { Columns } from './columns.ts'
import type { Box } from './map-box.ts'
import { gridBits } from './map-codes.ts'

export interface Cell {
  readonly x: number
  readonly y: number
  /** Points in it, and the sums of their finest coordinates. */
  points: number
  sumX: number
  sumY: number
  /** One of its offers. */
  readonly doc: number
  /** Offers with this place alone, and the others: those may be in a neighbouring cell as well. */
  alone: number
  readonly elsewhere: number[]
}

/** From here on a cell is looked up by its key instead of having a slot: the finest level of a large view has billions. */
const mostSlots = 1 << 16

export class CellGrid {
  readonly box: Box
  readonly cells: Cell[] = []
  private readonly shift: number
  private readonly lengths: Uint16Array
  private readonly width: number
  private readonly slots: (Cell | undefined)[] | Map<number, Cell>
  private last: Cell | null = null

  constructor(box: Box, columns: Columns) {
    this.box = box
    this.shift = gridBits - box.level
    this.lengths = columns.points.length
    this.width = box.maxX - box.minX + 1
    const slots = this.width * (box.maxY - box.minY + 1)
    this.slots = slots <= mostSlots ? new Array<Cell | undefined>(slots).fill(undefined) : new Map()
  }

  /** `x`, `y`: finest coordinates, inside the box. Fast when the points of a cell come together. */
  add(doc: number, x: number, y: number): void {
    const cellX = x >>> this.shift
    const cellY = y >>> this.shift
    let cell = this.last
    if (cell === null || cell.x !== cellX || cell.y !== cellY) {
      cell = this.at(cellX, cellY) ?? this.create(cellX, cellY, doc)
      this.last = cell
    }
    cell.points++
    cell.sumX += x
    cell.sumY += y
    if (this.lengths[doc] === 1) cell.alone++
    else cell.elsewhere.push(doc)
  }

  /** The cell there, if it has points. */
  at(x: number, y: number): Cell | undefined {
    const { box, slots } = this
    if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return undefined
    const slot = (y - box.minY) * this.width + x - box.minX
    return slots instanceof Map ? slots.get(slot) : slots[slot]
  }

  private create(x: number, y: number, doc: number): Cell {
    const cell = { x, y, points: 0, sumX: 0, sumY: 0, doc, alone: 0, elsewhere: [] }
    const slot = (y - this.box.minY) * this.width + x - this.box.minX
    if (this.slots instanceof Map) this.slots.set(slot, cell)
    else this.slots[slot] = cell
    this.cells.push(cell)
    return cell
  }
}
