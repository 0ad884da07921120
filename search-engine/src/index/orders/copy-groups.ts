/**
 * Result grouping (field collapsing): offers of one company with one title are copies of a position, published per city or repeatedly. A
 * grouped list shows the first of each group in its order. Only offers that have a copy are read one by one; all others stay a bitmap.
 */
import type { BitSpace } from '../sets/bit-space.ts'
import { addBit, type Bits, forEachBit, hasBit, removeBit } from '../sets/bitset.ts'
import { DocSet } from '../sets/doc-set.ts'
import { resized } from '../sets/resized.ts'
import type { Terms } from '../terms/terms.ts'
import type { Order } from './order.ts'
import type { GroupedPage } from './pages.ts'

const noGroup = 0
/** An unknown company or title. Two offers of unknown companies are not copies of each other. */
const unknown = 0

/** The result of a grouped list. */
export interface CollapsedResult {
  /** The first document of each group. */
  readonly firsts: DocSet
  /** Number of other offers of the result in the document's group. */
  copiesOf(doc: number): number
}

export class CopyGroups {
  private space: BitSpace
  /** By document: the term ids of its company and of its title, plus 1. */
  private companies: Uint32Array = new Uint32Array(0)
  private titles: Uint32Array = new Uint32Array(0)
  /** By document: its group; `noGroup` where it has no copy. */
  private of: Uint32Array = new Uint32Array(0)
  /** The next unused group number, and numbers of dissolved groups to reuse. */
  private nextNumber = 1
  private freeNumbers: number[] = []
  /** Documents that have a group. */
  private shared: Bits
  private result: Bits
  /** By group: the run that last found it, its first document in that run's order, and the number of its members. */
  private run = 0
  private seenInRun: Uint32Array = new Uint32Array(0)
  private first: Uint32Array = new Uint32Array(0)
  private members: Uint32Array = new Uint32Array(0)
  private readonly terms: Terms

  constructor(terms: Terms, space: BitSpace) {
    this.terms = terms
    this.space = space
    this.shared = space.allocate()
    this.result = space.allocate()
  }

  /** Builds all groups from the postings. */
  build(): void {
    this.grow()
    this.of.fill(noGroup)
    this.space.clear(this.shared)
    this.nextNumber = 1
    this.freeNumbers = []
    this.copyTerms('employer', this.companies)
    this.copyTerms('title', this.titles)
    // By company: the last title found in it, and a document with that title.
    const titleOf = new Uint32Array(this.terms.sizes.length + 1)
    const firstOf = new Uint32Array(titleOf.length)
    for (const id of this.terms.ofKind('title').values()) {
      const posting = this.terms.postingOf(id)
      if (posting.size < 2) continue
      posting.forEach((doc) => {
        const company = this.companies[doc] as number
        if (company === unknown) return
        if (titleOf[company] === id + 1) this.join(doc, firstOf[company] as number)
        titleOf[company] = id + 1
        firstOf[company] = doc
      })
    }
  }

  /** Updates the group of a document whose postings have changed; `offer` is null for a removed one. */
  set(doc: number, offer: { readonly companySlug: string; readonly titleFolded: string } | null): void {
    this.grow()
    const company = offer === null ? unknown : (this.terms.id('employer', offer.companySlug) ?? -1) + 1
    const title = offer === null ? unknown : (this.terms.id('title', offer.titleFolded) ?? -1) + 1
    if (company === this.companies[doc] && title === this.titles[doc]) return
    this.leave(doc)
    this.companies[doc] = company
    this.titles[doc] = title
    const other = this.otherLike(doc)
    if (other !== null) this.join(doc, other)
  }

  private copyTerms(kind: 'employer' | 'title', into: Uint32Array): void {
    into.fill(unknown)
    for (const id of this.terms.ofKind(kind).values())
      this.terms.postingOf(id).forEach((doc) => {
        into[doc] = id + 1
      })
  }

  /** The two documents are copies. */
  private join(doc: number, other: number): void {
    if (this.of[other] === noGroup) {
      this.of[other] = this.freeNumbers.pop() ?? this.nextNumber++
      addBit(this.shared, other)
    }
    this.of[doc] = this.of[other] as number
    addBit(this.shared, doc)
  }

  private leave(doc: number): void {
    const group = this.of[doc] as number
    if (group === noGroup) return
    this.of[doc] = noGroup
    removeBit(this.shared, doc)
    const other = this.otherLike(doc)
    if (other === null || this.otherLike(doc, other) !== null) return
    // The group had two members, so the other one has no copy any more.
    this.of[other] = noGroup
    removeBit(this.shared, other)
    this.freeNumbers.push(group)
  }

  /** Another document, not `except`, of the same company with the same title. */
  private otherLike(doc: number, except = doc): number | null {
    const company = this.companies[doc] as number
    const title = this.titles[doc] as number
    if (company === unknown || title === unknown) return null
    const ofCompany = this.terms.postingOf(company - 1)
    const withTitle = this.terms.postingOf(title - 1)
    return (ofCompany.size < withTitle.size ? ofCompany : withTitle).find(
      (member) => member !== doc && member !== except && this.companies[member] === company && this.titles[member] === title,
    )
  }

  /** A page of the first documents in that order. */
  page(found: DocSet, order: Order, from: number, count: number): GroupedPage {
    const { firsts, copiesOf } = this.firstsOf(found, (a, b) => order.compare(a, b) < 0)
    const docs = order.page(firsts, from, count)
    return { docs, total: firsts.size, offers: found.size, copies: docs.map(copiesOf) }
  }

  /** `isBefore` is the order of the list. Valid until the next list or change. */
  private firstsOf(found: DocSet, isBefore: (a: number, b: number) => boolean): CollapsedResult {
    this.startRun()
    const dropped = this.space.allocate()
    let count = 0
    const visit = (doc: number): void => {
      const group = this.of[doc] as number
      if (this.seenInRun[group] !== this.run) {
        this.seenInRun[group] = this.run
        this.first[group] = doc
        this.members[group] = 1
        return
      }
      this.members[group] = (this.members[group] as number) + 1
      const first = this.first[group] as number
      const comesFirst = isBefore(doc, first)
      if (comesFirst) this.first[group] = doc
      addBit(dropped, comesFirst ? first : doc)
      count++
    }
    const firsts =
      found.bits === null
        ? this.collapseList(found, visit, dropped)
        : this.collapseBits(found.bits, found.size, visit, dropped, () => count)
    this.space.release(dropped)
    return { firsts, copiesOf: (doc) => this.copiesOf(doc) }
  }

  /** Copies the bitmap to a larger space. */
  moveTo(space: BitSpace): void {
    const { shared } = this
    this.space = space
    this.shared = space.allocate()
    this.shared.set(shared)
    this.result = space.allocate()
    this.grow()
  }

  private collapseBits(bits: Bits, size: number, visit: (doc: number) => void, dropped: Bits, count: () => number): DocSet {
    this.space.and(bits, this.shared, this.result)
    forEachBit(this.result, visit)
    this.space.andNot(bits, dropped, this.result)
    return DocSet.ofBits(this.result, size - count())
  }

  private collapseList(found: DocSet, visit: (doc: number) => void, dropped: Bits): DocSet {
    for (let at = 0; at < found.size; at++) {
      const doc = found.list[at] as number
      if (hasBit(this.shared, doc)) visit(doc)
    }
    return DocSet.ofList(found.list.subarray(0, found.size).filter((doc) => !hasBit(dropped, doc)))
  }

  private copiesOf(doc: number): number {
    const group = this.of[doc] as number
    return group !== noGroup && this.seenInRun[group] === this.run ? (this.members[group] as number) - 1 : 0
  }

  private startRun(): void {
    if (this.seenInRun.length < this.nextNumber) {
      const groups = Math.ceil(this.nextNumber * 1.25)
      this.seenInRun = resized(this.seenInRun, groups)
      this.first = resized(this.first, groups)
      this.members = resized(this.members, groups)
    }
    this.run++
  }

  private grow(): void {
    const capacity = this.space.words * 32
    if (this.of.length >= capacity) return
    this.of = resized(this.of, capacity)
    this.companies = resized(this.companies, capacity)
    this.titles = resized(this.titles, capacity)
  }
}
