/**
 * The offer index: every active offer of one tenant in memory, for list, count, facets, map and suggestions alike, so that they
 * always agree. It is derived from the read models and can be lost at any time. Changes are synchronous: a reader never sees half of one.
 */
import type { Suggestions } from '@jobboard/contracts/search/answers'
import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import type { RateTable } from '@jobboard/contracts/shared/money'
import type { OfferCriteria } from '../criteria.ts'
import type { OfferOrder } from '../orders.ts'
import { type BitSpace, openBitSpace } from './bit-space.ts'
import { addBit, type Bits, removeBit, wordsFor } from './bitset.ts'
import { Cards } from './cards.ts'
import { blockSize, CategoryBlocks } from './category-blocks.ts'
import { type Clause, ClauseCache, type Documents } from './clause.ts'
import type { ClusterScale } from './cluster-scale.ts'
import { type Cluster, OfferMap, type Region } from './clusters.ts'
import { type Changes, Columns } from './columns.ts'
import { compile, type Dimension, type IndexParts } from './compile.ts'
import type { DocSet } from './doc-set.ts'
import type { OfferDocument } from './document.ts'
import { Evaluator } from './evaluate.ts'
import { Expiries } from './expiries.ts'
import { type Counts, contractCounts, FacetCounts, type Facets, facetKinds } from './facets.ts'
import { Groups } from './groups.ts'
import { type LookalikeSource, lookalikes } from './lookalikes.ts'
import type { Envelope } from './map-box.ts'
import { type Orders, ordersOn, touchOrders } from './orders.ts'
import type { GroupedPage, Page } from './pages.ts'
import { Points } from './points.ts'
import type { IndexSnapshot } from './snapshot.ts'
import { type BoardWords, SuggestionGroups } from './suggest.ts'
import { TermDocuments } from './term-documents.ts'
import type { TermKind } from './term-kinds.ts'
import { noTerms, Terms } from './terms.ts'
import { Vocabulary } from './vocabulary.ts'

/** 12 kB each for 100,000 offers. */
const cachedClauses = 192
/** Words of a set in an empty index, and by how much the sets grow when they are full. */
const fewestWords = 64
const growth = 1.125
const noDocuments = new Uint32Array(0)

export class OfferIndex {
  /** Grows with every change: what was computed from one state holds as long as it stays. */
  revision = 0
  /** What salaries in different currencies are compared with. */
  rates: RateTable
  private readonly numbers = new Map<string, number>()
  private readonly ids: (string | null)[] = []
  private readonly blocks: CategoryBlocks
  private readonly bits: 'fast' | 'plain'
  private space: BitSpace
  private live: Bits
  /** Both of them, in one object as long as they stay. */
  private documents: Documents
  private evaluator: Evaluator
  private readonly cards = new Cards()
  private readonly parts: IndexParts
  private readonly orders: Orders
  private readonly points: Points
  private readonly map: OfferMap
  private readonly expiries: Expiries
  private readonly suggestions: SuggestionGroups
  private readonly counts: FacetCounts
  private readonly groups: Groups
  readonly byTerm: TermDocuments

  /** `bits`: `plain` keeps sets out of WebAssembly, as on machines that cannot. */
  constructor(rates: RateTable, bits: 'fast' | 'plain' = 'fast') {
    this.bits = bits
    this.rates = rates
    this.space = openBitSpace(fewestWords, bits)
    this.live = this.space.take()
    this.documents = { space: this.space, live: this.live }
    this.evaluator = new Evaluator(this.space)
    this.blocks = new CategoryBlocks(this.space)
    const vocabulary = new Vocabulary()
    const columns = new Columns(rates, this.space)
    const terms: Terms = new Terms((kind, name, id) => {
      if (kind === 'word') vocabulary.add(String(name), id)
      else this.suggestions.add(kind, String(name), id)
    })
    this.points = new Points(columns)
    this.byTerm = new TermDocuments(terms, columns)
    this.parts = { terms, vocabulary, columns, points: this.points, cache: new ClauseCache(cachedClauses), documents: () => this.documents }
    this.suggestions = new SuggestionGroups(this.parts)
    this.groups = new Groups(terms, this.space)
    this.counts = new FacetCounts(terms, columns, this.blocks)
    columns.grow(this.space.words * 32)
    this.map = new OfferMap(this.points, columns, () => this.documents)
    this.orders = ordersOn(columns, this.space)
    this.expiries = new Expiries((doc) => columns.expiresAt[doc] as number)
  }

  /** Offers held. */
  get size(): number {
    return this.numbers.size
  }

  /** Sum of the versions of all offers held: with their number, proof that they are those of the read model. */
  get versionSum(): number {
    let sum = 0
    for (const doc of this.numbers.values()) sum += this.parts.columns.version[doc] as number
    return sum
  }

  /** Adds offers to an index that answers nothing yet: `finishLoading` must follow. No id comes twice. */
  load(offers: Iterable<OfferDocument>): void {
    this.parts.columns.salaries.startLoading()
    for (const offer of offers) {
      const doc = this.newNumber(offer)
      this.write(doc, offer, true)
      this.parts.terms.record(doc, this.parts.terms.collect(offer))
      this.suggestions.note(offer)
    }
  }

  finishLoading(): void {
    this.parts.terms.buildPostings(this.space)
    this.groups.build()
    this.forgetComputed()
    const docs = Uint32Array.from(this.numbers.values())
    for (const order of Object.values(this.orders)) order.build(docs)
    this.points.build(this.live, this.ids.length)
    this.parts.columns.salaries.build(docs, this.space)
    this.revision++
  }

  /** Puts an offer in, or its new version in the place of the old one. */
  upsert(offer: OfferDocument): void {
    const known = this.numberFor(offer)
    const doc = known ?? this.newNumber(offer)
    const { terms } = this.parts
    const changes = this.write(doc, offer, known === undefined)
    const newTerms = terms.assign(doc, terms.collect(offer), this.space)
    this.groups.set(doc, offer)
    this.suggestions.note(offer)
    if (known === undefined) this.cameOrWent(doc)
    else this.changed(doc, changes, newTerms)
  }

  remove(id: string): void {
    const doc = this.numbers.get(id)
    if (doc === undefined) return
    this.numbers.delete(id)
    this.ids[doc] = null
    this.cards.remove(doc)
    this.parts.terms.assign(doc, noTerms, this.space)
    this.groups.set(doc, null)
    this.parts.columns.salaries.leaveOrder(doc)
    removeBit(this.live, doc)
    this.expiries.remove(doc)
    this.cameOrWent(doc)
    this.blocks.give(doc)
  }

  /** Sorts in for good what has changed: a few milliseconds, for a moment when nothing changes. Searches find the same, sooner. */
  settle(): void {
    for (const order of Object.values(this.orders)) order.settleAll()
    this.points.settleAll(this.live)
  }

  /** Most of its words and titles are of offers that are gone, and there are more than `least` of them: an index loaded anew is half as large. */
  isWorn(least: number): boolean {
    return this.parts.terms.isWorn(least)
  }

  /** Drops what has expired by `now` (milliseconds). Cheap when nothing has. */
  advance(now: number): void {
    for (let doc = this.expiries.due(now); doc !== undefined; doc = this.expiries.due(now)) this.remove(this.id(doc))
  }

  /** The moment the next offer expires (milliseconds); undefined when there is none. */
  get nextExpiry(): number | undefined {
    return this.expiries.next()
  }

  setRates(rates: RateTable): void {
    this.rates = rates
    this.parts.columns.setRates(rates, this.numbers.values())
    this.forgetComputed()
    const docs = Uint32Array.from(this.numbers.values())
    this.orders.salaryDesc.build(docs)
    this.orders.salaryAsc.build(docs)
    this.revision++
  }

  /** The offers that match. Valid until the next search or change. */
  private search(criteria: OfferCriteria, without: Dimension | null = null): DocSet {
    this.parts.cache.trim(this.space)
    return this.evaluator.run(compile(criteria, this.parts, without), this.live, this.size)
  }

  count(criteria: OfferCriteria): number {
    this.parts.cache.trim(this.space)
    const clauses = compile(criteria, this.parts)
    if (clauses.length === 0) return this.size
    // One clause alone: the size of its documents is stored.
    const stored = clauses.length === 1 ? (clauses[0] as Clause).exactSize() : null
    return stored ?? this.evaluator.run(clauses, this.live, this.size).size
  }

  page(criteria: OfferCriteria, order: OfferOrder, from: number, count: number): Page {
    const result = this.search(criteria)
    return { docs: this.orders[order].page(result, from, count), total: result.size }
  }

  /** The same with one document for each group, the first in this order. */
  groupedPage(criteria: OfferCriteria, order: OfferOrder, from: number, count: number): GroupedPage {
    return this.groups.page(this.search(criteria), this.orders[order], from, count)
  }

  /** Offers of the result by category value; subcategories and parents each count. Leaves the chosen categories out of account. */
  categoryCounts(criteria: OfferCriteria): Counts {
    const result = this.search(criteria, 'categories')
    return this.counts.ofCategories(result, this.space, result.size === this.size)
  }

  /** Every dimension counted without its own selection. `moments`: those to count first publications since. */
  facets(criteria: OfferCriteria, moments: readonly number[] = []): Facets {
    const all = (kind: TermKind, dimension: Dimension): Counts => {
      const result = this.search(criteria, dimension)
      return this.counts.ofKind(result, kind, this.space, result.size === this.size)
    }
    const workplaceTypes = all(facetKinds.workplaceTypes, 'workplaceTypes')
    return {
      categories: this.categoryCounts(criteria),
      experienceLevels: all(facetKinds.experienceLevels, 'experienceLevels'),
      employmentTypes:
        criteria.salary === null
          ? all(facetKinds.employmentTypes, 'employmentTypes')
          : contractCounts((type) => this.count({ ...criteria, employmentTypes: [type] })),
      workingTimes: all(facetKinds.workingTimes, 'workingTimes'),
      workplaceTypes,
      languages: all(facetKinds.languages, 'languages'),
      publishedSince: moments.map((publishedSince) => this.count({ ...criteria, publishedSince })),
      remote: workplaceTypes.get('remote') ?? 0,
      withSalary: this.count({ ...criteria, withSalary: true }),
      ukraineFriendly: this.count({ ...criteria, ukraineFriendly: true }),
    }
  }

  clusters(criteria: OfferCriteria, envelope: Envelope, scale: ClusterScale): Cluster[] {
    return this.map.clusters(this.search(criteria), envelope, scale)
  }

  /** Offers of the result with a point in the region, in the order of the list. */
  markers(criteria: OfferCriteria, region: Region, from: number, count: number): Page {
    const inRegion = this.map.docsIn(region, this.search(criteria))
    return { docs: this.orders.published.page(inRegion, from, count), total: inRegion.size }
  }

  /** At most `count` of each group, best first. */
  suggest(text: string, count: number, board: BoardWords): Suggestions {
    return this.suggestions.find(text, count, board, (criteria) => this.search(criteria))
  }

  didYouMean(keywords: readonly string[], criteria: OfferCriteria, board: BoardWords): DidYouMean[] {
    return this.suggestions.slips.find({ keywords, criteria, board, count: (corrected) => this.count(corrected) })
  }

  lookalikes(source: LookalikeSource, count: number): number[] {
    return lookalikes(source, this.numbers.get(source.id), { ...this.parts, ...this.documents }, count)
  }

  /** Null when it is not active. */
  docOf(id: string): number | null {
    return this.numbers.get(id) ?? null
  }

  id(doc: number): string {
    return this.ids[doc] ?? ''
  }

  /** Value of its first category. */
  categoryOf(doc: number): number | null {
    const { categories } = this.parts.columns
    return categories.length[doc] === 0 ? null : ((categories.columns[0]?.[categories.start[doc] as number] as number | undefined) ?? null)
  }

  /** Active offers with the skill, folded. */
  offersWithSkill(folded: string): number {
    return this.parts.terms.posting('skill', folded)?.size ?? 0
  }

  /** The card's bytes; a view that holds until the next card is read. */
  card(doc: number): Buffer {
    return this.cards.get(doc)
  }

  /** Memory held by the cards, and by sets and orders, which is shared memory that no figure of the process shows. */
  get bytes(): { readonly cards: number; readonly sets: number } {
    return { cards: this.cards.bytes, sets: this.space.bytes }
  }

  /** Forgets what searches have computed from columns, and does it again when asked. */
  forgetComputed(): void {
    this.parts.cache.clear(this.space)
  }

  get prepared(): Cards {
    return this.cards
  }

  snapshot(): IndexSnapshot {
    return {
      ids: this.ids,
      live: this.live.slice(),
      columns: this.parts.columns.snapshot(),
      terms: this.parts.terms.snapshot(),
      cards: this.cards.snapshot(),
      orders: Object.fromEntries(Object.entries(this.orders).map(([name, order]) => [name, order.toArray()])),
      points: this.points.snapshot(this.live),
      suggestions: this.suggestions.snapshot(),
    }
  }

  restore(from: IndexSnapshot): void {
    if (from.ids.length > this.space.words * 32) this.makeRoom(wordsFor(from.ids.length))
    this.live.set(from.live.subarray(0, this.live.length))
    for (const [doc, id] of from.ids.entries()) {
      this.ids.push(id)
      if (id !== null) this.numbers.set(id, doc)
    }
    this.parts.columns.restore(from.columns)
    this.parts.columns.grow(this.space.words * 32)
    this.blocks.restore(this.ids.length, this.live, (doc) => this.parts.columns.categoriesOf(doc))
    this.parts.terms.restore(from.terms)
    this.parts.terms.buildPostings(this.space)
    this.groups.build()
    this.cards.restore(from.cards)
    this.suggestions.restore(from.suggestions)
    for (const [name, order] of Object.entries(this.orders)) order.adopt(from.orders[name] ?? noDocuments)
    this.points.restore(from.points, this.live)
    this.parts.columns.salaries.build(this.numbers.values(), this.space)
    for (const doc of this.numbers.values()) this.expiries.put(doc)
    this.revision++
  }

  /** Everything of the document but its terms, orders and map. */
  private write(doc: number, offer: OfferDocument, isNew: boolean): Changes {
    const changes = this.parts.columns.write(doc, offer, isNew)
    this.cards.put(doc, offer.card)
    addBit(this.live, doc)
    this.expiries.put(doc)
    return changes
  }

  private cameOrWent(doc: number): void {
    this.revision++
    this.parts.cache.correct(doc)
    touchOrders(this.orders, doc, this.live, null)
    this.points.touch(doc, this.live)
  }

  /** A bump, the most frequent change, moves the offer in two orders and leaves the rest alone. */
  private changed(doc: number, changes: Changes, newTerms: boolean): void {
    this.revision++
    if (newTerms || changes.salaries || changes.places || changes.firstPublishedAt) this.parts.cache.correct(doc)
    touchOrders(this.orders, doc, this.live, changes)
    if (changes.places) this.points.touch(doc, this.live)
  }

  /** Of an offer that is here. One with other categories than before may not be left where it is: then it goes, to come anew. */
  private numberFor({ id, categoryValues }: OfferDocument): number | undefined {
    const known = this.numbers.get(id)
    if (known === undefined || this.blocks.changes(known, categoryValues)) return known
    this.remove(id)
    return undefined
  }

  private newNumber({ id, categoryValues }: OfferDocument): number {
    if (this.blocks.isFull) this.makeRoom(Math.ceil(wordsFor(this.blocks.end + blockSize) * growth))
    const doc = this.blocks.take(categoryValues, this.live)
    while (this.ids.length <= doc) this.ids.push(null)
    this.numbers.set(id, doc)
    this.ids[doc] = id
    return doc
  }

  /** Moves all sets to a space of so many words. */
  private makeRoom(words: number): void {
    const { terms, columns, cache } = this.parts
    cache.clear(this.space)
    this.space = openBitSpace(words, this.bits)
    const live = this.space.take()
    live.set(this.live.subarray(0, live.length))
    this.live = live
    this.documents = { space: this.space, live }
    this.evaluator = new Evaluator(this.space)
    terms.moveTo(this.space)
    for (const order of Object.values(this.orders)) order.moveTo(this.space)
    columns.grow(this.space.words * 32)
    columns.salaries.moveTo(this.space)
    this.blocks.moveTo(this.space)
    this.groups.moveTo(this.space)
  }
}
