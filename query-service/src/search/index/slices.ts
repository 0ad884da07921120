/**
 * Lists of numbers of varying length, one a document, side by side in pooled typed arrays: 100,000 small arrays of their own would
 * cost more in headers than in numbers. A list that still fits is replaced in place; others go to the end of the pool,
 * which is compacted when half of it is waste.
 */
type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
type ColumnKind = 'u8' | 'u16' | 'u32' | 'f64'

const make: Record<ColumnKind, (length: number) => Column> = {
  u8: (length) => new Uint8Array(length),
  u16: (length) => new Uint16Array(length),
  u32: (length) => new Uint32Array(length),
  f64: (length) => new Float64Array(length),
}

export class Slices {
  /** One array for each kind given, all of one length; row `start[doc] + i` is the i-th entry of the document. They are replaced when the pool grows: read them anew. */
  columns: Column[]
  start: Uint32Array = new Uint32Array(0)
  length: Uint16Array = new Uint16Array(0)
  private room: Uint16Array = new Uint16Array(0)
  private used = 0
  private waste = 0
  private readonly kinds: readonly ColumnKind[]

  constructor(...kinds: ColumnKind[]) {
    this.kinds = kinds
    this.columns = kinds.map((kind) => make[kind](64))
  }

  /** Makes room for `count` entries of the document and answers where they start; the caller fills them. */
  place(doc: number, count: number): number {
    if (doc >= this.start.length) this.growDocs(doc + 1)
    if (count <= (this.room[doc] as number)) {
      this.length[doc] = count
      return this.start[doc] as number
    }
    this.waste += this.room[doc] as number
    this.length[doc] = 0
    this.room[doc] = 0
    if (this.used + count > (this.columns[0]?.length ?? 0)) this.makeRoom(count)
    const start = this.used
    this.used += count
    this.start[doc] = start
    this.length[doc] = count
    this.room[doc] = count
    return start
  }

  /** Bytes held. */
  get bytes(): number {
    return this.columns.reduce(
      (sum, column) => sum + column.byteLength,
      this.start.byteLength + this.length.byteLength + this.room.byteLength,
    )
  }

  private growDocs(atLeast: number): void {
    const capacity = Math.max(atLeast, Math.ceil(this.start.length * 1.25), 64)
    const start = new Uint32Array(capacity)
    start.set(this.start)
    const length = new Uint16Array(capacity)
    length.set(this.length)
    const room = new Uint16Array(capacity)
    room.set(this.room)
    this.start = start
    this.length = length
    this.room = room
  }

  private makeRoom(count: number): void {
    const capacity = this.columns[0]?.length ?? 0
    const needed = this.used - this.waste + count
    const target = Math.max(this.waste * 2 > this.used ? capacity : 0, Math.ceil(needed * 1.25) + 64)
    const fresh = this.kinds.map((kind) => make[kind](target))
    let used = 0
    for (let doc = 0; doc < this.start.length; doc++) {
      const length = this.length[doc] as number
      if ((this.room[doc] as number) === 0) continue
      const start = this.start[doc] as number
      for (const [index, column] of this.columns.entries()) fresh[index]?.set(column.subarray(start, start + length) as never, used)
      this.start[doc] = used
      this.room[doc] = length
      used += length
    }
    this.columns = fresh
    this.used = used
    this.waste = 0
  }
}
