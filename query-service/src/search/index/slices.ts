/**
 * Lists of numbers of varying length, one a document, side by side in pooled typed arrays: 100,000 small arrays of their own would
 * cost more in headers than in numbers. A list that no longer fits moves, and the place it leaves is given to the next list of that
 * size: nothing is ever compacted, so no change has to wait for it.
 */
import { type Column, longer } from './longer.ts'

type ColumnKind = 'u8' | 'u16' | 'u32' | 'f64'

const make: Record<ColumnKind, (length: number) => Column> = {
  u8: (length) => new Uint8Array(length),
  u16: (length) => new Uint16Array(length),
  u32: (length) => new Uint32Array(length),
  f64: (length) => new Float64Array(length),
}

/** Long lists are rounded up, so that places are reused more often. */
const roomFor = (count: number): number => (count <= 8 ? count : (count + 3) & ~3)

/** All that is needed to have the same lists again. */
export interface SlicesSnapshot {
  readonly columns: readonly Column[]
  readonly start: Uint32Array
  readonly length: Uint16Array
  readonly room: Uint16Array
  readonly vacant: readonly (readonly number[] | undefined)[]
}

export class Slices {
  /** One array for each kind given, all of one length; row `start[doc] + i` is the i-th entry of the document. They are replaced when the pool grows: read them anew. */
  columns: Column[]
  start: Uint32Array = new Uint32Array(64)
  length: Uint16Array = new Uint16Array(64)
  private room: Uint16Array = new Uint16Array(64)
  private used = 0
  /** By size: where lists of that size once were. */
  private vacant: number[][] = []

  constructor(...kinds: ColumnKind[]) {
    this.columns = kinds.map((kind) => make[kind](64))
  }

  /** Makes room for `count` entries of the document and answers where they start; the caller fills them. */
  place(doc: number, count: number): number {
    if (doc >= this.start.length) this.growDocs(doc + 1)
    const had = this.room[doc] as number
    const room = roomFor(count)
    this.length[doc] = count
    if (room === had) return this.start[doc] as number
    if (had > 0) this.vacate(this.start[doc] as number, had)
    this.room[doc] = room
    const start = this.vacant[room]?.pop() ?? this.append(room)
    this.start[doc] = start
    return start
  }

  /** Rows given so far, those left for the next list included. */
  get count(): number {
    return this.used
  }

  snapshot(): SlicesSnapshot {
    const { start, length, room, vacant } = this
    return { columns: this.columns.map((column) => column.slice(0, this.used)), start, length, room, vacant }
  }

  restore(from: SlicesSnapshot): void {
    this.columns = [...from.columns]
    this.used = this.columns[0]?.length ?? 0
    this.start = from.start
    this.length = from.length
    this.room = from.room
    this.vacant = from.vacant.map((places) => [...(places ?? [])])
  }

  private vacate(start: number, room: number): void {
    while (this.vacant.length <= room) this.vacant.push([])
    this.vacant[room]?.push(start)
  }

  private append(room: number): number {
    const start = this.used
    this.used += room
    const capacity = this.columns[0]?.length ?? 0
    if (this.used > capacity) this.growColumns(Math.ceil(this.used * 1.25))
    return start
  }

  private growColumns(capacity: number): void {
    this.columns = this.columns.map((column) => longer(column, capacity))
  }

  private growDocs(atLeast: number): void {
    const capacity = Math.max(atLeast, Math.ceil(this.start.length * 1.25))
    this.start = longer(this.start, capacity)
    this.length = longer(this.length, capacity)
    this.room = longer(this.room, capacity)
  }
}
