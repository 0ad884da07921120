/**
 * The map: points of a result in a viewport, counted by grid cells of about 64 screen pixels, then neighbours whose centres come
 * closer than the radius merged. Costs one pass over the points of the viewport or of the result, whichever are fewer. A cluster
 * counts offers: two places of one offer in the same cluster are one.
 */
import { hasBit } from './bitset.ts'
import { type Cell, CellGrid } from './cell-grid.ts'
import type { Columns } from './columns.ts'
import { bitsOf, DocSet, forEachDoc } from './doc-set.ts'
import { type Box, boxOf, type Envelope, forEachRange } from './map-box.ts'
import { codesPerCell, gridBits, latitudeOf, longitudeOf, morton } from './map-codes.ts'
import { mergeCells } from './merge-cells.ts'
import { lowerBound, type Points } from './points.ts'

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

/** What the map reads. */
export interface MapParts {
  readonly points: Points
  readonly columns: Columns
  readonly live: Uint32Array
}

/** A tile of 256 pixels has 4 x 4 cells. */
const cellsPerTileBits = 2
/** From this zoom on (specification 9, "clustering max zoom 15") only points that fall together form a cluster. */
const clusteringMaxZoom = 15

export const levelOf = (zoom: number): number =>
  zoom > clusteringMaxZoom ? gridBits : Math.max(1, Math.min(gridBits, Math.floor(zoom) + cellsPerTileBits))

export function clusters(result: DocSet, parts: MapParts, envelope: Envelope, zoom: number): Cluster[] {
  const box = boxOf(envelope, levelOf(zoom))
  const grid = new CellGrid(box, parts.columns)
  if (result.size * 16 < parts.points.size) addDocs(grid, result, parts.columns, box)
  else addRanges(grid, result, parts, box)
  const scale = 2 ** gridBits
  return mergeCells(grid).map((group) => {
    const points = group.reduce((sum, cell) => sum + cell.points, 0)
    const x = group.reduce((sum, cell) => sum + cell.sumX, 0) / points
    const y = group.reduce((sum, cell) => sum + cell.sumY, 0) / points
    return {
      count: offersIn(group, parts),
      latitude: latitudeOf((y + 0.5) / scale),
      longitude: longitudeOf((x + 0.5) / scale),
      doc: group[0]?.doc ?? 0,
      region: { level: box.level, cells: group.map((cell) => [cell.x, cell.y] as const) },
    }
  })
}

function offersIn(cells: readonly Cell[], { points, live }: MapParts): number {
  const alone = cells.reduce((sum, cell) => sum + cell.alone, 0)
  return (
    alone +
    points.distinct(
      cells.map(({ elsewhere }) => elsewhere),
      live,
    )
  )
}

/** Few offers: their own points. */
function addDocs(grid: CellGrid, result: DocSet, columns: Columns, box: Box): void {
  const { points } = columns
  const [, , xs, ys] = points.columns as [Float64Array, Float64Array, Uint32Array, Uint32Array]
  const shift = gridBits - box.level
  forEachDoc(result, (doc) => {
    const start = points.start[doc] as number
    const end = start + (points.length[doc] as number)
    for (let row = start; row < end; row++) {
      const x = (xs[row] as number) >>> shift
      const y = (ys[row] as number) >>> shift
      if (x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY) grid.add(doc, xs[row] as number, ys[row] as number)
    }
  })
}

/** Many offers: the points of the viewport, which come cell by cell. */
function addRanges(grid: CellGrid, result: DocSet, { points, live }: MapParts, box: Box): void {
  const bits = bitsOf(result, live.length)
  for (const { stretch, without } of points.stretches(live)) {
    forEachRange(stretch, box, (start, end) => {
      for (let at = start; at < end; at++) {
        const doc = stretch.docs[at] as number
        if (!hasBit(bits, doc)) continue
        if (without !== null && hasBit(without, doc)) continue
        grid.add(doc, stretch.xs[at] as number, stretch.ys[at] as number)
      }
    })
  }
}

/** The offers of the result with a point in the region's cells. */
export function docsIn(region: Region, result: DocSet, { points, live }: MapParts): DocSet {
  const width = codesPerCell(region.level)
  const docs = new Set<number>()
  for (const { stretch, without } of points.stretches(live)) {
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
