/**
 * The map: points of a result in a viewport, counted by grid cells of about 64 screen pixels, then neighbours whose centres come
 * closer than the radius merged. Costs one pass over the points of the viewport or of the result, whichever are fewer. A cluster
 * counts offers: two places of one offer in the same cluster are one.
 */
import { hasBit } from './bitset.ts'
import { CellGrid } from './cell-grid.ts'
import type { Documents } from './clause.ts'
import type { Columns } from './columns.ts'
import { DocSet } from './doc-set.ts'
import { boxOf, type Envelope } from './map-box.ts'
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

/** A tile of 256 pixels has 4 x 4 cells. */
const cellsPerTileBits = 2
/** From this zoom on (specification 9, "clustering max zoom 15") only points that fall together form a cluster. */
const clusteringMaxZoom = 15

export const levelOf = (zoom: number): number =>
  zoom > clusteringMaxZoom ? gridBits : Math.max(1, Math.min(gridBits, Math.floor(zoom) + cellsPerTileBits))

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

  clusters(result: DocSet, envelope: Envelope, zoom: number): Cluster[] {
    const { grid } = this
    grid.open(boxOf(envelope, levelOf(zoom)))
    const passes = this.counter.count(result)
    const groups = mergeCells(grid)
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
    let [points, sumX, sumY] = [0, 0, 0]
    for (const cell of cells) {
      points += grid.points[cell] as number
      sumX += grid.sumX[cell] as number
      sumY += grid.sumY[cell] as number
    }
    const scale = 2 ** gridBits
    return {
      count,
      latitude: latitudeOf((sumY / points + 0.5) / scale),
      longitude: longitudeOf((sumX / points + 0.5) / scale),
      doc: grid.doc[cells[0] as number] as number,
      region: { level: grid.box.level, cells: cells.map((cell) => [grid.x[cell] as number, grid.y[cell] as number] as const) },
    }
  }
}
