/** Clauses made of other clauses. */

import { type Bits, hasBit } from '../sets/bitset.ts'
import type { LiveDocuments } from '../sets/live-documents.ts'
import type { Clause } from './clause.ts'

/** An AND inside an exclusion; at the top level the evaluator ANDs the clauses. */
export class AllOf implements Clause {
  readonly bound: number
  readonly list = null
  private readonly clauses: readonly Clause[]
  private readonly documents: LiveDocuments

  constructor(clauses: readonly Clause[], documents: LiveDocuments) {
    this.clauses = clauses
    this.documents = documents
    this.bound = Math.min(...clauses.map((clause) => clause.bound))
  }

  matches(doc: number): boolean {
    return this.clauses.every((clause) => clause.matches(doc))
  }

  bitsFor(candidates: number, scratch: Bits): Bits | null {
    const { space } = this.documents
    const own = space.allocate()
    let result: Bits | null = null
    for (const clause of this.clauses) {
      const bits = clause.bitsFor(candidates, own)
      if (bits === null) {
        result = null
        break
      }
      if (result === null) scratch.set(bits)
      else space.and(scratch, bits, scratch)
      result = scratch
    }
    space.release(own)
    return result
  }

  exactSize(): null {
    return null
  }
}

/** The live documents that a clause does not match. */
export class Not implements Clause {
  readonly bound = Number.POSITIVE_INFINITY
  readonly list = null
  private readonly excluded: Clause
  private readonly documents: LiveDocuments

  constructor(excluded: Clause, documents: LiveDocuments) {
    this.excluded = excluded
    this.documents = documents
  }

  matches(doc: number): boolean {
    return hasBit(this.documents.live, doc) && !this.excluded.matches(doc)
  }

  bitsFor(candidates: number, scratch: Bits): Bits | null {
    const { space, live } = this.documents
    const bits = this.excluded.bitsFor(candidates, scratch)
    if (bits === null) return null
    space.andNot(live, bits, scratch)
    return scratch
  }

  exactSize(): null {
    return null
  }
}
