import { createPool, type Pool } from '@jobboard/platform/database/database'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import type { ProcessToDrive } from './drive-process.job.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
}, 60_000)
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const store = (tenant: string, id: string, status: string, minutesAgo: number) =>
  database.pool.query(
    `INSERT INTO read_models.payments
       (tenant, payment_id, company_id, offer_id, purpose, plan, currency, net_minor, vat_minor, gross_minor, status, requested_at)
     VALUES ($1, $2, 'acme', 'o1', 'publish', 'pro', 'pln', 1, 0, 1, $3, now() - $4 * interval '1 minute')`,
    [tenant, id, status, minutesAgo],
  )

it('drives each payment that is not settled, and each whose refund is not, of every board, and continues when one is refused', async () => {
  const month = 30 * 24 * 60
  await store('devboard', 'a', 'started', 5)
  await store('devboard', 'b', 'accepted', 5)
  await store('greenjobs', 'c', 'requested', 5)
  await store('greenjobs', 'd', 'fulfilled', 5)
  await store('devboard', 'settled', 'completed', 5)
  await store('devboard', 'failed', 'failed', 5)
  await store('devboard', 'just-begun', 'started', 0)
  await store('devboard', 'given-up', 'accepted', month + 1)
  await store('devboard', 'refunding', 'completed', 3 * month)
  await database.pool.query("UPDATE read_models.payments SET open_refunds = 1 WHERE payment_id = 'refunding'")
  await store('devboard', 'without-invoice', 'fulfilled', 2 * month)
  await store('devboard', 'disputed', 'completed', 3 * month + 2)
  await store('devboard', 'disputed-at-noon', 'completed', 3 * month + 12 * 60)
  await store('devboard', 'dispute-won', 'completed', 3 * month + 2)
  await database.pool.query("UPDATE read_models.payments SET dispute = 'open' WHERE starts_with(payment_id, 'disputed')")
  await database.pool.query("UPDATE read_models.payments SET dispute = 'won' WHERE payment_id = 'dispute-won'")
  for (let number = 100; number < 350; number += 1) await store('greenjobs', `many-${number}`, 'started', 5)
  const driven: ProcessToDrive[] = []
  const counts = await reconcilePayments(
    pool,
    async (process) => {
      driven.push(process)
      return process.id === 'a' ? 'refused' : 'driven'
    },
    new AbortController().signal,
  )
  expect(counts).toEqual({ driven: 256, refused: 1 })
  expect(driven.filter(({ id }) => !id.startsWith('many'))).toEqual([
    { tenant: 'devboard', process: 'payment', id: 'a' },
    { tenant: 'devboard', process: 'payment', id: 'b' },
    { tenant: 'devboard', process: 'payment', id: 'disputed' },
    { tenant: 'devboard', process: 'payment', id: 'refunding' },
    { tenant: 'devboard', process: 'payment', id: 'without-invoice' },
    { tenant: 'greenjobs', process: 'payment', id: 'c' },
    { tenant: 'greenjobs', process: 'payment', id: 'd' },
  ])
})
