/** Imports into a real event store: idempotent, resumable, and a dry run predicts the real one. */

import { Readable } from 'node:stream'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { newCommandId } from '@jobboard/platform/ports/ids'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import type { ImportDeps } from '../offers/importing/import-offers.ts'
import { dryRun } from './dry-run.ts'
import { importRows } from './import-rows.ts'
import type { RowProblem } from './problems.ts'
import { readRows } from './rows/read-rows.ts'
import { storePublisher } from './store-publisher.ts'
import { importContextNamed, unifiedRow } from './testing/samples.ts'
import { storedOffers } from './testing/stored-offers.ts'

const masterKey = Buffer.alloc(32, 7).toString('base64')
let database: TestDatabase
let store: EventStore
let deps: ImportDeps

beforeEach(async () => {
  database = await createMigratedDatabase()
  store = createPostgresEventStore({ pool: database.pool })
  deps = { store, keys: createPostgresSubjectKeys({ pool: database.pool, masterKey }) }
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

async function run(rows: readonly object[], { tenant = 'devboard', sanitize = false, now = new Date(), into = deps } = {}) {
  const context = importContextNamed(tenant)
  const problems: RowProblem[] = []
  const summary = await importRows({
    rows: readRows(Readable.from([Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))])),
    settings: { context, sanitize, spreadDays: 0, now },
    publisher: storePublisher(into, { tenant: context.tenant, actor: { kind: 'system', id: 'import' }, runId: newCommandId(), now }),
    problems: { add: async (problem) => void problems.push(problem), close: async () => undefined },
    batchSize: 50,
  })
  return { summary, problems }
}
const many = (count: number, changes: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => unifiedRow(at, { ...changes(at) }))
const typesOf = async (): Promise<string[][]> => [...(await storedOffers(store)).values()].map((events) => events.map(({ type }) => type))

it('creates and publishes each offer in its own stream', async () => {
  expect((await run(many(120))).summary).toMatchObject({ read: 120, created: 120, refused: 0 })
  expect(await typesOf()).toEqual(Array.from({ length: 120 }, () => ['OfferDraftCreated', 'OfferPublished']))
})

it('writes nothing the second time, and only what changed the third', async () => {
  await run(many(60))
  const head = await store.head()
  expect((await run(many(60))).summary).toMatchObject({ created: 0, changed: 0, unchanged: 60 })
  expect(await store.head()).toBe(head)
  const third = await run(many(60, (at) => (at === 3 ? { title: 'Kotlin Developer' } : {})))
  expect(third.summary).toMatchObject({ created: 0, changed: 1, unchanged: 59 })
  expect((await typesOf()).filter((types) => types.includes('OfferEdited'))).toEqual([
    ['OfferDraftCreated', 'OfferPublished', 'OfferEdited'],
  ])
  // The original content again: changed again, then stable.
  expect((await run(many(60))).summary).toMatchObject({ changed: 1, unchanged: 59 })
  expect((await run(many(60))).summary).toMatchObject({ changed: 0, unchanged: 60 })
})

it('separates the boards: the same row is another offer on another board', async () => {
  await run(many(3))
  expect((await run(many(3), { tenant: 'greenjobs' })).summary).toMatchObject({ created: 3 })
  expect((await storedOffers(store)).size).toBe(6)
})

it('leaves no personal data of the contact in clear text', async () => {
  await run(many(2, () => ({ url: null })))
  const { rows } = await database.pool.query<{ data: string }>(`SELECT string_agg(e::text, ' ') AS data FROM event_store.events e`)
  expect(rows[0]?.data).toContain('Java Developer')
  expect(rows[0]?.data).not.toContain(importContextNamed('devboard').tenant.imports.contactEmail)
})

it('refuses rows that break a rule, with the field and the message, and imports the others', async () => {
  const wide = [{ type: 'b2b', from: 5_000, to: 50_000, currency: 'pln', unit: 'month', gross: false }]
  const { summary, problems } = await run(many(5, (at) => (at === 2 ? { employmentTypes: wide } : at === 4 ? { title: 'X' } : {})))
  expect(summary).toMatchObject({ created: 3, refused: 2 })
  expect(problems).toMatchObject([
    { row: 3, kind: 'refused', externalId: 'sample-2', errors: [{ path: 'employmentTypes.0.salary.to', message: 'errors.salaryRatio' }] },
    { row: 5, kind: 'refused', errors: [{ path: 'title', message: 'errors.positionNameTooShort' }] },
  ])
})

it('repairs them when allowed', async () => {
  const wide = [{ type: 'b2b', from: 5_000, to: 50_000, currency: 'pln', unit: 'month', gross: false }]
  const { summary, problems } = await run(
    many(2, () => ({ employmentTypes: wide })),
    { sanitize: true },
  )
  expect(summary).toMatchObject({ created: 2, refused: 0, repaired: 2 })
  expect(problems).toMatchObject([{ kind: 'repaired', repairs: [{ message: 'errors.salaryRatio' }] }, { kind: 'repaired' }])
})

it('refuses a changed row of an ended offer, and accepts an unchanged one', async () => {
  await run(many(2), { now: new Date('2026-01-01T00:00:00.000Z') })
  const { summary, problems } = await run(
    many(2, (at) => (at === 1 ? { title: 'Kotlin Developer' } : {})),
    { now: new Date('2026-06-01T00:00:00.000Z') },
  )
  expect(summary).toMatchObject({ unchanged: 1, refused: 1 })
  expect(problems).toMatchObject([{ row: 2, errors: [{ code: 'offerNotActive' }] }])
})

it('predicts the outcome of the real run in a dry run, and writes nothing', async () => {
  await run(many(30))
  const head = await store.head()
  const next = many(40, (at) => (at === 5 ? { title: 'Kotlin Developer' } : at === 6 ? { title: 'X' } : {}))
  const foreseen = await run(next, { into: dryRun(deps) })
  expect(foreseen.summary).toMatchObject({ created: 10, changed: 1, unchanged: 28, refused: 1 })
  expect(await store.head()).toBe(head)
  expect((await run(next)).summary).toEqual(foreseen.summary)
})

it('creates no key in a dry run', async () => {
  await run(many(3), { into: dryRun(deps) })
  expect((await database.pool.query('SELECT 1 FROM subject_keys')).rowCount).toBe(0)
})
