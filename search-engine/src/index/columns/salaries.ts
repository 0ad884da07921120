/** Disclosed salaries of every document, monthly and in their own currencies, with the salary filter and the keys of the salary orders. */
import { type EmploymentType, employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import { currencies, type RateTable } from '@jobboard/contracts/shared/money'
import type { BitSpace } from '../sets/bit-space.ts'
import type { Bits } from '../sets/bitset.ts'
import { PooledLists } from '../sets/pooled-lists.ts'
import type { IndexedSalary } from './document.ts'
import { type PayRows, SalaryGroup } from './salary-group.ts'

/** Monthly amounts in `currency` (its index). `kinds`: a bit mask, see `kindsOf`. */
export interface SalaryRange {
  readonly kinds: number
  readonly currency: number
  readonly min: number
  readonly max: number
  /** The lower end has to reach `min`, not the upper one. */
  readonly byLowerEnd: boolean
}

/** The kind of a salary is the number of its employment type, plus this where it states no lower end. */
const withoutLowerEnd = 16
/** An unknown contract has a number that no filter uses. */
const typeNumber = (type: EmploymentType | null): number => (type === null ? employmentTypes.length : employmentTypes.indexOf(type))
const kindOf = ({ type, monthlyFrom }: IndexedSalary): number => typeNumber(type) + (monthlyFrom === null ? withoutLowerEnd : 0)

/** Kinds of salaries that count for these employment types (none: for any); 0 for all kinds. By the lower end, only those that state it. */
export function kindsOf(types: readonly EmploymentType[], byLowerEnd: boolean): number {
  let mask = 0
  for (const type of types) mask |= 1 << typeNumber(type)
  if (byLowerEnd) return mask === 0 ? (1 << withoutLowerEnd) - 1 : mask
  return mask | (mask << withoutLowerEnd)
}

export class Salaries {
  /** Kind, currency, monthly from, monthly to; a missing end equals the other end. */
  readonly rows = new PooledLists('u8', 'u8', 'f64', 'f64')
  private rates: readonly number[]
  private space: BitSpace
  /** By kind and currency, so that new exchange rates do not change the order within a group. */
  private groups: (SalaryGroup | undefined)[] = []
  private isGrouped = true

  constructor(table: RateTable, space: BitSpace) {
    this.space = space
    this.rates = currencies.map((currency) => table.rates[currency])
  }

  setRates(table: RateTable): void {
    this.rates = currencies.map((currency) => table.rates[currency])
  }

  /** Until `build`, salaries are stored but not added to the groups. */
  startLoading(): void {
    this.isGrouped = false
  }

  /** Builds the groups from the salaries of these documents; from then on each change updates them. */
  build(docs: Iterable<number>, space: BitSpace): void {
    for (const group of this.groups) group?.release(this.space)
    this.groups = []
    this.space = space
    for (const doc of docs) this.forEachRow(doc, (row, low, high) => this.groupOf(row).collect(doc, low, high))
    for (const group of this.groups) group?.build(space)
    this.isGrouped = true
  }

  /** Copies the bitmaps to a larger space. */
  moveTo(space: BitSpace): void {
    this.space = space
    for (const group of this.groups) group?.moveTo(space)
  }

  /** `isNew`: values stored under this id are of another document. Returns whether the salaries differ from those stored. */
  write(doc: number, salaries: readonly IndexedSalary[], isNew: boolean): boolean {
    const published = salaries.filter((salary) => salary.monthlyFrom !== null || salary.monthlyTo !== null)
    const differs = this.differ(doc, published)
    if (!differs && !isNew) return false
    if (!isNew) this.removeFromGroups(doc)
    if (differs) this.put(doc, published)
    if (this.isGrouped) this.forEachRow(doc, (row, low, high) => this.groupOf(row).add(doc, low, high, this.space))
    return differs
  }

  /** The document is removed from the index. */
  removeFromGroups(doc: number): void {
    if (this.isGrouped) this.forEachRow(doc, (row, low, high) => this.groupOf(row).remove(doc, low, high, this.space))
  }

  has(doc: number): boolean {
    return (this.rows.length[doc] as number) > 0
  }

  /** Whether one of the document's salaries meets the range; each employment type is compared by itself. A currency without a rate never matches. */
  meets(doc: number, { kinds, currency, min, max, byLowerEnd }: SalaryRange): boolean {
    const [kind, own, from, to] = this.columns()
    const target = this.rates[currency] as number
    const start = this.rows.start[doc] as number
    const end = start + (this.rows.length[doc] as number)
    for (let row = start; row < end; row++) {
      if (kinds !== 0 && (kinds & (1 << (kind[row] as number))) === 0) continue
      let low = from[row] as number
      let high = to[row] as number
      if (own[row] !== currency) {
        const rate = this.rates[own[row] as number] as number
        low = (low * rate) / target
        high = (high * rate) / target
      }
      if ((byLowerEnd ? low : high) >= min && low <= max) return true
    }
    return false
  }

  /** Adds all documents that meet the range. */
  addMeeting({ kinds, currency, min, max, byLowerEnd }: SalaryRange, into: Bits): void {
    for (const [number, group] of this.groups.entries()) {
      if (group === undefined || (kinds !== 0 && (kinds & (1 << Math.floor(number / currencies.length))) === 0)) continue
      const own = number % currencies.length
      const [rate, target] = own === currency ? [1, 1] : [this.rates[own] as number, this.rates[currency] as number]
      if (!Number.isNaN(rate / target)) group.addMeeting({ rate, target, min, max, byLowerEnd }, into, this.space)
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

  private differ(doc: number, published: readonly IndexedSalary[]): boolean {
    if (this.rows.length[doc] !== published.length) return true
    const start = this.rows.start[doc] as number
    const [kind, own, from, to] = this.columns()
    return published.some((salary, index) => {
      const row = start + index
      return (
        kind[row] !== kindOf(salary) ||
        own[row] !== currencies.indexOf(salary.currency) ||
        from[row] !== lowOf(salary) ||
        to[row] !== highOf(salary)
      )
    })
  }

  private put(doc: number, published: readonly IndexedSalary[]): void {
    let row = this.rows.allocate(doc, published.length)
    const [kind, own, from, to] = this.columns()
    for (const salary of published) {
      kind[row] = kindOf(salary)
      own[row] = currencies.indexOf(salary.currency)
      from[row] = lowOf(salary)
      to[row++] = highOf(salary)
    }
  }

  private forEachRow(doc: number, visit: (row: number, low: number, high: number) => void): void {
    const [, , from, to] = this.columns()
    const start = this.rows.start[doc] ?? 0
    const end = start + (this.rows.length[doc] ?? 0)
    for (let row = start; row < end; row++) visit(row, from[row] as number, to[row] as number)
  }

  private groupOf(row: number): SalaryGroup {
    const [kinds, own] = this.columns()
    const [kind, currency] = [kinds[row] as number, own[row] as number]
    const number = kind * currencies.length + currency
    let group = this.groups[number]
    if (group === undefined) {
      group = new SalaryGroup(this.rowsOf(kind, currency))
      this.groups[number] = group
    }
    return group
  }

  private rowsOf(kind: number, currency: number): PayRows {
    const { rows } = this
    return {
      rowOf: (doc) => {
        const [kinds, own] = rows.columns
        let row = rows.start[doc] as number
        while (kinds?.[row] !== kind || own?.[row] !== currency) row++
        return row
      },
      get lows() {
        return rows.columns[2] as Float64Array
      },
      get highs() {
        return rows.columns[3] as Float64Array
      },
    }
  }

  private columns(): [Uint8Array, Uint8Array, Float64Array, Float64Array] {
    return this.rows.columns as [Uint8Array, Uint8Array, Float64Array, Float64Array]
  }
}

const lowOf = ({ monthlyFrom, monthlyTo }: IndexedSalary): number => (monthlyFrom ?? monthlyTo) as number
const highOf = ({ monthlyFrom, monthlyTo }: IndexedSalary): number => (monthlyTo ?? monthlyFrom) as number
