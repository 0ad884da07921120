/**
 * One list of numbers per document, all in shared typed arrays: 100,000 small typed arrays would take more memory for their headers than
 * for their contents. A list that outgrows its slot moves to another one; freed slots are reused by lists of the same capacity. Nothing
 * is compacted, so no update has to wait for that.
 */
import { type Column, resized } from './resized.ts'

type ColumnKind = 'u8' | 'u16' | 'u32' | 'f64'

const make: Record<ColumnKind, (length: number) => Column> = {
  u8: (length) => new Uint8Array(length),
  u16: (length) => new Uint16Array(length),
  u32: (length) => new Uint32Array(length),
  f64: (length) => new Float64Array(length),
}

/** Long lists are rounded up, so that freed slots fit more lists. */
const capacityFor = (count: number): number => (count <= 8 ? count : (count + 3) & ~3)

export interface PooledListsSnapshot {
  readonly columns: readonly Column[]
  readonly start: Uint32Array
  readonly length: Uint16Array
  readonly capacity: Uint16Array
  readonly freeSlots: readonly (readonly number[] | undefined)[]
}

export class PooledLists {
  /** One array for each kind of column, all of one length; row `start[doc] + i` is the i-th entry of the document. Replaced when the pool grows, so do not cache them. */
  columns: Column[]
  start: Uint32Array = new Uint32Array(64)
  length: Uint16Array = new Uint16Array(64)
  private capacity: Uint16Array = new Uint16Array(64)
  private used = 0
  /** By capacity: starts of the slots to reuse. */
  private freeSlots: number[][] = []

  constructor(...kinds: ColumnKind[]) {
    this.columns = kinds.map((kind) => make[kind](64))
  }

  /** Allocates `count` entries for the document and returns where they start; the caller fills them. */
  allocate(doc: number, count: number): number {
    if (doc >= this.start.length) this.growDocs(doc + 1)
    const previous = this.capacity[doc] as number
    const capacity = capacityFor(count)
    this.length[doc] = count
    if (capacity === previous) return this.start[doc] as number
    if (previous > 0) this.freeSlot(this.start[doc] as number, previous)
    this.capacity[doc] = capacity
    const start = this.freeSlots[capacity]?.pop() ?? this.append(capacity)
    this.start[doc] = start
    return start
  }

  get bytes(): number {
    const { columns, start, length, capacity } = this
    return [...columns, start, length, capacity].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Rows allocated so far, free slots included. */
  get count(): number {
    return this.used
  }

  snapshot(): PooledListsSnapshot {
    const { start, length, capacity, freeSlots } = this
    return { columns: this.columns.map((column) => column.slice(0, this.used)), start, length, capacity, freeSlots }
  }

  restore(from: PooledListsSnapshot): void {
    this.columns = [...from.columns]
    this.used = this.columns[0]?.length ?? 0
    this.start = from.start
    this.length = from.length
    this.capacity = from.capacity
    this.freeSlots = from.freeSlots.map((places) => [...(places ?? [])])
  }

  private freeSlot(start: number, capacity: number): void {
    while (this.freeSlots.length <= capacity) this.freeSlots.push([])
    this.freeSlots[capacity]?.push(start)
  }

  private append(capacity: number): number {
    const start = this.used
    this.used += capacity
    if (this.used > (this.columns[0]?.length ?? 0)) this.growColumns(Math.ceil(this.used * 1.25))
    return start
  }

  private growColumns(capacity: number): void {
    this.columns = this.columns.map((column) => resized(column, capacity))
  }

  private growDocs(atLeast: number): void {
    const capacity = Math.max(atLeast, Math.ceil(this.start.length * 1.25))
    this.start = resized(this.start, capacity)
    this.length = resized(this.length, capacity)
    this.capacity = resized(this.capacity, capacity)
  }
}
