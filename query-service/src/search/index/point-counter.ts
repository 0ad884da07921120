/**
 * Counts the points of a result into the cells of a grid, and the different offers of groups of cells: through the places of its offers
 * or through the points of the viewport, whichever is less work.
 */
import type { Bits } from './bitset.ts'
import type { CellGrid } from './cell-grid.ts'
import type { Documents } from './clause.ts'
import type { Columns } from './columns.ts'
import { bitsOf, type DocSet, listOf } from './doc-set.ts'
import { type Groups, OfferPoints } from './offer-points.ts'
import type { Points } from './points.ts'
import { ViewPoints } from './view-points.ts'

/** Nanoseconds: twice what it takes, measured, to find the points of a viewport. What costs less is not worth asking. */
const viewCost = 8_000

/** What is left to ask once the cells are counted and joined to groups. */
export interface CountedPoints {
  /** Different offers of each group of cells. */
  offersOf(groups: Groups): Uint32Array
}

export class PointCounter {
  private readonly documents: () => Documents
  private readonly ofOffers: OfferPoints
  private readonly ofView: ViewPoints
  private scratch: Bits | null = null

  constructor(grid: CellGrid, points: Points, columns: Columns, documents: () => Documents) {
    this.documents = documents
    this.ofOffers = new OfferPoints(grid, columns)
    this.ofView = new ViewPoints(grid, points, columns, documents)
  }

  count(result: DocSet): CountedPoints {
    const { space } = this.documents()
    const least = this.ofOffers.leastCost(result.size)
    if (least < viewCost) {
      this.ofOffers.open(listOf(result, space), result.size)
      return this.countOffers()
    }
    this.ofView.open()
    const costOfView = this.ofView.cost()
    if (least < costOfView && this.ofOffers.open(listOf(result, space), result.size) < costOfView) return this.countOffers()
    if (this.scratch?.length !== space.words) this.scratch = space.take()
    const bits = bitsOf(result, space, this.scratch)
    this.ofView.count(bits)
    return { offersOf: (groups) => this.ofView.offersOf(groups, bits) }
  }

  private countOffers(): CountedPoints {
    this.ofOffers.count()
    return { offersOf: (groups) => this.ofOffers.offersOf(groups) }
  }
}
