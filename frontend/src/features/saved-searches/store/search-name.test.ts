import { searchName } from './search-name.ts'

it('joins the filters', () => {
  expect(searchName(['React', 'Kraków', '+30 km'], 'All')).toBe('React, Kraków, +30 km')
})

it('has no sign that names may not have', () => {
  expect(searchName(['Node.js', '"Java"', '18 000 – 25 000 PLN', '<b>'], 'All')).toBe('Node js, Java, 18 000 25 000 PLN, b')
})

it('ends with a whole filter', () => {
  const name = searchName(
    Array.from({ length: 100 }, (_, at) => `Filter number ${at}`),
    'All',
  )
  expect(name.length).toBeLessThanOrEqual(999)
  expect(name).toMatch(/Filter number \d+$/)
})

it('is that of all offers where there is no filter', () => {
  expect(searchName([], 'All jobs')).toBe('All jobs')
})
