/**
 * Searches turned round: for an offer of the offer index, which saved searches find it. A search that matches here is
 * one that would show the offer, with the meaning of every filter as in `index/query/compile.ts`. Updates are synchronous.
 */
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { CriteriaTenant } from '../criteria/criteria.ts'
import type { OfferIndex } from '../index/offer-index.ts'
import { type BitSpace, openBitSpace } from '../index/sets/bit-space.ts'
import { addBit, type Bits, removeBit } from '../index/sets/bitset.ts'
import { resized } from '../index/sets/resized.ts'
import { dimensionOf, remotePlace } from './dimensions.ts'
import { NearPlaces } from './near-places.ts'
import { factsOf } from './offer-facts.ts'
import { PublicationAges } from './publication-ages.ts'
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
  private scratch: Bits
  /** Searches with conditions. */
  private conditional: Bits
  private readonly ids = new SearchIds()
  private readonly values: SearchValues
  private readonly conditions = new SearchConditions()
  private readonly places: NearPlaces
  private readonly ages: PublicationAges
  /** By search, in milliseconds since 1970: offers first published before are not new to it. */
  private activeSince: Float64Array
  private matched: Uint32Array

  /** `bits`: `plain` uses no WebAssembly. */
  constructor(tenant: CriteriaTenant, bits: 'fast' | 'plain' = 'fast') {
    this.tenant = tenant
    this.bits = bits
    this.space = openBitSpace(minWords, bits)
    this.result = this.space.allocate()
    this.scratch = this.space.allocate()
    this.conditional = this.space.allocate()
    this.places = new NearPlaces(tenant)
    this.ages = new PublicationAges(tenant)
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

  /** Memory of bitmaps (shared memory, which `process.memoryUsage` does not count), and of lists by search. */
  get bytes(): { readonly sets: number; readonly lists: number } {
    const { ids, values, conditions, activeSince, matched } = this
    const lists = ids.bytes + values.listBytes + conditions.listBytes + activeSince.byteLength + matched.byteLength
    return { sets: this.space.bytes, lists }
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
    if (plan.conditions.length > 0) addBit(this.conditional, search)
  }

  remove(id: string): void {
    const search = this.ids.remove(id)
    if (search !== undefined) this.clear(search)
  }

  /** Numbers of the searches that find the document of the index, ascending; a view that the next call overwrites. `now`: milliseconds since 1970. */
  searchesOf(index: OfferIndex, doc: number, now: number): Uint32Array {
    const { values, space, result, conditional, scratch } = this
    const offer = factsOf(index, doc)
    index.byTerm.forEachTermOf(doc, (kind, value) => {
      const dimension = dimensionOf(kind, value)
      if (dimension !== null) values.find(dimension, value)
      if (dimension === 'employer') values.find('notEmployer', value)
      if (dimension === 'mode' && value === 'remote') for (const place of ['place', 'near'] as const) values.find(place, remotePlace)
    })
    const near = values.valuesOf('near')
    this.places.forEachNear(near.keys(), near.size, offer, (place) => values.find('near', place))
    for (const days of this.ages.of(index.byTerm.firstPublishedAt(doc), now)) values.find('age', days)
    values.matching(result)
    const conditionalCount = space.andSized(result, conditional, scratch)
    if (conditionalCount > 0) {
      const candidates = space.list(scratch, this.ids.end)
      space.andNot(result, scratch, result)
      this.conditions.addPassing(candidates, conditionalCount, offer, result)
    }
    return space.list(result, this.ids.end).subarray(0, space.andSize(result, result))
  }

  /** The ids of the searches that find it, to which it is new, 16 bytes each. None where its first publication is unknown. */
  newTo(index: OfferIndex, doc: number, now: number): Buffer {
    const firstPublishedAt = index.byTerm.firstPublishedAt(doc)
    if (firstPublishedAt === null) return Buffer.alloc(0)
    const searches = this.searchesOf(index, doc, now)
    const { matched, activeSince } = this
    let count = 0
    for (let at = 0; at < searches.length; at++) {
      const search = searches[at] as number
      if ((activeSince[search] as number) <= firstPublishedAt) matched[count++] = search
    }
    return this.ids.bytesOf(matched, count)
  }

  idOf(search: number): string {
    return this.ids.idOf(search)
  }

  private clear(search: number): void {
    removeBit(this.conditional, search)
    this.values.remove(search)
    this.conditions.remove(search)
  }

  private growTo(words: number): void {
    this.space = openBitSpace(words, this.bits)
    this.result = this.space.allocate()
    this.scratch = this.space.allocate()
    const conditional = this.space.allocate()
    conditional.set(this.conditional)
    this.conditional = conditional
    this.values.moveTo(this.space)
    this.activeSince = resized(this.activeSince, this.space.words * 32)
    this.matched = new Uint32Array(this.space.words * 32)
  }
}
