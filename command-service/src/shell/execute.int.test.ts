import { randomUUID } from 'node:crypto'
import { err, ok } from '@jobboard/contracts/shared/problem'
import { createPostgresEventStore, eventStoreMigrations } from '@jobboard/platform/adapters/event-store/postgres'
import { migrate } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { execute } from './execute.ts'
import { executeMany } from './execute-many.ts'
import { invite, metadata } from './testing/guest-list.ts'

let database: TestDatabase
let store: EventStore
beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.pool, eventStoreMigrations)
  store = createPostgresEventStore({ pool: database.pool })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const freshStream = () => `guests-alpha_${randomUUID()}`
const guestsOf = async (stream: string) => (await store.readStream(stream)).map(({ data }) => data)

/** Another writer who is always a moment faster, for the first `times` tries. */
function rival(stream: string, times: number) {
  let tries = 0
  return {
    tries: () => tries,
    prepare: (names: readonly string[]) => async () => {
      tries += 1
      if (tries <= times) {
        const { length } = await store.readStream(stream)
        const event = {
          id: randomUUID(),
          type: 'GuestInvited',
          data: { name: `rival ${tries}` },
          metadata: { ...metadata(`rival-${tries}`), schemaVersion: 2 },
        }
        await store.append(stream, length === 0 ? 'none' : length - 1, [event])
      }
      return ok({ names })
    },
  }
}

describe('a command', () => {
  it('stores its events with everything that is known of them', async () => {
    const stream = freshStream()
    const outcome = await execute(store, invite(stream, 'first', ['Ada', 'Grace']))
    expect(outcome).toMatchObject({ ok: true, value: { state: ['Ada', 'Grace'], revision: 1, previousRevision: -1, unchanged: false } })
    const events = await store.readStream(stream)
    expect(events.map(({ metadata: stored }) => stored)).toEqual([
      { ...metadata('first'), schemaVersion: 2 },
      { ...metadata('first'), schemaVersion: 2 },
    ])
    expect(events.at(-1)?.position).toBe(outcome.ok ? outcome.value.position : null)
  })

  it('sent again is done once, whatever was stored meanwhile', async () => {
    const stream = freshStream()
    await execute(store, invite(stream, 'first', ['Ada']))
    const second = await execute(store, invite(stream, 'second', ['Grace']))
    const again = await execute(store, invite(stream, 'first', ['Ada', 'Edsger'], { ifMatch: 0 }))
    expect(again).toEqual(ok({ ...(second.ok ? second.value : {}), unchanged: true, previousRevision: 1 }))
    expect(await guestsOf(stream)).toHaveLength(2)
  })

  it('that changes nothing stores nothing, and answers with the current revision', async () => {
    const stream = freshStream()
    expect(await execute(store, invite(stream, 'nothing', []))).toMatchObject({ value: { revision: -1, position: null, unchanged: true } })
    const first = await execute(store, invite(stream, 'first', ['Ada']))
    const again = await execute(store, invite(stream, 'second', ['Ada']))
    expect(again).toEqual(ok({ ...(first.ok ? first.value : {}), unchanged: true, previousRevision: 0 }))
  })

  it('reads what older releases stored', async () => {
    const stream = freshStream()
    await store.append(stream, 'none', [
      { id: randomUUID(), type: 'GuestInvited', data: { guest: 'Ada' }, metadata: { ...metadata('old'), schemaVersion: 1 } },
    ])
    expect(await execute(store, invite(stream, 'new', ['Ada', 'Grace']))).toMatchObject({ value: { state: ['Ada', 'Grace'] } })
  })

  it('is refused by its rules, and before them by who may not', async () => {
    const stream = freshStream()
    expect(await execute(store, invite(stream, 'many', ['a', 'b', 'c', 'd']))).toEqual(err({ code: 'full' }))
    let prepared = false
    const prepare = () => {
      prepared = true
      return ok({ names: ['Ada'] })
    }
    const authorise = () => ({ code: 'notFound' })
    expect(await execute(store, invite(stream, 'foreign', [], { authorise, prepare }))).toEqual(err({ code: 'notFound' }))
    expect(prepared).toBe(false)
    expect(await guestsOf(stream)).toEqual([])
  })

  it('is not given away to who may not see the stream, even when it was done', async () => {
    const stream = freshStream()
    await execute(store, invite(stream, 'first', ['Ada']))
    expect(await execute(store, invite(stream, 'first', ['Ada'], { authorise: () => ({ code: 'notFound' }) }))).toEqual(
      err({ code: 'notFound' }),
    )
  })

  it('retries after a conflict, on the state that is then stored', async () => {
    const stream = freshStream()
    const other = rival(stream, 2)
    expect(await execute(store, invite(stream, 'slow', [], { prepare: other.prepare(['Ada']) }))).toMatchObject({
      value: { state: ['rival 1', 'rival 2', 'Ada'], revision: 2, previousRevision: 1 },
    })
  })

  it('is refused when after a conflict its rules no longer allow it', async () => {
    const stream = freshStream()
    expect(await execute(store, invite(stream, 'slow', [], { prepare: rival(stream, 3).prepare(['Ada']) }))).toEqual(err({ code: 'full' }))
  })

  it('gives up after three more tries', async () => {
    const stream = freshStream()
    const other = rival(stream, 9)
    // Invites whom the rival invites next, so that the rules would allow it for ever.
    const prepare = async () => {
      const names = [`rival ${other.tries() + 2}`]
      await other.prepare([])()
      return ok({ names })
    }
    const roomy = invite(stream, 'slow', [], { prepare })
    const endless = {
      ...roomy,
      aggregate: {
        ...roomy.aggregate,
        decider: {
          ...roomy.aggregate.decider,
          decide: ({ names }: { readonly names: readonly string[] }) =>
            ok(names.map((name) => ({ type: 'GuestInvited', data: { name } }) as const)),
        },
      },
    }
    expect(await execute(store, endless)).toEqual(err({ code: 'conflict' }))
    expect(other.tries()).toBe(4)
  })

  it('that names a version is never retried', async () => {
    const stream = freshStream()
    await execute(store, invite(stream, 'first', ['Ada']))
    expect(await execute(store, invite(stream, 'second', ['Grace'], { ifMatch: 1 }))).toEqual(err({ code: 'stale' }))
    const other = rival(stream, 1)
    expect(await execute(store, invite(stream, 'third', [], { ifMatch: 0, prepare: other.prepare(['Grace']) }))).toEqual(
      err({ code: 'stale' }),
    )
    expect(other.tries()).toBe(1)
  })

  it('of 20 writers at once is lost by none', async () => {
    const streams = Array.from({ length: 10 }, freshStream)
    const outcomes = await Promise.all(
      streams.flatMap((stream) => ['Ada', 'Grace'].map((name) => execute(store, invite(stream, `invite ${name}`, [name])))),
    )
    expect(outcomes.every(({ ok: done }) => done)).toBe(true)
    for (const stream of streams) expect(await guestsOf(stream)).toHaveLength(2)
  })
})

describe('many commands', () => {
  it('are answered in their order, each for itself', async () => {
    const [a, b, c, d] = [freshStream(), freshStream(), freshStream(), freshStream()]
    await execute(store, invite(c, 'before', ['Ada']))
    const outcomes = await executeMany(store, [
      invite(a, 'one', ['Ada']),
      invite(b, 'two', ['a', 'b', 'c', 'd']),
      invite(c, 'three', ['Ada']),
      invite(d, 'four', ['Ada', 'Grace']),
    ])
    expect(outcomes).toMatchObject([
      { ok: true, value: { state: ['Ada'], previousRevision: -1, unchanged: false } },
      { ok: false, error: { code: 'full' } },
      { ok: true, value: { state: ['Ada'], revision: 0, unchanged: true } },
      { ok: true, value: { state: ['Ada', 'Grace'], revision: 1 } },
    ])
    expect(await executeMany(store, [])).toEqual([])
  })

  it('for one stream see each other', async () => {
    const stream = freshStream()
    const outcomes = await executeMany(store, [
      invite(stream, 'one', ['Ada']),
      invite(stream, 'two', ['Ada', 'Grace']),
      invite(stream, 'three', ['Edsger', 'Barbara']),
      invite(stream, 'one', ['Ada']),
    ])
    expect(outcomes).toMatchObject([
      { ok: true, value: { revision: 0 } },
      { ok: true, value: { revision: 1, previousRevision: 0 } },
      { ok: false, error: { code: 'full' } },
      { ok: true, value: { revision: 1, unchanged: true } },
    ])
    expect(await guestsOf(stream)).toEqual([{ name: 'Ada' }, { name: 'Grace' }])
  })

  it('repeated change nothing', async () => {
    const batch = [1, 2, 3].map((number) => invite(freshStream(), `command ${number}`, ['Ada']))
    await executeMany(store, batch)
    const head = await store.head()
    const again = await executeMany(store, batch)
    expect(again.map((outcome) => outcome.ok && outcome.value.unchanged)).toEqual([true, true, true])
    expect(await store.head()).toBe(head)
  })

  it('that conflict with another writer are retried alone', async () => {
    const [calm, busy] = [freshStream(), freshStream()]
    const outcomes = await executeMany(store, [
      invite(calm, 'one', ['Ada']),
      invite(busy, 'two', [], { prepare: rival(busy, 1).prepare(['Ada']) }),
    ])
    expect(outcomes).toMatchObject([
      { ok: true, value: { state: ['Ada'] } },
      { ok: true, value: { state: ['rival 1', 'Ada'] } },
    ])
  })
})

describe('an event that cannot be read', () => {
  const event = (data: unknown, changes: object = {}) => ({
    id: randomUUID(),
    type: 'GuestInvited',
    data,
    metadata: { ...metadata('earlier'), schemaVersion: 2, ...changes },
  })
  const broken = [
    ['has no metadata', { ...event({ name: 'Ada' }), metadata: null as never }],
    ['names no tenant', event({ name: 'Ada' }, { tenant: undefined })],
    ['was written by a newer release', event({ name: 'Ada' }, { schemaVersion: 3 })],
    ['has data that its step does not take', event([], { schemaVersion: 1 })],
    ['is of an unknown type', { ...event({ name: 'Ada' }), type: 'GuestTeleported' }],
  ] as const

  it.each(broken)('refuses the commands of its own stream, by name (%s)', async (_, unreadable) => {
    const [bad, good] = [freshStream(), freshStream()]
    await store.append(bad, 'none', [unreadable])
    await expect(execute(store, invite(bad, 'one', ['Grace']))).rejects.toThrow(new RegExp(`^Event 0 of ${bad} cannot be read`))
    expect(await executeMany(store, [invite(bad, 'one', ['Grace']), invite(good, 'two', ['Grace'])])).toMatchObject([
      { ok: false, error: { code: 'unreadable' } },
      { ok: true, value: { state: ['Grace'] } },
    ])
    expect(await store.readStream(bad)).toHaveLength(1)
  })
})
