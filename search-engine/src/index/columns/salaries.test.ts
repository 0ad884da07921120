import { type EmploymentType, employmentTypes } from '@jobboard/contracts/offers/vocabulary'
import { type Currency, convert, currencies, type RateTable } from '@jobboard/contracts/shared/money'
import fc from 'fast-check'
import { type BitSpace, openBitSpace } from '../sets/bit-space.ts'
import { forEachBit } from '../sets/bitset.ts'
import type { IndexedSalary } from './document.ts'
import { kindsOf, Salaries } from './salaries.ts'

/** A franc has no rate; a dollar costs what a euro does. */
const table: RateTable = { date: '2026-03-01', base: 'pln', rates: { pln: 1, eur: 4.2345, usd: 4.2345, gbp: 5.1, chf: Number.NaN } }
const later: RateTable = { ...table, rates: { pln: 1, eur: 4.3, usd: 3.7, gbp: Number.NaN, chf: 4.4 } }

const amount = fc.oneof(
  fc.constantFrom(8_000, 10_000, 12_000),
  fc.integer({ min: 1, max: 40 }).map((n) => n * 1_000),
  fc.integer({ min: 1, max: 200 }).map((n) => n * 168),
)
/** The same type and currency may come twice. */
const salary: fc.Arbitrary<IndexedSalary> = fc.record({
  type: fc.oneof({ weight: 3, arbitrary: fc.constant('b2b' as const) }, { weight: 1, arbitrary: fc.constantFrom(...employmentTypes) }),
  currency: fc.oneof({ weight: 3, arbitrary: fc.constant('pln' as const) }, { weight: 1, arbitrary: fc.constantFrom(...currencies) }),
  monthlyFrom: fc.option(amount),
  monthlyTo: fc.option(amount),
})
const salaries = fc.array(salary, { maxLength: 4 })

const end = fc.option(fc.oneof(amount, fc.integer({ min: 0, max: 50_000 })))
const range = fc.record({
  types: fc.subarray([...employmentTypes]),
  currency: fc.constantFrom(...currencies),
  min: end,
  max: end,
  byLowerEnd: fc.boolean(),
})

interface Asked {
  readonly types: readonly EmploymentType[]
  readonly currency: Currency
  readonly min: number | null
  readonly max: number | null
  readonly byLowerEnd: boolean
}

function meets(offered: readonly IndexedSalary[], { types, currency, min, max, byLowerEnd }: Asked, rates: RateTable): boolean {
  return offered.some((one) => {
    const low = one.monthlyFrom ?? one.monthlyTo
    const high = one.monthlyTo ?? one.monthlyFrom
    if (low === null || high === null || (types.length > 0 && !types.some((type) => type === one.type))) return false
    if (byLowerEnd && one.monthlyFrom === null) return false
    const isEnough = min === null || convert(byLowerEnd ? low : high, one.currency, currency, rates) >= min
    return isEnough && (max === null || convert(low, one.currency, currency, rates) <= max)
  })
}

function expectSame(index: Salaries, offers: ReadonlyMap<number, readonly IndexedSalary[]>, rates: RateTable, space: BitSpace): void {
  for (const asked of fc.sample(range, 25)) {
    if (asked.min === null && asked.max === null) continue
    const into = space.allocate()
    const wanted = {
      kinds: kindsOf(asked.types, asked.byLowerEnd),
      byLowerEnd: asked.byLowerEnd,
      currency: currencies.indexOf(asked.currency),
      min: asked.min ?? Number.NEGATIVE_INFINITY,
      max: asked.max ?? Number.POSITIVE_INFINITY,
    }
    index.addMeeting(wanted, into)
    const found: number[] = []
    forEachBit(into, (doc) => found.push(doc))
    const expected = [...offers].filter(([, offered]) => meets(offered, asked, rates)).map(([doc]) => doc)
    expect({ asked, found }).toEqual({ asked, found: expected.sort((a, b) => a - b) })
    space.release(into)
    expect([...offers.keys()].filter((doc) => index.meets(doc, wanted)).sort((a, b) => a - b)).toEqual(expected)
  }
}

it('finds the offers whose pay overlaps a range in one contract, after thousands of changes', () => {
  const documents = 500
  const space = openBitSpace(64)
  const changes = fc.sample(salaries, { numRuns: 2_000, seed: 12 })
  const index = new Salaries(table, space)
  const offers = new Map<number, readonly IndexedSalary[]>()
  index.startLoading()
  const loaded = changes.slice(0, 300)
  for (const [doc, offered] of loaded.entries()) {
    index.write(doc, offered, true)
    offers.set(doc, offered)
  }
  index.build(offers.keys(), space)
  expectSame(index, offers, table, space)
  for (const [step, offered] of changes.entries()) {
    const doc = (step * 7_919) % documents
    const isNew = !offers.has(doc)
    if (!isNew && step % 3 === 0) {
      index.removeFromGroups(doc)
      offers.delete(doc)
    } else {
      index.write(doc, offered, isNew)
      offers.set(doc, offered)
    }
    if (step % 200 === 0) expectSame(index, offers, table, space)
  }
  index.setRates(later)
  expectSame(index, offers, later, space)
  const larger = openBitSpace(128)
  index.moveTo(larger)
  expectSame(index, offers, later, larger)
  const copy = new Salaries(later, space)
  copy.rows.restore(structuredClone(index.rows.snapshot()))
  copy.build(offers.keys(), space)
  expectSame(copy, offers, later, space)
  for (const doc of offers.keys()) copy.removeFromGroups(doc)
  expectSame(copy, new Map(), later, space)
})
