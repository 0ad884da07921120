/**
 * One filter made ready to run: either an OR of postings, or a condition computed from columns (salary, radius, word prefix).
 * Computed conditions are kept as bits in a small cache that is corrected with every change instead of thrown away.
 */
import { addBit, type Bits, emptyBits, forEachBit, grown, hasBit, removeBit, size } from './bitset.ts'
import type { Posting } from './posting.ts'

export interface Clause {
  /** Most documents it can match. */
  readonly bound: number
  matches(doc: number): boolean
  /** Its documents as bits, not to be changed; null when testing is cheaper than building them for so few candidates. */
  bitsFor(candidates: number): Bits | null
  /** How many it matches, where that is known without counting. */
  exactSize(): number | null
  /** The matching documents, any order, maybe repeated. Called only when `bound` is small. */
  forEach(visit: (doc: number) => void): void
}

export class AnyOf implements Clause {
  readonly bound: number
  private readonly postings: readonly Posting[]
  private readonly words: number

  constructor(postings: readonly Posting[], words: number) {
    this.postings = postings
    this.words = words
    this.bound = postings.reduce((sum, posting) => sum + posting.size, 0)
  }

  matches(doc: number): boolean {
    for (const posting of this.postings) if (posting.has(doc)) return true
    return false
  }

  exactSize(): number | null {
    return this.postings.length === 1 ? this.bound : null
  }

  bitsFor(): Bits {
    const only = this.postings.length === 1 ? this.postings[0]?.bits : null
    if (only != null) return only
    const union = emptyBits(this.words)
    for (const posting of this.postings) posting.uniteInto(union)
    return union
  }

  forEach(visit: (doc: number) => void): void {
    for (const posting of this.postings) posting.forEach(visit)
  }
}

export class Computed implements Clause {
  readonly bound = Number.POSITIVE_INFINITY
  private bits: Bits | null = null
  private size: number | null = null
  /** Documents tested so far. */
  private asked = 0
  private readonly test: (doc: number) => boolean
  private readonly live: () => Bits
  private readonly build: ((into: Bits) => void) | null

  /** `build` fills the bits where there is a quicker way than testing every document. */
  constructor(test: (doc: number) => boolean, live: () => Bits, build: ((into: Bits) => void) | null = null) {
    this.test = test
    this.live = live
    this.build = build
  }

  matches(doc: number): boolean {
    return this.bits === null ? this.test(doc) : doc >>> 5 < this.bits.length && hasBit(this.bits, doc)
  }

  bitsFor(candidates: number): Bits | null {
    if (this.bits !== null) return this.bits
    const live = this.live()
    // Tests of earlier searches count: a filter that is asked often is computed for all, however few it is asked for.
    this.asked += candidates
    if (this.asked * (this.build === null ? 4 : 16) < live.length * 32) return null
    const bits = emptyBits(live.length)
    if (this.build !== null) this.build(bits)
    else
      forEachBit(live, (doc) => {
        if (this.test(doc)) addBit(bits, doc)
      })
    this.bits = bits
    return bits
  }

  exactSize(): number | null {
    if (this.bits !== null && this.size === null) this.size = size(this.bits)
    return this.size
  }

  forEach(visit: (doc: number) => void): void {
    forEachBit(this.live(), (doc) => {
      if (this.matches(doc)) visit(doc)
    })
  }

  /** The document changed, came or went. */
  correct(doc: number): void {
    if (this.bits === null) return
    this.size = null
    const live = this.live()
    this.bits = grown(this.bits, live.length)
    if (hasBit(live, doc) && this.test(doc)) addBit(this.bits, doc)
    else removeBit(this.bits, doc)
  }
}

/** The computed clauses used last, by a key that says all they depend on. */
export class ClauseCache {
  private readonly clauses = new Map<string, Computed>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, make: () => Computed): Computed {
    const known = this.clauses.get(key)
    if (known !== undefined) {
      this.clauses.delete(key)
      this.clauses.set(key, known)
      return known
    }
    const clause = make()
    this.clauses.set(key, clause)
    if (this.clauses.size > this.limit) this.clauses.delete(this.clauses.keys().next().value as string)
    return clause
  }

  correct(doc: number): void {
    for (const clause of this.clauses.values()) clause.correct(doc)
  }

  clear(): void {
    this.clauses.clear()
  }
}
