/**
 * The map: points of a result in a viewport, counted by grid cells of about 64 screen pixels, then neighbours whose centres come
 * closer than the radius merged. Costs one pass over the points of the viewport or of the result, whichever are fewer. A cluster
 * counts offers: two places of one offer in the same cluster are one.
 */
import type { Columns } from './columns.ts'
import { DocSet, forEachDoc } from './doc-set.ts'
import { cellAt, codesPerCell, gridBits, latitudeOf, longitudeOf, morton, worldX, worldY } from './map-codes.ts'
import type { Points } from './points.ts'

export interface Envelope {
  /** Degrees. */
  readonly neLat: number
  readonly neLon: number
  readonly swLat: number
  readonly swLon: number
}

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
  readonly cells: readonly number[]
}

/** A tile of 256 pixels has 4 x 4 cells. */
const cellsPerTileBits = 2
const radiusInCells = 0.55
/** From this zoom on (specification 9, "clustering max zoom 15") cells stay as small as they are: only points that fall together form a cluster. */
const clusteringMaxZoom = 15

export const levelOf = (zoom: number): number =>
  zoom > clusteringMaxZoom ? gridBits : Math.max(1, Math.min(gridBits, Math.floor(zoom) + cellsPerTileBits))

interface Cell {
  readonly code: number
  x: number
  y: number
  points: number
  docs: number[]
}

export function clusters(result: DocSet, points: Points, columns: Columns, envelope: Envelope, zoom: number): Cluster[] {
  const level = levelOf(zoom)
  const cells = new Map<number, Cell>()
  const width = codesPerCell(level)
  const add = (doc: number, code: number): void => {
    const cellCode = Math.floor(code / width)
    let cell = cells.get(cellCode)
    if (cell === undefined) {
      cell = { code: cellCode, x: 0, y: 0, points: 0, docs: [] }
      cells.set(cellCode, cell)
    }
    cell.points++
    cell.docs.push(doc)
    const [x, y] = deinterleave(code)
    cell.x += x
    cell.y += y
  }
  visit(result, points, envelope, level, add)
  return merge([...cells.values()], level).map((group) => toCluster(group, level, columns))
}

/** Calls `add` with every point of the result inside the cells that the envelope touches. */
function visit(result: DocSet, points: Points, envelope: Envelope, level: number, add: (doc: number, code: number) => void): void {
  const box = boxOf(envelope, level)
  const columns = box.maxX - box.minX + 1
  const rows = box.maxY - box.minY + 1
  const width = codesPerCell(level)
  const within = (code: number): boolean => {
    const [x, y] = deinterleave(code)
    const shift = 2 ** (gridBits - level)
    const cellX = Math.floor(x / shift)
    const cellY = Math.floor(y / shift)
    return cellX >= box.minX && cellX <= box.maxX && cellY >= box.minY && cellY <= box.maxY
  }
  const ofDoc = (doc: number): void => points.forEachOf(doc, (code) => within(code) && add(doc, code))
  if (result.size * 2 < points.docs.length / 8 || columns * rows > 4_096) {
    forEachDoc(result, ofDoc)
    return
  }
  for (let y = box.minY; y <= box.maxY; y++) {
    for (let x = box.minX; x <= box.maxX; x++) {
      const first = morton(x, y) * width
      for (let at = points.lowerBound(first); at < points.codes.length && (points.codes[at] as number) < first + width; at++) {
        const doc = points.docs[at] as number
        if (result.has(doc) && !points.moved.has(doc)) add(doc, points.codes[at] as number)
      }
    }
  }
  for (const doc of points.moved) if (result.has(doc)) ofDoc(doc)
}

/** The offers of the result with a point in the region's cells. */
export function docsIn(region: Region, result: DocSet, points: Points): DocSet {
  const width = codesPerCell(region.level)
  const docs = new Set<number>()
  for (const cell of region.cells) {
    const first = cell * width
    for (let at = points.lowerBound(first); at < points.codes.length && (points.codes[at] as number) < first + width; at++) {
      const doc = points.docs[at] as number
      if (result.has(doc) && !points.moved.has(doc)) docs.add(doc)
    }
  }
  const cells = new Set(region.cells)
  for (const doc of points.moved) if (result.has(doc)) points.forEachOf(doc, (code) => cells.has(Math.floor(code / width)) && docs.add(doc))
  return DocSet.ofList(Uint32Array.from(docs).sort())
}

function boxOf(envelope: Envelope, level: number): { minX: number; maxX: number; minY: number; maxY: number } {
  return {
    minX: cellAt(worldX(envelope.swLon), level),
    maxX: cellAt(worldX(envelope.neLon), level),
    minY: cellAt(worldY(envelope.neLat), level),
    maxY: cellAt(worldY(envelope.swLat), level),
  }
}

/** Joins a cell to the largest neighbour whose centre is within the radius. Largest first, so that the outcome has one order. */
function merge(cells: readonly Cell[], level: number): Cell[][] {
  const ordered = [...cells].sort((a, b) => b.points - a.points || a.code - b.code)
  const size = 2 ** (gridBits - level)
  const limit = level === gridBits ? 0 : (radiusInCells * size) ** 2
  const taken = new Map<number, Cell[]>()
  const groups: Cell[][] = []
  for (const cell of ordered) {
    const x = cell.x / cell.points
    const y = cell.y / cell.points
    let home: Cell[] | undefined
    for (let dy = -1; dy <= 1 && home === undefined && limit > 0; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const neighbour = taken.get(morton(Math.floor(x / size) + dx, Math.floor(y / size) + dy))
        const head = neighbour?.[0]
        if (neighbour === undefined || head === undefined) continue
        if ((head.x / head.points - x) ** 2 + (head.y / head.points - y) ** 2 <= limit) {
          home = neighbour
          break
        }
      }
    }
    if (home === undefined) {
      const group = [cell]
      groups.push(group)
      taken.set(cell.code, group)
    } else home.push(cell)
  }
  return groups
}

function toCluster(group: readonly Cell[], level: number, columns: Columns): Cluster {
  let points = 0
  let x = 0
  let y = 0
  for (const cell of group) {
    points += cell.points
    x += cell.x
    y += cell.y
  }
  const docs = group.length === 1 ? (group[0] as Cell).docs : group.flatMap((cell) => cell.docs)
  const count = docs.length === 1 || docs.every((doc) => columns.points.length[doc] === 1) ? docs.length : new Set(docs).size
  const scale = 2 ** gridBits
  return {
    count,
    latitude: latitudeOf((y / points + 0.5) / scale),
    longitude: longitudeOf((x / points + 0.5) / scale),
    doc: docs[0] as number,
    region: { level, cells: group.map((cell) => cell.code) },
  }
}

/** x and y of a finest code. */
function deinterleave(code: number): [x: number, y: number] {
  const high = Math.floor(code / 2 ** 32)
  const low = code >>> 0
  return [compact(low) | (compact(high) << 16), compact(low >>> 1) | (compact(high >>> 1) << 16)]
}

function compact(value: number): number {
  let v = value & 0x55555555
  v = (v | (v >>> 1)) & 0x33333333
  v = (v | (v >>> 2)) & 0x0f0f0f0f
  v = (v | (v >>> 4)) & 0x00ff00ff
  return (v | (v >>> 8)) & 0x0000ffff
}
