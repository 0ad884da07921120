/**
 * Appending events against a bare INSERT of the same bytes with as many connections (docs/product/targets.md, "Speed"). The bare table has
 * the same columns and a serial key, nothing else: no revisions, no order for readers, no idempotency.
 */
import { createPostgresEventStore, eventStoreMigrations } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, longWorkTimeoutMs, migrate, type Pool } from '@jobboard/platform/database/database'
import type { EventStore, NewEvent } from '@jobboard/platform/ports/event-store'
import { bytesOf, someEvent, someEvents, someStream } from './events/events.ts'
import type { RunBench } from './main.ts'

const bareTable = `
CREATE TABLE bare_events (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stream text, revision integer, id uuid, type text, data json, metadata json, recorded_at timestamptz DEFAULT now()
)`
const columns = 'stream, revision, id, type, data, metadata'
const batch = 100
/** Both sides alternate, so that other load on the machine affects both. */
const turns = 3

async function insertOne(pool: Pool): Promise<void> {
  const { id, type, data, metadata } = someEvent()
  const values = [someStream(), 0, id, type, JSON.stringify(data), JSON.stringify(metadata)]
  await pool.query({ name: 'insert-one', text: `INSERT INTO bare_events (${columns}) VALUES ($1, $2, $3, $4, $5, $6)`, values })
}

async function insertBatch(pool: Pool): Promise<void> {
  const events = someEvents(batch)
  const column = (read: (event: NewEvent) => unknown) => events.map(read)
  await pool.query({
    name: 'insert-batch',
    text: `INSERT INTO bare_events (${columns}) SELECT * FROM unnest($1::text[], $2::int[], $3::uuid[], $4::text[], $5::json[], $6::json[])`,
    values: [
      column(someStream),
      column(() => 0),
      column(({ id }) => id),
      column(({ type }) => type),
      column(({ data }) => JSON.stringify(data)),
      column(({ metadata }) => JSON.stringify(metadata)),
    ],
  })
}

async function appendOne(store: EventStore): Promise<void> {
  const result = await store.append(someStream(), 'none', [someEvent()])
  if (!result.ok) throw new Error('An append was refused')
}

async function appendStreams(store: EventStore): Promise<void> {
  const appends = Array.from({ length: batch }, () => ({ stream: someStream(), expected: 'none' as const, events: [someEvent()] }))
  if ((await store.appendMany(appends)).some(({ ok }) => !ok)) throw new Error('An append was refused')
}

async function appendLong(store: EventStore): Promise<void> {
  if (!(await store.append(someStream(), 'none', someEvents(batch))).ok) throw new Error('An append was refused')
}

/** Runs per second of each of `sides`, by that many callers at once. */
async function race(sides: readonly ((caller: number) => Promise<void>)[], callers: number, seconds: number): Promise<readonly number[]> {
  const done = sides.map(() => 0)
  for (let turn = 0; turn < turns; turn += 1)
    for (const [side, run] of sides.entries()) {
      const end = performance.now() + (seconds * 1_000) / turns
      const call = async (caller: number) => {
        while (performance.now() < end) {
          await run(caller)
          done[side] = (done[side] ?? 0) + 1
        }
      }
      await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
    }
  return done.map((count) => count / seconds)
}

export const run: RunBench = async ({ postgres, seconds }) => {
  const url = await postgres()
  const pool = createPool(url, { name: 'bench', max: 16, queryTimeoutMs: longWorkTimeoutMs })
  await migrate(pool, eventStoreMigrations)
  await pool.query(bareTable)
  await race([() => insertOne(pool), () => insertBatch(pool)], 8, 1)

  const singles: (string | number)[][] = []
  for (const connections of [1, 8, 16]) {
    const bare = createPool(url, { name: 'bench-bare', max: connections })
    const together = createPostgresEventStore({ pool: createPool(url, { name: 'bench-store', max: connections }) })
    const apart = Array.from({ length: connections }, () =>
      createPostgresEventStore({ pool: createPool(url, { name: 'bench-store', max: 1 }) }),
    )
    const sides = [() => insertOne(bare), () => appendOne(together), (caller: number) => appendOne(apart[caller] ?? together)]
    await race(sides, connections, 0.3)
    const [inserted = 0, appended = 0, alone = 0] = await race(sides, connections, seconds)
    singles.push([connections, inserted, appended, appended / inserted, alone, alone / inserted])
    await Promise.all([bare.end(), ...[together, ...apart].map((store) => store.close())])
  }

  const store = createPostgresEventStore({ pool })
  const [inserts = 0, streams = 0, long = 0] = await race(
    [() => insertBatch(pool), () => appendStreams(store), () => appendLong(store)],
    1,
    seconds,
  )
  await store.close()
  await pool.end()
  return [
    {
      title: `Append one event of ${bytesOf(someEvent())} bytes, per second`,
      columns: ['connections', 'bare INSERT', 'append', 'ratio', 'append, a process each', 'its ratio'],
      rows: singles,
      notes: [
        'Goal: append >= 0.6 of a bare INSERT of the same bytes by as many connections.',
        'append: one store, as in one process of the command-service, with as many callers as connections.',
        'append, a process each: every caller has a store and connection of its own, so that nothing is grouped.',
      ],
    },
    {
      title: `Append ${batch} events in one call, events per second on one connection`,
      columns: ['what', 'events', 'ratio'],
      rows: [
        ['bare INSERT of 100 rows', inserts * batch, 1],
        ['appendMany to 100 streams', streams * batch, streams / inserts],
        ['append of 100 to one stream', long * batch, long / inserts],
      ],
    },
  ]
}
