/**
 * Cells that very many points lie in, city centres mostly, each with the set of its offers: a result is ANDed with the set instead of being
 * asked for every point. They are those of one stretch of points, and forgotten with it.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits } from './bitset.ts'
import { endOfCell, nothing, type Stretch } from './stretch.ts'

/** More than a screen shows, in memory for 1.6 MB of 100,000 documents. */
const mostSets = 128
/** Greater than the number of any point. */
const endKeys = 2 ** 26

/** From where to where the points of one cell lie, or of several that follow each other. */
export interface PointRange {
  readonly start: number
  readonly end: number
}

export class CrowdedCells {
  private stretch: Stretch = nothing
  private space: BitSpace | null = null
  /** By first and last point, so that levels whose cells hold the same points share a set. Used last comes last. */
  private readonly sets = new Map<number, Bits>()
  private readonly levels = new Map<number, readonly PointRange[]>()

  /** Makes it about the points of this stretch. */
  open(stretch: Stretch, space: BitSpace): void {
    if (stretch === this.stretch && space === this.space) return
    if (space === this.space) for (const set of this.sets.values()) space.give(set)
    this.sets.clear()
    this.levels.clear()
    this.stretch = stretch
    this.space = space
  }

  /** Whether so many points take longer to look at than a set to be ANDed and a sample of them to be read. */
  isCrowd(points: number): boolean {
    return points > 256 + (this.space?.words ?? 0) / 8
  }

  /** The offers with points in the cell that has these; valid until it is asked for another. */
  offersIn(start: number, end: number, space: BitSpace): Bits {
    const key = start * endKeys + end
    const set = this.sets.get(key) ?? this.fill(space, start, end)
    this.sets.delete(key)
    this.sets.set(key, set)
    return set
  }

  /** All of a level, in the order of their points. */
  ofLevel(level: number): readonly PointRange[] {
    let cells = this.levels.get(level)
    if (cells === undefined) {
      cells = this.findCrowds(level)
      this.levels.set(level, cells)
    }
    return cells
  }

  private fill(space: BitSpace, start: number, end: number): Bits {
    const set = this.vacated(space) ?? space.take()
    for (let at = start; at < end; at++) addBit(set, this.stretch.docs[at] as number)
    return set
  }

  private vacated(space: BitSpace): Bits | null {
    const [oldest] = this.sets
    if (oldest === undefined || this.sets.size < mostSets) return null
    const [key, set] = oldest
    this.sets.delete(key)
    space.clear(set)
    return set
  }

  private findCrowds(level: number): PointRange[] {
    const { stretch } = this
    const { length } = stretch.docs
    const crowds: PointRange[] = []
    for (let start = 0, end = 0; start < length; start = end) {
      end = endOfCell(stretch, level, start, length)
      if (this.isCrowd(end - start)) crowds.push({ start, end })
    }
    return crowds
  }
}
