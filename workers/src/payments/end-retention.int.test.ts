import { createPool, type Pool } from '@jobboard/platform/database/database'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { endRetentions } from './end-retention.ts'

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

const payment = (tenant: string, id: string, requestedAt: string, endedAt: string | null = null) =>
  database.pool.query(
    `INSERT INTO read_models.payments
       (tenant, payment_id, company_id, offer_id, purpose, plan, currency, net_minor, vat_minor, gross_minor, status, requested_at, retention_ended_at)
     VALUES ($1, $2, 'acme', 'o1', 'publish', 'pro', 'pln', 1, 0, 1, 'completed', $3, $4)`,
    [tenant, id, requestedAt, endedAt],
  )
const invoice = (tenant: string, paymentId: string, issuedOn: string) =>
  database.pool.query(
    `INSERT INTO read_models.invoices
       (tenant, invoice_id, company_id, seller_nip, series, issued_on, currency, gross_minor, status, has_fa3, ksef_due_on, payment_id, drafted_at)
     VALUES ($1, $2, 'acme', '9999999999', 'FV', $3, 'pln', 1, 'accepted', true, $3, $4, now())`,
    [tenant, `${paymentId}-${issuedOn}`, issuedOn, paymentId],
  )

it('finds the payments of the board whose newest document is old enough, by the days of the board', async () => {
  const [board] = loadTenants().all
  if (board === undefined) throw new Error('There is no board')
  await payment(board.id, 'old', '2026-03-01T08:00:00Z')
  await invoice(board.id, 'old', '2026-03-01')
  await payment(board.id, 'corrected-later', '2026-03-01T08:00:00Z')
  await invoice(board.id, 'corrected-later', '2027-01-02')
  await payment(board.id, 'without-invoice', '2026-12-31T22:00:00Z')
  // The first of January in Poland.
  await payment(board.id, 'new', '2026-12-31T23:30:00Z')
  await payment(board.id, 'done', '2026-03-01T08:00:00Z', '2033-01-01T00:00:00Z')
  await payment('another', 'elsewhere', '2026-03-01T08:00:00Z')
  const asked: string[] = []
  const run = (now: string) =>
    endRetentions(
      pool,
      {
        board,
        now: new Date(now),
        end: async ({ tenant, id }) => {
          asked.push(`${tenant} ${id}`)
          return id === 'old' ? 'refused' : 'ended'
        },
      },
      new AbortController().signal,
    )
  expect(await run('2032-12-31T12:00:00Z')).toEqual({ ended: 0, stored: 0, waits: 0, refused: 0 })
  expect(await run('2032-12-31T23:30:00Z')).toEqual({ ended: 1, stored: 0, waits: 0, refused: 1 })
  expect(asked).toEqual([`${board.id} old`, `${board.id} without-invoice`])
})
