/**
 * Counts the points of a result by grid cell, and the distinct offers of groups of cells. Chooses the cheaper of two plans by their
 * estimated cost: over the offers of the result, or over the points of the viewport (docs/decisions/0058).
 */

import type { Columns } from '../columns/columns.ts'
import type { Bits } from '../sets/bitset.ts'
import { bitsOf, type DocSet, listOf } from '../sets/doc-set.ts'
import type { LiveDocuments } from '../sets/live-documents.ts'
import { planCosts } from '../sets/plan-costs.ts'
import type { CellGrid } from './cell-grid.ts'
import { type CellGroups, CountByOffers } from './count-by-offers.ts'
import { CountByViewport } from './count-by-viewport.ts'
import type { Points } from './points.ts'

/** Answers that need the groups into which the counted cells were merged. */
export interface CountedPoints {
  /** Distinct offers of each group of cells. */
  offersOf(groups: CellGroups): Uint32Array
}

export class PointCounter {
  private readonly documents: () => LiveDocuments
  private readonly byOffers: CountByOffers
  private readonly byViewport: CountByViewport
  private scratch: Bits | null = null

  constructor(grid: CellGrid, points: Points, columns: Columns, documents: () => LiveDocuments) {
    this.documents = documents
    this.byOffers = new CountByOffers(grid, columns)
    this.byViewport = new CountByViewport(grid, points, columns, documents)
  }

  count(result: DocSet): CountedPoints {
    const { space } = this.documents()
    const minCost = this.byOffers.minCost(result.size)
    if (minCost < planCosts.viewport) {
      this.byOffers.open(listOf(result, space), result.size)
      return this.countOffers()
    }
    this.byViewport.open()
    const viewportCost = this.byViewport.cost()
    if (minCost < viewportCost && this.byOffers.open(listOf(result, space), result.size) < viewportCost) return this.countOffers()
    if (this.scratch?.length !== space.words) this.scratch = space.allocate()
    const bits = bitsOf(result, space, this.scratch)
    this.byViewport.count(bits)
    return { offersOf: (groups) => this.byViewport.offersOf(groups, bits) }
  }

  private countOffers(): CountedPoints {
    this.byOffers.count()
    return { offersOf: (groups) => this.byOffers.offersOf(groups) }
  }
}
