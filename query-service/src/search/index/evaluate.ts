/**
 * ANDs clauses. Starts from the rarest: a short list of candidates is tested one by one, everything else is intersected as bits. A
 * result lies in memory that the next search uses again.
 */
import type { BitSpace } from './bit-space.ts'
import { type Bits, bitAt } from './bitset.ts'
import type { Clause } from './clause.ts'
import { DocSet, Room } from './doc-set.ts'

const nothing = DocSet.ofList(new Uint32Array(0))
/** From so many candidates on, bits are made for a clause that has none; below, each candidate is tested. */
const worthBits = 64

export class Evaluator {
  private readonly space: BitSpace
  private readonly result: Bits
  private readonly scratch: Bits
  private readonly room = new Room()

  constructor(space: BitSpace) {
    this.space = space
    this.result = space.take()
    this.scratch = space.take()
  }

  /** `clauses` comes back sorted. */
  run(clauses: Clause[], live: Bits, liveCount: number): DocSet {
    sortByBound(clauses)
    const rarest = clauses[0]
    if (rarest === undefined) return DocSet.ofBits(live, liveCount)
    if (rarest.bound === 0) return nothing
    if (rarest.list !== null) return this.filter(rarest.list, rarest.bound, clauses, 1)
    let bits: Bits = live
    let count = Math.min(rarest.bound, liveCount)
    for (let at = 0; at < clauses.length; at++) {
      const clause = clauses[at] as Clause
      const next = clauses[at + 1]
      const matching = clause.bitsFor(count, at === 0 ? this.result : this.scratch)
      if (matching === null) return this.filter(this.space.list(bits), count, clauses, at)
      // Counting costs more than the AND: done where it decides how the next clause is met, and at the end.
      const counts = next === undefined || next.bound === Number.POSITIVE_INFINITY
      if (at === 0) {
        bits = matching
        if (counts) count = clause.exactSize() ?? this.space.andSize(bits, bits)
      } else {
        if (counts) count = this.space.andSized(bits, matching, this.result)
        else this.space.and(bits, matching, this.result)
        bits = this.result
      }
    }
    return DocSet.ofBits(bits, count)
  }

  /** Keeps the first `count` candidates that pass the clauses from `first` on. */
  private filter(candidates: Uint32Array, count: number, clauses: readonly Clause[], first: number): DocSet {
    let [from, left] = [candidates, count]
    for (let at = first; at < clauses.length && left > 0; at++) {
      const clause = clauses[at] as Clause
      const kept = this.room.of(count)
      const bits = left < worthBits ? null : clause.bitsFor(left, this.scratch)
      left = bits === null ? keepTested(from, left, clause, kept) : keepMembers(from, left, bits, kept)
      from = kept
    }
    return DocSet.ofList(from, left)
  }
}

/** Of the first `count` documents those in the set go to the front of `kept`, which may be the same list; answers how many. */
function keepMembers(docs: Uint32Array, count: number, bits: Bits, kept: Uint32Array): number {
  let length = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number
    kept[length] = doc
    // Without a branch: whether a document passes cannot be foretold.
    length += bitAt(bits, doc)
  }
  return length
}

function keepTested(docs: Uint32Array, count: number, clause: Clause, kept: Uint32Array): number {
  let length = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number
    if (clause.matches(doc)) kept[length++] = doc
  }
  return length
}

/** By insertion: there are a few. */
function sortByBound(clauses: Clause[]): void {
  for (let at = 1; at < clauses.length; at++) {
    const clause = clauses[at] as Clause
    let to = at
    while (to > 0 && (clauses[to - 1] as Clause).bound > clause.bound) clauses[to] = clauses[--to] as Clause
    clauses[to] = clause
  }
}
