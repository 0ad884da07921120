/**
 * In which cells of a level the places of each list lie: worked out when the list is first counted on that level, and kept as long as the
 * list is. Cells have numbers from 1, whatever part of the world a map shows.
 */
import { longer } from './longer.ts'
import { gridBits } from './map-codes.ts'
import type { PlaceLists } from './place-lists.ts'

/** Levels that are remembered: those of the maps that are looked at. */
const mostLevels = 8
/** Cells that may be left over from lists that are gone. */
const mostLeft = 4_096

export class PlaceCells {
  /** By row of the lists: its cell; 1 where it is the first of its list in that cell, else 0. */
  cells: Uint32Array = new Uint32Array(0)
  first: Uint8Array = new Uint8Array(0)
  /** By cell. */
  x: Uint32Array = new Uint32Array(64)
  y: Uint32Array = new Uint32Array(64)
  /** Numbers given so far: every cell has a smaller one. */
  size = 1
  private readonly places: PlaceLists
  private readonly shift: number
  private readonly byKey = new Map<number, number>()
  /** By list: which of all lists that ever had its number is known. */
  private known: Uint32Array = new Uint32Array(0)

  constructor(places: PlaceLists, level: number) {
    this.places = places
    this.shift = gridBits - level
  }

  /** Most of its cells have no places any more. */
  get isWorn(): boolean {
    return this.size > 2 * this.places.rowCount + mostLeft
  }

  /** Knows the first `length` lists from here on, until places change. */
  learn(lists: Uint32Array, length: number): void {
    const { places } = this
    const { serial } = places
    if (this.known.length < serial.length) this.known = longer(this.known, serial.length)
    const rows = places.rows[0].length
    if (this.cells.length < rows) {
      this.cells = longer(this.cells, rows)
      this.first = longer(this.first, rows)
    }
    const { known } = this
    for (let at = 0; at < length; at++) {
      const list = lists[at] as number
      if (known[list] === serial[list]) continue
      known[list] = serial[list] as number
      this.find(list)
    }
  }

  private find(list: number): void {
    const { places, cells, first, shift } = this
    const [, , xs, ys] = places.rows
    const start = places.start[list] as number
    const end = start + (places.length[list] as number)
    for (let row = start; row < end; row++) {
      const cell = this.cellAt((xs[row] as number) >>> shift, (ys[row] as number) >>> shift)
      first[row] = cells.subarray(start, row).includes(cell) ? 0 : 1
      cells[row] = cell
    }
  }

  private cellAt(x: number, y: number): number {
    const key = y * 2 ** gridBits + x
    const found = this.byKey.get(key)
    if (found !== undefined) return found
    const cell = this.size++
    if (cell === this.x.length) {
      this.x = longer(this.x, cell * 2)
      this.y = longer(this.y, cell * 2)
    }
    this.x[cell] = x
    this.y[cell] = y
    this.byKey.set(key, cell)
    return cell
  }
}

/** The cells of each level that is looked at, those of the level used last coming last. */
export class PlaceLevels {
  private readonly places: PlaceLists
  private readonly levels = new Map<number, PlaceCells>()

  constructor(places: PlaceLists) {
    this.places = places
  }

  at(level: number): PlaceCells {
    const known = this.levels.get(level)
    const cells = known === undefined || known.isWorn ? new PlaceCells(this.places, level) : known
    this.levels.delete(level)
    this.levels.set(level, cells)
    const [oldest] = this.levels.keys()
    if (this.levels.size > mostLevels && oldest !== undefined) this.levels.delete(oldest)
    return cells
  }
}
