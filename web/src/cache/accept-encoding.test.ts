import { encodingFor } from './accept-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['br;q=0.000, *;q=0', null],
  ['*', 'br'],
  ['gzip;q=0, *', 'br'],
  ['zstd', null],
  ['deflate', null],
  ['identity', null],
  ['identity;q=1, br;q=0.5', null],
  ['identity;q=0.5, br;q=0.5', 'br'],
  ['', null],
  [undefined, null],
  ['br;q=nonsense', 'br'],
])('answers %j with %j', (header, expected) => {
  expect(encodingFor(header)).toBe(expected)
  expect(encodingFor(header)).toBe(expected)
})
