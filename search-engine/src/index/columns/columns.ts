/** Column store: the values that orders and computed clauses read, in typed arrays by document id. */
import type { RateTable } from '@jobboard/contracts/shared/money'
import type { BitSpace } from '../sets/bit-space.ts'
import { addBit, type Bits, forEachBit } from '../sets/bitset.ts'
import { PooledLists, type PooledListsSnapshot } from '../sets/pooled-lists.ts'
import { resized } from '../sets/resized.ts'
import type { OfferDocument } from './document.ts'
import { PlaceLists, type PlaceListsSnapshot } from './place-lists.ts'
import { Salaries } from './salaries.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** Characters `start` to `end` of a base32 text as a number with the same order. */
function base32(text: string, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at++) value = value * 32 + alphabet.indexOf(text.charAt(at))
  return value
}

/** Below every real date: last in the order `newest`, and not within any number of days. */
export const unknownDate = 0

const numberColumns = ['publishedAt', 'firstPublishedAt', 'expiresAt', 'version', 'salaryTop', 'salaryBottom'] as const
const idColumns = ['idHigh', 'idLow'] as const

export interface ColumnsSnapshot {
  readonly numbers: readonly Float64Array[]
  readonly ids: readonly Uint32Array[]
  readonly categories: PooledListsSnapshot
  readonly salaries: PooledListsSnapshot
  readonly places: PlaceListsSnapshot
}

/** Which of the values that orders, map and computed clauses read differ from the previous version of a document. */
export interface Changes {
  readonly publishedAt: boolean
  readonly firstPublishedAt: boolean
  readonly salaries: boolean
  readonly places: boolean
}

export class Columns {
  publishedAt: Float64Array = new Float64Array(0)
  /** 0 where unknown. */
  firstPublishedAt: Float64Array = new Float64Array(0)
  expiresAt: Float64Array = new Float64Array(0)
  /** `change_seq` of the row it was read from. */
  version: Float64Array = new Float64Array(0)
  /** Largest monthly `to` and smallest monthly `from` in the base currency; NaN without a published salary. */
  salaryTop: Float64Array = new Float64Array(0)
  salaryBottom: Float64Array = new Float64Array(0)
  private idHigh: Uint32Array = new Uint32Array(0)
  private idLow: Uint32Array = new Uint32Array(0)
  readonly salaries: Salaries
  /** Values of categories, subcategories and their parents. */
  readonly categories = new PooledLists('u16')
  readonly places = new PlaceLists()

  constructor(table: RateTable, space: BitSpace) {
    this.salaries = new Salaries(table, space)
  }

  setRates(table: RateTable, docs: Iterable<number>): void {
    this.salaries.setRates(table)
    for (const doc of docs) this.computeSalaryKeys(doc)
  }

  /** Grows to `capacity` documents. */
  grow(capacity: number): void {
    this.places.grow(capacity)
    if (capacity <= this.version.length) return
    for (const name of numberColumns) this[name] = resized(this[name], capacity)
    for (const name of idColumns) this[name] = resized(this[name], capacity)
  }

  /** Returns what differs from the values stored under this id before. `isNew`: those were of another document, or none. */
  write(doc: number, offer: OfferDocument, isNew: boolean): Changes {
    const publishedAt = this.publishedAt[doc] !== offer.publishedAt
    const firstAt = offer.firstPublishedAt ?? unknownDate
    const firstPublishedAt = this.firstPublishedAt[doc] !== firstAt
    this.publishedAt[doc] = offer.publishedAt
    this.firstPublishedAt[doc] = firstAt
    this.expiresAt[doc] = offer.expiresAt
    this.version[doc] = offer.version
    this.idHigh[doc] = base32(offer.id, 0, 6)
    this.idLow[doc] = base32(offer.id, 6, 12)
    const salaries = this.salaries.write(doc, offer.salaries, isNew)
    this.computeSalaryKeys(doc)
    const firstCategory = this.categories.allocate(doc, offer.categoryValues.length)
    this.categories.columns[0]?.set(offer.categoryValues, firstCategory)
    return { publishedAt, firstPublishedAt, salaries, places: this.places.write(doc, offer.locations) }
  }

  /** Scans all documents. The clause cache stores the result and updates it with every change until the day ends. */
  addPublishedSince(since: number, live: Bits, into: Bits): void {
    forEachBit(live, (doc) => {
      if ((this.firstPublishedAt[doc] as number) >= since) addBit(into, doc)
    })
  }

  hasSalary(doc: number): boolean {
    return this.salaries.has(doc)
  }

  categoriesOf(doc: number): Uint16Array {
    const { start, length, columns } = this.categories
    const first = start[doc] as number
    return (columns[0] as Uint16Array).subarray(first, first + (length[doc] as number))
  }

  /** The latest first publication, or the latest publication where no offer states the first. Milliseconds. */
  newestOf(docs: readonly number[]): number {
    const latest = (moments: Float64Array): number => docs.reduce((last, doc) => Math.max(last, moments[doc] as number), unknownDate)
    return latest(this.firstPublishedAt) || latest(this.publishedAt)
  }

  /** Order of the offer ids; zero only for the same document. */
  compareIds(a: number, b: number): number {
    return (this.idHigh[a] as number) - (this.idHigh[b] as number) || (this.idLow[a] as number) - (this.idLow[b] as number)
  }

  /** Whether some location of the document, in degrees, passes the test. */
  somePlace(doc: number, visit: (latitude: number, longitude: number) => boolean): boolean {
    const { places } = this
    const [latitudes, longitudes] = places.rows
    const list = places.of[doc] as number
    const start = places.start[list] as number
    const end = start + (places.length[list] as number)
    for (let row = start; row < end; row++) if (visit(latitudes[row] as number, longitudes[row] as number)) return true
    return false
  }

  snapshot(): ColumnsSnapshot {
    return {
      numbers: numberColumns.map((name) => this[name]),
      ids: idColumns.map((name) => this[name]),
      categories: this.categories.snapshot(),
      salaries: this.salaries.rows.snapshot(),
      places: this.places.snapshot(),
    }
  }

  restore(from: ColumnsSnapshot): void {
    for (const [index, name] of numberColumns.entries()) this[name] = from.numbers[index] ?? this[name]
    for (const [index, name] of idColumns.entries()) this[name] = from.ids[index] ?? this[name]
    this.categories.restore(from.categories)
    this.salaries.rows.restore(from.salaries)
    this.places.restore(from.places)
  }

  private computeSalaryKeys(doc: number): void {
    const { top, bottom } = this.salaries.ends(doc)
    this.salaryTop[doc] = top
    this.salaryBottom[doc] = bottom
  }
}
