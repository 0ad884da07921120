/** What orders and computed clauses read of a document, in typed arrays by document number. */
import type { EmploymentType } from '@jobboard/contracts/offers/vocabulary'
import { employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import { currencies, type RateTable } from '@jobboard/contracts/shared/money'
import type { OfferDocument } from './document.ts'
import { Slices } from './slices.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** Six characters of base32 as a number that compares like they do. */
const base32 = (text: string): number => [...text].reduce((value, letter) => value * 32 + alphabet.indexOf(letter), 0)

export class Columns {
  publishedAt: Float64Array = new Float64Array(0)
  firstPublishedAt: Float64Array = new Float64Array(0)
  expiresAt: Float64Array = new Float64Array(0)
  /** Largest monthly `to` and smallest monthly `from` in the base currency; NaN without a published salary. */
  salaryTop: Float64Array = new Float64Array(0)
  salaryBottom: Float64Array = new Float64Array(0)
  private idHigh: Uint32Array = new Uint32Array(0)
  private idLow: Uint32Array = new Uint32Array(0)
  /** Published salaries: type, currency, monthly from, monthly to (own currency). */
  readonly salaries = new Slices('u8', 'u8', 'f64', 'f64')
  /** Values of categories, subcategories and their parents. */
  readonly categories = new Slices('u16')
  /** Points on the map: latitude, longitude in degrees. */
  readonly points = new Slices('f64', 'f64')
  private rates: readonly number[]

  constructor(table: RateTable) {
    this.rates = currencies.map((currency) => table.rates[currency])
  }

  setRates(table: RateTable, docs: Iterable<number>): void {
    this.rates = currencies.map((currency) => table.rates[currency])
    for (const doc of docs) this.computeSalaryKeys(doc)
  }

  grow(capacity: number): void {
    for (const name of ['publishedAt', 'firstPublishedAt', 'expiresAt', 'salaryTop', 'salaryBottom'] as const) {
      const larger = new Float64Array(capacity)
      larger.set(this[name])
      this[name] = larger
    }
    for (const name of ['idHigh', 'idLow'] as const) {
      const larger = new Uint32Array(capacity)
      larger.set(this[name])
      this[name] = larger
    }
  }

  write(doc: number, offer: OfferDocument): void {
    this.publishedAt[doc] = offer.publishedAt
    this.firstPublishedAt[doc] = offer.firstPublishedAt
    this.expiresAt[doc] = offer.expiresAt
    this.idHigh[doc] = base32(offer.id.slice(0, 6))
    this.idLow[doc] = base32(offer.id.slice(6))
    this.writeSalaries(doc, offer)
    const firstCategory = this.categories.place(doc, offer.categoryValues.length)
    this.categories.columns[0]?.set(offer.categoryValues, firstCategory)
    const located = offer.locations.filter((location) => location.latitude !== null && location.longitude !== null)
    const start = this.points.place(doc, located.length)
    const [latitudes, longitudes] = this.points.columns as [Float64Array, Float64Array]
    for (const [index, location] of located.entries()) {
      latitudes[start + index] = location.latitude as number
      longitudes[start + index] = location.longitude as number
    }
  }

  /** Total order on ids; zero only for the same document. */
  compareIds(a: number, b: number): number {
    return (this.idHigh[a] as number) - (this.idHigh[b] as number) || (this.idLow[a] as number) - (this.idLow[b] as number)
  }

  /**
   * Whether one of the document's published salaries, of these types (null: any), overlaps [min, max] a month in the currency.
   * An open end of the salary is its other end (decisions 2).
   */
  paysBetween(doc: number, types: ReadonlySet<number> | null, currency: number, min: number, max: number): boolean {
    const [type, own, from, to] = this.salaries.columns as [Uint8Array, Uint8Array, Float64Array, Float64Array]
    const start = this.salaries.start[doc] as number
    const end = start + (this.salaries.length[doc] as number)
    for (let row = start; row < end; row++) {
      if (types !== null && !types.has(type[row] as number)) continue
      const factor = this.rates[own[row] as number] as number
      const target = this.rates[currency] as number
      const low = own[row] === currency ? (from[row] as number) : ((from[row] as number) * factor) / target
      const high = own[row] === currency ? (to[row] as number) : ((to[row] as number) * factor) / target
      if (high >= min && low <= max) return true
    }
    return false
  }

  private writeSalaries(doc: number, offer: OfferDocument): void {
    const published = offer.salaries.filter((salary) => salary.monthlyFrom !== null || salary.monthlyTo !== null)
    const start = this.salaries.place(doc, published.length)
    const [type, own, from, to] = this.salaries.columns as [Uint8Array, Uint8Array, Float64Array, Float64Array]
    for (const [index, salary] of published.entries()) {
      type[start + index] = typeNumber(salary.type)
      own[start + index] = currencies.indexOf(salary.currency)
      from[start + index] = (salary.monthlyFrom ?? salary.monthlyTo) as number
      to[start + index] = (salary.monthlyTo ?? salary.monthlyFrom) as number
    }
    this.computeSalaryKeys(doc)
  }

  private computeSalaryKeys(doc: number): void {
    const [, own, from, to] = this.salaries.columns as [Uint8Array, Uint8Array, Float64Array, Float64Array]
    const start = this.salaries.start[doc] ?? 0
    const end = start + (this.salaries.length[doc] ?? 0)
    let top = Number.NaN
    let bottom = Number.NaN
    for (let row = start; row < end; row++) {
      const rate = this.rates[own[row] as number] as number
      const high = (to[row] as number) * rate
      const low = (from[row] as number) * rate
      if (!(top >= high)) top = high
      if (!(bottom <= low)) bottom = low
    }
    this.salaryTop[doc] = top
    this.salaryBottom[doc] = bottom
  }
}

export const typeNumber = (type: EmploymentType): number => employmentTypes.indexOf(type)
