/**
 * The offer index: every active offer of one tenant in memory, for list, count, facets, map and suggestions alike, so that they
 * always agree. It is derived from the read models and can be lost at any time. Changes are synchronous: a reader never sees half of one.
 */
import type { Sort } from '@jobboard/contracts/search/filters'
import type { RateTable } from '@jobboard/contracts/shared/money'
import type { OfferCriteria } from '../../offers/criteria.ts'
import { addBit, type Bits, emptyBits, forEachBit, grown, removeBit, wordsFor } from './bitset.ts'
import { ClauseCache } from './clause.ts'
import { type Cluster, clusters, docsIn, type Envelope, type Region } from './clusters.ts'
import { Columns } from './columns.ts'
import { compile, type Dimension, type IndexParts } from './compile.ts'
import type { DocSet } from './doc-set.ts'
import type { OfferDocument } from './document.ts'
import { evaluate } from './evaluate.ts'
import { Expiries } from './expiries.ts'
import { categoryCounts } from './facets.ts'
import { Order } from './order.ts'
import { Points } from './points.ts'
import { SuggestionGroup } from './suggestions.ts'
import { terms as termNames, termsOf, wordPrefix } from './term-names.ts'
import { Terms } from './terms.ts'
import { Vocabulary } from './vocabulary.ts'

const cachedClauses = 64

export interface Page {
  readonly docs: readonly number[]
  readonly total: number
}

export class OfferIndex {
  private readonly numbers = new Map<string, number>()
  private readonly ids: (string | undefined)[] = []
  private readonly free: number[] = []
  private live: Bits = emptyBits(0)
  private readonly cards: (Buffer | undefined)[] = []
  private readonly parts: IndexParts
  private readonly orders: Readonly<Record<Sort, Order>>
  private readonly points: Points
  private readonly expiries = new Expiries()
  private readonly suggestions = { titles: new SuggestionGroup(), companies: new SuggestionGroup(), skills: new SuggestionGroup() }

  constructor(rates: RateTable) {
    const vocabulary = new Vocabulary()
    const columns = new Columns(rates)
    const terms = new Terms((name, id) => {
      if (name.startsWith(wordPrefix)) vocabulary.add(name.slice(wordPrefix.length), id)
    })
    this.parts = { terms, vocabulary, columns, cache: new ClauseCache(cachedClauses), live: () => this.live }
    this.points = new Points(columns)
    this.orders = ordersOn(columns)
  }

  /** Offers held. */
  get size(): number {
    return this.numbers.size
  }

  /** Fills the index: like an `upsert` of each, with the orders sorted once at the end. */
  load(offers: Iterable<OfferDocument>): void {
    for (const offer of offers) this.write(offer)
    this.parts.cache.clear()
    const docs = Uint32Array.from(this.numbers.values())
    for (const order of Object.values(this.orders)) order.build(docs, this.ids.length)
    this.points.build(this.live)
  }

  /** Puts an offer in, or its new version in the place of the old one. */
  upsert(offer: OfferDocument): void {
    this.changed(this.write(offer))
  }

  private write(offer: OfferDocument): number {
    const known = this.numbers.get(offer.id)
    const doc = known ?? this.newNumber(offer.id)
    this.parts.columns.write(doc, offer)
    this.parts.terms.assign(doc, termsOf(offer), this.live.length)
    this.cards[doc] = Buffer.from(offer.card)
    addBit(this.live, doc)
    this.expiries.set(doc, offer.expiresAt)
    this.points.touch(doc)
    this.noteSuggestions(offer)
    return doc
  }

  private noteSuggestions(offer: OfferDocument): void {
    const { terms } = this.parts
    const note = (group: SuggestionGroup, name: string, folded: string, shown: string): void => {
      const posting = terms.posting(name)
      if (posting !== undefined) group.note(folded, shown, posting)
    }
    note(this.suggestions.titles, termNames.title(offer.titleFolded), offer.titleFolded, offer.title)
    note(this.suggestions.companies, termNames.company(offer.companyFolded), offer.companyFolded, offer.companyName)
    for (const [at, folded] of offer.skillsFolded.entries())
      note(this.suggestions.skills, termNames.skill(folded), folded, offer.skills[at] ?? folded)
  }

  remove(id: string): void {
    const doc = this.numbers.get(id)
    if (doc === undefined) return
    this.numbers.delete(id)
    this.ids[doc] = undefined
    this.cards[doc] = undefined
    this.parts.terms.assign(doc, [], this.live.length)
    removeBit(this.live, doc)
    this.expiries.set(doc, Number.POSITIVE_INFINITY)
    this.points.touch(doc)
    this.changed(doc)
    this.free.push(doc)
  }

  /** Drops what has expired by `now` (milliseconds). Cheap when nothing has. */
  advance(now: number): void {
    for (const doc of this.expiries.due(now)) {
      const id = this.ids[doc]
      if (id !== undefined && (this.parts.columns.expiresAt[doc] as number) <= now) this.remove(id)
    }
  }

  setRates(rates: RateTable): void {
    this.parts.columns.setRates(rates, this.numbers.values())
    this.parts.cache.clear()
    const docs = Uint32Array.from(this.numbers.values())
    this.orders.salaryDesc.build(docs, this.ids.length)
    this.orders.salaryAsc.build(docs, this.ids.length)
  }

  /** The offers that match. Valid until the next change. */
  search(criteria: OfferCriteria, without: Dimension | null = null): DocSet {
    return evaluate(compile(criteria, this.parts, without), this.live, this.size)
  }

  count(criteria: OfferCriteria): number {
    return this.search(criteria).size
  }

  page(criteria: OfferCriteria, sort: Sort, from: number, count: number): Page {
    const result = this.search(criteria)
    return { docs: this.orders[sort].page(result, from, count), total: result.size }
  }

  /** Offers of the result by category value; subcategories and parents each count. Leaves the chosen categories out of account. */
  categoryCounts(criteria: OfferCriteria): ReadonlyMap<number, number> {
    return categoryCounts(this.search(criteria, 'categories'), this.parts.columns)
  }

  clusters(criteria: OfferCriteria, envelope: Envelope, zoom: number): Cluster[] {
    return clusters(this.search(criteria), this.points, this.parts.columns, envelope, zoom)
  }

  /** Offers of the result with a point in the region, in the order of the list. */
  markers(criteria: OfferCriteria, region: Region, from: number, count: number): Page {
    const inRegion = docsIn(region, this.search(criteria), this.points)
    return { docs: this.orders.published.page(inRegion, from, count), total: inRegion.size }
  }

  /** At most `count` each, best first. `typed` is folded. */
  suggest(typed: string, count: number): { titles: string[]; companies: string[]; skills: string[] } {
    const { titles, companies, skills } = this.suggestions
    return { titles: titles.find(typed, count), companies: companies.find(typed, count), skills: skills.find(typed, count) }
  }

  id(doc: number): string {
    return this.ids[doc] as string
  }

  card(doc: number): Buffer {
    return this.cards[doc] as Buffer
  }

  private changed(doc: number): void {
    this.parts.cache.correct(doc)
    for (const order of Object.values(this.orders)) {
      order.touch(doc)
      order.settle(this.live, this.ids.length)
    }
    this.points.settle(this.live)
  }

  private newNumber(id: string): number {
    const doc = this.free.pop() ?? this.ids.length
    this.numbers.set(id, doc)
    this.ids[doc] = id
    if (wordsFor(doc + 1) > this.live.length) {
      const words = Math.max(64, Math.ceil(wordsFor(doc + 1) * 1.25))
      this.live = grown(this.live, words)
      this.parts.columns.grow(words * 32)
    }
    return doc
  }

  /** Documents, in no order. */
  forEach(visit: (doc: number) => void): void {
    forEachBit(this.live, visit)
  }
}

/** Decisions 2, "Sort": ties break on the id; offers without a salary come last in both salary orders. */
function ordersOn(columns: Columns): Readonly<Record<Sort, Order>> {
  const byId = (a: number, b: number): number => columns.compareIds(a, b)
  const nanLast = (a: number, b: number, ascending: boolean): number => {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
    return ascending ? a - b : b - a
  }
  const at = (column: Float64Array, doc: number): number => column[doc] as number
  return {
    published: new Order((a, b) => at(columns.publishedAt, b) - at(columns.publishedAt, a) || byId(a, b)),
    newest: new Order((a, b) => at(columns.firstPublishedAt, b) - at(columns.firstPublishedAt, a) || byId(a, b)),
    salaryDesc: new Order((a, b) => nanLast(at(columns.salaryTop, a), at(columns.salaryTop, b), false) || byId(a, b)),
    salaryAsc: new Order((a, b) => nanLast(at(columns.salaryBottom, a), at(columns.salaryBottom, b), true) || byId(a, b)),
  }
}
