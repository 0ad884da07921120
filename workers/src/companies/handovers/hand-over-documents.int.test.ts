/** Which payments, invoices and codes are handed over, by pages: on a real Postgres, with a command-service that the test answers for. */
import { documentsAtOnce } from '@jobboard/contracts/companies/internal-calls'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { handOverDocuments } from './hand-over-documents.ts'

const source = { tenant: 'devboard', companyId: 'acme' as never, signal: new AbortController().signal }
let database: TestDatabase
let pool: Pool
let asked: [kind: string, ids: readonly string[]][] = []
let waitedFor: string[] = []
let isRefused = false
const services = standInServices((_, path, body) => {
  const { ids } = body as { readonly ids: readonly string[] }
  const kind = path.split('/').at(-1) ?? ''
  asked.push([kind, ids])
  if (isRefused && kind === 'payments') return { status: 500, body: { code: 'internal' } }
  return { status: 200, body: { moved: ids.length } }
})
const run = () => handOverDocuments({ pool, services, until: async (name) => void waitedFor.push(name) }, source)
const payments = (company: string, ...ids: readonly string[]) =>
  database.pool.query(
    `INSERT INTO read_models.payments (tenant, payment_id, company_id, offer_id, purpose, plan, currency, net_minor, vat_minor, gross_minor, status, requested_at)
     SELECT 'devboard', id, $1, '', 'package', 'pro', 'pln', 1, 0, 1, 'failed', now() FROM unnest($2::text[]) id`,
    [company, ids],
  )

beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
}, 60_000)
beforeEach(async () => {
  asked = []
  waitedFor = []
  isRefused = false
  await database.pool.query('TRUNCATE read_models.payments, read_models.invoices, read_models.publication_codes')
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

async function oneOfEach(): Promise<void> {
  await payments('acme', 'p1')
  await payments('another', 'p2')
  await database.pool.query(
    `INSERT INTO read_models.invoices (tenant, invoice_id, company_id, seller_nip, series, issued_on, currency, gross_minor, status, has_fa3, ksef_due_on, drafted_at)
     SELECT 'devboard', id, company, '9999999999', 'FV', '2026-03-01', 'pln', 1, 'drafted', true, '2026-03-02', now()
     FROM (VALUES ('i1', 'acme'), ('i2', 'another')) AS given (id, company)`,
  )
  await database.pool.query(
    `INSERT INTO read_models.publication_codes (tenant, digest, company_id, plan, issued_at, used_at, revoked_at)
     SELECT 'devboard', id, company, 'pro', now(), used, revoked
     FROM (VALUES ('c1', 'acme', NULL, NULL), ('c2', 'acme', now(), NULL), ('c3', 'acme', NULL, now()), ('c4', 'another', NULL, NULL), ('c5', NULL, NULL, NULL))
       AS given (id, company, used, revoked)`,
  )
}

it('goes through all of the company, used and revoked codes too, and leaves those of others and of none', async () => {
  await oneOfEach()
  expect(await run()).toBe(5)
  expect(asked).toEqual([
    ['payments', ['p1']],
    ['invoices', ['i1']],
    ['codes', ['c1', 'c2', 'c3']],
  ])
  expect(waitedFor).toEqual(['payments', 'invoices', 'publication-codes'])
})

it('asks for nothing where there is nothing', async () => {
  expect(await run()).toBe(0)
  expect(asked).toEqual([])
})

it('goes through many page by page, each once', async () => {
  const ids = Array.from({ length: documentsAtOnce + 1 }, (_, number) => `p${String(number).padStart(4, '0')}`)
  await payments('acme', ...ids)
  expect(await run()).toBe(documentsAtOnce + 1)
  expect(asked.map(([, page]) => page.length)).toEqual([documentsAtOnce, 1])
  expect(asked.flatMap(([, page]) => page)).toEqual(ids)
})

it('moves the others where a page is refused, and says so', async () => {
  await oneOfEach()
  isRefused = true
  await expect(run()).rejects.toThrow('1 pages of payments, invoices or codes of the company acme could not be handed over')
  expect(asked.map(([kind]) => kind)).toEqual(['payments', 'invoices', 'codes'])
})
