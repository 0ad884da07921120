/**
 * Searches turned round: for an offer of the offer index, which saved searches find it (docs/decisions/0160). A search that matches here is
 * one that would show the offer, with the meaning of every filter as in `search/index/query/compile.ts`. Updates are synchronous.
 */
import { publicationAges } from '@jobboard/contracts/search/filter-values'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { type CriteriaTenant, publishedSince } from '../../search/criteria.ts'
import type { OfferIndex } from '../../search/index/offer-index.ts'
import { type BitSpace, openBitSpace } from '../../search/index/sets/bit-space.ts'
import type { Bits } from '../../search/index/sets/bitset.ts'
import { resized } from '../../search/index/sets/resized.ts'
import type { OfferFacts } from './conditions.ts'
import { dimensionOf } from './dimensions.ts'
import { SearchConditions } from './search-conditions.ts'
import { SearchIds } from './search-ids.ts'
import { planOf } from './search-plan.ts'
import { SearchValues } from './search-values.ts'

const minWords = 64
const growth = 1.25

export class Percolator {
  private readonly tenant: CriteriaTenant
  private readonly bits: 'fast' | 'plain'
  private space: BitSpace
  private result: Bits
  private readonly ids = new SearchIds()
  private readonly values: SearchValues
  private readonly conditions = new SearchConditions()
  /** By search, in milliseconds since 1970: offers first published before are not new to it. */
  private activeSince: Float64Array
  private matched: Uint32Array

  /** `bits`: `plain` uses no WebAssembly. */
  constructor(tenant: CriteriaTenant, bits: 'fast' | 'plain' = 'fast') {
    this.tenant = tenant
    this.bits = bits
    this.space = openBitSpace(minWords, bits)
    this.result = this.space.allocate()
    this.values = new SearchValues(this.space)
    this.activeSince = new Float64Array(this.space.words * 32)
    this.matched = new Uint32Array(this.space.words * 32)
  }

  /** Number of searches. */
  get size(): number {
    return this.ids.size
  }

  /** Distinct values and conditions of all searches. */
  get distinct(): { readonly values: number; readonly conditions: number } {
    return { values: this.values.size, conditions: this.conditions.size }
  }

  /** Adds a search, or replaces it. `activeSince` in milliseconds since 1970. */
  set(id: string, filters: OfferFilters, activeSince: number): void {
    const plan = planOf(this.tenant, filters, (word) => this.values.searchesWith('word', word))
    const known = this.ids.find(id)
    if (known !== undefined) this.clear(known)
    const search = known ?? this.ids.add(id)
    if (search >= this.space.words * 32) this.growTo(Math.ceil(this.space.words * growth))
    this.activeSince[search] = activeSince
    this.values.add(search, plan.values)
    this.conditions.add(search, plan.conditions)
  }

  remove(id: string): void {
    const search = this.ids.remove(id)
    if (search !== undefined) this.clear(search)
  }

  /** Numbers of the searches that find the document of the index, ascending; a view that the next call overwrites. `now`: milliseconds since 1970. */
  searchesOf(index: OfferIndex, doc: number, now: number): Uint32Array {
    const { values, space } = this
    const { byTerm } = index
    byTerm.forEachTermOf(doc, (kind, value) => {
      const dimension = dimensionOf(kind, value)
      if (dimension !== null) values.find(dimension, value)
    })
    const firstPublishedAt = byTerm.firstPublishedAt(doc)
    if (firstPublishedAt !== null) {
      for (const days of publicationAges) {
        if (firstPublishedAt >= (publishedSince(this.tenant, days, now) ?? 0)) values.find('age', days)
      }
    }
    const candidates = values.matching(this.result)
    const count = space.andSize(candidates, candidates)
    if (count === 0) return this.matched.subarray(0, 0)
    const offer: OfferFacts = {
      has: (kind, value) => byTerm.has(doc, kind, value),
      somePlace: (test) => byTerm.somePlace(doc, test),
      overlaps: (range) => byTerm.overlaps(doc, range),
    }
    return this.matched.subarray(0, this.conditions.filter(space.list(candidates, this.ids.end), count, offer, this.matched))
  }

  /** The ids of the searches that find it, to which it is new. Empty where its first publication is unknown. */
  newTo(index: OfferIndex, doc: number, now: number): string[] {
    const firstPublishedAt = index.byTerm.firstPublishedAt(doc)
    if (firstPublishedAt === null) return []
    const ids: string[] = []
    for (const search of this.searchesOf(index, doc, now)) {
      if ((this.activeSince[search] as number) <= firstPublishedAt) ids.push(this.idOf(search))
    }
    return ids
  }

  idOf(search: number): string {
    return this.ids.idOf(search)
  }

  private clear(search: number): void {
    this.values.remove(search)
    this.conditions.remove(search)
  }

  private growTo(words: number): void {
    this.space = openBitSpace(words, this.bits)
    this.result = this.space.allocate()
    this.values.moveTo(this.space)
    this.activeSince = resized(this.activeSince, this.space.words * 32)
    this.matched = new Uint32Array(this.space.words * 32)
  }
}
