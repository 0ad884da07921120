import { events, fresh } from '../../contract-tests/event-store/store-under-test.ts'
import { startTcpProxy } from '../../contract-tests/tcp-proxy.ts'
import { migrate } from '../../database/database.ts'
import { type EventStore, startPosition } from '../../ports/event-store.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createPostgresEventStore, eventStoreMigrations } from './postgres.ts'

let database: TestDatabase
let store: EventStore
beforeEach(async () => {
  database = await createTestDatabase()
  await migrate(database.pool, eventStoreMigrations)
  store = createPostgresEventStore({ url: database.url })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

describe('the Postgres event store', () => {
  it('is before every event when it is empty', async () => {
    expect(await store.head()).toBe(startPosition)
    for await (const batch of store.readAll(startPosition)) expect(batch).toEqual({ events: [], position: startPosition, caughtUp: true })
  })

  it('numbers positions without gaps, also over refused and repeated appends', async () => {
    const same = events(2)
    await store.append('a', 'none', same)
    await store.append('a', 'none', events(1))
    await store.append('a', 'none', same)
    await store.append('b', 'none', events(1))
    const { rows } = await database.pool.query('SELECT position::int FROM event_store.events ORDER BY position')
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  it('refuses an id that another stream holds, without affecting the appends it was grouped with', async () => {
    const [known] = events(1)
    if (known === undefined) return
    await store.append('a', 'none', [known])
    const outcomes = await Promise.allSettled([
      store.append('b', 'none', events(1)),
      store.append('c', 'none', [known]),
      store.append('d', 'none', events(1)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('works on a shared pool, and leaves it open', async () => {
    const sharing = createPostgresEventStore({ pool: database.pool })
    await sharing.append('a', 'none', events(1))
    await sharing.close()
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('continues when the server ends its connections', async () => {
    const reading = new AbortController()
    const batches = store.subscribe(startPosition, { signal: reading.signal })[Symbol.asyncIterator]()
    await batches.next()
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'event-store' AND datname = current_database()",
    )
    await store.append('a', 'none', events(1))
    expect((await batches.next()).value?.events).toHaveLength(1)
    reading.abort()
  })

  it('recovers from links that died silently', async () => {
    const { hostname, port } = new URL(database.url)
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) })
    const remote = createPostgresEventStore({ url: Object.assign(new URL(database.url), { port: proxy.port }).href })
    const reading = new AbortController()
    const batches = remote.subscribe(startPosition, { signal: reading.signal })[Symbol.asyncIterator]()
    await batches.next()
    const stream = fresh('stream')
    await remote.append(stream, 'none', events(1))
    await batches.next()
    proxy.silence()
    expect(await remote.append(stream, 0, events(1))).toMatchObject({ ok: true, revision: 1 })
    expect((await batches.next()).value?.events).toMatchObject([{ stream, revision: 1 }])
    reading.abort()
    await remote.close()
    await proxy.close()
  })
})
