import { parseSearch, stringifySearch } from './search-params.ts'

it('reads values as literal texts', () => {
  expect(parseSearch('?keyword=123&widelki=true&a=')).toEqual({ keyword: '123', widelki: 'true', a: '' })
})

it('writes the address that it read', () => {
  for (const text of ['', '?keyword=c%2B%2B', '?zarobki=1000,2000&utm=x', '?skills=a&skills=b', '?q=%22quoted%22']) {
    expect(stringifySearch(parseSearch(text))).toBe(text)
  }
})

it('leaves out campaign parameters, which no page depends on', () => {
  expect(parseSearch('?utm_source=mail&keyword=java&gclid=x')).toEqual({ keyword: 'java' })
})

it('leaves out parameters that are not set', () => {
  expect(stringifySearch({ from: undefined, sort: 'newest' })).toBe('?sort=newest')
})
