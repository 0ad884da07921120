/**
 * The inverted index, term -> posting list, and the forward index, document -> terms. A term is a value of a kind and has an id; fixed
 * vocabularies (level, mode) and free ones (skill, word) are treated alike.
 */

import type { OfferDocument } from '../columns/document.ts'
import type { BitSpace } from '../sets/bit-space.ts'
import { PooledLists, type PooledListsSnapshot } from '../sets/pooled-lists.ts'
import { Posting } from '../sets/posting.ts'
import { resized } from '../sets/resized.ts'
import { forEachTerm, type TermKind, termKinds } from './term-kinds.ts'

type Value = string | number

export interface TermsSnapshot {
  readonly kinds: readonly TermKind[]
  readonly names: readonly Value[]
  readonly ofDoc: PooledListsSnapshot
}

export class Terms {
  private readonly ids: Readonly<Record<TermKind, Map<Value, number>>>
  private readonly names: Value[] = []
  private readonly kinds: TermKind[] = []
  private readonly postings: Posting[] = []
  /** Document frequency by term. Apart from the postings because a suggestion reads thousands of them, which are adjacent here. */
  sizes: Uint32Array = new Uint32Array(1_024)
  /** Number of terms that no document has any more. They stay, because other structures refer to their ids. */
  private unused = 0
  private readonly ofDoc = new PooledLists('u32')
  /** By term: the last `collect` call that found it, to skip duplicates. */
  private seen: Uint32Array = new Uint32Array(1_024)
  private collection = 0
  private collected: Uint32Array = new Uint32Array(64)
  /** Called when a term gets its id. */
  private readonly onNew: (kind: TermKind, name: Value, id: number) => void

  constructor(onNew: (kind: TermKind, name: Value, id: number) => void) {
    this.onNew = onNew
    this.ids = Object.fromEntries(termKinds.map((kind) => [kind, new Map<Value, number>()])) as Record<TermKind, Map<Value, number>>
  }

  id(kind: TermKind, value: Value): number | undefined {
    return this.ids[kind].get(value)
  }

  posting(kind: TermKind, value: Value): Posting | undefined {
    const id = this.ids[kind].get(value)
    return id === undefined ? undefined : this.postings[id]
  }

  postingOf(id: number): Posting {
    return this.postings[id] as Posting
  }

  name(id: number): string {
    return String(this.names[id])
  }

  value(id: number): Value {
    return this.names[id] as Value
  }

  kindOf(id: number): TermKind {
    return this.kinds[id] as TermKind
  }

  /** Ids of the terms of a kind, by value. */
  ofKind(kind: TermKind): ReadonlyMap<Value, number> {
    return this.ids[kind]
  }

  /** Ids of the terms of an offer, sorted and distinct; a view that the next call overwrites. */
  collect(offer: OfferDocument): Uint32Array {
    this.collection++
    let length = 0
    forEachTerm(offer, (kind, value) => {
      const id = this.ids[kind].get(value) ?? this.create(kind, value)
      if (this.seen[id] === this.collection) return
      this.seen[id] = this.collection
      if (length === this.collected.length) this.collected = doubled(this.collected)
      this.collected[length++] = id
    })
    return this.collected.subarray(0, length).sort()
  }

  /** Sets the terms of the document, sorted and distinct; returns whether they differ from those before. */
  assign(doc: number, next: Uint32Array, space: BitSpace): boolean {
    let differs = false
    const previous = this.termsOf(doc)
    let p = 0
    let n = 0
    while (p < previous.length || n < next.length) {
      const old = p < previous.length ? (previous[p] as number) : Number.POSITIVE_INFINITY
      const fresh = n < next.length ? (next[n] as number) : Number.POSITIVE_INFINITY
      if (old <= fresh) p++
      if (fresh <= old) n++
      differs ||= old !== fresh
      if (old < fresh) {
        this.postings[old]?.remove(doc, space)
        this.sizes[old] = (this.sizes[old] as number) - 1
        if (this.sizes[old] === 0) this.unused++
      } else if (fresh < old) {
        this.postings[fresh]?.add(doc, space)
        if (this.sizes[fresh] === 0) this.unused--
        this.sizes[fresh] = (this.sizes[fresh] as number) + 1
      }
    }
    if (differs) this.record(doc, next)
    return differs
  }

  /** Sets the terms of a document in the forward index only; `buildPostings` must follow. */
  record(doc: number, next: Uint32Array): void {
    const start = this.ofDoc.allocate(doc, next.length)
    this.ofDoc.columns[0]?.set(next, start)
  }

  /** Builds all postings from the forward index: counts first, so that each is allocated once, then appends in ascending order. */
  buildPostings(space: BitSpace): void {
    const all = this.ofDoc.columns[0] as Uint32Array
    const { start, length } = this.ofDoc
    const { sizes, postings } = this
    const docs = Math.min(start.length, space.words * 32)
    sizes.fill(0)
    for (let doc = 0; doc < docs; doc++) {
      const end = (start[doc] as number) + (length[doc] as number)
      for (let at = start[doc] as number; at < end; at++) sizes[all[at] as number] = (sizes[all[at] as number] as number) + 1
    }
    this.unused = 0
    for (const [id, posting] of postings.entries()) {
      posting.reset(sizes[id] as number, space)
      if (sizes[id] === 0) this.unused++
    }
    for (let doc = 0; doc < docs; doc++) {
      const end = (start[doc] as number) + (length[doc] as number)
      for (let at = start[doc] as number; at < end; at++) postings[all[at] as number]?.append(doc)
    }
  }

  /** More than half of the terms are unused, and more than `minUnused`. */
  needsRebuild(minUnused: number): boolean {
    return this.unused > Math.max(minUnused, this.names.length - this.unused)
  }

  /** Copies the postings to a larger space. */
  moveTo(space: BitSpace): void {
    for (const posting of this.postings) posting.moveTo(space)
  }

  /** Sorted term ids of the document; a view that the next `assign` may overwrite. */
  termsOf(doc: number): Uint32Array {
    const length = this.ofDoc.length[doc] ?? 0
    const start = this.ofDoc.start[doc] ?? 0
    return (this.ofDoc.columns[0] as Uint32Array).subarray(start, start + length)
  }

  snapshot(): TermsSnapshot {
    return { kinds: this.kinds, names: this.names, ofDoc: this.ofDoc.snapshot() }
  }

  restore(from: TermsSnapshot): void {
    for (const [id, name] of from.names.entries()) this.create(from.kinds[id] as TermKind, name)
    this.ofDoc.restore(from.ofDoc)
  }

  private create(kind: TermKind, value: Value): number {
    // V8 represents a substring as a reference to the whole text, which would stay in memory.
    const name = typeof value === 'string' ? flattened(value) : value
    const id = this.names.push(name) - 1
    this.unused++
    this.ids[kind].set(name, id)
    this.kinds.push(kind)
    this.postings.push(new Posting())
    if (id >= this.sizes.length) {
      this.sizes = doubled(this.sizes)
      this.seen = doubled(this.seen)
    }
    this.onNew(kind, name, id)
    return id
  }
}

const doubled = (array: Uint32Array): Uint32Array => resized(array, array.length * 2)

const flattened = (text: string): string => Buffer.from(text).toString()

export const noTerms: Uint32Array = new Uint32Array(0)
