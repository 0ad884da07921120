/**
 * The offer index: every active offer of one tenant in memory, for list, count, facets, map and suggestions, so that they always agree. It
 * is derived from the read models and can be rebuilt at any time. Updates are synchronous, so a search never sees half of one.
 */

import type { Suggestions } from '@jobboard/contracts/search/answers'
import type { DidYouMean } from '@jobboard/contracts/search/did-you-mean'
import type { RateTable } from '@jobboard/contracts/shared/money'
import type { BoardWords } from '../criteria/board-words.ts'
import type { OfferCriteria } from '../criteria/criteria.ts'
import type { OfferOrder } from '../criteria/orders.ts'
import { Cards } from './cards/cards.ts'
import { blockSize, CategoryBlocks } from './columns/category-blocks.ts'
import { type Changes, Columns } from './columns/columns.ts'
import type { OfferDocument } from './columns/document.ts'
import type { Envelope } from './geometry/map-box.ts'
import type { ClusterScale } from './map/cluster-scale.ts'
import { type Cluster, OfferMap, type Region } from './map/clusters.ts'
import { Points } from './map/points.ts'
import { CopyGroups } from './orders/copy-groups.ts'
import { ExpiryHeap } from './orders/expiry-heap.ts'
import { type Orders, ordersOn, updateOrders } from './orders/orders.ts'
import type { GroupedPage, Page } from './orders/pages.ts'
import type { Clause } from './query/clause.ts'
import { ClauseCache } from './query/clause-cache.ts'
import { compile, type Dimension, type QueryDeps } from './query/compile.ts'
import { Evaluator } from './query/evaluate.ts'
import { type Counts, contractCounts, FacetCounts, type Facets, facetKinds } from './query/facets.ts'
import { type LookalikeSource, lookalikes } from './query/lookalikes.ts'
import { matchingOf } from './query/matching-of.ts'
import { type BitSpace, openBitSpace } from './sets/bit-space.ts'
import { addBit, type Bits, removeBit, wordsFor } from './sets/bitset.ts'
import type { DocSet } from './sets/doc-set.ts'
import type { LiveDocuments } from './sets/live-documents.ts'
import type { IndexSnapshot } from './snapshot.ts'
import { SuggestionGroups } from './suggest/suggestion-groups.ts'
import { TermDocuments } from './terms/term-documents.ts'
import type { TermKind } from './terms/term-kinds.ts'
import { noTerms, Terms } from './terms/terms.ts'
import { Vocabulary } from './terms/vocabulary.ts'

/** At most 12 kB each for 100,000 offers. */
const maxCachedClauses = 192
/** Words of a bitmap in an empty index, and the growth factor. */
const minWords = 64
const growth = 1.125

export class OfferIndex {
  /** Incremented by every change; results computed at one revision are valid while it lasts. */
  revision = 0
  /** Exchange rates for comparing salaries. */
  rates: RateTable
  private readonly docs = new Map<string, number>()
  private readonly offerIds: (string | null)[] = []
  private readonly blocks: CategoryBlocks
  private readonly bits: 'fast' | 'plain'
  private space: BitSpace
  private live: Bits
  /** `space` and `live` as one object, which callbacks return without allocating. */
  private documents: LiveDocuments
  private evaluator: Evaluator
  /** The list items as prepared bytes. */
  readonly cards = new Cards()
  private readonly deps: QueryDeps
  private readonly orders: Orders
  private readonly points: Points
  private readonly map: OfferMap
  private readonly expiries: ExpiryHeap
  private readonly suggestions: SuggestionGroups
  private readonly counts: FacetCounts
  private readonly groups: CopyGroups
  readonly byTerm: TermDocuments

  /** `bits`: `plain` uses no WebAssembly, as on machines without SIMD. */
  constructor(rates: RateTable, bits: 'fast' | 'plain' = 'fast') {
    this.bits = bits
    this.rates = rates
    this.space = openBitSpace(minWords, bits)
    this.live = this.space.allocate()
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
    const documents = (): LiveDocuments => this.documents
    this.deps = { terms, columns, points: this.points, cache: new ClauseCache(maxCachedClauses), documents }
    this.suggestions = new SuggestionGroups({ terms, vocabulary, documents })
    this.groups = new CopyGroups(terms, this.space)
    this.counts = new FacetCounts(terms, columns, this.blocks)
    columns.grow(this.space.words * 32)
    this.map = new OfferMap(this.points, columns, () => this.documents)
    this.orders = ordersOn(columns, this.space)
    this.expiries = new ExpiryHeap((doc) => columns.expiresAt[doc] as number)
  }

  /** Number of active offers. */
  get size(): number {
    return this.docs.size
  }

  /** Sum of the versions of all offers: with their number, a checksum to compare with the read model. */
  get versionSum(): number {
    let sum = 0
    for (const doc of this.docs.values()) sum += this.deps.columns.version[doc] as number
    return sum
  }

  /** Bulk load into a new index, without duplicates; `finishLoading` must follow before the first search. */
  load(offers: Iterable<OfferDocument>): void {
    this.deps.columns.salaries.startLoading()
    for (const offer of offers) {
      const doc = this.newDoc(offer)
      this.write(doc, offer, true)
      this.deps.terms.record(doc, this.deps.terms.collect(offer))
      this.suggestions.recordSpelling(offer)
    }
  }

  finishLoading(): void {
    this.deps.terms.buildPostings(this.space)
    this.groups.build()
    this.clearClauseCache()
    const docs = Uint32Array.from(this.docs.values())
    for (const order of Object.values(this.orders)) order.build(docs)
    this.points.build(this.live, this.offerIds.length)
    this.deps.columns.salaries.build(docs, this.space)
    this.revision++
  }

  /** Adds an offer, or replaces its previous version. */
  upsert(offer: OfferDocument): void {
    const known = this.existingDoc(offer)
    const doc = known ?? this.newDoc(offer)
    const { terms } = this.deps
    const changes = this.write(doc, offer, known === undefined)
    const newTerms = terms.assign(doc, terms.collect(offer), this.space)
    this.groups.set(doc, offer)
    this.suggestions.recordSpelling(offer)
    if (known === undefined) this.afterAddOrRemove(doc)
    else this.afterUpdate(doc, changes, newTerms)
  }

  remove(id: string): void {
    const doc = this.docs.get(id)
    if (doc === undefined) return
    this.docs.delete(id)
    this.offerIds[doc] = null
    this.cards.remove(doc)
    this.deps.terms.assign(doc, noTerms, this.space)
    this.groups.set(doc, null)
    this.deps.columns.salaries.removeFromGroups(doc)
    removeBit(this.live, doc)
    this.expiries.remove(doc)
    this.afterAddOrRemove(doc)
    this.blocks.release(doc)
  }

  /** Compacts orders and map points: a few milliseconds, for a moment without updates. Results are the same, and faster. */
  compact(): void {
    for (const order of Object.values(this.orders)) order.compact()
    this.points.compact(this.live)
  }

  /** More than half of its terms, and more than `minUnused`, belong to removed offers: a rebuilt index is half as large. */
  needsRebuild(minUnused: number): boolean {
    return this.deps.terms.needsRebuild(minUnused)
  }

  /** Removes offers that have expired by `now` (milliseconds since 1970). Cheap when none has. */
  advance(now: number): void {
    for (let doc = this.expiries.due(now); doc !== undefined; doc = this.expiries.due(now)) this.remove(this.offerId(doc))
  }

  /** When the next offer expires (milliseconds since 1970); undefined when there is none. */
  get nextExpiry(): number | undefined {
    return this.expiries.next()
  }

  setRates(rates: RateTable): void {
    this.rates = rates
    this.deps.columns.setRates(rates, this.docs.values())
    this.clearClauseCache()
    const docs = Uint32Array.from(this.docs.values())
    this.orders.salaryDesc.build(docs)
    this.orders.salaryAsc.build(docs)
    this.revision++
  }

  /** The documents that match. Valid until the next search or change. */
  private search(criteria: OfferCriteria, ignored: Dimension | null = null): DocSet {
    this.deps.cache.trim(this.space)
    return this.evaluator.run(compile(criteria, this.deps, ignored), this.live, this.size)
  }

  count(criteria: OfferCriteria): number {
    this.deps.cache.trim(this.space)
    const clauses = compile(criteria, this.deps)
    if (clauses.length === 0) return this.size
    // The cardinality of a single clause may be stored.
    const stored = clauses.length === 1 ? (clauses[0] as Clause).exactSize() : null
    return stored ?? this.evaluator.run(clauses, this.live, this.size).size
  }

  page(criteria: OfferCriteria, order: OfferOrder, from: number, count: number): Page {
    const result = this.search(criteria)
    return { docs: this.orders[order].page(result, from, count), total: result.size }
  }

  /** Of the offers with these ids, the documents that match, the newest first. */
  matchingOf(criteria: OfferCriteria, ids: readonly string[]): number[] {
    return matchingOf(criteria, ids, { ...this.deps, space: this.space, docs: this.docs })
  }

  /** The same with copies of a position collapsed to the first of them in this order. */
  groupedPage(criteria: OfferCriteria, order: OfferOrder, from: number, count: number): GroupedPage {
    return this.groups.page(this.search(criteria), this.orders[order], from, count)
  }

  /** Category facet, which ignores the chosen categories. Subcategories count for themselves and for their parent. */
  categoryCounts(criteria: OfferCriteria): Counts {
    const result = this.search(criteria, 'categories')
    return this.counts.ofCategories(result, this.space, result.size === this.size)
  }

  /** All facets, each ignoring its own selection. `moments`: starts of the publication ages to count. */
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
    return this.suggestions.corrector.find({ keywords, criteria, board, count: (corrected) => this.count(corrected) })
  }

  lookalikes(source: LookalikeSource, count: number): number[] {
    return lookalikes(source, this.docs.get(source.id), { ...this.deps, ...this.documents }, count)
  }

  /** Null when it is not active. */
  docOf(id: string): number | null {
    return this.docs.get(id) ?? null
  }

  offerId(doc: number): string {
    return this.offerIds[doc] ?? ''
  }

  /** Active offers with the skill, folded. */
  offersWithSkill(folded: string): number {
    return this.deps.terms.posting('skill', folded)?.size ?? 0
  }

  /** The card's JSON; a view that is valid until the next card is read. */
  card(doc: number): Buffer {
    return this.cards.get(doc)
  }

  /** Memory of the cards, and of bitmaps and orders; the latter is shared memory, which `process.memoryUsage` does not count. */
  get bytes(): { readonly cards: number; readonly sets: number } {
    return { cards: this.cards.bytes, sets: this.space.bytes }
  }

  clearClauseCache(): void {
    this.deps.cache.clear(this.space)
  }

  snapshot(): IndexSnapshot {
    return {
      ids: this.offerIds,
      live: this.live.slice(),
      columns: this.deps.columns.snapshot(),
      terms: this.deps.terms.snapshot(),
      cards: this.cards.snapshot(),
      orders: Object.fromEntries(Object.entries(this.orders).map(([name, order]) => [name, order.toArray()])),
      points: this.points.snapshot(this.live),
      suggestions: this.suggestions.snapshot(),
    }
  }

  restore(from: IndexSnapshot): void {
    if (from.ids.length > this.space.words * 32) this.growTo(wordsFor(from.ids.length))
    this.live.set(from.live.subarray(0, this.live.length))
    for (const [doc, id] of from.ids.entries()) {
      this.offerIds.push(id)
      if (id !== null) this.docs.set(id, doc)
    }
    this.deps.columns.restore(from.columns)
    this.deps.columns.grow(this.space.words * 32)
    this.blocks.restore(this.offerIds.length, this.live, (doc) => this.deps.columns.categoriesOf(doc))
    this.deps.terms.restore(from.terms)
    this.deps.terms.buildPostings(this.space)
    this.groups.build()
    this.cards.restore(from.cards)
    this.suggestions.restore(from.suggestions)
    for (const [name, order] of Object.entries(this.orders)) order.adopt(from.orders[name] ?? new Uint32Array(0))
    this.points.restore(from.points, this.live)
    this.deps.columns.salaries.build(this.docs.values(), this.space)
    for (const doc of this.docs.values()) this.expiries.put(doc)
    this.revision++
  }

  /** Writes the document's columns, card and expiry; terms, orders and map are the caller's. */
  private write(doc: number, offer: OfferDocument, isNew: boolean): Changes {
    const changes = this.deps.columns.write(doc, offer, isNew)
    this.cards.put(doc, offer.card)
    addBit(this.live, doc)
    this.expiries.put(doc)
    return changes
  }

  private afterAddOrRemove(doc: number): void {
    this.revision++
    this.deps.cache.update(doc)
    updateOrders(this.orders, doc, this.live, null)
    this.points.update(doc, this.live)
  }

  /** A bump, the most frequent change, only moves the document in two orders. */
  private afterUpdate(doc: number, changes: Changes, newTerms: boolean): void {
    this.revision++
    if (newTerms || changes.salaries || changes.places || changes.firstPublishedAt) this.deps.cache.update(doc)
    updateOrders(this.orders, doc, this.live, changes)
    if (changes.places) this.points.update(doc, this.live)
  }

  /** The offer's document; undefined for a new offer. One whose new categories do not fit its block is removed, to be added with another id. */
  private existingDoc({ id, categoryValues }: OfferDocument): number | undefined {
    const known = this.docs.get(id)
    if (known === undefined || this.blocks.reassign(known, categoryValues)) return known
    this.remove(id)
    return undefined
  }

  private newDoc({ id, categoryValues }: OfferDocument): number {
    if (this.blocks.isFull) this.growTo(Math.ceil(wordsFor(this.blocks.end + blockSize) * growth))
    const doc = this.blocks.allocate(categoryValues, this.live)
    while (this.offerIds.length <= doc) this.offerIds.push(null)
    this.docs.set(id, doc)
    this.offerIds[doc] = id
    return doc
  }

  /** Moves all bitmaps and lists to a space of so many words per bitmap. */
  private growTo(words: number): void {
    const { terms, columns, cache } = this.deps
    cache.clear(this.space)
    this.space = openBitSpace(words, this.bits)
    const live = this.space.allocate()
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
