import { noFilters } from '../search/no-filters.ts'
import { filtersKey } from './search-address.ts'

it('gives searches that were stored before a filter existed the same key as equal ones now', () => {
  const { orRemote: _, salaryMatch: __, ...before } = noFilters
  const entries = Object.entries({ ...before, currency: null }).sort(([one], [other]) => (one < other ? -1 : 1))
  expect(filtersKey(noFilters)).toBe(JSON.stringify(entries))
})

it('tells a place from a place or remote work, and a range that reaches an amount from pay of at least that', () => {
  const krakow = { ...noFilters, cities: ['krakow'], salaryMin: 18_000 }
  const keys = [krakow, { ...krakow, orRemote: true }, { ...krakow, salaryMatch: 'lowerBound' as const }].map(filtersKey)
  expect(new Set(keys).size).toBe(3)
})
