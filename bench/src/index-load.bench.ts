/**
 * The offer index at its start and under changes, on the tables of the read model (docs/product/targets.md, "Speed"): loaded from Postgres,
 * from its snapshot, and serving lists while 1,000 offers a second change in the tables and come through the change feed.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createPool, longWorkTimeoutMs, migrate, type Pool } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { offersReadModel } from '@jobboard/platform/read-models/offers'
import { loadTenants } from '@jobboard/platform/tenants'
import { createTenantReader } from '@jobboard/query-service/database/tenant-reader'
import { followChanges } from '@jobboard/query-service/search/change-notices'
import { type FollowedIndex, followIndex } from '@jobboard/query-service/search/follow-index'
import { cardPage } from '@jobboard/query-service/search/routes/card-pages'
import { snapshotFolder } from '@jobboard/query-service/search/snapshot-file'
import { storeOffers } from '@jobboard/query-service/search/testing/store-offers'
import { type OfferCriteria, resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import pino from 'pino'
import type { RunBench } from './main.ts'
import { share } from './search/compare.ts'
import { filterSets } from './search/filter-sets.ts'
import { generateOffer } from './search/generate.ts'

const changesPerSecond = 1_000
const changesAtOnce = 20
/** Interval between requests for a list. */
const listEveryMs = 2

export const run: RunBench = async ({ postgres, seconds, option }) => {
  const count = option('offers', 100_000)
  const tenant = loadTenants().get('devboard')
  if (tenant === undefined) throw new Error('There is no board devboard')
  const url = await postgres()
  const pool = createPool(url, { name: 'bench', max: 2, queryTimeoutMs: longWorkTimeoutMs })
  await migrate(pool, everyMigration)
  const ids = await fill(pool, tenant, count)
  const reader = createTenantReader(url, { connections: 4, statementTimeoutMs: 60_000 })
  const listener = createListener({ url, name: 'bench' })
  const notices = followChanges(listener, offersReadModel)
  const folder = await mkdtemp(join(tmpdir(), 'jobboard-bench-index-'))
  const logger = pino({ level: 'silent' })
  const follow = (): FollowedIndex =>
    followIndex(tenant.id, tenant.currencies.base, { reader, notices, snapshots: snapshotFolder(folder), logger })
  try {
    const first = follow()
    const loaded = await timed(() => first.refresh())
    const written = await timed(() => first.stop())
    const second = follow()
    const restored = await timed(() => second.refresh())
    const sets = filterSets(tenant, 200).map((filters) => resolveCriteria(tenant, filters))
    await serve(second, sets, 1)
    const alone = await serve(second, sets, seconds * 2)
    const changing = changeOffers(pool, tenant, ids, seconds * 2)
    const during = await serve(second, sets, seconds * 2)
    const changed = await changing
    const cards = second.current?.bytes.cards ?? Number.NaN
    await second.stop()
    return [
      {
        title: `The offer index of ${count.toLocaleString('en-US')} offers, from the read model`,
        columns: ['what', 'figure', 'goal', 'of it processor time, ms'],
        rows: [
          ['loaded from Postgres, ms', loaded.taken, '5,000', loaded.worked],
          ['snapshot written, ms', written.taken, '', written.worked],
          ['loaded from its snapshot and checked against the tables, ms', restored.taken, '1,000', restored.worked],
          ['memory of the cards, MB', cards / 1e6, '100', ''],
          ['list of 100 with its cards, p50 ms, alone', share(alone, 0.5), '', ''],
          ['list of 100 with its cards, p99 ms, alone', share(alone, 0.99), '', ''],
          [`the same while ${Math.round(changed)} offers a second change, p50 ms`, share(during, 0.5), '', ''],
          [`the same while ${Math.round(changed)} offers a second change, p99 ms`, share(during, 0.99), 'twice alone', ''],
        ],
        notes: [
          `A list is due every ${listEveryMs} ms and timed from then on, so that waiting counts. Postgres and the writer share the machine.`,
        ],
      },
    ]
  } finally {
    await listener.close()
    await reader.close()
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(pool: Pool, tenant: Tenant, count: number): Promise<string[]> {
  const now = Date.now()
  const ids: string[] = []
  const batch = 10_000
  for (let start = 0; start < count; start += batch) {
    const offers = Array.from({ length: Math.min(batch, count - start) }, (_, at) => generateOffer(tenant, start + at, now))
    await storeOffers(pool, [tenant], offers)
    ids.push(...offers.map(({ id }) => id))
  }
  await pool.query(`UPDATE read_models.offers SET change_seq = nextval('read_models.offers_change_seq')`)
  await pool.query(`INSERT INTO projections.checkpoints (projection, position) VALUES ('offers', '0001')`)
  // As autovacuum leaves it in the long run.
  await pool.query('VACUUM (ANALYZE) read_models.offers, read_models.offer_locations, read_models.offer_salaries')
  return ids
}

/** Wall-clock and CPU milliseconds of this process: on a busy machine the difference is time spent waiting. */
async function timed(work: () => Promise<unknown>): Promise<{ readonly taken: number; readonly worked: number }> {
  const start = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { taken: performance.now() - start, worked: (user + system) / 1_000 }
}

/** Milliseconds of each list from the moment it was due. */
async function serve(followed: FollowedIndex, sets: readonly OfferCriteria[], seconds: number): Promise<number[]> {
  const times: number[] = []
  const start = performance.now()
  for (let list = 0; list * listEveryMs < seconds * 1_000; list++) {
    const due = start + list * listEveryMs
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const index = followed.current
    if (index === null) continue
    // Timers fire up to a millisecond late: that is the clock's share, not the index's.
    const begun = Math.min(performance.now(), due + 1)
    const { docs } = index.page(sets[list % sets.length] as OfferCriteria, 'published', 0, 100)
    cardPage(index, docs, 0, undefined)
    times.push(performance.now() - begun)
  }
  return times
}

/** Bumps offers at `changesPerSecond`; returns the achieved rate. */
async function changeOffers(pool: Pool, tenant: Tenant, ids: readonly string[], seconds: number): Promise<number> {
  const start = performance.now()
  let changed = 0
  while (changed < changesPerSecond * seconds) {
    const some = Array.from({ length: changesAtOnce }, (_, at) => ids[((changed + at) * 7_919) % ids.length])
    await pool.query(
      `UPDATE read_models.offers SET published_at = now(), change_seq = nextval('read_models.offers_change_seq')
       WHERE tenant = $1 AND offer_id = ANY($2)`,
      [tenant.id, some],
    )
    await pool.query(`NOTIFY projections, 'offers 0001'`)
    changed += changesAtOnce
    const wait = start + (changed / changesPerSecond) * 1_000 - performance.now()
    if (wait > 0) await sleep(wait)
  }
  return (changed / (performance.now() - start)) * 1_000
}
