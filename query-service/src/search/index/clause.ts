/**
 * One filter made ready to run: an OR of postings, or a condition computed from columns (salary, radius, word prefix). Computed
 * conditions are kept as bits in a small cache that is corrected with every change instead of thrown away.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, hasBit, removeBit } from './bitset.ts'
import type { Posting } from './posting.ts'

export interface Clause {
  /** Most documents it can match. */
  readonly bound: number
  /** Its documents, sorted, in the first `bound` places; null where they are not held so. */
  readonly list: Uint32Array | null
  matches(doc: number): boolean
  /**
   * Its documents as bits, not to be changed; built in `scratch` where they are not held. Null when testing is cheaper for so few
   * candidates.
   */
  bitsFor(candidates: number, scratch: Bits): Bits | null
  /** How many it matches, where that is known without counting. */
  exactSize(): number | null
}

/** Has one term. */
export class HasTerm implements Clause {
  readonly bound: number
  readonly list: Uint32Array | null
  private readonly posting: Posting
  private readonly space: BitSpace

  constructor(posting: Posting, space: BitSpace) {
    this.posting = posting
    this.space = space
    this.bound = posting.size
    this.list = posting.bits === null ? posting.list : null
  }

  matches(doc: number): boolean {
    return this.posting.has(doc)
  }

  bitsFor(_: number, scratch: Bits): Bits {
    if (this.posting.bits !== null) return this.posting.bits
    this.space.clear(scratch)
    for (let at = 0; at < this.bound; at++) addBit(scratch, this.posting.list[at] as number)
    return scratch
  }

  exactSize(): number {
    return this.bound
  }
}

/** Has one of several terms. */
export class AnyOf implements Clause {
  readonly bound: number
  readonly list = null
  private readonly postings: readonly Posting[]
  private readonly space: BitSpace

  constructor(postings: readonly Posting[], space: BitSpace) {
    this.postings = postings
    this.space = space
    let bound = 0
    for (const posting of postings) bound += posting.size
    this.bound = bound
  }

  matches(doc: number): boolean {
    for (const posting of this.postings) if (posting.has(doc)) return true
    return false
  }

  bitsFor(_: number, scratch: Bits): Bits {
    this.space.clear(scratch)
    for (const posting of this.postings) posting.uniteInto(scratch, this.space)
    return scratch
  }

  exactSize(): null {
    return null
  }
}

/** What a computed clause reads of the index. */
export interface Documents {
  readonly space: BitSpace
  readonly live: Bits
}

export class Computed implements Clause {
  readonly list = null
  private bits: Bits | null = null
  private size = 0
  /** Of the cache it is in: the greater, the later. */
  lastUse = 0
  /** Documents tested so far. */
  private asked = 0
  private readonly test: (doc: number) => boolean
  private readonly documents: () => Documents
  private readonly build: (into: Bits) => void

  /** `build` fills empty bits, in about the time that testing one document in 250 takes. */
  constructor(test: (doc: number) => boolean, documents: () => Documents, build: (into: Bits) => void) {
    this.test = test
    this.documents = documents
    this.build = build
  }

  get bound(): number {
    return this.bits === null ? Number.POSITIVE_INFINITY : this.size
  }

  matches(doc: number): boolean {
    const bits = this.bits ?? this.worthBits(1)
    return bits === null ? this.test(doc) : hasBit(bits, doc)
  }

  bitsFor(candidates: number): Bits | null {
    return this.bits ?? this.worthBits(candidates)
  }

  /** Tests of earlier searches count: a filter that is asked often is computed for all, however few it is asked for. */
  private worthBits(candidates: number): Bits | null {
    this.asked += candidates
    const { space } = this.documents()
    if (this.asked * 8 < space.words) return null
    const bits = space.take()
    this.build(bits)
    this.bits = bits
    this.size = space.andSize(bits, bits)
    return bits
  }

  exactSize(): number | null {
    return this.bits === null ? null : this.size
  }

  /** The document changed, came or went. */
  correct(doc: number): void {
    if (this.bits === null) return
    const had = hasBit(this.bits, doc)
    const has = hasBit(this.documents().live, doc) && this.test(doc)
    if (had === has) return
    this.size += has ? 1 : -1
    if (has) addBit(this.bits, doc)
    else removeBit(this.bits, doc)
  }

  /** Leaves its bits to others. */
  release(space: BitSpace): void {
    if (this.bits !== null) space.give(this.bits)
    this.bits = null
  }
}

/** The computed clauses used last, by kind and a name that says all they depend on. */
export class ClauseCache {
  private readonly kinds = new Map<string, Map<string, Computed>>()
  private readonly limit: number
  private size = 0
  private uses = 0

  constructor(limit: number) {
    this.limit = limit
  }

  /** Null where it is not there. */
  find(kind: string, name: string): Computed | null {
    const known = this.kinds.get(kind)?.get(name)
    if (known === undefined) return null
    known.lastUse = ++this.uses
    return known
  }

  get(kind: string, name: string, make: () => Computed): Computed {
    const known = this.find(kind, name)
    if (known !== null) return known
    const clause = make()
    clause.lastUse = ++this.uses
    const ofKind = this.kinds.get(kind) ?? new Map<string, Computed>()
    this.kinds.set(kind, ofKind)
    ofKind.set(name, clause)
    this.size++
    return clause
  }

  /** Drops those that were not used for longest. Not while a search is in flight, whose clauses they may be. */
  trim(space: BitSpace): void {
    if (this.size <= this.limit) return
    // A quarter at once, so that they are seldom sorted.
    const left = Math.floor(this.limit * 0.75)
    const all = [...this.kinds.values()].flatMap((clauses) => [...clauses].map(([name, clause]) => ({ clauses, name, clause })))
    all.sort((a, b) => b.clause.lastUse - a.clause.lastUse)
    for (const { clauses, name, clause } of all.slice(left)) {
      clause.release(space)
      clauses.delete(name)
    }
    this.size = Math.min(this.size, left)
  }

  correct(doc: number): void {
    for (const clauses of this.kinds.values()) for (const clause of clauses.values()) clause.correct(doc)
  }

  clear(space: BitSpace): void {
    for (const clauses of this.kinds.values()) for (const clause of clauses.values()) clause.release(space)
    this.kinds.clear()
    this.size = 0
  }
}
