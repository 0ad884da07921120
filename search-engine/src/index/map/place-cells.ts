/**
 * Cache of the grid cell of every place on one level, computed when a list is first counted on that level. Cells are numbered from 1,
 * independent of the viewport.
 */

import { LRUCache } from 'lru-cache'
import type { PlaceLists } from '../columns/place-lists.ts'
import { gridBits } from '../geometry/mercator-grid.ts'
import { resized } from '../sets/resized.ts'

/** Cached levels; the zooms of one board use fewer. */
const maxLevels = 8
/** Cells of deleted lists that are tolerated before a rebuild. */
const maxUnusedCells = 4_096

export class PlaceCells {
  /** By row of the lists: its cell, and 1 where it is the first row of its list in that cell, else 0. */
  cells: Uint32Array = new Uint32Array(0)
  first: Uint8Array = new Uint8Array(0)
  /** By cell. */
  x: Uint32Array = new Uint32Array(64)
  y: Uint32Array = new Uint32Array(64)
  /** Above the number of every cell. */
  size = 1
  private readonly places: PlaceLists
  private readonly shift: number
  private readonly byKey = new Map<number, number>()
  /** By list: the serial of the list whose cells are cached; another serial means that its number was reused. */
  private known: Uint32Array = new Uint32Array(0)

  constructor(places: PlaceLists, level: number) {
    this.places = places
    this.shift = gridBits - level
  }

  /** Over half of its cells have no places any more. */
  get needsRebuild(): boolean {
    return this.size > 2 * this.places.rowCount + maxUnusedCells
  }

  /** Computes the cells of the first `length` lists where they are not cached. Valid until places change. */
  locate(lists: Uint32Array, length: number): void {
    const { places } = this
    const { serial } = places
    if (this.known.length < serial.length) this.known = resized(this.known, serial.length)
    const rows = places.rows[0].length
    if (this.cells.length < rows) {
      this.cells = resized(this.cells, rows)
      this.first = resized(this.first, rows)
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
      this.x = resized(this.x, cell * 2)
      this.y = resized(this.y, cell * 2)
    }
    this.x[cell] = x
    this.y[cell] = y
    this.byKey.set(key, cell)
    return cell
  }
}

/** The cells of the most recently used levels. */
export class PlaceLevels {
  private readonly places: PlaceLists
  private readonly levels = new LRUCache<number, PlaceCells>({ max: maxLevels })

  constructor(places: PlaceLists) {
    this.places = places
  }

  at(level: number): PlaceCells {
    const cached = this.levels.get(level)
    if (cached !== undefined && !cached.needsRebuild) return cached
    const cells = new PlaceCells(this.places, level)
    this.levels.set(level, cells)
    return cells
  }
}
