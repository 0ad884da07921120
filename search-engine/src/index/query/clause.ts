/**
 * An executable filter: an OR of postings, or a condition computed from columns (salary, radius). Results of computed conditions are
 * cached as postings; a changed document updates them in place instead of invalidating the cache.
 */
import type { BitSpace } from '../sets/bit-space.ts'
import { type Bits, hasBit } from '../sets/bitset.ts'
import type { LiveDocuments } from '../sets/live-documents.ts'
import { Posting } from '../sets/posting.ts'

export interface Clause {
  /** Upper bound of the number of matches. */
  readonly bound: number
  /** The matches as sorted ids in the first `bound` entries; null where they are not stored as a list. */
  readonly list: Uint32Array | null
  matches(doc: number): boolean
  /**
   * The matches as a read-only bitmap, built in `scratch` where none is stored. Null where testing so few candidates is cheaper.
   */
  bitsFor(candidates: number, scratch: Bits): Bits | null
  /** Number of matches where it is known without counting, else null. */
  exactSize(): number | null
}

/** Documents with one term. */
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
    return bitsOfPosting(this.posting, scratch, this.space)
  }

  exactSize(): number {
    return this.bound
  }
}

/** Documents with one of several terms. */
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

/** The values that determine a computed clause. */
export type ClauseKey = readonly (string | number)[]

export class Computed implements Clause {
  /** Null until it was computed for all documents. */
  private posting: Posting | null = null
  /** Logical time of the last use, for eviction from `ClauseCache`. */
  lastUse = 0
  /** Number of documents tested one by one so far. */
  private tested = 0
  private readonly test: (doc: number) => boolean
  private readonly documents: () => LiveDocuments
  private readonly build: (into: Bits) => void

  /** `build` fills an empty bitmap; it takes about as long as testing one document in 250. */
  constructor(test: (doc: number) => boolean, documents: () => LiveDocuments, build: (into: Bits) => void) {
    this.test = test
    this.documents = documents
    this.build = build
  }

  get bound(): number {
    return this.posting === null ? Number.POSITIVE_INFINITY : this.posting.size
  }

  get list(): Uint32Array | null {
    return this.posting === null || this.posting.bits !== null ? null : this.posting.list
  }

  matches(doc: number): boolean {
    const posting = this.posting ?? this.computeAfter(1)
    return posting === null ? this.test(doc) : posting.has(doc)
  }

  bitsFor(candidates: number, scratch: Bits): Bits | null {
    const posting = this.posting ?? this.computeAfter(candidates)
    return posting === null ? null : bitsOfPosting(posting, scratch, this.documents().space)
  }

  /** Counts the tests of earlier searches too, so that a filter that many searches use is computed even if each tests few documents. */
  private computeAfter(candidates: number): Posting | null {
    this.tested += candidates
    const { space } = this.documents()
    if (this.tested * 8 < space.words) return null
    const bits = space.allocate()
    this.build(bits)
    this.posting = Posting.of(bits, space)
    return this.posting
  }

  exactSize(): number | null {
    return this.posting === null ? null : this.posting.size
  }

  /** The document changed, or was added or removed. */
  update(doc: number): void {
    if (this.posting === null) return
    const { space, live } = this.documents()
    if (hasBit(live, doc) && this.test(doc)) this.posting.add(doc, space)
    else this.posting.remove(doc, space)
  }

  /** Returns the bitmap to the space. */
  release(space: BitSpace): void {
    this.posting?.reset(0, space)
    this.posting = null
  }
}

/** The posting as a read-only bitmap, built in `scratch` where it is a list. */
function bitsOfPosting(posting: Posting, scratch: Bits, space: BitSpace): Bits {
  if (posting.bits !== null) return posting.bits
  space.clear(scratch)
  posting.uniteInto(scratch, space)
  return scratch
}
