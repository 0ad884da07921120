/** Which offers are checked, on a real database; the command-service is a stand-in. */
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Position } from '@jobboard/platform/ports/event-store'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { checkDueOffers } from './hiring-checks.ts'

const now = new Date('2026-03-20T12:00:00.000Z')
const { signal } = new AbortController()
const { all: tenants } = loadTenants()
let database: TestDatabase
let pool: Pool
let head = ''
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
}, 60_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

interface Called {
  readonly tenant: string
  readonly id: string
  readonly body: unknown
}
const called: Called[] = []
let answers: Readonly<Record<string, { readonly status?: number; readonly state?: string }>> = {}
beforeEach(async () => {
  await pool.query('TRUNCATE read_models.hiring_checks')
  await pool.query(
    "INSERT INTO projections.checkpoints (projection, position) VALUES ('hiring-checks', '0000000000000000010') ON CONFLICT (projection) DO UPDATE SET position = EXCLUDED.position",
  )
  head = '0000000000000000010'
  called.length = 0
  answers = {}
})

const services = createInternalClient({
  addressOf: () => 'http://command-service.test',
  internalKey: 'key-of-the-test',
  maxAttempts: 1,
  fetch: async (path, options) => {
    const id = String(path).split('/').at(-2) ?? ''
    called.push({ id, tenant: new Headers(options?.headers).get('X-Tenant') ?? '', body: JSON.parse(String(options?.body)) })
    const { status = 200, state = 'published' } = answers[id] ?? {}
    return Response.json(status === 200 ? { state } : { code: 'internal', status }, { status })
  },
})
const run = (at = now) => checkDueOffers({ pool, store: { head: async () => head as Position }, services, tenants }, at, signal, 1)

const idOf = (number: number): string => String(number).padStart(12, '0')
interface Due {
  readonly tenant?: string
  readonly dueAt?: string | null
  readonly endsAt?: string
  readonly handledAt?: string
}
async function offer(
  number: number,
  { tenant = 'devboard', dueAt = '2026-03-20T12:00:00Z', endsAt = '2026-05-01T00:00:00Z', handledAt }: Due = {},
) {
  await pool.query(
    `INSERT INTO read_models.hiring_checks (tenant, offer_id, is_imported, has_publisher, last_action_at, last_application_action_at, ends_at, due_at)
     VALUES ($1, $2, false, true, '2026-03-01', $3, $4, $5)`,
    [tenantIdSchema.parse(tenant), idOf(number), handledAt ?? null, endsAt, dueAt],
  )
}

it('checks what is due on boards that ask, with what was last done with applications', async () => {
  await offer(1)
  await offer(2, { dueAt: '2026-03-04T12:00:00Z', handledAt: '2026-03-02T08:00:00.000Z' })
  await offer(3, { dueAt: '2026-03-20T12:00:00.001Z' })
  await offer(4, { dueAt: null })
  await offer(5, { endsAt: '2026-03-20T12:00:00Z' })
  await offer(6, { tenant: 'greenjobs' })
  answers = { [idOf(2)]: { state: 'finished' } }
  expect(await run()).toEqual({ checked: 1, ended: 1, refused: 0 })
  expect(called).toEqual([
    { id: idOf(2), tenant: 'devboard', body: { lastApplicationActionAt: '2026-03-02T08:00:00.000Z' } },
    { id: idOf(1), tenant: 'devboard', body: { lastApplicationActionAt: null } },
  ])
})

it('checks each offer of many pages once', async () => {
  for (let number = 0; number < 410; number += 1) await offer(number)
  expect(await run()).toEqual({ checked: 410, ended: 0, refused: 0 })
  expect(new Set(called.map(({ id }) => id)).size).toBe(410)
})

it('checks nothing while the read model is behind, which may miss what employers did', async () => {
  await offer(1)
  head = '0000000000000000011'
  expect(await run()).toBeNull()
  expect(called).toEqual([])
})

it('continues past an offer that fails, and ends the run while the command-service is away', async () => {
  await offer(1)
  await offer(2)
  answers = { [idOf(1)]: { status: 500 } }
  expect(await run()).toEqual({ checked: 1, ended: 0, refused: 1 })
  answers = { [idOf(1)]: { status: 503 } }
  await expect(run()).rejects.toThrow()
})
