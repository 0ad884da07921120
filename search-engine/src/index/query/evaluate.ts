/**
 * Conjunction of clauses, most selective first: a short list of candidates is tested one by one, everything else is intersected as bitmaps.
 * The result is a buffer that the next search overwrites.
 */

import type { BitSpace } from '../sets/bit-space.ts'
import { type Bits, bitAt } from '../sets/bitset.ts'
import { DocSet } from '../sets/doc-set.ts'
import { ScratchList } from '../sets/scratch-list.ts'
import type { Clause } from './clause.ts'

const noDocuments = DocSet.ofList(new Uint32Array(0))
/** Below so many candidates each is tested; from here on a bitmap of the clause is used, or built. */
const minCandidatesForBits = 64

export class Evaluator {
  private readonly space: BitSpace
  private readonly result: Bits
  private readonly scratch: Bits
  private readonly scratchList = new ScratchList()

  constructor(space: BitSpace) {
    this.space = space
    this.result = space.allocate()
    this.scratch = space.allocate()
  }

  /** Sorts `clauses` in place. */
  run(clauses: Clause[], live: Bits, liveCount: number): DocSet {
    sortByBound(clauses)
    const rarest = clauses[0]
    if (rarest === undefined) return DocSet.ofBits(live, liveCount)
    if (rarest.bound === 0) return noDocuments
    if (rarest.list !== null) return this.filter(rarest.list, rarest.bound, clauses, 1)
    let bits: Bits = live
    let count = Math.min(rarest.bound, liveCount)
    for (let at = 0; at < clauses.length; at++) {
      const clause = clauses[at] as Clause
      const next = clauses[at + 1]
      const matching = clause.bitsFor(count, at === 0 ? this.result : this.scratch)
      if (matching === null) return this.filter(this.space.list(bits), count, clauses, at)
      // Counting costs more than the AND itself, so only where the evaluation of the next clause depends on it, and at the end.
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

  /** Of the first `count` candidates, those that pass the clauses from `first` on. */
  private filter(candidates: Uint32Array, count: number, clauses: readonly Clause[], first: number): DocSet {
    let [from, remaining] = [candidates, count]
    for (let at = first; at < clauses.length && remaining > 0; at++) {
      const clause = clauses[at] as Clause
      const passing = this.scratchList.withLength(count)
      const bits = remaining < minCandidatesForBits ? null : clause.bitsFor(remaining, this.scratch)
      remaining = bits === null ? filterByTest(from, remaining, clause, passing) : filterByBits(from, remaining, bits, passing)
      from = passing
    }
    return DocSet.ofList(from, remaining)
  }
}

/** Copies the members of `bits` among the first `count` documents to the front of `passing`, which may be the same list; returns how many. */
function filterByBits(docs: Uint32Array, count: number, bits: Bits, passing: Uint32Array): number {
  let length = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number
    passing[length] = doc
    // No branch, because membership is random and would be mispredicted.
    length += bitAt(bits, doc)
  }
  return length
}

function filterByTest(docs: Uint32Array, count: number, clause: Clause, passing: Uint32Array): number {
  let length = 0
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number
    if (clause.matches(doc)) passing[length++] = doc
  }
  return length
}

/** Insertion sort: there are few clauses, and it allocates nothing. */
function sortByBound(clauses: Clause[]): void {
  for (let at = 1; at < clauses.length; at++) {
    const clause = clauses[at] as Clause
    let to = at
    while (to > 0 && (clauses[to - 1] as Clause).bound > clause.bound) clauses[to] = clauses[--to] as Clause
    clauses[to] = clause
  }
}
