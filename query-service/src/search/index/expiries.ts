/** Which documents end next: a binary heap of document numbers by their moment, which knows the place of each, so that it holds no stale ones. */
export class Expiries {
  private heap: Uint32Array = new Uint32Array(64)
  private size = 0
  /** Place of a document in the heap, plus 1; 0: not in it. */
  private place: Uint32Array = new Uint32Array(64)
  private readonly endOf: (doc: number) => number

  /** `endOf`: the moment a document ends, in milliseconds. */
  constructor(endOf: (doc: number) => number) {
    this.endOf = endOf
  }

  /** The document is new or its moment changed. */
  put(doc: number): void {
    if (doc >= this.place.length) this.place = larger(this.place, doc + 1)
    if (this.place[doc] === 0) {
      if (this.size === this.heap.length) this.heap = larger(this.heap, this.size + 1)
      this.set(this.size++, doc)
    }
    const at = (this.place[doc] as number) - 1
    this.down(this.up(at))
  }

  remove(doc: number): void {
    const at = (this.place[doc] ?? 0) - 1
    if (at < 0) return
    this.place[doc] = 0
    const last = this.heap[--this.size] as number
    if (last === doc) return
    this.set(at, last)
    this.down(this.up(at))
  }

  /** The moment the first document ends; undefined when there is none. */
  next(): number | undefined {
    return this.size > 0 ? this.endOf(this.heap[0] as number) : undefined
  }

  /** The document that ends first, if it has ended by `now`. */
  due(now: number): number | undefined {
    const first = this.heap[0] as number
    return this.size > 0 && this.endOf(first) <= now ? first : undefined
  }

  private set(at: number, doc: number): void {
    this.heap[at] = doc
    this.place[doc] = at + 1
  }

  private up(start: number): number {
    let at = start
    const doc = this.heap[at] as number
    const end = this.endOf(doc)
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (this.endOf(this.heap[parent] as number) <= end) break
      this.set(at, this.heap[parent] as number)
      at = parent
    }
    this.set(at, doc)
    return at
  }

  private down(start: number): void {
    let at = start
    const doc = this.heap[at] as number
    const end = this.endOf(doc)
    for (let child = at * 2 + 1; child < this.size; child = at * 2 + 1) {
      if (child + 1 < this.size && this.endOf(this.heap[child + 1] as number) < this.endOf(this.heap[child] as number)) child++
      if (this.endOf(this.heap[child] as number) >= end) break
      this.set(at, this.heap[child] as number)
      at = child
    }
    this.set(at, doc)
  }
}

function larger(array: Uint32Array, atLeast: number): Uint32Array {
  const copy = new Uint32Array(Math.max(atLeast, Math.ceil(array.length * 1.25)))
  copy.set(array)
  return copy
}
