import { drawingQueue, TooBusyError } from './drawing-queue.ts'

/** A pencil that draws when it is told to. */
function slowPencil() {
  const started: string[] = []
  const ends = new Map<string, { done: () => void; fail: () => void }>()
  const draw = (picture: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      started.push(picture)
      ends.set(picture, { done: () => resolve(Buffer.from(picture)), fail: () => reject(new Error('broken')) })
    })
  const until = async (picture: string): Promise<void> => {
    while (!started.includes(picture)) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return {
    draw,
    started,
    finish: (picture: string) => ends.get(picture)?.done(),
    fail: (picture: string) => ends.get(picture)?.fail(),
    until,
  }
}

it('draws one after another, and the same only once', async () => {
  const pencil = slowPencil()
  const queue = drawingQueue(pencil.draw)
  const first = queue.draw('a', 'a', 'home')
  const same = queue.draw('a', 'a', 'home')
  const second = queue.draw('b', 'b', 'home')
  await pencil.until('a')
  expect(pencil.started).toEqual(['a'])
  pencil.finish('a')
  expect([await first, await same].map(String)).toEqual(['a', 'a'])
  await pencil.until('b')
  pencil.finish('b')
  expect(String(await second)).toBe('b')
  expect(String(await queue.draw('a', 'a', 'home'))).toBe('a')
  expect(pencil.started).toEqual(['a', 'b'])
})

it('sends away who comes when too many wait, and takes them later', async () => {
  const pencil = slowPencil()
  const queue = drawingQueue(pencil.draw, { maxWaiting: 1 })
  const waiting = [queue.draw('a', 'a', 'home'), queue.draw('b', 'b', 'home')]
  await expect(queue.draw('c', 'c', 'home')).rejects.toThrow(TooBusyError)
  for (const picture of ['a', 'b']) {
    await pencil.until(picture)
    pencil.finish(picture)
  }
  await Promise.all(waiting)
  const later = queue.draw('c', 'c', 'home')
  await pencil.until('c')
  pencil.finish('c')
  expect(String(await later)).toBe('c')
})

it('draws for networks in turn: one that asks for many pictures delays another by one', async () => {
  const pencil = slowPencil()
  const queue = drawingQueue(pencil.draw, { maxWaitingPerNetwork: 3 })
  const flood = ['a', 'b', 'c', 'd'].map((picture) => queue.draw(picture, picture, 'flood'))
  await expect(queue.draw('e', 'e', 'flood')).rejects.toThrow(TooBusyError)
  const other = queue.draw('z', 'z', 'other')
  // What a network waits for already takes no second place.
  const same = queue.draw('d', 'd', 'flood')
  // Not behind the three of the other network that stand before it.
  const wanted = queue.draw('d', 'd', 'third')
  for (const picture of ['a', 'b', 'z', 'd', 'c']) {
    await pencil.until(picture)
    pencil.finish(picture)
  }
  expect([await other, await wanted, await same].map(String)).toEqual(['z', 'd', 'd'])
  await Promise.all(flood)
  expect(pencil.started).toEqual(['a', 'b', 'z', 'd', 'c'])
})

it('continues after a picture that could not be drawn, and tries it again', async () => {
  const pencil = slowPencil()
  const queue = drawingQueue(pencil.draw)
  const failed = expect(queue.draw('a', 'a', 'home')).rejects.toThrow('broken')
  const next = queue.draw('b', 'b', 'home')
  await pencil.until('a')
  pencil.fail('a')
  await failed
  await pencil.until('b')
  pencil.finish('b')
  await next
  const again = queue.draw('a', 'a', 'home')
  while (pencil.started.length < 3) await new Promise((resolve) => setTimeout(resolve, 1))
  pencil.finish('a')
  expect(String(await again)).toBe('a')
})

it('caches no more than its limit', async () => {
  const drawn: string[] = []
  const queue = drawingQueue(
    async (picture: string) => {
      drawn.push(picture)
      return Buffer.from(picture)
    },
    { maxCached: 1 },
  )
  for (const picture of ['a', 'b', 'a']) await queue.draw(picture, picture, 'home')
  expect(drawn).toEqual(['a', 'b', 'a'])
})
