/** Which offers are handed over, in what order, and when that is complete: on a real Postgres, with a command-service that the test answers for. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { recordEvents } from '@jobboard/platform/testing/projection-spec'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { handOverOffers, handoversReactor } from './hand-over.ts'
import { requestRunningHandovers } from './running-handovers.ts'

const handoverId = '5d0c1f3e-2b7a-4c55-9a0e-6f1d2c3b4a59'
const application = '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'
const run = { id: 'job', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
const payload = { tenant: 'devboard', companyId: 'acme' as never, handoverId, isLate: false, scope: 'offers' as const }

let database: TestDatabase
let pool: Pool
let asked: string[] = []
let answers: Readonly<Record<string, object>> = {}
const services = standInServices(async (_tenant, path) => {
  const offerId = path.slice(-12)
  asked.push(path.endsWith('/complete') ? 'complete' : offerId)
  if (path.endsWith('/complete')) return { status: 204 }
  const { rowCount } = await database.pool.query(
    "UPDATE read_models.company_offers SET company_id = 'acme-2' WHERE offer_id = $1 AND company_id = 'acme'",
    [answers[offerId] === undefined ? offerId : ''],
  )
  return { status: 200, body: answers[offerId] ?? { offer: rowCount === 1 ? 'moved' : 'unchanged', last: null } }
})
const handler = () => handOverOffers({ pool, store: { head: async () => '0' as never }, services }, 0)
const offer = (id: string, company: string, state = 'published') =>
  database.pool.query(
    `INSERT INTO read_models.company_offers
       (tenant, offer_id, company_id, slug, state, plan, title, cities, search_text, changed_at, bumps, free_extensions, views, apply_clicks)
     VALUES ('devboard', $1, $2, $1, $3, 'pro', 'Java', 1, '', now(), 0, 0, 0, 0)`,
    [id, company, state],
  )
const reached = (...readModels: readonly string[]) =>
  Promise.all(
    readModels.map((name) =>
      database.pool.query("INSERT INTO projections.checkpoints (projection, position) VALUES ($1, '1') ON CONFLICT DO NOTHING", [name]),
    ),
  )

beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'workers', pipeline: true })
}, 60_000)
beforeEach(async () => {
  asked = []
  answers = {}
  await database.pool.query('TRUNCATE read_models.company_offers, read_models.applications, projections.checkpoints')
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

it('is done at once when it is asked for, and looks for late applications a while after it is complete', () => {
  const events = recordEvents('devboard', companyStream('devboard', 'acme'), [
    { type: 'CompanyHandoverRequested', data: { handoverId, into: 'acme-2', name: null } },
    { type: 'CompanyHandoverCompleted', data: { handoverId, into: 'acme-2', name: null } },
    {
      type: 'CompanyHandoverRequested',
      schemaVersion: 2,
      data: { handoverId, into: 'acme-2', name: null, scope: 'company', role: null },
    },
  ])
  const [first, second, third] = events.map((event) => handoversReactor.jobsOf(event, [])[0])
  expect([first?.payload, first?.runAt]).toEqual([payload, undefined])
  expect(second?.payload).toEqual({ ...payload, isLate: true })
  expect(third?.payload).toEqual({ ...payload, scope: 'company' })
  expect(second?.runAt?.getTime()).toBe(Date.parse(events[1]?.recordedAt ?? '') + 15 * 60_000)
})

it('is asked for again when the company is unblocked, while it runs', () => {
  const requested = {
    type: 'CompanyHandoverRequested',
    schemaVersion: 2,
    data: { handoverId, into: 'acme-2', name: null, scope: 'company', role: null },
  }
  const unblocked = { type: 'CompanyUnblocked', data: { decisionId: handoverId, unblockedAt: '2026-03-01T12:00:00.000Z' } }
  const completed = {
    type: 'CompanyHandoverCompleted',
    schemaVersion: 2,
    data: { handoverId, into: 'acme-2', name: null, scope: 'company' },
  }
  const jobs = (...history: readonly { type: string; data: object }[]) => {
    const events = recordEvents('devboard', companyStream('devboard', 'acme'), [...history, unblocked])
    const last = events.at(-1)
    return last === undefined ? [] : handoversReactor.jobsOf(last, events)
  }
  const [again] = jobs(requested)
  expect(again?.payload).toEqual({ ...payload, scope: 'company' })
  expect(again?.runAt).toBeDefined()
  expect([jobs(), jobs(requested, completed)]).toEqual([[], []])
})

it('is asked for again by a schedule until it is complete, once in a period', async () => {
  await database.pool.query('TRUNCATE read_models.companies')
  await database.pool.query('DELETE FROM jobs.outbox')
  for (const [id, into] of [
    ['acme', 'acme-2'],
    // Complete by now, which the read model does not have.
    ['emca', 'acme-2'],
    ['acme-2', null],
  ])
    await database.pool.query(
      `INSERT INTO read_models.companies (tenant, company_id, members, revision, handover_into) VALUES ('devboard', $1, '{}', 0, $2)`,
      [id, into],
    )
  const data = { handoverId, into: 'acme-2', name: null, scope: 'company' }
  const store = {
    readStream: async (stream: string) =>
      recordEvents('devboard', stream, [
        { type: 'CompanyHandoverRequested', schemaVersion: 2, data: { ...data, role: null } },
        ...(stream.endsWith('emca') ? [{ type: 'CompanyHandoverCompleted', schemaVersion: 2, data }] : []),
      ]),
  }
  const now = Date.parse('2026-03-01T12:00:00.000Z')
  for (const at of [now, now + 60_000, now + 600_000]) await requestRunningHandovers({ pool, store }, run.signal, at)
  const { rows } = await database.pool.query("SELECT payload FROM jobs.outbox WHERE name = 'hand-over-offers'")
  expect(rows.map((row) => row.payload)).toEqual([
    { ...payload, scope: 'company' },
    { ...payload, scope: 'company' },
  ])
})

it('goes through the offers in any state until none moves any more, and completes it then', async () => {
  await offer('0000000000a1', 'acme')
  await offer('0000000000a2', 'acme', 'draft')
  await offer('0000000000a3', 'acme', 'deleted')
  await offer('0000000000b1', 'another')
  await expect(handler()(payload, run)).rejects.toThrow('company-offers is behind')
  await reached('company-offers')
  await expect(handler()(payload, run)).rejects.toThrow('applications is behind')
  await reached('applications')
  asked = []
  await handler()(payload, run)
  // Moved by the run that ended half-way: nothing is left.
  expect(asked).toEqual(['complete'])
  await offer('0000000000a4', 'acme')
  await handler()(payload, run)
  expect(asked).toEqual(['complete', '0000000000a4', 'complete'])
})

it('asks for each range of many applications', async () => {
  await reached('company-offers', 'applications')
  await offer('0000000000a1', 'acme')
  answers = { '0000000000a1': { offer: 'unchanged', last: application } }
  let ranges = 0
  const ranged = standInServices((_tenant, path, body) => {
    asked.push(path.endsWith('/complete') ? 'complete' : String(Object(body).after))
    ranges += 1
    return path.endsWith('/complete')
      ? { status: 204 }
      : { status: 200, body: { offer: 'unchanged', last: ranges === 1 ? application : null } }
  })
  await handOverOffers({ pool, store: { head: async () => '0' as never }, services: ranged }, 0)(payload, run)
  expect(asked).toEqual(['null', application, 'complete'])
})

it('waits without a fault where an offer is being ended, with the others moved; a late run says that', async () => {
  await reached('company-offers', 'applications')
  await offer('0000000000a1', 'acme')
  await offer('0000000000a2', 'acme')
  answers = { '0000000000a1': { offer: 'waiting', last: null } }
  await handler()(payload, run)
  // Not complete.
  expect(asked.sort()).toEqual(['0000000000a1', '0000000000a2'])
  await reached('payments', 'invoices', 'publication-codes')
  await expect(handler()({ ...payload, scope: 'company', isLate: true }, run)).rejects.toThrow('1 offers of the company acme wait')
})

it('is tried later where an offer is refused, with the others moved', async () => {
  await reached('company-offers', 'applications')
  await offer('0000000000a1', 'acme')
  await offer('0000000000a2', 'acme')
  const refusing = standInServices((_tenant, path) => {
    asked.push(path.split('/').at(-1) ?? '')
    return path.endsWith('0000000000a1')
      ? { status: 500, body: { code: 'internal' } }
      : { status: 200, body: { offer: 'unchanged', last: null } }
  })
  await expect(handOverOffers({ pool, store: { head: async () => '0' as never }, services: refusing }, 0)(payload, run)).rejects.toThrow(
    '1 offers of the company acme could not be handed over',
  )
  expect(asked.sort()).toEqual(['0000000000a1', '0000000000a2'])
})

it('has applications follow their offers that were sent meanwhile', async () => {
  await reached('company-offers', 'applications')
  await offer('0000000000a1', 'acme-2')
  await offer('0000000000a2', 'acme')
  for (const [id, offerId] of [
    [application, '0000000000a1'],
    [application.replace(/0$/, '1'), '0000000000a2'],
  ])
    await database.pool.query(
      `INSERT INTO read_models.applications (tenant, application_id, offer_id, offer_revision, company_id, person, source, has_file, consents,
         locale, submitted_at, status, status_at, told_status, told, notes)
       VALUES ('devboard', $1, $2, 0, 'acme', 'p', 'apply_form', false, '[]', 'pl', now(), 'new', now(), 'new', '[]', '[]')`,
      [id, offerId],
    )
  await handler()({ ...payload, isLate: true }, run)
  expect(asked).toEqual(['0000000000a1'])
})

describe('what goes over with the company', () => {
  let peopleLeft: number[] = []
  /** As the command-service and the projections do it, at once. */
  const moving = standInServices(async (_tenant, path, body) => {
    asked.push(path.split('/').at(-1) ?? '')
    if (path.endsWith('/complete')) return { status: 204 }
    if (path.endsWith('/people')) return { status: 200, body: { moved: peopleLeft.shift() ?? 0 } }
    if (!path.includes('/documents/')) return { status: 200, body: { offer: 'unchanged', last: null } }
    const { ids } = body as { readonly ids: readonly string[] }
    const moved = await database.pool.query("UPDATE read_models.publication_codes SET company_id = 'acme-2' WHERE digest = ANY ($1)", [ids])
    return { status: 200, body: { moved: moved.rowCount } }
  })
  const everything = (change: object) =>
    handOverOffers({ pool, store: { head: async () => '0' as never }, services: moving }, 0)(
      { ...payload, scope: 'company', ...change },
      run,
    )
  const code = (digest: string) =>
    database.pool.query(
      `INSERT INTO read_models.publication_codes (tenant, digest, company_id, plan, issued_at) VALUES ('devboard', $1, 'acme', 'pro', now())`,
      [digest],
    )
  beforeEach(async () => {
    await database.pool.query('TRUNCATE read_models.publication_codes')
    await reached('company-offers', 'applications')
  })

  it('are payments, invoices and codes after the offers, then people, until nothing is left; only then is it complete', async () => {
    await offer('0000000000a1', 'acme')
    await code('c1')
    await expect(everything({})).rejects.toThrow('payments is behind')
    await reached('payments', 'invoices', 'publication-codes')
    asked = []
    peopleLeft = [2]
    await everything({})
    // A run more each time, for what was begun during the last one.
    expect(asked).toEqual([
      ...['0000000000a1', 'codes'],
      ...['0000000000a1', 'people', 'people'],
      ...['0000000000a1', 'people', 'complete'],
    ])
  })

  it('is looked for a while after the end as well, and stays where only the offers go', async () => {
    await reached('payments', 'invoices', 'publication-codes')
    await code('c1')
    await everything({ scope: 'offers' })
    expect(asked).toEqual(['complete'])
    asked = []
    await offer('0000000000a1', 'acme')
    await everything({ isLate: true })
    // Begun by a request that had read before that the company is open.
    expect(asked).toEqual(['0000000000a1', 'codes', '0000000000a1', 'people'])
  })
})
