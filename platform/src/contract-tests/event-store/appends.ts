import { InvalidAppendError } from '../../adapters/event-store/valid-append.ts'
import type { NewEvent } from '../../ports/event-store.ts'
import { event, events, fresh, ids, type StoreUnderTest } from './store-under-test.ts'

const conflict = (actual: number) => ({ ok: false, reason: 'wrongExpectedRevision', actual })

export function appendContract(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store

  describe('append', () => {
    it('numbers the events of a stream 0, 1, 2 and answers with the newest', async () => {
      const stream = fresh('stream')
      expect(await store().append(stream, 'none', events(2))).toMatchObject({ ok: true, revision: 1, repeated: false })
      expect(await store().append(stream, 1, events(1))).toMatchObject({ ok: true, revision: 2, repeated: false })
      expect((await store().readStream(stream)).map(({ revision }) => revision)).toEqual([0, 1, 2])
    })

    it('answers with the position of the newest event', async () => {
      const stream = fresh('stream')
      const result = await store().append(stream, 'none', events(3))
      expect(result).toMatchObject({ position: (await store().readStream(stream)).at(-1)?.position })
    })

    it('gives an event back as it was written', async () => {
      const stream = fresh('stream')
      const data = { z: 'Zażółć gęślą jaźń 🦉', a: [1.5, null, true, { deep: '"\\\n\u2028\u0000' }], empty: {}, big: 9007199254740991 }
      const written = event('OfferPublished', data)
      await store().append(stream, 'none', [written])
      const [recorded] = await store().readStream(stream)
      expect(recorded).toEqual({
        ...written,
        stream,
        revision: 0,
        position: expect.any(String),
        recordedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      })
      expect(JSON.stringify(recorded?.data)).toBe(JSON.stringify(data))
    })

    it.each([
      ['none on a stream that exists', 'none', 2, 1],
      ['a revision that is too low', 0, 2, 1],
      ['a revision that is too high', 5, 2, 1],
      ['a revision on a stream that does not exist', 0, 0, -1],
    ] as const)('refuses %s and stores nothing', async (_, expected, existing, actual) => {
      const stream = fresh('stream')
      if (existing > 0) await store().append(stream, 'none', events(existing))
      expect(await store().append(stream, expected, events(1))).toEqual(conflict(actual))
      expect(await store().readStream(stream)).toHaveLength(existing)
    })

    it('appends whatever the revision, when any revision is expected', async () => {
      const stream = fresh('stream')
      expect(await store().append(stream, 'any', events(1))).toMatchObject({ ok: true, revision: 0 })
      expect(await store().append(stream, 'any', events(2))).toMatchObject({ ok: true, revision: 2 })
    })

    it.each([
      ['no events', 'stream', []],
      ['an id that is no UUID', 'stream', [{ ...event(), id: 'one' }]],
      ['a stream without a name', '', events(1)],
      ['the name of a system stream', '$all', events(1)],
      ['the name of a system event', 'stream', events(1, '$metadata')],
      ['a name that is no text', 'broken \ud800', events(1)],
    ] as [string, string, readonly NewEvent[]][])('refuses %s', async (_, stream, given) => {
      await expect(store().append(stream, 'any', given)).rejects.toThrow(InvalidAppendError)
    })

    it('refuses an append that holds an event twice', async () => {
      const [one] = events(1)
      const twice = one === undefined ? [] : [one, one]
      await expect(store().append(fresh('stream'), 'any', twice)).rejects.toThrow(InvalidAppendError)
    })

    it('takes events of a megabyte', async () => {
      const stream = fresh('stream')
      const text = 'Łódź '.repeat(170_000)
      await store().append(stream, 'none', [event('Big', { text })])
      expect((await store().readStream(stream))[0]?.data).toEqual({ text })
    })

    it.each([
      'with spaces and "quotes"',
      "semi;colon--'",
      'slash/and\\backslash',
      '100%_{braces},commas',
      'Zażółć-gęślą-🦉',
      'new\nline\ttab',
      'x'.repeat(360),
    ])('takes the stream name %j', async (name) => {
      const stream = fresh(name)
      await store().append(stream, 'none', events(1))
      expect((await store().readStream(stream))[0]?.stream).toBe(stream)
    })
  })

  describe('an append whose events are stored already', () => {
    it('is answered like the first time and stores nothing', async () => {
      const stream = fresh('stream')
      const same = events(2)
      const first = await store().append(stream, 'none', same)
      await store().append(stream, 1, events(3))
      for (const expected of ['none', 'any', 1, 4] as const)
        expect(await store().append(stream, expected, same)).toEqual({ ...first, repeated: true })
      expect(await store().readStream(stream)).toHaveLength(5)
    })

    it('is recognised by a store that did not write them', async () => {
      const stream = fresh('stream')
      await store().append(stream, 'none', events(1))
      const same = events(1)
      const first = await store().append(stream, 0, same)
      const other = await underTest().open()
      for (const expected of [0, 1, 'any'] as const)
        expect(await other.append(stream, expected, same)).toEqual({ ...first, repeated: true })
      expect(await store().readStream(stream)).toHaveLength(2)
    })

    it('is refused when only some of them are', async () => {
      const stream = fresh('stream')
      const [known] = events(1)
      if (known === undefined) return
      await store().append(stream, 'none', [known])
      expect(await store().append(stream, 0, [known, event()])).toEqual(conflict(0))
      expect(await store().append(stream, 'any', [event(), known])).toEqual(conflict(0))
      expect(await store().readStream(stream)).toHaveLength(1)
    })

    it('is stored once when several send it at the same time', async () => {
      const stream = fresh('stream')
      const same = events(2)
      const stores = await Promise.all(Array.from({ length: 4 }, () => underTest().open()))
      const results = await Promise.all([...stores, ...stores].map((one) => one.append(stream, 'none', same)))
      expect(results).toEqual(results.map(() => expect.objectContaining({ ok: true, revision: 1 })))
      expect(ids(await store().readStream(stream))).toEqual(ids(same))
    })
  })

  describe('appendMany', () => {
    it('returns nothing for an empty call', async () => {
      expect(await store().appendMany([])).toEqual([])
    })

    it('appends each separately, so that a conflict in the middle stops no other', async () => {
      const [first, taken, last] = [fresh('first'), fresh('taken'), fresh('last')]
      await store().append(taken, 'none', events(1))
      const results = await store().appendMany([
        { stream: first, expected: 'none', events: events(2) },
        { stream: taken, expected: 'none', events: events(3) },
        { stream: last, expected: 'any', events: events(1) },
      ])
      expect(results).toMatchObject([{ ok: true, revision: 1 }, conflict(0), { ok: true, revision: 0 }])
      expect((await store().readStreams([first, taken, last])).map((list) => list.length)).toEqual([2, 1, 1])
    })

    it('preserves the order of appends to one stream', async () => {
      const stream = fresh('stream')
      const appends = Array.from({ length: 30 }, (_, number) => ({
        stream,
        expected: number === 0 ? ('none' as const) : number - 1,
        events: events(1),
      }))
      const results = await store().appendMany(appends)
      expect(results.map((result) => result.ok && result.revision)).toEqual(appends.map((_, number) => number))
      expect(ids(await store().readStream(stream))).toEqual(appends.flatMap((append) => ids(append.events)))
    })

    it('answers a repeated call like the first', async () => {
      const prefix = fresh('many')
      const appends = Array.from({ length: 1_200 }, (_, number) => ({
        stream: `${prefix}-${number}`,
        expected: 'none' as const,
        events: events(1),
      }))
      const first = await store().appendMany(appends)
      expect(first.every((result) => result.ok && !result.repeated)).toBe(true)
      expect(await store().appendMany(appends)).toEqual(first.map((result) => ({ ...result, repeated: true })))
    })
  })
}
