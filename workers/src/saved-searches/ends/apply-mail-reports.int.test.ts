/** Reports about e-mails become suppressions and ends of alerts, on a real database. */
import { randomUUID } from 'node:crypto'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { connectAs, projectorRole } from '@jobboard/platform/database/service-roles'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { suppressedOf } from '../../mail/suppressions.ts'
import { alertId, storeAlerts } from '../digests/testing/alert-rows.ts'
import { applyMailReports } from './apply-mail-reports.ts'

const devboard = tenantIdSchema.parse('devboard')
const greenjobs = tenantIdSchema.parse('greenjobs')
const { signal } = new AbortController()
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createMigratedDatabase()
  // As the workers sign in: the rights of their role are tested with it.
  pool = createPool(connectAs(database.url, projectorRole), { name: 'workers', pipeline: true, queryTimeoutMs: 15_000 })
})
afterEach(() =>
  database.pool.query('TRUNCATE read_models.saved_searches, mail.attempts, mail.messages, mail.reports, mail.suppressions, jobs.outbox'),
)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const digest = (text: string): Buffer => Buffer.from(text.padEnd(32, '.'))

interface Sent {
  readonly to: string
  readonly message?: string
  readonly about?: string
  readonly tenant?: string
}

async function reported(
  { to, message = 'alert-digest', about = '', tenant = 'devboard' }: Sent,
  kind = 'bounce',
  times = 1,
): Promise<void> {
  const id = randomUUID()
  await database.pool.query(
    `INSERT INTO mail.messages (tenant, id, message, locale, about, status, address_digest) VALUES ($1, $2, $3, 'pl', $4, 'sent', $5)`,
    [tenant, id, message, about, digest(to)],
  )
  for (let time = 0; time < times; time += 1)
    await database.pool.query('INSERT INTO mail.reports (tenant, mail_id, kind, detail) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      tenant,
      id,
      kind,
      '5.1.1',
    ])
}
const ends = async () => {
  const { rows } = await database.pool.query<{ payload: unknown }>("SELECT payload FROM jobs.outbox WHERE name = 'end-suppressed-alerts'")
  return rows.map(({ payload }) => payload)
}
const bounced = async () =>
  (await database.pool.query<{ message: string }>('SELECT message FROM mail.messages WHERE bounced_at IS NOT NULL ORDER BY message')).rows
const remaining = async () => (await database.pool.query('SELECT FROM mail.reports')).rowCount

it('notes at a message that it bounced, and not that someone complained about it', async () => {
  await reported({ to: 'hr@acme.example', message: 'application-forwarded' })
  await reported({ to: 'ada@example.com', message: 'alert-digest' }, 'complaint')
  expect(await bounced()).toEqual([])
  await applyMailReports(pool, signal)
  expect(await bounced()).toEqual([{ message: 'application-forwarded' }])
})

it('suppresses the address on its board alone, and ends the alerts of the person', async () => {
  const candidateId = randomUUID()
  await storeAlerts(database.pool, [{ id: alertId(1), candidateId }])
  await reported({ to: 'anna', about: alertId(1) })
  expect(await applyMailReports(pool, signal)).toBe(1)
  expect([...(await suppressedOf(pool, devboard, [digest('anna'), digest('ben')])).keys()]).toEqual([digest('anna').toString('hex')])
  expect((await suppressedOf(pool, greenjobs, [digest('anna')])).size).toBe(0)
  expect(await ends()).toEqual([{ tenant: 'devboard', candidateId }])
  expect(await remaining()).toBe(0)
  expect(await applyMailReports(pool, signal)).toBe(0)
})

it('suppresses the address of a message that is about no alert, and ends none', async () => {
  await storeAlerts(database.pool, [{ id: alertId(1) }])
  await reported({ to: 'anna', message: 'report-received', about: alertId(1) }, 'complaint')
  await applyMailReports(pool, signal)
  const { rows } = await database.pool.query('SELECT reason, detail FROM mail.suppressions')
  expect(rows).toEqual([{ reason: 'complaint', detail: '5.1.1' }])
  expect(await ends()).toEqual([])
})

it('applies each once, though several processes do so at once', async () => {
  const candidateIds = Array.from({ length: 30 }, () => randomUUID())
  await storeAlerts(
    database.pool,
    candidateIds.map((candidateId, number) => ({ id: alertId(number), candidateId })),
  )
  for (const number of candidateIds.keys()) await reported({ to: `person ${number}`, about: alertId(number) })
  const applied = await Promise.all(Array.from({ length: 5 }, () => applyMailReports(pool, signal)))
  expect(applied.reduce((sum, count) => sum + count, 0)).toBe(30)
  expect(await ends()).toHaveLength(30)
})
