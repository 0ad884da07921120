/**
 * Copies of one position: offers of one company with one title, published once for each city or again and again. A grouped list shows the
 * first of each group in its order. Only offers that have a copy are looked at; all others pass as bits.
 */
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, forEachBit, hasBit, removeBit } from './bitset.ts'
import { DocSet } from './doc-set.ts'
import type { OfferDocument } from './document.ts'
import { longer } from './longer.ts'
import type { Order } from './order.ts'
import type { GroupedPage } from './pages.ts'
import type { Terms } from './terms.ts'

/** Null where the company is unknown: two such offers may be of two companies. */
export const groupOf = ({ companySlug, titleFolded }: Pick<OfferDocument, 'companySlug' | 'titleFolded'>): string | null =>
  companySlug === '' ? null : `${companySlug}\u0001${titleFolded}`

const noGroup = 0

/** The offers of a grouped list: the first of each group. */
export interface Grouped {
  readonly firsts: DocSet
  /** Other offers of the result in the group of this one. */
  copiesOf(doc: number): number
}

export class Groups {
  private space: BitSpace
  /** By document: number of its term plus 1; 0 without a group. */
  private of: Uint32Array = new Uint32Array(0)
  /** Offers that share their group with another one. */
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
    for (const id of this.terms.ofKind('group').values()) {
      const posting = this.terms.postingOf(id)
      posting.forEach((doc) => {
        this.of[doc] = id + 1
        if (posting.size > 1) addBit(this.shared, doc)
      })
    }
  }

  /** After the postings were changed: the offer is in this group now, or in none. */
  set(doc: number, group: string | null): void {
    this.grow()
    const id = group === null ? undefined : this.terms.id('group', group)
    const before = this.of[doc] as number
    const after = id === undefined ? noGroup : id + 1
    if (before === after) return
    this.of[doc] = after
    removeBit(this.shared, doc)
    for (const number of [before, after]) {
      if (number === noGroup) continue
      const posting = this.terms.postingOf(number - 1)
      // Two are the border: the other one gains or loses its only copy.
      if (posting.size > 2) {
        if (number === after) addBit(this.shared, doc)
        continue
      }
      posting.forEach((member) => {
        if (posting.size > 1) addBit(this.shared, member)
        else removeBit(this.shared, member)
      })
    }
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
    const groups = this.terms.sizes.length + 1
    if (this.metIn.length < groups) {
      this.metIn = longer(this.metIn, groups)
      this.first = longer(this.first, groups)
      this.members = longer(this.members, groups)
    }
    this.run++
  }

  private grow(): void {
    const capacity = this.space.words * 32
    if (this.of.length < capacity) this.of = longer(this.of, capacity)
  }
}
