import { randomUUID } from 'node:crypto'
import { type DomainError, ok } from '@jobboard/contracts/shared/problem'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { eventStoreMigrations } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSnapshots, snapshotsMigrations } from '@jobboard/platform/adapters/snapshots/postgres'
import { migrate } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { Snapshots } from '@jobboard/platform/ports/snapshots'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { startEventStoreDbStandIn } from '@jobboard/platform/testing/eventstoredb-stand-in/server'
import type { Aggregate } from './decider.ts'
import { execute, toStore } from './execute.ts'
import { loadHistory } from './history.ts'
import { metadata } from './testing/guest-list.ts'

interface Added {
  readonly type: 'Added'
  readonly data: { readonly amount: number }
}
interface Sum {
  readonly total: number
  readonly count: number
}
const sum = (version: number): Aggregate<Sum, number, Added, DomainError> => ({
  events: { versions: { Added: 1 }, upcast: (type, _version, data) => ({ type, data }) as Added },
  snapshots: { version },
  decider: {
    initial: { total: 0, count: 0 },
    evolve: ({ total, count }, { data }) => ({ total: total + data.amount, count: count + 1 }),
    decide: (amount) => ok([{ type: 'Added', data: { amount } }]),
  },
})

let database: TestDatabase
let snapshots: Snapshots
beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.pool, [...eventStoreMigrations, ...snapshotsMigrations])
  snapshots = createPostgresSnapshots(database.pool)
})
afterAll(() => database.drop())

const stores = {
  Postgres: async () => ({ store: await openEventStore({}, database.url), stop: async () => undefined }),
  EventStoreDB: async () => {
    const standIn = await startEventStoreDbStandIn()
    return { store: await openEventStore({ EVENTSTOREDB_URL: standIn.url }, ''), stop: standIn.stop }
  },
}

describe.each(Object.entries(stores))('snapshots beside the event store on %s', (_, start) => {
  let store: EventStore
  let stop: () => Promise<void>
  let reads: number[]
  beforeAll(async () => {
    const started = await start()
    stop = started.stop
    store = {
      ...started.store,
      snapshots,
      readStream: async (stream, from) => {
        const events = await started.store.readStream(stream, from)
        reads.push(events.length)
        return events
      },
    }
  })
  beforeEach(() => {
    reads = []
  })
  afterAll(async () => {
    await store.close()
    await stop()
  })

  const add = (stream: string, commandId: string, amount = 1, version = 1, target = store) =>
    execute(target, { stream, aggregate: sum(version), metadata: metadata(commandId), prepare: () => ok(amount) })

  async function longStream(length = 250): Promise<string> {
    const stream = `sum-alpha_${randomUUID()}`
    const events = Array.from({ length }, (_unused, index) =>
      toStore(stream, [{ type: 'Added', data: { amount: 1 } }], metadata(`stored ${index}`), { Added: 1 }),
    )
    await store.append(stream, 'none', events.flat())
    return stream
  }

  it('spare a command the events before them', async () => {
    const stream = await longStream()
    await add(stream, 'first')
    const outcome = await add(stream, 'second', 5)
    expect(reads).toEqual([250, 1])
    expect(outcome).toMatchObject({ value: { state: { total: 256, count: 252 }, revision: 251, previousRevision: 250 } })
    await add(stream, 'third')
    expect(reads).toEqual([250, 1, 2])
  })

  it('are not taken of short streams', async () => {
    const stream = await longStream(150)
    await add(stream, 'first')
    expect(await snapshots.read(stream, 1)).toBeUndefined()
  })

  it('remember the commands that are done', async () => {
    const stream = await longStream()
    const first = await add(stream, 'first')
    expect(await add(stream, 'first')).toMatchObject({ value: { unchanged: true, position: first.ok && first.value.position } })
    expect(await add(stream, 'stored 17')).toMatchObject({ value: { unchanged: true, revision: 250 } })
  })

  it('of another version are not used, and are replaced', async () => {
    const stream = await longStream()
    await add(stream, 'first')
    expect(await add(stream, 'second', 1, 2)).toMatchObject({ value: { state: { total: 252 } } })
    expect(await snapshots.read(stream, 1)).toBeUndefined()
    expect(await snapshots.read(stream, 2)).toMatchObject({ state: { total: 252 } })
    // The release before, after a rollback.
    expect(await add(stream, 'third', 1, 1)).toMatchObject({ value: { state: { total: 253 } } })
    expect(await snapshots.read(stream, 2)).toMatchObject({ state: { total: 252 } })
  })

  it.each([
    ['is ahead of its stream', { revision: 900 }],
    ['belongs to another history of the stream', { eventId: randomUUID() }],
  ])('are not used when one %s', async (_why, wrong) => {
    const stream = await longStream()
    await add(stream, 'first')
    const snapshot = await snapshots.read(stream, 1)
    if (snapshot === undefined) throw new Error('There is no snapshot')
    await database.pool.query('DELETE FROM snapshots.aggregates WHERE stream = $1', [stream])
    await snapshots.write(stream, { ...snapshot, state: { total: -1, count: -1 }, ...wrong })
    expect(await add(stream, 'second')).toMatchObject({ value: { state: { total: 252, count: 252 } } })
  })

  it('that cannot be written fail no command', async () => {
    const stream = await longStream()
    const broken = { ...snapshots, write: () => Promise.reject(new Error('The disk is full')) }
    expect(await add(stream, 'first', 1, 1, { ...store, snapshots: broken })).toMatchObject({ value: { state: { total: 251 } } })
  })

  it('give the same state as all events, whichever command wrote them last', async () => {
    const stream = await longStream(190)
    for (let command = 0; command < 30; command += 1)
      await Promise.all([add(stream, `left ${command}`, command), add(stream, `right ${command}`, -2)])
    const { snapshots: _without, ...plain } = store
    const fromSnapshot = await loadHistory(store, sum(1), stream)
    const fromEvents = await loadHistory(plain, sum(1), stream)
    expect(fromSnapshot.events).toBeLessThan(60)
    expect({ ...fromSnapshot, events: 0 }).toEqual({ ...fromEvents, events: 0 })
  })
})
