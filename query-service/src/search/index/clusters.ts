/**
 * The map: points of a result in a viewport, counted by grid cells, then neighbours whose middles are too close merged. Costs one pass over
 * the points of the viewport or of the result, whichever are fewer. A cluster counts offers: two places of one offer in the same cluster
 * are one. It stands where its largest cell has its middle: so clusters keep their distance, and lie where most of their offers do.
 */
import { hasBit } from './bitset.ts'
import { CellGrid } from './cell-grid.ts'
import type { Documents } from './clause.ts'
import type { ClusterScale } from './cluster-scale.ts'
import type { Columns } from './columns.ts'
import { DocSet } from './doc-set.ts'
import { type Box, boxesOf, type Envelope } from './map-box.ts'
import { codesPerCell, gridBits, latitudeOf, longitudeOf, morton } from './map-codes.ts'
import { mergeCells } from './merge-cells.ts'
import { PointCounter } from './point-counter.ts'
import type { Points } from './points.ts'
import { lowerBound } from './stretch.ts'

export interface Cluster {
  /** Offers in it. */
  readonly count: number
  readonly latitude: number
  readonly longitude: number
  /** One of its offers: the only one when `count` is 1. */
  readonly doc: number
  readonly region: Region
}

/** The cells a cluster is made of: with the same filters they hold exactly its offers. */
export interface Region {
  readonly level: number
  /** x and y of each. */
  readonly cells: readonly (readonly [x: number, y: number])[]
}

export class OfferMap {
  private readonly grid = new CellGrid()
  private readonly counter: PointCounter
  private readonly points: Points
  private readonly documents: () => Documents

  constructor(points: Points, columns: Columns, documents: () => Documents) {
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
    for (const { stretch, without } of this.points.stretches(this.documents().live)) {
      for (const [x, y] of region.cells) {
        const first = morton(x, y) * width
        const end = lowerBound(stretch, first + width)
        for (let at = lowerBound(stretch, first); at < end; at++) {
          const doc = stretch.docs[at] as number
          if (result.has(doc) && (without === null || !hasBit(without, doc))) docs.add(doc)
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
