import { createPool, type Pool } from '@jobboard/platform/database/database'
import type { Position } from '@jobboard/platform/ports/event-store'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { alertId, offerId, storeAlerts, storeMatches } from './digests/testing/alert-rows.ts'
import { purgeMatches } from './purge-matches.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'purge', pipeline: true, queryTimeoutMs: 15_000, max: 1 })
  await database.pool.query(`INSERT INTO projections.checkpoints (projection, position) VALUES ('saved-searches', '0002')`)
}, 60_000)
beforeEach(() => database.pool.query('TRUNCATE read_models.saved_searches, alerts.matches, alerts.digests'))
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const statuses = ['active', 'off', 'paused', 'deleted', 'requested', 'none'] as const
const { signal } = new AbortController()
const purge = (head: string, batch = 2): Promise<number | null> =>
  purgeMatches({ pool, store: { head: async () => head as Position } }, { signal, batch, waitMs: 0 })
const remaining = async (): Promise<string[]> =>
  (
    await database.pool.query<{ status: string }>(
      `SELECT tenant || ' ' || alert_status AS status FROM alerts.matches JOIN read_models.saved_searches USING (tenant, job_filter_id) ORDER BY 1`,
    )
  ).rows.map(({ status }) => status)

async function storeEach(tenant: string): Promise<void> {
  await storeAlerts(
    database.pool,
    statuses.map((status, at) => ({ tenant, id: alertId(at), status })),
  )
  await storeMatches(
    database.pool,
    statuses.flatMap((_, at) => [1, 2].map((offer) => [alertId(at), offerId(offer)] as const)),
    tenant,
  )
}

it('deletes the matches of alerts that are off or deleted, page by page, on every board', async () => {
  await storeEach('devboard')
  await storeEach('greenjobs')
  expect(await purge('0002')).toBe(8)
  const rest = ['active', 'none', 'paused', 'requested']
  expect(await remaining()).toEqual(
    ['devboard', 'greenjobs'].flatMap((board) => rest.flatMap((status) => [`${board} ${status}`, `${board} ${status}`])),
  )
  expect(await purge('0002')).toBe(0)
})

it('deletes the digests of deleted searches alone, once they are finished', async () => {
  await storeEach('devboard')
  await database.pool.query('DELETE FROM alerts.matches')
  for (const [at] of statuses.entries())
    await database.pool.query(
      `INSERT INTO alerts.digests (tenant, job_filter_id, local_date, status) VALUES ('devboard', $1, '2026-03-01', 'sent'), ('devboard', $1, '2026-03-02', 'due')`,
      [alertId(at)],
    )
  expect(await purge('0002')).toBe(1)
  const { rows } = await database.pool.query<{ digest: string }>(
    `SELECT alert_status || ' ' || status AS digest FROM alerts.digests JOIN read_models.saved_searches USING (tenant, job_filter_id) ORDER BY 1`,
  )
  const both = statuses.flatMap((status) => [`${status} due`, `${status} sent`])
  expect(rows.map(({ digest }) => digest)).toEqual(both.filter((digest) => digest !== 'deleted sent').sort())
})

it('deletes nothing while the saved searches are behind the log: what they show as off may be on again', async () => {
  await storeEach('devboard')
  expect(await purge('0003')).toBeNull()
  expect(await remaining()).toHaveLength(12)
})
