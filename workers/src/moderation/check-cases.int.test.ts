import { createPool, type Pool } from '@jobboard/platform/database/database'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { checkCases, settleBlocked } from './check-cases.ts'
import { settleOffers } from './settle-block.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const signal = new AbortController().signal
const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'
const uuid = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`

let database: TestDatabase
let pool: Pool
let asked: string[] = []
const services = standInServices((tenant, path) => {
  asked.push(`${tenant} ${path}`)
  if (path.includes(uuid(3))) return { status: 404, body: { code: 'caseNotFound' } }
  return { status: 200, body: { state: path.includes('/offers/') ? 'takenDown' : 'open' } }
})
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
  const store = (tenant: string, id: string, company: string, dueAt: string | null, checkAt: string | null, blockedBy: string | null) =>
    database.pool.query(
      `INSERT INTO read_models.moderation_cases
         (tenant, case_id, kind, company_id, state, severity, reasons, reporters, opened_at, due_at, check_at, blocked_by, known, revision)
       VALUES ($1, $2, 'company', $3, 'open', 'severe', '{}', '{}', $7, $4, $5, $6, '{}', 0)`,
      [tenant, id, company, dueAt, checkAt, blockedBy, now],
    )
  await store('devboard', uuid(1), 'a', '2026-03-10T11:00:00.000Z', '2026-03-10T11:00:00.000Z', null)
  await store('devboard', uuid(2), 'b', '2026-03-10T13:00:00.000Z', '2026-03-10T13:00:00.000Z', null)
  // Over its time, of which moderators were told.
  await store('devboard', uuid(5), 'd', '2026-03-10T10:00:00.000Z', null, null)
  await store('greenjobs', uuid(3), 'c', null, '2026-03-10T12:00:00.000Z', null)
  await store('devboard', uuid(4), 'acme', null, null, decisionId)
  const offer = (id: string, company: string, state: string) =>
    database.pool.query(
      `INSERT INTO read_models.company_offers
         (tenant, offer_id, company_id, slug, state, plan, title, cities, search_text, changed_at, bumps, free_extensions, views, apply_clicks)
       VALUES ('devboard', $1, $2, $1, $3, 'pro', 'Java', 1, '', now(), 0, 0, 0, 0)`,
      [id, company, state],
    )
  await offer('0000000000a1', 'acme', 'published')
  await offer('0000000000a2', 'acme', 'takenDown')
  await offer('0000000000a3', 'acme', 'draft')
  await offer('0000000000b1', 'another', 'published')
}, 60_000)
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

it('has each case checked that may be due, of every board, and continues when one is refused', async () => {
  expect(await checkCases({ pool, services }, now, signal)).toEqual({ checked: 1, refused: 1 })
  expect(asked.sort()).toEqual([
    `devboard /internal/moderation/cases/${uuid(1)}/check`,
    `greenjobs /internal/moderation/cases/${uuid(3)}/check`,
  ])
})

it('takes down what a blocked company has on the board all the same', async () => {
  expect(await settleBlocked({ pool, services }, signal)).toEqual({ settled: 1, refused: 0 })
  expect(asked).toEqual(['devboard /internal/moderation/offers/0000000000a1/settle-block'])
})

it('settles every offer of a company that visitors could see, once the read model has it', async () => {
  const handler = settleOffers({ pool, store: { head: async () => '0' as never }, services }, 0)
  const run = { id: 'job', attempt: 1, isLastAttempt: false, signal }
  const payload = { tenant: 'devboard', companyId: 'acme' as never, decisionId }
  // Nothing is known of how far it is.
  await expect(handler(payload, run)).rejects.toThrow('is behind')
  await database.pool.query("INSERT INTO projections.checkpoints (projection, position) VALUES ('company-offers', '1')")
  await handler(payload, run)
  expect(asked.map((one) => one.slice(-25)).sort()).toEqual(['0000000000a1/settle-block', '0000000000a2/settle-block'])
})
