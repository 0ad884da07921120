import { FairSlots, type Slot } from './fair-slots.ts'

const options = { total: 4, perCaller: 2, maxWaiting: 6, maxWaitingPerCaller: 4 }
const isWaiting = (taken: Slot | Promise<Slot> | undefined): boolean => taken instanceof Promise

it('gives one caller only its share, and others theirs although it waits', () => {
  const slots = new FairSlots(options)
  expect([1, 2, 3].map(() => isWaiting(slots.take('busy')))).toEqual([false, false, true])
  expect(isWaiting(slots.take('other'))).toBe(false)
})

it('gives free slots to the callers in turn', async () => {
  const slots = new FairSlots({ ...options, total: 1, perCaller: 1 })
  const order: string[] = []
  const use = async (key: string): Promise<void> => {
    const slot = await slots.take(key)
    order.push(key)
    await new Promise((resolve) => setImmediate(resolve))
    slot?.release()
  }
  await Promise.all(['a', 'a', 'a', 'b', 'c', 'b'].map(use))
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
})

it('refuses what would wait beyond the limits', () => {
  const slots = new FairSlots(options)
  const taken = Array.from({ length: 7 }, () => slots.take('busy'))
  expect(taken.map((slot) => slot !== undefined)).toEqual([true, true, true, true, true, true, false])
  const others = Array.from({ length: 5 }, () => slots.take('other'))
  expect(others.map((slot) => slot !== undefined)).toEqual([true, true, true, true, false])
})

it('gives no slot to a request whose client went away', async () => {
  const slots = new FairSlots({ ...options, total: 1, perCaller: 1 })
  const first = await slots.take('a')
  const leaving = new AbortController()
  const gone = slots.take('a', { signal: leaving.signal })
  const next = slots.take('a')
  leaving.abort()
  await expect(gone).rejects.toThrow('cancelled')
  first?.release()
  expect(await next).toBeDefined()
})

it('refuses a request that waited too long, and gives the slot to one that still waits', async () => {
  const slots = new FairSlots({ ...options, total: 1, perCaller: 1 })
  const first = await slots.take('a')
  const tooLong = slots.take('a', { maxWaitMs: 1 })
  const next = slots.take('a')
  await expect(tooLong).rejects.toThrow('busy')
  first?.release()
  expect(await next).toBeDefined()
})

it('counts no request whose client went away towards the limits', () => {
  const slots = new FairSlots({ total: 1, perCaller: 1, maxWaiting: 2, maxWaitingPerCaller: 2 })
  void slots.take('a')
  const leaving = new AbortController()
  for (const key of ['b', 'b']) void Promise.resolve(slots.take(key, { signal: leaving.signal })).catch(() => undefined)
  expect(slots.take('c')).toBeUndefined()
  leaving.abort()
  expect(isWaiting(slots.take('c'))).toBe(true)
})

it('serves the newest first where one caller has very many waiting', async () => {
  const slots = new FairSlots({ total: 1, perCaller: 1, maxWaiting: 1_000, maxWaitingPerCaller: 1_000 })
  const first = await slots.take('flood')
  const started: number[] = []
  const all = Array.from({ length: 200 }, async (_, index) => {
    const slot = await slots.take('flood')
    started.push(index)
    slot?.release()
  })
  first?.release()
  await Promise.all(all)
  expect(started[0]).toBe(199)
  expect(started.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index))
})
