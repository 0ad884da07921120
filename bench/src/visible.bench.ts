/**
 * From the append of a publication to the moment a reader of the list can see it, at 200 events/s (target: p50 <= 100 ms,
 * p99 <= 500 ms): when the offer index has it, which follows the read model as in the query-service.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, longWorkTimeoutMs, migrate } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { createLogger } from '@jobboard/platform/monitoring/logger'
import { loadTenants } from '@jobboard/platform/tenants'
import { createTenantReader } from '@jobboard/query-service/database/tenant-reader'
import { followChanges } from '@jobboard/query-service/search/change-notices'
import { followIndex } from '@jobboard/query-service/search/follow-index'
import { offersProjection } from '@jobboard/workers/offers/offers.projection'
import { startProjection } from '@jobboard/workers/runner/run-projection'
import { offerStreams, storeOfferHistories } from './events/offer-histories.ts'
import type { RunBench } from './main.ts'

const eventsPerSecond = 200

export const run: RunBench = async ({ postgres, option, seconds }) => {
  const tenants = loadTenants()
  const [tenant] = tenants.all
  if (tenant === undefined) throw new Error('There is no tenant')
  const url = await postgres()
  const pool = createPool(url, { name: 'bench', max: 6, pipeline: true, queryTimeoutMs: longWorkTimeoutMs })
  await migrate(pool, everyMigration)
  const [writer, followed] = [createPostgresEventStore({ url }), createPostgresEventStore({ url })]
  const before = option('offers', 5_000)
  await storeOfferHistories(writer, tenant, before)
  const deps = { pool, store: followed, logger: createLogger('bench', { LOG_LEVEL: 'warn' }), owner: 'bench' }
  const running = startProjection(offersProjection(tenants.all), deps)
  const head = await writer.head()
  while ((await pool.query("SELECT FROM projections.checkpoints WHERE projection = 'offers' AND position >= $1", [head])).rowCount === 0)
    await sleep(50)

  const reader = createTenantReader(url)
  const listener = createListener({ url, name: 'bench' })
  const notices = followChanges(listener, 'offers')
  const index = followIndex(tenant.id, tenant.currencies.base, { reader, notices, snapshots: null, logger: deps.logger })
  await index.refresh()
  const appendedAt = new Map<string, number>()
  const delays: number[] = []
  const look = setInterval(() => {
    const now = performance.now()
    for (const [id, at] of appendedAt) {
      if (index.current?.docOf(id) == null) continue
      delays.push(now - at)
      appendedAt.delete(id)
    }
  }, 1)

  const published = Math.round((eventsPerSecond / 2) * seconds * 5)
  const startedAt = performance.now()
  const appends: Promise<unknown>[] = []
  let number = 0
  // What has ended already never comes into the list.
  for (const append of offerStreams(tenant, ({ ending }) => ending === null)) {
    number += 1
    if (number <= before) continue
    const due = startedAt + ((number - before) * 2_000) / eventsPerSecond
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    appendedAt.set(append.stream.slice(-12), performance.now())
    appends.push(writer.append(append.stream, 'none', append.events.slice(0, 2)))
    if (number - before === published) break
  }
  await Promise.all(appends)
  const rate = (published * 2_000) / (performance.now() - startedAt)
  for (let waited = 0; appendedAt.size > 0 && waited < 100; waited += 1) await sleep(50)
  clearInterval(look)
  await Promise.all([index.stop(), running.stop()])
  await Promise.all([listener.close(), reader.close(), writer.close(), followed.close()])
  await pool.end()
  if (delays.length !== published) throw new Error(`${published - delays.length} publications never became visible`)

  delays.sort((a, b) => a - b)
  const quantile = (q: number): number => delays[Math.min(delays.length - 1, Math.floor(q * delays.length))] ?? 0
  return [
    {
      title: `From publication to the list, ms, ${published.toLocaleString('en-US')} offers at ${rate.toFixed(0)} events/s`,
      columns: ['p50', 'p90', 'p99', 'max'],
      rows: [[quantile(0.5), quantile(0.9), quantile(0.99), quantile(1)]],
      notes: [
        'Goals: p50 <= 100 ms, p99 <= 500 ms. Writer, projector and index share one process here; the index is looked at every millisecond.',
      ],
    },
  ]
}
