/**
 * Cells with very many points, mostly city centres, with a cached bitmap of the offers of each: an AND of the result with that bitmap
 * replaces a test of every point. Valid for one main segment of points; cleared when compaction replaces it.
 */
import { LRUCache } from 'lru-cache'
import type { BitSpace } from '../sets/bit-space.ts'
import { addBit, type Bits } from '../sets/bitset.ts'
import { endOfCell, noPoints, type PointColumns } from './point-columns.ts'

/** More than one screen shows; 1.6 MB for 100,000 documents. */
const maxSets = 128
/** Above every position of a point, so that a pair of positions is one number. */
const endKeys = 2 ** 26

/** Positions [start, end) of the points of one cell, or of several adjacent ones. */
export interface PointRange {
  readonly start: number
  readonly end: number
}

export class DenseCells {
  private points: PointColumns = noPoints
  private space: BitSpace | null = null
  /** By position range, so that cells of several levels with the same points share a bitmap. */
  private readonly sets = new LRUCache<number, Bits>({ max: maxSets, dispose: (set) => this.space?.release(set) })
  private readonly levels = new Map<number, readonly PointRange[]>()

  /** Clears the cache if the points or the space are others than before. */
  open(points: PointColumns, space: BitSpace): void {
    if (points === this.points && space === this.space) return
    // Before the space is replaced, to which the bitmaps belong.
    this.sets.clear()
    this.levels.clear()
    this.points = points
    this.space = space
  }

  /** Whether scanning so many points takes longer than ANDing a bitmap and reading a sample of them. */
  isDense(points: number): boolean {
    return points > 256 + (this.space?.words ?? 0) / 8
  }

  /** The offers of the points in the range; valid until the next call, which may evict the bitmap. */
  offersIn(start: number, end: number, space: BitSpace): Bits {
    const key = start * endKeys + end
    const cached = this.sets.get(key)
    if (cached !== undefined) return cached
    const set = space.allocate()
    for (let at = start; at < end; at++) addBit(set, this.points.docs[at] as number)
    this.sets.set(key, set)
    return set
  }

  /** The dense cells of a level, in Morton order. */
  ofLevel(level: number): readonly PointRange[] {
    let cells = this.levels.get(level)
    if (cells === undefined) {
      cells = this.findDenseCells(level)
      this.levels.set(level, cells)
    }
    return cells
  }

  private findDenseCells(level: number): PointRange[] {
    const { points } = this
    const { length } = points.docs
    const denseCells: PointRange[] = []
    for (let start = 0, end = 0; start < length; start = end) {
      end = endOfCell(points, level, start, length)
      if (this.isDense(end - start)) denseCells.push({ start, end })
    }
    return denseCells
  }
}
