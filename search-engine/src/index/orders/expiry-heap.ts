import { resized } from '../sets/resized.ts'

/** Priority queue of documents by expiry: a binary heap with the position of each document, so that updates and removals leave no stale entries. */
export class ExpiryHeap {
  private heap: Uint32Array = new Uint32Array(64)
  private size = 0
  /** Position of a document in the heap plus 1; 0 where it is not in it. */
  private position: Uint32Array = new Uint32Array(64)
  private readonly expiresAt: (doc: number) => number

  /** `expiresAt`: in milliseconds since 1970. */
  constructor(expiresAt: (doc: number) => number) {
    this.expiresAt = expiresAt
  }

  /** Adds a document, or updates its expiry. */
  put(doc: number): void {
    if (doc >= this.position.length) this.position = withCapacity(this.position, doc + 1)
    if (this.position[doc] === 0) {
      if (this.size === this.heap.length) this.heap = withCapacity(this.heap, this.size + 1)
      this.set(this.size++, doc)
    }
    const at = (this.position[doc] as number) - 1
    this.down(this.up(at))
  }

  remove(doc: number): void {
    const at = (this.position[doc] ?? 0) - 1
    if (at < 0) return
    this.position[doc] = 0
    const last = this.heap[--this.size] as number
    if (last === doc) return
    this.set(at, last)
    this.down(this.up(at))
  }

  /** When the first document expires; undefined when there is none. */
  next(): number | undefined {
    return this.size > 0 ? this.expiresAt(this.heap[0] as number) : undefined
  }

  /** The document that expires first, if it has expired by `now`. */
  due(now: number): number | undefined {
    const first = this.heap[0] as number
    return this.size > 0 && this.expiresAt(first) <= now ? first : undefined
  }

  private set(at: number, doc: number): void {
    this.heap[at] = doc
    this.position[doc] = at + 1
  }

  private up(start: number): number {
    let at = start
    const doc = this.heap[at] as number
    const end = this.expiresAt(doc)
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (this.expiresAt(this.heap[parent] as number) <= end) break
      this.set(at, this.heap[parent] as number)
      at = parent
    }
    this.set(at, doc)
    return at
  }

  private down(start: number): void {
    let at = start
    const doc = this.heap[at] as number
    const end = this.expiresAt(doc)
    for (let child = at * 2 + 1; child < this.size; child = at * 2 + 1) {
      if (child + 1 < this.size && this.expiresAt(this.heap[child + 1] as number) < this.expiresAt(this.heap[child] as number)) child++
      if (this.expiresAt(this.heap[child] as number) >= end) break
      this.set(at, this.heap[child] as number)
      at = child
    }
    this.set(at, doc)
  }
}

const withCapacity = (array: Uint32Array, minLength: number): Uint32Array =>
  resized(array, Math.max(minLength, Math.ceil(array.length * 1.25)))
