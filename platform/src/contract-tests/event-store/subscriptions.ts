import { type EventBatch, type Position, type ReadAllOptions, startPosition } from '../../ports/event-store.ts'
import { event, events, fresh, ids, type StoreUnderTest } from './store-under-test.ts'

export function subscriptionContract(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store

  /** Takes batches one by one; `until` reads on until the condition holds and returns all batches since the last call. */
  function follow(after: Position, options: ReadAllOptions = {}, from = store()) {
    const aborting = new AbortController()
    const batches = from.subscribe(after, { ...options, signal: aborting.signal })[Symbol.asyncIterator]()
    return {
      until: async (enough: (taken: readonly EventBatch[]) => boolean): Promise<readonly EventBatch[]> => {
        const taken: EventBatch[] = []
        while (!enough(taken)) {
          const next = await batches.next()
          if (next.done) throw new Error('The subscription ended')
          taken.push(next.value)
        }
        return taken
      },
      next: () => batches.next(),
      abort: () => aborting.abort(),
    }
  }
  const caughtUp = (taken: readonly EventBatch[]): boolean => taken.at(-1)?.caughtUp === true
  const atLeast = (count: number) => (taken: readonly EventBatch[]) => taken.flatMap((batch) => batch.events).length >= count
  const idsOf = (taken: readonly EventBatch[]) => ids(taken.flatMap((batch) => batch.events))

  describe('subscribe', () => {
    it('gives what is stored, then what comes later', async () => {
      const type = fresh('Type')
      const [old, first, second] = [events(3, type), events(2, type), events(1, type)]
      await store().append(fresh('stream'), 'none', old)
      const reader = follow(startPosition, { filter: { types: [type] } })
      expect(idsOf(await reader.until(caughtUp))).toEqual(ids(old))
      await store().append(fresh('stream'), 'none', first)
      expect(idsOf(await reader.until(atLeast(2)))).toEqual(ids(first))
      await (await underTest().open()).append(fresh('stream'), 'none', second)
      expect(idsOf(await reader.until(atLeast(1)))).toEqual(ids(second))
      reader.abort()
    })

    it('starts after the position it is given', async () => {
      const type = fresh('Type')
      const before = await store().append(fresh('stream'), 'none', events(2, type))
      const later = events(2, type)
      if (!before.ok) throw new Error('The append was refused')
      const reader = follow(before.position, { filter: { types: [type] } })
      await store().append(fresh('stream'), 'none', later)
      expect(idsOf(await reader.until(atLeast(2)))).toEqual(ids(later))
      reader.abort()
    })

    it('gives readers of one store what each asks for, also one that fell thousands of events behind', async () => {
      const [type, other] = [fresh('Type'), fresh('Other')]
      const head = await store().head()
      const [reader, slow, narrow] = [type, type, other].map((one) => follow(head, { filter: { types: [one] } }))
      for (const one of [reader, slow, narrow]) await one?.until(caughtUp)
      const many = Array.from({ length: 9 }, () => events(500, type))
      for (const batch of many) await store().append(fresh('stream'), 'none', batch)
      const last = events(1, other)
      await store().append(fresh('stream'), 'none', last)
      const expected = ids(many.flat())
      for (const one of [narrow, reader, slow]) {
        const wanted = one === narrow ? ids(last) : expected
        expect(idsOf((await one?.until(atLeast(wanted.length))) ?? [])).toEqual(wanted)
        one?.abort()
      }
    })

    it('moves its position past events that do not match', async () => {
      const reader = follow(await store().head(), { filter: { streamPrefixes: [fresh('nothing')] } })
      await reader.until(caughtUp)
      const result = await store().append(fresh('stream'), 'none', events(1))
      const taken = await reader.until((batches) => result.ok && (batches.at(-1)?.position ?? startPosition) >= result.position)
      expect(idsOf(taken)).toEqual([])
      reader.abort()
    })

    it('can resume from any of its positions without missing or repeating an event', async () => {
      const type = fresh('Type')
      const written = events(30, type)
      const found: string[] = []
      let position = await store().head()
      for (let done = 0; done < 30; done += 10) {
        await store().appendMany(
          written.slice(done, done + 10).map((one) => ({ stream: fresh('stream'), expected: 'none' as const, events: [one] })),
        )
        const reader = follow(position, { filter: { types: [type] }, batchSize: 4 })
        const taken = await reader.until((batches) => found.length + idsOf(batches).length >= done + 7)
        found.push(...idsOf(taken))
        position = taken.at(-1)?.position ?? position
        reader.abort()
      }
      const rest = follow(position, { filter: { types: [type] } })
      if (found.length < 30) found.push(...idsOf(await rest.until(atLeast(30 - found.length))))
      rest.abort()
      expect(found).toEqual(ids(written))
    })

    it('ends without an error when it is aborted before, while it waits, and while its consumer is busy', async () => {
      const aborted = follow(await store().head())
      aborted.abort()
      expect((await aborted.next()).done).toBe(true)

      const waiting = follow(await store().head())
      await waiting.until(caughtUp)
      const next = waiting.next()
      waiting.abort()
      expect((await next).done).toBe(true)

      await store().append(fresh('stream'), 'none', events(5))
      const busy = follow(startPosition, { batchSize: 1 })
      await busy.next()
      busy.abort()
      expect((await busy.next()).done).toBe(true)
    })

    it('ends without an error when the store is closed', async () => {
      const other = await underTest().open()
      const reader = follow(await other.head(), {}, other)
      await reader.until(caughtUp)
      const next = reader.next()
      await other.close()
      expect((await next).done).toBe(true)
    })

    it('resumes after its connections were reset', async () => {
      const { remote, proxy } = await underTest().openThroughProxy()
      const type = fresh('Type')
      const reader = follow(await remote.head(), { filter: { types: [type] } }, remote)
      await reader.until(caughtUp)
      const written = [event(type), event(type), event(type)]
      const found: string[] = []
      for (const one of written) {
        proxy.sever()
        await store().append(fresh('stream'), 'none', [one])
        found.push(...idsOf(await reader.until(atLeast(1))))
      }
      expect(found).toEqual(ids(written))
      reader.abort()
    })
  })
}
