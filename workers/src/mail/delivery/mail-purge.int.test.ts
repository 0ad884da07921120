import { randomUUID } from 'node:crypto'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { failedDays } from '@jobboard/platform/jobs/outbox'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { mailDays, purgeMails } from './mail-purge.ts'
import { listMails, type MailStatus, mailStatuses } from './mail-rows.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'mail purge', pipeline: true, queryTimeoutMs: 15_000 })
})
afterEach(() => database.pool.query('DELETE FROM mail.messages'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const store = (tenant: string, about: string, status: MailStatus, days: number): Promise<unknown> =>
  database.pool.query(
    `INSERT INTO mail.messages (tenant, id, message, locale, about, status, updated_at)
     VALUES ($1, $2, 'offer-published', 'pl', $3, $4, now() - $5 * interval '1 day')`,
    [tenant, randomUUID(), about, status, days],
  )
const remaining = async (): Promise<string[]> => (await listMails(pool, mailStatuses, 100)).map(({ about }) => about).sort()
const { signal } = new AbortController()

it('rows of every board and outcome are deleted after their retention period, counted from the last change', async () => {
  await store('devboard', 'sent long ago', 'sent', mailDays + 1)
  await store('greenjobs', 'failed long ago', 'failed', mailDays + 1)
  await store('devboard', 'never sent', 'queued', mailDays + 1)
  await store('devboard', 'sent lately', 'sent', mailDays - 1)
  await store('greenjobs', 'unknown lately', 'unknown', mailDays - 1)
  expect(await purgeMails(pool, signal)).toBe(3)
  expect(await remaining()).toEqual(['sent lately', 'unknown lately'])
  expect(await purgeMails(pool, signal)).toBe(0)
})

it('more rows than a batch are deleted in one run; an ended process deletes no more', async () => {
  for (let number = 0; number < 5; number += 1) await store('devboard', `old ${number}`, 'sent', mailDays + 1 + number)
  expect(await purgeMails(pool, AbortSignal.abort(), 2)).toBe(0)
  expect(await purgeMails(pool, signal, 2)).toBe(5)
  expect(await remaining()).toEqual([])
})

it('a row outlives the job that could send its message again', () => {
  expect(mailDays).toBeGreaterThan(failedDays)
})
