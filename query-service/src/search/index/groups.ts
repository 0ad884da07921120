/**
 * Copies of one position: offers of one company with one title, published once for each city or again and again. A grouped list shows the
 * first of each group in its order. Only offers that have a copy are looked at; all others pass as bits.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, forEachBit, hasBit, removeBit } from './bitset.ts'
import { DocSet } from './doc-set.ts'
import { longer } from './longer.ts'
import type { Order } from './order.ts'
import type { GroupedPage } from './pages.ts'
import type { Terms } from './terms.ts'

const noGroup = 0
/** Of an offer whose company is unknown: two of those may be of two companies. */
const unknown = 0

/** The offers of a grouped list: the first of each group. */
export interface Grouped {
  readonly firsts: DocSet
  /** Other offers of the result in the group of this one. */
  copiesOf(doc: number): number
}

export class Groups {
  private space: BitSpace
  /** By document: the terms of its company and of its title, plus 1. */
  private companies: Uint32Array = new Uint32Array(0)
  private titles: Uint32Array = new Uint32Array(0)
  /** By document: number of its group; `noGroup` without a copy. */
  private of: Uint32Array = new Uint32Array(0)
  /** Groups that were ever numbered, `noGroup` among them, and the numbers whose group is gone. */
  private numbered = 1
  private vacant: number[] = []
  /** Offers that have a group. */
  private shared: Bits
  private result: Bits
  /** By group of the list that is made: in which run it was met last, its first offer, and how many it has. */
  private run = 0
  private metIn: Uint32Array = new Uint32Array(0)
  private first: Uint32Array = new Uint32Array(0)
  private members: Uint32Array = new Uint32Array(0)
  private readonly terms: Terms

  constructor(terms: Terms, space: BitSpace) {
    this.terms = terms
    this.space = space
    this.shared = space.take()
    this.result = space.take()
  }

  /** Starts from the postings of all offers. */
  build(): void {
    this.grow()
    this.of.fill(noGroup)
    this.space.clear(this.shared)
    this.numbered = 1
    this.vacant = []
    this.noteTerms('employer', this.companies)
    this.noteTerms('title', this.titles)
    // By company: the title that was met in it last, and its first offer.
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

  /** After the postings were changed: the offer is of this company and has this title now (folded), or is gone. */
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

  private noteTerms(kind: 'employer' | 'title', into: Uint32Array): void {
    into.fill(unknown)
    for (const id of this.terms.ofKind(kind).values())
      this.terms.postingOf(id).forEach((doc) => {
        into[doc] = id + 1
      })
  }

  /** The two are copies. */
  private join(doc: number, other: number): void {
    if (this.of[other] === noGroup) {
      this.of[other] = this.vacant.pop() ?? this.numbered++
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
    // Its only copy has none any more.
    this.of[other] = noGroup
    removeBit(this.shared, other)
    this.vacant.push(group)
  }

  /** Another offer of the company of this one with its title, and not `nor`. */
  private otherLike(doc: number, nor = doc): number | null {
    const company = this.companies[doc] as number
    const title = this.titles[doc] as number
    if (company === unknown || title === unknown) return null
    const ofCompany = this.terms.postingOf(company - 1)
    const withTitle = this.terms.postingOf(title - 1)
    return (ofCompany.size < withTitle.size ? ofCompany : withTitle).find(
      (member) => member !== doc && member !== nor && this.companies[member] === company && this.titles[member] === title,
    )
  }

  /** A page of the firsts in that order. */
  page(found: DocSet, order: Order, from: number, count: number): GroupedPage {
    const { firsts, copiesOf } = this.firstsOf(found, (a, b) => order.compare(a, b) < 0)
    const docs = order.page(firsts, from, count)
    return { docs, total: firsts.size, offers: found.size, copies: docs.map(copiesOf) }
  }

  /** `isBefore`: in the order of the list. The answer holds until the next list or change. */
  private firstsOf(found: DocSet, isBefore: (a: number, b: number) => boolean): Grouped {
    this.startRun()
    const dropped = this.space.take()
    let count = 0
    const visit = (doc: number): void => {
      const group = this.of[doc] as number
      if (this.metIn[group] !== this.run) {
        this.metIn[group] = this.run
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
      found.bits === null ? this.withoutListed(found, visit, dropped) : this.without(found.bits, found.size, visit, dropped, () => count)
    this.space.give(dropped)
    return { firsts, copiesOf: (doc) => this.copiesOf(doc) }
  }

  /** The space that held it gives way to a larger one. */
  moveTo(space: BitSpace): void {
    const { shared } = this
    this.space = space
    this.shared = space.take()
    this.shared.set(shared)
    this.result = space.take()
    this.grow()
  }

  private without(bits: Bits, size: number, visit: (doc: number) => void, dropped: Bits, count: () => number): DocSet {
    this.space.and(bits, this.shared, this.result)
    forEachBit(this.result, visit)
    this.space.andNot(bits, dropped, this.result)
    return DocSet.ofBits(this.result, size - count())
  }

  private withoutListed(found: DocSet, visit: (doc: number) => void, dropped: Bits): DocSet {
    for (let at = 0; at < found.size; at++) {
      const doc = found.list[at] as number
      if (hasBit(this.shared, doc)) visit(doc)
    }
    return DocSet.ofList(found.list.subarray(0, found.size).filter((doc) => !hasBit(dropped, doc)))
  }

  private copiesOf(doc: number): number {
    const group = this.of[doc] as number
    return group !== noGroup && this.metIn[group] === this.run ? (this.members[group] as number) - 1 : 0
  }

  private startRun(): void {
    if (this.metIn.length < this.numbered) {
      const groups = Math.ceil(this.numbered * 1.25)
      this.metIn = longer(this.metIn, groups)
      this.first = longer(this.first, groups)
      this.members = longer(this.members, groups)
    }
    this.run++
  }

  private grow(): void {
    const capacity = this.space.words * 32
    if (this.of.length >= capacity) return
    this.of = longer(this.of, capacity)
    this.companies = longer(this.companies, capacity)
    this.titles = longer(this.titles, capacity)
  }
}
