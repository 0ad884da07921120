import { createPool, type Pool } from '@jobboard/platform/database/database'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { sendInvoices } from './send-invoices.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
  await store('a', 'issued', { dueOn: '2020-01-02' })
  await store('b', 'issued', { tenant: 'greenjobs' })
  await store('crashed', 'numbered')
  await store('picture-alone', 'issued', { hasFa3: false })
  await store('accepted', 'accepted')
  await store('refused', 'refused')
  await store('just-now', 'issued', { minutesAgo: 0 })
}, 60_000)
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const store = (id: string, status: string, { tenant = 'devboard', dueOn = '2099-01-02', hasFa3 = true, minutesAgo = 5 } = {}) =>
  database.pool.query(
    `INSERT INTO read_models.invoices
       (tenant, invoice_id, company_id, seller_nip, series, issued_on, currency, gross_minor, status, has_fa3, ksef_due_on, drafted_at)
     VALUES ($1, $2, 'acme', '9999999999', 'FV', '2020-01-01', 'pln', 1, $3, $4, $5, now() - $6 * interval '1 minute')`,
    [tenant, id, status, hasFa3, dueOn, minutesAgo],
  )

async function run(sends: boolean, drive: (id: string) => 'driven' | 'refused' = () => 'driven') {
  const driven: string[] = []
  const counts = await sendInvoices(
    pool,
    sends,
    async ({ id }) => {
      driven.push(id)
      return drive(id)
    },
    new AbortController().signal,
  )
  return { driven, counts }
}

it('continues what KSeF does not have, of every board, and what a crash has left, the latest first', async () => {
  expect(await run(true)).toEqual({ driven: ['a', 'crashed', 'b'], counts: { driven: 3, refused: 0, late: 1 } })
})

it('leaves issued invoices alone where nothing is sent', async () => {
  expect(await run(false)).toEqual({ driven: ['crashed'], counts: { driven: 1, refused: 0, late: 0 } })
})

it('stops while KSeF is away', async () => {
  for (const id of ['c', 'd', 'e']) await store(id, 'issued')
  expect((await run(true, () => 'refused')).driven).toHaveLength(3)
})
