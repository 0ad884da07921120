import { z } from 'zod'
import { flag, listOf, readQuery, wholeNumber } from './query-parameters.ts'

describe('a query string', () => {
  it.each([
    ['/x', {}],
    ['/x?', {}],
    ['/x?a=1', { a: '1' }],
    ['/x?a', { a: '' }],
    ['/x?a[]=1', { a: '1' }],
    ['/x?a[]=1&a[]=2&a=3', { a: ['1', '2', '3'] }],
    ['/x?a%5B%5D=%C5%82', { a: 'ł' }],
    ['/x?a=b+c?d', { a: 'b c?d' }],
  ])('%s reads as %p', (url, expected) => {
    expect(readQuery(url)).toEqual(expected)
  })

  it('holds names that mean something to JavaScript as plain names', () => {
    const values = readQuery('/x?__proto__=a&constructor=b')
    expect(Object.entries(values)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ])
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
  })

  it('with a NUL is malformed, and says where', () => {
    for (const query of ['a=%00', 'b=1&a[]=x%00']) {
      const errors = [{ path: 'a', code: 'wrongType', message: 'errors.wrongType' }]
      expect(() => readQuery(`/x?${query}`)).toThrow(expect.objectContaining({ code: 'malformed', errors }))
    }
  })

  it('with too many parameters is malformed', () => {
    expect(() => readQuery(`/x?${'a=1&'.repeat(501)}`)).toThrow(expect.objectContaining({ code: 'malformed' }))
  })
})

it.each([
  ['a,b', ['a', 'b']],
  [
    ['a', 'b,c'],
    ['a', 'b', 'c'],
  ],
  ['', []],
  [',a,', ['a']],
])('a list parameter %p is %p', (given, expected) => {
  expect(listOf(z.string()).parse(given)).toEqual(expected)
})

it.each(['', '1.5', '1e3', '+1', '-1', ' 1', '0x1', '1234567890', '6'])('%p is no whole number from 0 to 5', (text) => {
  expect(wholeNumber(0, 5).safeParse(text).success).toBe(false)
})

it('reads flags', () => {
  expect(['true', '1', '', 'false', '0'].map((word) => flag.parse(word))).toEqual([true, true, true, false, false])
  expect(flag.safeParse('yes').success).toBe(false)
})
