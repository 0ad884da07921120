/**
 * Rebuilding the read model of the offers from its events (target: at least 15,000 events/s, and 0.15 of a COPY of the same
 * rows into the same tables), and following them live. `--option offers=100000` takes another number than 20,000.
 */

import { pipeline } from 'node:stream/promises'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, longWorkTimeoutMs, migrate, type Pool } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { createLogger } from '@jobboard/platform/monitoring/logger'
import { createTable, finishTable, readModelSchema, type TableShape } from '@jobboard/platform/read-models/table'
import { loadTenants } from '@jobboard/platform/tenants'
import { offersProjection } from '@jobboard/workers/offers/offers.projection'
import { digestTables } from '@jobboard/workers/runner/digest'
import { rebuild } from '@jobboard/workers/runner/rebuild'
import { startProjection } from '@jobboard/workers/runner/run-projection'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { storeOfferHistories } from './events/offer-histories.ts'
import type { RunBench } from './main.ts'

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return (performance.now() - startedAt) / 1_000
}

/** The rows of the live tables, held in memory, into empty tables with the same keys, indexes and policies. */
async function copyRows(pool: Pool, tables: readonly TableShape[]): Promise<number> {
  const [source, sink] = [await pool.connect(), await pool.connect()]
  try {
    await sink.query(`CREATE SCHEMA copied; ${tables.map((table) => createTable(table, 'copied')).join('')}`)
    const read: [string, Buffer[]][] = []
    for (const { name } of tables) {
      const chunks: Buffer[] = []
      for await (const chunk of source.query(copyTo(`COPY ${readModelSchema}.${name} TO STDOUT`))) chunks.push(chunk as Buffer)
      read.push([name, chunks])
    }
    return await timed(async () => {
      for (const [table, chunks] of read) await pipeline(chunks, sink.query(copyFrom(`COPY copied.${table} FROM STDIN`)))
      await sink.query(`${tables.map((table) => finishTable(table, 'copied')).join('')}
        ANALYZE ${tables.map(({ name }) => `copied.${name}`).join(', ')}`)
    })
  } finally {
    await sink.query('DROP SCHEMA copied CASCADE')
    source.release()
    sink.release()
  }
}

export const run: RunBench = async ({ postgres, option }) => {
  const tenants = loadTenants()
  const [tenant] = tenants.all
  if (tenant === undefined) throw new Error('There is no tenant')
  const url = await postgres()
  const pool = createPool(url, { name: 'bench', max: 6, pipeline: true, queryTimeoutMs: longWorkTimeoutMs })
  await migrate(pool, everyMigration)
  const store = createPostgresEventStore({ url })
  const offers = option('offers', 20_000)
  const events = await storeOfferHistories(store, tenant, offers)
  await pool.query('VACUUM ANALYZE event_store.events')

  const projection = offersProjection(tenants.all)
  const head = await store.head()
  const live = await timed(async () => {
    let reached: () => void = () => undefined
    const done = new Promise<void>((resolve) => {
      reached = resolve
    })
    const deps = { pool, store, logger: createLogger('bench', { LOG_LEVEL: 'warn' }), owner: 'bench' }
    let left = events
    const running = startProjection(projection, {
      ...deps,
      applied: (_projection, count) => {
        left -= count
        if (left === 0) reached()
      },
    })
    await done
    await running.stop()
  })
  const liveDigest = await digestTables(pool, projection)
  const rebuilt = await timed(() => rebuild(projection, { pool, store }))
  const rebuiltDigest = await digestTables(pool, projection)
  if (JSON.stringify(liveDigest) !== JSON.stringify(rebuiltDigest)) throw new Error('The rebuilt tables differ from the live ones')
  // COPY needs a connection that is not pipelined.
  const copying = createPool(url, { name: 'bench copy', max: 2, queryTimeoutMs: longWorkTimeoutMs })
  const copied = await copyRows(copying, projection.tables)
  await copying.end()
  const size = await pool.query<{ mb: number; rows: number }>(
    `SELECT sum(pg_total_relation_size('read_models.' || t))::float8 / 2 ^ 20 AS mb,
       ((SELECT count(*) FROM read_models.offers) + (SELECT count(*) FROM read_models.offer_locations) + (SELECT count(*) FROM read_models.offer_salaries))::int AS rows
     FROM unnest($1::text[]) t`,
    [projection.tables.map(({ name }) => name)],
  )
  const [{ mb = 0, rows = 0 } = {}] = size.rows
  await store.close()
  await pool.end()
  const line = (what: string, seconds: number): (string | number)[] => [what, events / seconds, rows / seconds, copied / seconds, seconds]
  return [
    {
      title: `Read model of ${offers.toLocaleString('en-US')} offers from ${events.toLocaleString('en-US')} events (${rows.toLocaleString('en-US')} rows, ${mb.toFixed(0)} MB, up to ${head})`,
      columns: ['what', 'events/s', 'rows/s', 'of COPY', 'seconds'],
      rows: [
        line('COPY of the same rows, with indexes', copied),
        line('rebuild, indexes and swap included', rebuilt),
        line('following live, from zero', live),
      ],
      notes: ['Goals: rebuild at least 15,000 events/s and 0.15 of COPY. The rebuilt tables had the same digest as the live ones.'],
    },
  ]
}
