/**
 * An event without `metadata.tenant` once stopped every projection permanently. Now an unreadable event is parked with its stream, and
 * everything else is unaffected.
 */

import { randomUUID } from 'node:crypto'
import { EventStoreDBClient } from '@eventstore/db-client'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import type { Append, EventStore, NewEvent } from '@jobboard/platform/ports/event-store'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase } from '@jobboard/platform/testing/database'
import { startEventStoreDbStandIn } from '@jobboard/platform/testing/eventstoredb-stand-in/server'
import { digestTables } from '../runner/digest.ts'
import { readStatus } from '../runner/lag.ts'
import { listParked } from '../runner/parked.ts'
import { rebuild } from '../runner/rebuild.ts'
import { retryParked } from '../runner/retry-parked-events.ts'
import { startProjection } from '../runner/run-projection.ts'
import { quiet, until } from '../runner/testing/counted-events.ts'
import { offersProjection } from './offers.projection.ts'
import { type Malformed, malformedBeginnings, malformedEvents } from './testing/malformed-events.ts'
import { created, edited, offerEvents, published, type TimedEvent } from './testing/offer-events.ts'

const tenants = loadTenants().all
const projection = offersProjection(tenants)
const idOf = (number: number): string => number.toString().padStart(12, '0')
const streamOf = (id: string): string => `offer-devboard_${id}`

/** Three events an offer: 3,400 offers make 10,200. The stand-in for EventStoreDB reads its whole log for each page and gets a tenth. */
const offersOn = { Postgres: 3_400, EventStoreDB: 340 }
const historyOf = (id: string): readonly TimedEvent[] => [created({ offerId: id as never }), published(), edited({ title: `Offer ${id}` })]
const good = (number: number): Append => ({
  stream: streamOf(idOf(number)),
  expected: 'any',
  events: offerEvents(historyOf(idOf(number)), idOf(number)).map(({ type, data, metadata }) => ({
    id: randomUUID(),
    type,
    data,
    metadata,
  })),
})
const broken = (stream: string, { type, data, metadata }: Malformed): Append => ({
  stream,
  expected: 'any',
  events: [{ id: randomUUID(), type, data, metadata: metadata as NewEvent['metadata'] }],
})

/** Each way of being broken twice: as the first event of an offer of its own, and after the events of an offer that exists. */
const firsts = [...malformedEvents(created({ offerId: idOf(500_000) as never })), ...malformedBeginnings].map((one, index) =>
  broken(streamOf(idOf(500_000 + index)), one),
)
// Of version 1 alone, so that another one is none.
const lasts = malformedEvents({ type: 'OfferExpired', data: { expiredAt: '2026-03-05T08:00:00Z' } }).map((one, index) =>
  broken(streamOf(idOf(index)), one),
)
const malformed = [...firsts, ...lasts, broken('offer-devboard', { ...(malformedEvents(published())[0] as Malformed) })]

const stores = {
  Postgres: async (databaseUrl: string) => ({
    store: await openEventStore({}, databaseUrl),
    raw: async () => 0,
    stop: async () => undefined,
  }),
  EventStoreDB: async () => {
    const standIn = await startEventStoreDbStandIn()
    return {
      store: await openEventStore({ EVENTSTOREDB_URL: standIn.url }, ''),
      raw: () => appendRaw(standIn.url),
      stop: standIn.stop,
    }
  },
}

/** What only EventStoreDB can hold: data and metadata that are no JSON, names with a NUL. Returns how many streams there are of it. */
async function appendRaw(url: string): Promise<number> {
  const client = EventStoreDBClient.connectionString(url)
  const bytes = [
    Buffer.from('{"offerId":'),
    Buffer.from([0xff, 0xfe, 0]),
    Buffer.alloc(0),
    Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)),
  ]
  const names = bytes.flatMap((data, index) => [
    { stream: streamOf(`raw${index}`), data, metadata: Buffer.from('{}') },
    { stream: `offer-devboard_\0${index}`, data: Buffer.from('{}'), metadata: data },
  ])
  for (const { stream, data, metadata } of names) {
    for (const contentType of ['application/json', 'application/octet-stream'] as const) {
      const event = { id: randomUUID(), type: 'OfferPublished', contentType, data, metadata }
      await client.appendToStream(stream, event as never, { credentials: { username: 'none', password: 'none' } })
    }
  }
  await client.dispose()
  return names.length
}

/** Stores what `appends` says and follows it to the end. */
async function project(pool: Pool, store: EventStore): Promise<void> {
  const running = startProjection(projection, { pool, store, logger: quiet, owner: randomUUID() })
  const head = await store.head()
  await until(async () => {
    const { rows } = await pool.query('SELECT FROM projections.checkpoints WHERE position >= $1', [head])
    return rows.length === 1
  }, 60_000)
  await running.stop()
}

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

async function open() {
  const database = await createMigratedDatabase()
  const pool = createPool(database.url, { name: 'malformed', max: 6, pipeline: true })
  opened.push(database.drop, () => pool.end())
  return { database, pool }
}

describe.each(['Postgres', 'EventStoreDB'] as const)('events on %s, 200 and more of them unreadable', (name) => {
  const start = stores[name]
  it('parks those and lists them; all others are exactly as without them', async () => {
    const all = Array.from({ length: offersOn[name] }, (_, number) => good(number))

    const clean = await open()
    const cleanStore = await start(clean.database.url)
    opened.push(cleanStore.stop, cleanStore.store.close)
    for (let at = 0; at < all.length; at += 200) await cleanStore.store.appendMany(all.slice(at, at + 200))
    await project(clean.pool, cleanStore.store)
    const expected = await digestTables(clean.pool, projection)

    const { database, pool } = await open()
    const { store, raw, stop } = await start(database.url)
    opened.push(stop, store.close)
    for (let at = 0; at < all.length; at += 200) {
      await store.appendMany(all.slice(at, at + 200))
      // Those at the end of an offer's stream come after its events.
      await store.appendMany(malformed.slice(at / 10, at / 10 + 20))
    }
    const rest = malformed.slice((all.length / 200) * 20)
    for (let at = 0; at < rest.length; at += 200) await store.appendMany(rest.slice(at, at + 200))
    const rawStreams = await raw()
    expect(malformed.length).toBeGreaterThanOrEqual(200)
    await project(pool, store)

    expect(await digestTables(pool, projection)).toEqual(expected)
    const parked = await listParked(pool)
    const streams = new Set(malformed.map(({ stream }) => stream))
    const missing = [...streams].filter((stream) => !parked.some((one) => one.stream === stream))
    expect(missing.map((stream) => malformed.find((one) => one.stream === stream)?.events)).toEqual([])
    expect(parked).toHaveLength(streams.size + rawStreams)
    expect(parked.filter(({ error }) => error === null || error === '')).toEqual([])
    expect((await readStatus(pool, store, [projection]))[0]).toMatchObject({ parkedStreams: parked.length, behindSeconds: 0 })

    // A rebuild has the same result, and a retry without a repair changes nothing.
    await rebuild(projection, { pool, store })
    expect(await digestTables(pool, projection)).toEqual(expected)
    expect((await listParked(pool)).map(({ stream }) => stream)).toEqual(parked.map(({ stream }) => stream))
    const [first] = parked
    if (first !== undefined) expect(await retryParked({ pool, store }, projection, first.stream)).toMatchObject({ parked: first.events })
    expect(await digestTables(pool, projection)).toEqual(expected)
  }, 240_000)
})

describe('what is parked', () => {
  it('is applied by the next start once it was repaired: the event in the store, or the board it belongs to', async () => {
    const { database, pool } = await open()
    const store = await openEventStore({}, database.url)
    opened.push(store.close)
    const [repaired, later] = [streamOf(idOf(1)), `offer-newboard_${idOf(2)}`]
    const [one] = good(1).events
    await store.append(repaired, 'none', [{ ...(one as NewEvent), metadata: {} as NewEvent['metadata'] }, ...good(1).events.slice(1)])
    await store.append(
      later,
      'none',
      offerEvents(historyOf(idOf(2)), idOf(2), 'newboard').map(({ type, data, metadata }) => ({ id: randomUUID(), type, data, metadata })),
    )
    await project(pool, store)
    expect(await listParked(pool)).toMatchObject([
      { stream: repaired, tenant: 'devboard', events: 3, error: expect.stringContaining('tenant') },
      { stream: later, tenant: 'newboard', error: expect.stringContaining('newboard') },
    ])

    await pool.query('UPDATE event_store.events SET metadata = $2 WHERE stream = $1 AND revision = 0', [
      repaired,
      JSON.stringify(one?.metadata),
    ])
    const [board] = tenants
    const newer = offersProjection([...tenants, { ...board, id: 'newboard' } as (typeof tenants)[number]])
    const running = startProjection(newer, { pool, store, logger: quiet, owner: randomUUID() })
    await until(async () => (await listParked(pool)).length === 0)
    await running.stop()
    const { rows } = await pool.query('SELECT tenant, title FROM read_models.offers ORDER BY offer_id')
    expect(rows).toEqual([
      { tenant: 'devboard', title: `Offer ${idOf(1)}` },
      { tenant: 'newboard', title: `Offer ${idOf(2)}` },
    ])
  })
})
