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
let answers: Readonly<Record<string, { readonly status?: number; readonly state?: string; readonly isAsked?: boolean }>> = {}
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
    const { status = 200, state = 'published', isAsked = true } = answers[id] ?? {}
    return Response.json(status === 200 ? { state, isAsked } : { code: 'internal', status }, { status })
  },
})
const run = (at = now) => checkDueOffers({ pool, store: { head: async () => head as Position }, services, tenants }, at, signal, 1)

const idOf = (number: number): string => String(number).padStart(12, '0')
interface Due {
  readonly tenant?: string
  readonly dueAt?: string | null
  readonly endsAt?: string
  readonly handledAt?: string
  /** Of its own by default; null: its row was written before companies were in them. */
  readonly company?: string | null
  readonly askedAt?: string
  readonly isOpen?: boolean
}
async function offer(
  number: number,
  {
    tenant = 'devboard',
    dueAt = '2026-03-20T12:00:00Z',
    endsAt = '2026-05-01T00:00:00Z',
    company = `company-${number}`,
    isOpen = false,
    handledAt,
    askedAt,
  }: Due = {},
) {
  await pool.query(
    `INSERT INTO read_models.hiring_checks (tenant, offer_id, is_imported, has_publisher, last_action_at, last_application_action_at, ends_at, due_at,
       company_id, asked_at, question)
     VALUES ($1, $2, false, true, '2026-03-01', $3, $4, $5, $6, $7, $8)`,
    [
      ...[tenantIdSchema.parse(tenant), idOf(number), handledAt ?? null, endsAt, dueAt, company, askedAt ?? null],
      isOpen ? { number: 1, askedAt, lastActionAt: '2026-03-01', unconfirmedAt: null } : null,
    ],
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
  expect(await run()).toEqual({ checked: 1, ended: 1, refused: 0, putOff: 0 })
  expect(called).toEqual([
    { id: idOf(2), tenant: 'devboard', body: { lastApplicationActionAt: '2026-03-02T08:00:00.000Z' } },
    { id: idOf(1), tenant: 'devboard', body: { lastApplicationActionAt: null } },
  ])
})

it('checks each offer of many pages once', async () => {
  for (let number = 0; number < 410; number += 1) await offer(number)
  expect(await run()).toEqual({ checked: 410, ended: 0, refused: 0, putOff: 0 })
  expect(new Set(called.map(({ id }) => id)).size).toBe(410)
})

describe('a company with many offers that no one has touched', () => {
  const company = 'acme'
  const at = (minute: number): string => `2026-03-0${1 + Math.floor(minute / 1_440)}T00:${String(minute % 60).padStart(2, '0')}:00Z`
  const asked = () => called.map(({ id }) => Number(id))

  it('is asked about three of them a day, the longest untouched first, whatever other companies are asked', async () => {
    for (let number = 0; number < 20; number += 1) await offer(number, { company, dueAt: at(number) })
    await offer(30, { company: 'other' })
    expect(await run()).toEqual({ checked: 4, ended: 0, refused: 0, putOff: 17 })
    expect(asked().sort((a, b) => a - b)).toEqual([0, 1, 2, 30])
  })

  it('is asked about no more for 24 hours, also where it has answered, and what follows without an answer continues', async () => {
    for (let number = 0; number < 5; number += 1) await offer(number, { company, dueAt: at(number) })
    for (const number of [10, 11]) await offer(number, { company, askedAt: '2026-03-19T12:00:01Z', dueAt: null })
    await offer(12, { company, askedAt: '2026-03-13T12:00:00Z', isOpen: true })
    await run()
    expect(asked().sort((a, b) => a - b)).toEqual([0, 12])
    called.length = 0
    await run(new Date('2026-03-20T12:00:02.000Z'))
    expect(asked().sort((a, b) => a - b)).toEqual([0, 1, 2, 12])
  })

  it('is not put off by offers about which nothing is to be asked after all', async () => {
    for (let number = 0; number < 12; number += 1) await offer(number, { company, dueAt: at(number) })
    answers = Object.fromEntries([0, 1, 2].map((number) => [idOf(number), { isAsked: false }]))
    await run()
    expect(asked()).toEqual(expect.arrayContaining([0, 1, 2, 8, 9, 10]))
    expect(asked()).not.toContain(11)
  })

  it('waits for the rebuild that says of which company an offer is', async () => {
    await offer(1, { company: null })
    expect(await run()).toEqual({ checked: 0, ended: 0, refused: 0, putOff: 1 })
  })
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
  expect(await run()).toEqual({ checked: 1, ended: 0, refused: 1, putOff: 0 })
  answers = { [idOf(1)]: { status: 503 } }
  await expect(run()).rejects.toThrow()
})
