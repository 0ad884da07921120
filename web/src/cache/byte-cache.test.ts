import { ByteCache } from './byte-cache.ts'

it('stays within its bytes, whatever is put into it', () => {
  const cache = new ByteCache<number>(1_000_000)
  for (let at = 0; at < 5_000; at += 1) {
    cache.set(`/list?from=${at}`, at, 10_000 + (at % 7) * 1_000)
    if (at % 3 === 0) cache.get(`/list?from=${at}`)
    if (at % 5 === 0) cache.grow(`/list?from=${at}`, at, 5_000)
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000)
  }
  expect(cache.size).toBeGreaterThan(50)
})

it('counts what it holds, and nothing that it has dropped', () => {
  const cache = new ByteCache<string>(1_000_000)
  cache.set('a', 'first', 50_000)
  cache.get('a')
  cache.set('a', 'second', 20_000)
  cache.set('b', 'other', 20_000)
  const two = cache.bytes
  // No longer under this key.
  cache.grow('a', 'first', 90_000)
  expect(cache.bytes).toBe(two)
  cache.delete('a')
  cache.delete('b')
  expect(cache.bytes).toBe(0)
})

it('does not let endless addresses displace what is asked for again and again', () => {
  let evictions = 0
  const cache = new ByteCache<number>(1_000_000, () => {
    evictions += 1
  })
  const hot = Array.from({ length: 30 }, (_, at) => `/hot/${at}`)
  for (const key of hot) cache.set(key, 1, 20_000)
  for (const key of hot) cache.get(key)
  for (let at = 0; at < 10_000; at += 1) cache.set(`/endless/${at}`, at, 20_000)
  expect(hot.filter((key) => cache.get(key) === undefined)).toEqual([])
  expect(evictions).toBeGreaterThan(9_000)
})

it('leaves out what would take too much of it', () => {
  const cache = new ByteCache<string>(1_000_000)
  cache.set('small', 'x', 1_000)
  cache.set('large', 'x', 200_000)
  expect([cache.get('small'), cache.get('large')]).toEqual(['x', undefined])
})

it('holds nothing without bytes', () => {
  const cache = new ByteCache<string>(0)
  cache.set('page', 'x', 0)
  expect([cache.get('page'), cache.size]).toEqual([undefined, 0])
})

it('gives back the bytes of an entry that grew, and puts back on probation what is too much to protect', () => {
  let evictions = 0
  const cache = new ByteCache<number>(100_000, () => {
    evictions += 1
  })
  for (let at = 0; at < 9; at += 1) {
    cache.set(`/page/${at}`, at, 5_000)
    cache.get(`/page/${at}`)
  }
  expect([cache.size, evictions]).toEqual([9, 0])
  cache.grow('/page/8', 8, 40_000)
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(evictions).toBe(9 - cache.size)
  expect(cache.get('/page/8')).toBe(8)
  for (let at = 0; at < 9; at += 1) cache.delete(`/page/${at}`)
  expect([cache.bytes, cache.size]).toEqual([0, 0])
})

it('gives a new version the rank of the old one', () => {
  const cache = new ByteCache<number>(100_000)
  cache.set('page', 1, 1_000)
  cache.get('page')
  cache.set('page', 2, 1_000)
  for (let at = 0; at < 1_000; at += 1) cache.set(`/endless/${at}`, at, 5_000)
  expect(cache.get('page')).toBe(2)
})
