/**
 * Locations of the documents, deduplicated: equal lists of coordinates are stored once, since companies publish from the same offices.
 * 11,221 real offers with 16,174 locations have 1,320 distinct lists with 4,674; the map counts per list.
 */

import { cellAt, gridBits, worldX, worldY } from '../geometry/mercator-grid.ts'
import { PooledLists, type PooledListsSnapshot } from '../sets/pooled-lists.ts'
import { resized } from '../sets/resized.ts'
import type { IndexedLocation } from './document.ts'

export interface PlaceListsSnapshot {
  readonly of: Uint32Array
  readonly rows: PooledListsSnapshot
  readonly uses: Uint32Array
  readonly free: readonly number[]
  readonly size: number
}

type Rows = [latitude: Float64Array, longitude: Float64Array, x: Uint32Array, y: Uint32Array]

/** The list of documents without places. */
const noPlaces = 0

export class PlaceLists {
  /** By document: its list. */
  of: Uint32Array = new Uint32Array(0)
  /** Above the number of every list. */
  size = 1
  /** By list: latitude and longitude in degrees, x and y on the finest grid of the map. */
  private readonly slices = new PooledLists('f64', 'f64', 'u32', 'u32')
  /** By list: unique over time, so that a cache notices when a list's number was reused. */
  serial: Uint32Array = new Uint32Array(64)
  private lastSerial = 0
  /** By list: number of its documents (reference count). */
  private uses: Uint32Array = new Uint32Array(64)
  /** Numbers of unused lists, to be reused. */
  private free: number[] = []
  /** Hash table with chaining: by hash its first list, and by list the next one of the same hash or 0. */
  private readonly byHash = new Map<number, number>()
  private next: Uint32Array = new Uint32Array(64)
  /** The locations that `write` stores: those with coordinates. */
  private readonly given: IndexedLocation[] = []

  /** First row of each list, and the number of its rows. Replaced by growth, as are the rows: do not cache them. */
  get start(): Uint32Array {
    return this.slices.start
  }

  get length(): Uint16Array {
    return this.slices.length
  }

  get rows(): Rows {
    return this.slices.columns as Rows
  }

  /** Number of rows, those of unused lists included. */
  get rowCount(): number {
    return this.slices.count
  }

  /** Grows to `capacity` documents. */
  grow(capacity: number): void {
    if (capacity > this.of.length) this.of = resized(this.of, capacity)
  }

  /** Stores the locations that have coordinates; returns whether they differ from those stored. */
  write(doc: number, locations: readonly IndexedLocation[]): boolean {
    this.given.length = 0
    for (const location of locations) if (location.latitude !== null && location.longitude !== null) this.given.push(location)
    const list = this.given.length === 0 ? noPlaces : this.listOfGiven()
    const previous = this.of[doc] as number
    if (list === previous) return false
    this.of[doc] = list
    this.uses[list] = (this.uses[list] as number) + 1
    if (previous !== noPlaces) this.release(previous)
    return true
  }

  snapshot(): PlaceListsSnapshot {
    const { of, uses, free, size } = this
    return { of, rows: this.slices.snapshot(), uses, free, size }
  }

  restore(from: PlaceListsSnapshot): void {
    this.of = from.of
    this.slices.restore(from.rows)
    this.uses = from.uses
    this.free = [...from.free]
    this.size = from.size
    this.next = new Uint32Array(from.uses.length)
    this.serial = new Uint32Array(from.uses.length)
    for (let list = noPlaces + 1; list < this.size; list++) {
      if (this.uses[list] === 0) continue
      this.serial[list] = ++this.lastSerial
      this.link(list, this.hashOf(list))
    }
  }

  private listOfGiven(): number {
    const { given } = this
    let hash = 0
    for (const { latitude, longitude } of given) hash = hashWith(hash, xOf(longitude as number), yOf(latitude as number))
    for (let list = this.byHash.get(hash) ?? noPlaces; list !== noPlaces; list = this.next[list] as number) {
      if (this.hasGiven(list)) return list
    }
    const list = this.free.pop() ?? this.newNumber()
    let row = this.slices.allocate(list, given.length)
    const [latitudes, longitudes, xs, ys] = this.rows
    for (const { latitude, longitude } of given) {
      latitudes[row] = latitude as number
      longitudes[row] = longitude as number
      xs[row] = xOf(longitude as number)
      ys[row++] = yOf(latitude as number)
    }
    this.serial[list] = ++this.lastSerial
    this.link(list, hash)
    return list
  }

  private hasGiven(list: number): boolean {
    const { given } = this
    if (this.length[list] !== given.length) return false
    const start = this.start[list] as number
    const [latitudes, longitudes] = this.rows
    return given.every(({ latitude, longitude }, at) => latitudes[start + at] === latitude && longitudes[start + at] === longitude)
  }

  private newNumber(): number {
    const list = this.size++
    if (list === this.uses.length) {
      this.uses = resized(this.uses, list * 2)
      this.next = resized(this.next, list * 2)
      this.serial = resized(this.serial, list * 2)
    }
    return list
  }

  private release(list: number): void {
    const uses = (this.uses[list] as number) - 1
    this.uses[list] = uses
    if (uses > 0) return
    this.unlink(list, this.hashOf(list))
    this.free.push(list)
  }

  private hashOf(list: number): number {
    const [, , xs, ys] = this.rows
    const start = this.start[list] as number
    const end = start + (this.length[list] as number)
    let hash = 0
    for (let row = start; row < end; row++) hash = hashWith(hash, xs[row] as number, ys[row] as number)
    return hash
  }

  private link(list: number, hash: number): void {
    this.next[list] = this.byHash.get(hash) ?? noPlaces
    this.byHash.set(hash, list)
  }

  private unlink(list: number, hash: number): void {
    const after = this.next[list] as number
    const first = this.byHash.get(hash)
    if (first === list && after === noPlaces) this.byHash.delete(hash)
    else if (first === list) this.byHash.set(hash, after)
    else {
      let before = first as number
      while (this.next[before] !== list) before = this.next[before] as number
      this.next[before] = after
    }
  }
}

const xOf = (longitude: number): number => cellAt(worldX(longitude), gridBits)
const yOf = (latitude: number): number => cellAt(worldY(latitude), gridBits)

/** Mixes with the constants of MurmurHash3, so that neighbouring cells do not collide. */
function hashWith(hash: number, x: number, y: number): number {
  const mixed = Math.imul(hash ^ Math.imul(x, 0xcc9e2d51), 0x1b873593)
  return Math.imul((mixed ^ (mixed >>> 15)) + y, 0x85ebca6b) | 0
}
