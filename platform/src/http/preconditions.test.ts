import { entityTag, readIdempotencyKey, readIfMatch, readPosition } from './preconditions.ts'

const code = (read: () => unknown): unknown => {
  try {
    return read()
  } catch (error) {
    return Reflect.get(Object(error), 'code')
  }
}

it('reads back the tag it wrote, also when a proxy weakened it', () => {
  expect(readIfMatch(entityTag(12))).toBe(12)
  expect(readIfMatch(`W/${entityTag(12)}`)).toBe(12)
})

it.each([
  [undefined, null],
  ['*', null],
  ['12', 'malformed'],
  ['"1", "2"', 'malformed'],
  ['', 'malformed'],
  ['"x"', 'stale'],
  ['"-1"', 'stale'],
  ['"99999999999999999999"', 'stale'],
])('If-Match %p is %p', (header, expected) => {
  expect(code(() => readIfMatch(header))).toBe(expected)
})

it.each([
  [undefined, null],
  ['', null],
  ['0000000000000000012', '0000000000000000012'],
  ['0'.repeat(40), '0'.repeat(40)],
  ['zzz', 'malformed'],
  ['12', 'malformed'],
  ["' OR 1=1", 'malformed'],
  ['x'.repeat(81), 'malformed'],
])('If-Position-At-Least %p is %p', (header, expected) => {
  expect(code(() => readPosition(header))).toBe(expected)
})

it.each([
  [undefined, null],
  ['5f3a', '5f3a'],
  ['', 'malformed'],
  ['a b', 'malformed'],
  ['ż', 'malformed'],
  ['x'.repeat(201), 'malformed'],
])('Idempotency-Key %p is %p', (header, expected) => {
  expect(code(() => readIdempotencyKey(header))).toBe(expected)
})
