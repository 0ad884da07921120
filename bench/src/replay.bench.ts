/** Reading the whole log through the port against the fastest ways in which Postgres returns the same rows. */
import { createPostgresEventStore, eventStoreMigrations } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, longWorkTimeoutMs, migrate, type Pool } from '@jobboard/platform/database/database'
import { type EventStore, type ReadAllOptions, startPosition } from '@jobboard/platform/ports/event-store'
import { to as copyTo } from 'pg-copy-streams'
import { someEvents, someStream } from './events/events.ts'
import type { RunBench } from './main.ts'

const page = 1_000
const perStream = 5

async function fill(store: EventStore, count: number): Promise<void> {
  for (let written = 0; written < count; written += page)
    await store.appendMany(
      Array.from({ length: page / perStream }, () => ({ stream: someStream(), expected: 'none', events: someEvents(perStream) })),
    )
}

/** Raw bytes; nothing is parsed. */
async function copyOut(pool: Pool): Promise<void> {
  const client = await pool.connect()
  const rows = client.query(copyTo('COPY event_store.events TO STDOUT'))
  for await (const _ of rows);
  client.release()
}

/** Rows as the driver returns them, values as text. */
async function selectPages(pool: Pool, count: number): Promise<void> {
  const types = { getTypeParser: () => (value: string) => value }
  for (let after = 0; after < count; after += page) {
    const text = 'SELECT * FROM event_store.events WHERE position > $1 ORDER BY position LIMIT $2'
    await pool.query({ name: 'select-page', text, values: [after, page], types })
  }
}

async function readAll(store: EventStore, options: ReadAllOptions): Promise<number> {
  let events = 0
  for await (const batch of store.readAll(startPosition, options)) events += batch.events.length
  return events
}

export const run: RunBench = async ({ postgres, option }) => {
  const count = Math.ceil(option('events', 200_000) / page) * page
  const pool = createPool(await postgres(), { name: 'bench', max: 4, queryTimeoutMs: longWorkTimeoutMs })
  await migrate(pool, eventStoreMigrations)
  const store = createPostgresEventStore({ pool })
  await fill(store, count)
  await pool.query('VACUUM ANALYZE event_store.events')

  const filter = { types: ['OfferRefreshed', 'OfferPublished'] }
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['COPY to the driver, not parsed', () => copyOut(pool)],
    ['SELECT in pages of 1,000, values as text', () => selectPages(pool, count)],
    ['readAll', () => readAll(store, {})],
    ['readAll by types, all match', () => readAll(store, { filter })],
    ['readAll by types, none matches', () => readAll(store, { filter: { types: ['Nothing'] } })],
    ['readAll in batches of 100', () => readAll(store, { batchSize: 100 })],
  ]
  if ((await readAll(store, {})) !== count) throw new Error('The replay missed events')
  const rows: (readonly [string, number])[] = []
  for (const [what, read] of ways) {
    await read()
    const started = performance.now()
    await read()
    rows.push([what, (count / (performance.now() - started)) * 1_000])
  }
  await store.close()
  await pool.end()
  const [copied = 1, selected = 1] = rows.map(([, perSecond]) => perSecond)
  return [
    {
      title: `Replay of ${count.toLocaleString('en-US')} events, per second`,
      columns: ['what', 'events', 'of COPY', 'of SELECT'],
      rows: rows.map(([what, perSecond]) => [what, perSecond, perSecond / copied, perSecond / selected]),
      notes: ['Goal: tens of thousands of events per second; events come parsed.'],
    },
  ]
}
