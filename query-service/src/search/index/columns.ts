/** What orders and computed clauses read of a document, in typed arrays by document number. */
import type { RateTable } from '@jobboard/contracts/shared/money'
import type { BitSpace } from './bit-space.ts'
import { addBit, type Bits, forEachBit } from './bitset.ts'
import type { OfferDocument } from './document.ts'
import { longer } from './longer.ts'
import { PlaceLists, type PlaceListsSnapshot } from './place-lists.ts'
import { Salaries } from './salaries.ts'
import { Slices, type SlicesSnapshot } from './slices.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** Letters `start` to `end` of a base32 text as a number that compares like they do. */
function base32(text: string, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at++) value = value * 32 + alphabet.indexOf(text.charAt(at))
  return value
}

/** Before every real date: last in the order of the newest, and within no number of days. */
const unknownDate = 0

const numberColumns = ['publishedAt', 'firstPublishedAt', 'expiresAt', 'version', 'salaryTop', 'salaryBottom'] as const
const idColumns = ['idHigh', 'idLow'] as const

export interface ColumnsSnapshot {
  readonly numbers: readonly Float64Array[]
  readonly ids: readonly Uint32Array[]
  readonly categories: SlicesSnapshot
  readonly salaries: SlicesSnapshot
  readonly places: PlaceListsSnapshot
}

/** What a new version of a document changed of what orders, maps and computed clauses read. */
export interface Changes {
  readonly publishedAt: boolean
  readonly firstPublishedAt: boolean
  readonly salaries: boolean
  readonly places: boolean
}

export class Columns {
  publishedAt: Float64Array = new Float64Array(0)
  /** 0 where it is unknown. */
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
  readonly categories = new Slices('u16')
  readonly places = new PlaceLists()

  constructor(table: RateTable, space: BitSpace) {
    this.salaries = new Salaries(table, space)
  }

  setRates(table: RateTable, docs: Iterable<number>): void {
    this.salaries.setRates(table)
    for (const doc of docs) this.computeSalaryKeys(doc)
  }

  /** Makes room for `capacity` documents. */
  grow(capacity: number): void {
    this.places.grow(capacity)
    if (capacity <= this.version.length) return
    for (const name of numberColumns) this[name] = longer(this[name], capacity)
    for (const name of idColumns) this[name] = longer(this[name], capacity)
  }

  /** The answer compares with what stood at this number before. `isNew`: that was another document, or none. */
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
    const firstCategory = this.categories.place(doc, offer.categoryValues.length)
    this.categories.columns[0]?.set(offer.categoryValues, firstCategory)
    return { publishedAt, firstPublishedAt, salaries, places: this.places.write(doc, offer.locations) }
  }

  /** A pass over all documents; its result is cached and corrected with every change, as long as a day lasts. */
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

  /** First publication of the newest; where no offer states one, the newest publication here. Milliseconds. */
  newestOf(docs: readonly number[]): number {
    const latest = (moments: Float64Array): number => docs.reduce((last, doc) => Math.max(last, moments[doc] as number), unknownDate)
    return latest(this.firstPublishedAt) || latest(this.publishedAt)
  }

  /** Total order on ids; zero only for the same document. */
  compareIds(a: number, b: number): number {
    return (this.idHigh[a] as number) - (this.idHigh[b] as number) || (this.idLow[a] as number) - (this.idLow[b] as number)
  }

  /** Calls `visit` with the places of the document, in degrees, until it answers true; answers whether it did. */
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
