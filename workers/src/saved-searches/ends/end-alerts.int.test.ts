/** Which alerts the workers ask the command-service to end, on a real database. */
import { randomUUID } from 'node:crypto'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { connectAs, projectorRole } from '@jobboard/platform/database/service-roles'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { type AlertRow, alertId, storeAlerts } from '../digests/testing/alert-rows.ts'
import { endAlerts } from './end-alerts.ts'

const now = new Date('2026-11-25T09:00:00.000Z')
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()
const devboard = loadTenants().all.filter(({ id }) => id === 'devboard')
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(connectAs(database.url, projectorRole), { name: 'workers', pipeline: true, queryTimeoutMs: 15_000 })
})
afterEach(() => database.pool.query('TRUNCATE read_models.saved_searches, alerts.digests, accounts.guests'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function asked(tenants: readonly Tenant[] = devboard, status = 204): Promise<string[]> {
  const paths: string[] = []
  const services = standInServices((_, path) => {
    paths.push(decodeURIComponent(path))
    return { status }
  })
  await endAlerts({ pool, services, tenants }, now, new AbortController().signal)
  return paths
}

const alert = async (number: number, change: Partial<AlertRow> = {}): Promise<string> => {
  const candidateId = randomUUID()
  await storeAlerts(database.pool, [{ id: alertId(number), candidateId, lastSeenAt: daysAgo(220), ...change }])
  return candidateId
}
const question = (number: number, { status = 'sent', days = 31 } = {}) =>
  database.pool.query(
    `INSERT INTO alerts.digests (tenant, job_filter_id, local_date, kind, status, planned_at, finished_at)
     VALUES ('devboard', $1, $2::timestamptz::date, 'question', $3, $2, $2)`,
    [alertId(number), daysAgo(days), status],
  )
const end = (candidateId: string, number: number, days = 31) =>
  `/internal/saved-searches/${candidateId}/${alertId(number)}/end-unanswered?askedAt=${daysAgo(days)}`

it('ends an alert 30 days after its question, and one whose question may not have arrived', async () => {
  const [sent, unknown] = [await alert(1), await alert(2)]
  await question(1)
  await question(2, { status: 'unknown', days: 40 })
  expect(await asked()).toEqual([end(unknown, 2, 40), end(sent, 1)])
})

it('lets alone those that were asked lately, were seen since, or have ended, and questions that were not sent', async () => {
  await alert(1)
  await question(1, { days: 29 })
  await alert(2, { lastSeenAt: daysAgo(3) })
  await question(2)
  await alert(3, { status: 'paused' })
  await question(3)
  await alert(4)
  await question(4, { status: 'failed' })
  expect(await asked()).toEqual([])
})

it('ends none on a board that asks no one', async () => {
  await alert(1)
  await question(1)
  expect(await asked(devboard.map((board) => ({ ...board, alerts: { ...board.alerts, asksInactive: false } })))).toEqual([])
})

it('ends requests that were not confirmed, and what is left of guests without alerts', async () => {
  const expire = (id: string) => `/internal/saved-searches/${id}/expire`
  const guest = async (id: string, days: number) => {
    await database.pool.query(
      `INSERT INTO accounts.guests (tenant, candidate_id, email, locale, created_at) VALUES ('devboard', $1, $2, 'pl', $3)`,
      [id, `${id}@canary.example`, daysAgo(days)],
    )
    return id
  }
  const [requested, lately, ended, endedLately, active, empty, fresh] = [
    await alert(1, { status: 'requested' }),
    await alert(2, { status: 'requested' }),
    await alert(3, { status: 'off' }),
    await alert(4, { status: 'off' }),
    await alert(5),
    randomUUID(),
    randomUUID(),
  ]
  for (const id of [requested, ended, endedLately, active, empty]) await guest(id, 100)
  await guest(fresh, 1)
  const set = (column: string, number: number, days: number) =>
    database.pool.query(`UPDATE read_models.saved_searches SET ${column} = $2 WHERE job_filter_id = $1`, [alertId(number), daysAgo(days)])
  await set('requested_at', 1, 8)
  await set('requested_at', 2, 6)
  await set('ended_at', 3, 8)
  await set('ended_at', 4, 6)
  const paths = await asked()
  expect(paths.sort()).toEqual([requested, ended, empty].map(expire).sort())
  expect(paths).not.toContain(expire(lately))
})

it('reports a command-service that does not do it, after it asked for all', async () => {
  await alert(1)
  await question(1)
  await expect(asked(devboard, 503)).rejects.toThrow('503')
})
