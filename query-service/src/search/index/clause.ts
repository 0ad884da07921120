/**
 * One filter made ready to run: an OR of postings, or a condition computed from columns (salary, radius). Computed
 * conditions are cached as postings, and each change of a document corrects them instead of clearing the cache.
 */
import type { BitSpace } from './bit-space.ts'
import { type Bits, hasBit } from './bitset.ts'
import { Posting } from './posting.ts'

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
    return bitsOfPosting(this.posting, scratch, this.space)
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

/** Values that say all a computed clause depends on. Compared one by one, which takes less time than making a text of them. */
export type ClauseKey = readonly (string | number)[]

export class Computed implements Clause {
  /** Null until it is computed. */
  private posting: Posting | null = null
  /** Of the cache it is in: the greater, the later. */
  lastUse = 0
  /** Documents tested so far. */
  private tested = 0
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

  /** Tests of earlier searches count: a filter that many searches use is computed for all documents, however few each of them tests. */
  private computeAfter(candidates: number): Posting | null {
    this.tested += candidates
    const { space } = this.documents()
    if (this.tested * 8 < space.words) return null
    const bits = space.take()
    this.build(bits)
    this.posting = Posting.of(bits, space)
    return this.posting
  }

  exactSize(): number | null {
    return this.posting === null ? null : this.posting.size
  }

  /** The document changed, or was added or removed. */
  correct(doc: number): void {
    if (this.posting === null) return
    const { space, live } = this.documents()
    if (hasBit(live, doc) && this.test(doc)) this.posting.add(doc, space)
    else this.posting.remove(doc, space)
  }

  /** Returns its bits to the space. */
  release(space: BitSpace): void {
    this.posting?.reset(0, space)
    this.posting = null
  }
}

interface CacheNode {
  clause: Computed | null
  readonly next: Map<string | number, CacheNode>
}

/** The computed clauses used last, by kind and key: one map per value of the key. */
export class ClauseCache {
  private readonly root: CacheNode = { clause: null, next: new Map() }
  private readonly keys = new Map<Computed, ClauseKey>()
  private readonly limit: number
  private uses = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get size(): number {
    return this.keys.size
  }

  /** Null where it is not cached. */
  find(kind: string, key: ClauseKey): Computed | null {
    let node = this.root.next.get(kind)
    for (let at = 0; at < key.length && node !== undefined; at++) node = node.next.get(key[at] as string | number)
    const clause = node?.clause ?? null
    if (clause !== null) clause.lastUse = ++this.uses
    return clause
  }

  get(kind: string, key: ClauseKey, make: () => Computed): Computed {
    const known = this.find(kind, key)
    if (known !== null) return known
    const clause = make()
    clause.lastUse = ++this.uses
    const path = [kind, ...key]
    this.keys.set(clause, path)
    let node = this.root
    for (const value of path) {
      const next = node.next.get(value) ?? { clause: null, next: new Map() }
      node.next.set(value, next)
      node = next
    }
    node.clause = clause
    return clause
  }

  /** Drops those that were not used for longest. Not while a search is in flight, whose clauses they may be. */
  trim(space: BitSpace): void {
    if (this.keys.size <= this.limit) return
    // A quarter at once, so that they are seldom sorted.
    const left = Math.floor(this.limit * 0.75)
    const newestFirst = [...this.keys].sort(([a], [b]) => b.lastUse - a.lastUse)
    for (const [clause, path] of newestFirst.slice(left)) {
      clause.release(space)
      this.keys.delete(clause)
      removePath(this.root, path, 0)
    }
  }

  correct(doc: number): void {
    for (const clause of this.keys.keys()) clause.correct(doc)
  }

  clear(space: BitSpace): void {
    for (const clause of this.keys.keys()) clause.release(space)
    this.keys.clear()
    this.root.next.clear()
  }
}

/** Removes the clause at the end of the path, and the nodes that lead to nothing else. */
function removePath(node: CacheNode, path: ClauseKey, at: number): void {
  const value = path[at]
  if (value === undefined) {
    node.clause = null
    return
  }
  const next = node.next.get(value)
  if (next === undefined) return
  removePath(next, path, at + 1)
  if (next.clause === null && next.next.size === 0) node.next.delete(value)
}

/** The documents of a posting as bits, not to be changed; made in `scratch` where it is a list. */
function bitsOfPosting(posting: Posting, scratch: Bits, space: BitSpace): Bits {
  if (posting.bits !== null) return posting.bits
  space.clear(scratch)
  posting.uniteInto(scratch, space)
  return scratch
}
