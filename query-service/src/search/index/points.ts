/**
 * Every point on the map, sorted by Morton code, so that a cell of any zoom is found by two binary searches. Documents that changed
 * since the last sort are read from their own rows instead (`moved`), and merged in when they are many.
 */
import { type Bits, hasBit } from './bitset.ts'
import type { Columns } from './columns.ts'
import { pointCode } from './map-codes.ts'

const movedLimit = 1_024

export class Points {
  codes: Float64Array = new Float64Array(0)
  docs: Uint32Array = new Uint32Array(0)
  readonly moved = new Set<number>()
  private readonly columns: Columns

  constructor(columns: Columns) {
    this.columns = columns
  }

  touch(doc: number): void {
    this.moved.add(doc)
  }

  settle(live: Bits): void {
    if (this.moved.size > movedLimit) this.build(live)
  }

  build(live: Bits): void {
    const codes: number[] = []
    const docs: number[] = []
    for (let at = 0; at < this.docs.length; at++) {
      const doc = this.docs[at] as number
      if (this.moved.has(doc) || !hasBit(live, doc)) continue
      codes.push(this.codes[at] as number)
      docs.push(doc)
    }
    const kept = docs.length
    for (const doc of this.moved) {
      if (!hasBit(live, doc)) continue
      this.forEachOf(doc, (code) => {
        codes.push(code)
        docs.push(doc)
      })
    }
    const order = mergeOrder(codes, kept)
    this.codes = Float64Array.from(order, (at) => codes[at] as number)
    this.docs = Uint32Array.from(order, (at) => docs[at] as number)
    this.moved.clear()
  }

  /** The document's own points, as their codes. */
  forEachOf(doc: number, visit: (code: number) => void): void {
    const [latitudes, longitudes] = this.columns.points.columns as [Float64Array, Float64Array]
    const start = this.columns.points.start[doc] as number
    const end = start + (this.columns.points.length[doc] as number)
    for (let row = start; row < end; row++) visit(pointCode(latitudes[row] as number, longitudes[row] as number))
  }

  /** First position whose code is not below `code`. */
  lowerBound(code: number): number {
    let low = 0
    let high = this.codes.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.codes[middle] as number) < code) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Order of codes whose first `sorted` are in order already: sorts the rest and merges. */
function mergeOrder(codes: readonly number[], sorted: number): Uint32Array {
  const rest = Uint32Array.from({ length: codes.length - sorted }, (_, at) => sorted + at).sort(
    (a, b) => (codes[a] as number) - (codes[b] as number),
  )
  const order = new Uint32Array(codes.length)
  let next = 0
  let length = 0
  for (let at = 0; at < sorted; at++) {
    while (next < rest.length && (codes[rest[next] as number] as number) < (codes[at] as number)) order[length++] = rest[next++] as number
    order[length++] = at
  }
  while (next < rest.length) order[length++] = rest[next++] as number
  return order
}
