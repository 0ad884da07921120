/**
 * The map: points of a result in a viewport are counted by grid cell, then neighbouring cells whose centroids are too close are merged. One
 * pass over the points of the viewport or of the result, whichever is cheaper. A cluster counts distinct offers. Its position is the
 * centroid of its largest cell, which preserves the minimum distance and is where most of its offers are.
 */

import type { Columns } from '../columns/columns.ts'
import { type Box, boxesOf, type Envelope } from '../geometry/map-box.ts'
import { codesPerCell, gridBits, latitudeOf, longitudeOf, morton } from '../geometry/mercator-grid.ts'
import { hasBit } from '../sets/bitset.ts'
import { DocSet } from '../sets/doc-set.ts'
import type { LiveDocuments } from '../sets/live-documents.ts'
import { CellGrid } from './cell-grid.ts'
import type { ClusterScale } from './cluster-scale.ts'
import { mergeCells } from './merge-cells.ts'
import { lowerBound } from './point-columns.ts'
import { PointCounter } from './point-counter.ts'
import type { Points } from './points.ts'

export interface Cluster {
  /** Distinct offers. */
  readonly count: number
  readonly latitude: number
  readonly longitude: number
  /** One of its offers. */
  readonly doc: number
  readonly region: Region
}

/** The cells of a cluster. With the same filters, their offers are exactly those of the cluster. */
export interface Region {
  readonly level: number
  /** x and y of each. */
  readonly cells: readonly (readonly [x: number, y: number])[]
}

export class OfferMap {
  private readonly grid = new CellGrid()
  private readonly counter: PointCounter
  private readonly points: Points
  private readonly documents: () => LiveDocuments

  constructor(points: Points, columns: Columns, documents: () => LiveDocuments) {
    this.points = points
    this.documents = documents
    this.counter = new PointCounter(this.grid, points, columns, documents)
  }

  clusters(result: DocSet, envelope: Envelope, { level, distance }: ClusterScale): Cluster[] {
    return boxesOf(envelope, level).flatMap((box) => this.clustersIn(box, result, distance))
  }

  private clustersIn(box: Box, result: DocSet, distance: number): Cluster[] {
    const { grid } = this
    grid.open(box)
    const passes = this.counter.count(result)
    const groups = mergeCells(grid, distance)
    const offers = passes.offersOf(groups)
    return groups.map((cells, group) => this.clusterOf(cells, offers[group] as number))
  }

  /** The offers of the result with a point in the region's cells. */
  docsIn(region: Region, result: DocSet): DocSet {
    const width = codesPerCell(region.level)
    const docs = new Set<number>()
    for (const { points, deleted } of this.points.segments(this.documents().live)) {
      for (const [x, y] of region.cells) {
        const first = morton(x, y) * width
        const end = lowerBound(points, first + width)
        for (let at = lowerBound(points, first); at < end; at++) {
          const doc = points.docs[at] as number
          if (result.has(doc) && (deleted === null || !hasBit(deleted, doc))) docs.add(doc)
        }
      }
    }
    return DocSet.ofList(Uint32Array.from(docs).sort())
  }

  private clusterOf(cells: readonly number[], count: number): Cluster {
    const { grid } = this
    const [largest = 0] = cells
    const points = grid.points[largest] as number
    const scale = 2 ** gridBits
    return {
      count,
      latitude: latitudeOf(((grid.sumY[largest] as number) / points + 0.5) / scale),
      longitude: longitudeOf(((grid.sumX[largest] as number) / points + 0.5) / scale),
      doc: grid.doc[largest] as number,
      region: { level: grid.box.level, cells: cells.map((cell) => [grid.x[cell] as number, grid.y[cell] as number] as const) },
    }
  }
}
