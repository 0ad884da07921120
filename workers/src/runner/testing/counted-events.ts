/** Events for the counting projection, and a database with a store and its tables. */
import { randomUUID } from 'node:crypto'
import type { EventMetadata } from '@jobboard/contracts/shared/events/envelope'
import { createPostgresEventStore, eventStoreMigrations } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, migrate, type Pool } from '@jobboard/platform/database/database'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { EventStore, NewEvent } from '@jobboard/platform/ports/event-store'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import pino from 'pino'
import type { ProjectionDeps } from '../run-projection.ts'
import { type CountedData, chainOf, countingMigrations } from './counting-projection.ts'

export const quiet: Logger = pino({ level: 'silent' })

const metadata = (tenant: string): EventMetadata => ({
  tenant: tenant as EventMetadata['tenant'],
  actor: { kind: 'system', id: 'spec' },
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  occurredAt: '2026-03-01T08:00:00.000Z',
  schemaVersion: 1,
})

export const counted = (data: Partial<CountedData> = {}, tenant = 'devboard'): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: { label: 'ab', ...data },
  metadata: metadata(tenant),
})

/** Totals whose tally is not the number of rows, in one snapshot. */
const miscountedText = `WITH counted AS (SELECT tenant, total, count(*)::int FROM read_models.counts GROUP BY 1, 2),
    tallied AS (SELECT tenant, total, count FROM read_models.count_totals WHERE count <> 0)
  (TABLE counted EXCEPT TABLE tallied) UNION ALL (TABLE tallied EXCEPT TABLE counted)`

export interface CountingBoard {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly store: EventStore
  /** Ids appended so far, by stream. */
  readonly appended: ReadonlyMap<string, readonly string[]>
  append(stream: string, events: readonly NewEvent[]): Promise<void>
  /** One event to each of many streams, in one call. */
  appendToAll(streams: readonly string[], tenant?: string): Promise<void>
  deps(owner?: string): ProjectionDeps
  /** What the rows must be when everything has been applied once. */
  expected(): Record<string, { total: number; chain: string }>
  /** Throws where the tally is not the number of these rows. */
  rows(): Promise<Record<string, { total: number; chain: string }>>
  close(): Promise<void>
}

export async function openCountingBoard(): Promise<CountingBoard> {
  const database = await createTestDatabase()
  const pool = createPool(database.url, { name: 'projector', max: 10, pipeline: true })
  await migrate(pool, [...eventStoreMigrations, ...countingMigrations])
  const store = createPostgresEventStore({ url: database.url })
  const appended = new Map<string, string[]>()
  const remember = (stream: string, events: readonly NewEvent[]): void => {
    appended.set(stream, [...(appended.get(stream) ?? []), ...events.map(({ id }) => id)])
  }
  return {
    database,
    pool,
    store,
    appended,
    append: async (stream, events) => {
      await store.append(stream, 'any', events)
      remember(stream, events)
    },
    appendToAll: async (streams, tenant) => {
      const appends = streams.map((stream) => ({ stream, expected: 'any' as const, events: [counted({}, tenant)] }))
      await store.appendMany(appends)
      for (const { stream, events } of appends) remember(stream, events)
    },
    deps: (owner = randomUUID()) => ({ pool, store, logger: quiet, owner }),
    expected: () => Object.fromEntries([...appended].map(([stream, ids]) => [stream, { total: ids.length, chain: chainOf(ids) }])),
    rows: async () => {
      const { rows } = await pool.query<{ id: string; total: number; chain: string }>(
        'SELECT count_id AS id, total, chain FROM read_models.counts',
      )
      const { rows: miscounted } = await pool.query(miscountedText)
      if (miscounted.length > 0) throw new Error(`The tally differs from the rows: ${JSON.stringify(miscounted)}`)
      return Object.fromEntries(rows.map(({ id, total, chain }) => [id, { total, chain }]))
    },
    close: async () => {
      await store.close()
      await pool.end()
      await database.drop()
    },
  }
}

/** Until the checkpoint is at the end of the log. */
export async function caughtUp({ pool, store }: CountingBoard, projection = 'counts'): Promise<void> {
  const head = await store.head()
  await until(async () => {
    const { rows } = await pool.query('SELECT FROM projections.checkpoints WHERE projection = $1 AND position >= $2', [projection, head])
    return rows.length === 1
  })
}

export async function until(condition: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
