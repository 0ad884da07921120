import { createKeyCache, ttlMs } from './key-cache.ts'

function setUp() {
  let time = 0
  let loads = 0
  const cache = createKeyCache<string>(
    (value) => value !== 'missing',
    () => time,
  )
  return {
    get: (id: string, value = 'key') =>
      cache.get(id, async () => {
        loads += 1
        return value
      }),
    cache,
    loads: () => loads,
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('the cache of keys', () => {
  it('loads once for concurrent callers and for those shortly after', async () => {
    const { get, loads } = setUp()
    await Promise.all([get('a'), get('a')])
    await get('a')
    expect(loads()).toBe(1)
  })

  it('evicts a key after its time', async () => {
    const { get, loads, pass } = setUp()
    await get('a')
    pass(ttlMs)
    await get('a')
    expect(loads()).toBe(2)
  })

  it('evicts at once on request, also a key that is being loaded', async () => {
    const { get, cache, loads } = setUp()
    const loading = get('a')
    cache.forget('a')
    await loading
    await get('a')
    expect(loads()).toBe(2)
  })

  it('caches neither failures nor values that it was told not to cache', async () => {
    const { get, cache } = setUp()
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await get('a', 'missing')).toBe('missing')
    expect(await get('a', 'key')).toBe('key')
  })

  it('holds at most 1,000 keys', async () => {
    const { get, loads } = setUp()
    for (let number = 0; number <= 1_000; number += 1) await get(`${number}`)
    await get('1000')
    expect(loads()).toBe(1_001)
    await get('0')
    expect(loads()).toBe(1_002)
  })
})
