/** Points counted by the cells of one level. */
import type { Columns } from './columns.ts'
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

export class CellGrid {
  readonly level: number
  readonly cells = new Map<number, Cell>()
  private readonly shift: number
  private readonly lengths: Uint16Array
  private last: Cell | null = null

  constructor(level: number, columns: Columns) {
    this.level = level
    this.shift = gridBits - level
    this.lengths = columns.points.length
  }

  /** `x`, `y`: finest coordinates. Fast when the points of a cell come together. */
  add(doc: number, x: number, y: number): void {
    const cellX = x >>> this.shift
    const cellY = y >>> this.shift
    let cell = this.last
    if (cell === null || cell.x !== cellX || cell.y !== cellY) {
      cell = this.cellAt(cellX, cellY, doc)
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
    return this.cells.get(y * 2 ** this.level + x)
  }

  /** Different offers in the cells. */
  offersIn(cells: readonly Cell[]): number {
    const [first, ...others] = cells
    if (first === undefined) return 0
    if (others.length === 0 && first.elsewhere.length <= 1) return first.alone + first.elsewhere.length
    const distinct = new Set(first.elsewhere)
    let alone = first.alone
    for (const cell of others) {
      alone += cell.alone
      for (const doc of cell.elsewhere) distinct.add(doc)
    }
    return alone + distinct.size
  }

  private cellAt(x: number, y: number, doc: number): Cell {
    const key = y * 2 ** this.level + x
    const known = this.cells.get(key)
    if (known !== undefined) return known
    const cell = { x, y, points: 0, sumX: 0, sumY: 0, doc, alone: 0, elsewhere: [] }
    this.cells.set(key, cell)
    return cell
  }
}
