/** Published salaries of every document, in months and their own currencies, and what the salary filter and orders make of them. */
import { type EmploymentType, employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import { currencies, type RateTable } from '@jobboard/contracts/shared/money'
import { addBit, type Bits, hasBit } from './bitset.ts'
import type { IndexedSalary } from './document.ts'
import { Slices } from './slices.ts'

/** What is asked: a month in `currency`, of these employment types (bits by number; 0: any). */
export interface SalaryRange {
  readonly types: number
  readonly currency: number
  readonly min: number
  readonly max: number
}

export const typeNumber = (type: EmploymentType): number => employmentTypes.indexOf(type)

export class Salaries {
  /** Type, currency, monthly from, monthly to; an end that is not said is the other end (decisions 2). */
  readonly rows = new Slices('u8', 'u8', 'f64', 'f64')
  private rates: readonly number[]

  constructor(table: RateTable) {
    this.rates = currencies.map((currency) => table.rates[currency])
  }

  setRates(table: RateTable): void {
    this.rates = currencies.map((currency) => table.rates[currency])
  }

  /** Answers whether they are others than before. */
  write(doc: number, salaries: readonly IndexedSalary[]): boolean {
    const published = salaries.filter((salary) => salary.monthlyFrom !== null || salary.monthlyTo !== null)
    let differs = this.rows.length[doc] !== published.length
    const start = this.rows.place(doc, published.length)
    const [type, own, from, to] = this.columns()
    for (const [index, salary] of published.entries()) {
      const row = start + index
      const number = typeNumber(salary.type)
      const currency = currencies.indexOf(salary.currency)
      const low = (salary.monthlyFrom ?? salary.monthlyTo) as number
      const high = (salary.monthlyTo ?? salary.monthlyFrom) as number
      differs ||= type[row] !== number || own[row] !== currency || from[row] !== low || to[row] !== high
      type[row] = number
      own[row] = currency
      from[row] = low
      to[row] = high
    }
    return differs
  }

  has(doc: number): boolean {
    return (this.rows.length[doc] as number) > 0
  }

  /** Whether one of the document's salaries overlaps the range: one employment type at a time. Unknown rates never match. */
  overlaps(doc: number, { types, currency, min, max }: SalaryRange): boolean {
    const [type, own, from, to] = this.columns()
    const target = this.rates[currency] as number
    const start = this.rows.start[doc] as number
    const end = start + (this.rows.length[doc] as number)
    for (let row = start; row < end; row++) {
      if (types !== 0 && (types & (1 << (type[row] as number))) === 0) continue
      let low = from[row] as number
      let high = to[row] as number
      if (own[row] !== currency) {
        const rate = this.rates[own[row] as number] as number
        low = (low * rate) / target
        high = (high * rate) / target
      }
      if (high >= min && low <= max) return true
    }
    return false
  }

  overlapping(range: SalaryRange, live: Bits, into: Bits): void {
    const { length } = this.rows
    for (let doc = 0; doc < length.length && doc >>> 5 < live.length; doc++) {
      if (length[doc] !== 0 && hasBit(live, doc) && this.overlaps(doc, range)) addBit(into, doc)
    }
  }

  /** Largest monthly `to` and smallest monthly `from` in the base currency; NaN without a salary, or without a rate for it. */
  ends(doc: number): { readonly top: number; readonly bottom: number } {
    const [, own, from, to] = this.columns()
    const start = this.rows.start[doc] ?? 0
    const end = start + (this.rows.length[doc] ?? 0)
    let top = Number.NaN
    let bottom = Number.NaN
    for (let row = start; row < end; row++) {
      const rate = this.rates[own[row] as number] as number
      if (Number.isNaN(rate)) continue
      const high = (to[row] as number) * rate
      const low = (from[row] as number) * rate
      if (!(top >= high)) top = high
      if (!(bottom <= low)) bottom = low
    }
    return { top, bottom }
  }

  private columns(): [Uint8Array, Uint8Array, Float64Array, Float64Array] {
    return this.rows.columns as [Uint8Array, Uint8Array, Float64Array, Float64Array]
  }
}
