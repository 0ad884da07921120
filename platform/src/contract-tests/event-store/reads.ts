import { type EventBatch, startPosition } from '../../ports/event-store.ts'
import { collect, event, events, fresh, ids, type StoreUnderTest } from './store-under-test.ts'

export function readContract(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store

  async function batchesOf(batches: AsyncIterable<EventBatch>): Promise<readonly EventBatch[]> {
    const all: EventBatch[] = []
    for await (const batch of batches) all.push(batch)
    return all
  }

  describe('readStream', () => {
    it('gives the events of that stream alone, oldest first, from a revision on', async () => {
      const stream = fresh('stream')
      const written = events(5)
      await store().append(stream, 'none', written)
      await store().append(`${stream}x`, 'none', events(1))
      expect(ids(await store().readStream(stream))).toEqual(ids(written))
      expect(ids(await store().readStream(stream, 3))).toEqual(ids(written.slice(3)))
      expect(await store().readStream(stream, 5)).toEqual([])
    })

    it('gives nothing for a stream that does not exist', async () => {
      expect(await store().readStream(fresh('stream'))).toEqual([])
    })

    it('gives long streams whole', async () => {
      const stream = fresh('stream')
      const written = events(1_500)
      await store().append(stream, 'none', written)
      expect(ids(await store().readStream(stream))).toEqual(ids(written))
    })
  })

  it('readStreams gives several streams in the order asked, an empty list for one that does not exist', async () => {
    const [one, two, none] = [fresh('one'), fresh('two'), fresh('none')]
    await store().append(one, 'none', events(2))
    await store().append(two, 'none', events(1))
    const lists = await store().readStreams([two, none, one, two])
    expect(lists.map((list) => list.map(({ stream }) => stream))).toEqual([[two], [], [one, one], [two]])
    expect(await store().readStreams([])).toEqual([])
  })

  describe('readAll', () => {
    it('gives what was stored after a position, in the order of positions, in batches', async () => {
      const before = await store().head()
      const type = fresh('Type')
      const written = events(25, type)
      for (const one of written) await store().append(fresh('stream'), 'none', [one])
      const batches = await batchesOf(store().readAll(before, { batchSize: 10 }))
      const found = batches.flatMap((batch) => batch.events).filter((recorded) => recorded.type === type)
      expect(ids(found)).toEqual(ids(written))
      expect(found.map(({ position }) => position)).toEqual(found.map(({ position }) => position).toSorted())
      expect(Math.max(...batches.map((batch) => batch.events.length))).toBeLessThanOrEqual(10)
      expect(batches.map(({ caughtUp }) => caughtUp)).toEqual(batches.map((_, number) => number === batches.length - 1))
      for (const batch of batches) expect((batch.events.at(-1)?.position ?? startPosition) <= batch.position).toBe(true)
    })

    it('finds the newest event from the start', async () => {
      const type = fresh('Type')
      await store().append(fresh('stream'), 'none', events(1, type))
      expect(await collect(store().readAll(startPosition, { filter: { types: [type] } }))).toHaveLength(1)
    })

    it('filters by types', async () => {
      const [wanted, alsoWanted, other] = [fresh('A'), fresh('B'), fresh('C')]
      await store().append(fresh('stream'), 'none', [event(wanted), event(other), event(alsoWanted), event(`${wanted}2`)])
      const found = await collect(store().readAll(startPosition, { filter: { types: [wanted, alsoWanted] } }))
      expect(found.map(({ type }) => type)).toEqual([wanted, alsoWanted])
    })

    it('filters by the start of the stream name, taken literally', async () => {
      const prefix = `${fresh('off.r')}_%`
      const streams = [`${prefix}1`, `${prefix.replace('_', 'x')}1`, `${prefix.replace('.', 'e')}1`, `a${prefix}1`, `${prefix}2`]
      for (const stream of streams) await store().append(stream, 'none', events(1))
      const found = await collect(store().readAll(startPosition, { filter: { streamPrefixes: [prefix, fresh('nothing')] } }))
      expect(found.map(({ stream }) => stream)).toEqual([streams[0], streams[4]])
    })

    it('filters by types and the start of the stream name together: what matches either', async () => {
      const [type, prefix] = [fresh('Type'), fresh('prefix')]
      const written = [event(type), event(fresh('Other')), event(type), event(fresh('Other'))]
      const streams = [`${prefix}-1`, `${prefix}-1`, fresh('stream'), fresh('stream')]
      for (const [index, stream] of streams.entries()) await store().append(stream, 'any', written.slice(index, index + 1))
      const filter = { types: [type], streamPrefixes: [prefix] }
      const wanted = written.slice(0, 3).map(({ id }) => id)
      expect(ids(await collect(store().readAll(startPosition, { filter })))).toEqual(wanted)
      const reading = new AbortController()
      const followed: string[] = []
      for await (const batch of store().subscribe(startPosition, { filter, signal: reading.signal })) {
        followed.push(...ids(batch.events))
        if (batch.caughtUp) reading.abort()
      }
      expect(followed).toEqual(wanted)
    })

    it('reaches the end of the log though nothing matches', async () => {
      const result = await store().append(fresh('stream'), 'none', events(3))
      const batches = await batchesOf(store().readAll(startPosition, { filter: { types: [fresh('Nothing')] } }))
      expect(batches.flatMap((batch) => batch.events)).toEqual([])
      expect(batches.at(-1)).toMatchObject({ caughtUp: true })
      expect(result.ok && (batches.at(-1)?.position ?? startPosition) >= result.position).toBe(true)
    })

    it('resumes from the position of any batch without missing or repeating an event', async () => {
      const type = fresh('Type')
      const written = events(20, type)
      await store().append(fresh('stream'), 'none', written.slice(0, 10))
      await store().append(fresh('stream'), 'none', written.slice(10))
      const filter = { types: [type] }
      let position = startPosition
      const found: string[] = []
      for (let ended = false; !ended; )
        for await (const batch of store().readAll(position, { filter, batchSize: 7 })) {
          found.push(...ids(batch.events))
          position = batch.position
          ended = batch.caughtUp
          break
        }
      expect(found).toEqual(ids(written))
    })

    it('gives one empty batch when there is nothing after the position', async () => {
      await store().append(fresh('stream'), 'none', events(1))
      const head = await store().head()
      const batches = await batchesOf(store().readAll(head))
      expect(batches).toEqual([{ events: [], position: expect.any(String), caughtUp: true }])
      expect((batches[0]?.position ?? startPosition) >= head).toBe(true)
    })

    it('reads ahead of its consumer by no more than a batch', async () => {
      const { remote, proxy } = await underTest().openThroughProxy()
      const type = fresh('Type')
      const text = 'x'.repeat(100_000)
      const before = await store().head()
      await store().appendMany(
        Array.from({ length: 100 }, () => ({ stream: fresh('stream'), expected: 'none' as const, events: [event(type, { text })] })),
      )
      let most = 0
      let seen = 0
      for await (const batch of remote.readAll(before, { filter: { types: [type] }, batchSize: 5 })) {
        seen += batch.events.length
        if (seen === 0) continue
        if (most === 0) await new Promise((resolve) => setTimeout(resolve, 500))
        most ||= proxy.bytesFromServer()
      }
      expect(seen).toBe(100)
      expect(most).toBeLessThan(4_000_000)
    })
  })

  it('head is the position of the newest event and above the start', async () => {
    const result = await store().append(fresh('stream'), 'none', events(2))
    expect(result).toMatchObject({ position: await store().head() })
    expect((await store().head()) > startPosition).toBe(true)
  })
}
