/** Searches are sealed in events and in clear in the read model, until their person is erased: live, after a rebuild, and parked. */
import { candidateIdSchema, savedSearchEvents, savedSearchesStream, sealedSearchFields } from '@jobboard/contracts/saved-searches/events'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { type GivenEvent, recordEvents } from '@jobboard/platform/testing/projection-spec'
import { applyEvents, liveTarget } from '../runner/apply-events.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { rebuild } from '../runner/rebuild.ts'
import { openSearches } from './open-searches.ts'
import { savedSearchesProjection } from './saved-searches.projection.ts'

const tenant = tenantIdSchema.parse('devboard')
const word = 'quixotic'
const filters = { ...noFilters, keywords: [word] }
const searchUrl = `/job-offers/all-locations?keyword=${word}`
let database: TestDatabase
let pool: Pool
let store: EventStore
let keys: SubjectKeys
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'searches', pipeline: true, queryTimeoutMs: 30_000, max: 4 })
  store = createPostgresEventStore({ pool: database.pool })
  keys = createPostgresSubjectKeys({ pool: database.pool, masterKey: Buffer.alloc(32, 3).toString('base64') })
}, 60_000)
afterAll(async () => {
  await store?.close()
  await pool?.end()
  await database?.drop()
})

let people = 0
/** A person with a search, and optionally erased, as the command-service stores them. */
async function person(...more: readonly GivenEvent[]) {
  people += 1
  const number = String(people).padStart(12, '0')
  const [candidateId, jobFilterId] = [`5d2c1b0a-9f8e-4d7c-8b6a-${number}`, `0b7f6a3e-41c2-4d59-9e0a-${number}`]
  const stream = savedSearchesStream(tenant, candidateIdSchema.parse(candidateId))
  const subject = keys.subjectFor(tenant, `account ${candidateId}`)
  const seal = (text: string, field: string) => keys.seal(subject, text, { tenant, stream, field })
  const data = {
    ...{ jobFilterId, candidateId, guest: false, savedAt: '2026-03-01T08:00:00.000Z' },
    search: await seal(JSON.stringify({ searchUrl, filters: { ...filters, offerLanguages: undefined } }), sealedSearchFields.search),
    sameAs: (await seal('key', sealedSearchFields.sameAs)).digest,
    name: await seal('name', sealedSearchFields.name),
  }
  const given = [{ type: 'JobFilterSaved', data, schemaVersion: savedSearchEvents.versions.JobFilterSaved }, ...more]
  await store.append(stream, 'none', recordEvents(tenant, stream, given))
  return { stream, jobFilterId, erase: () => keys.erase(tenant, subject) }
}
const erased = (jobFilterId: string): GivenEvent => ({ type: 'SavedSearchesErased', data: { jobFilterIds: [jobFilterId] } })
const rowOf = async (id: string) =>
  (await database.pool.query('SELECT search_url, filters, alert_status FROM read_models.saved_searches WHERE job_filter_id = $1', [id]))
    .rows[0]
const apply = async (stream: string, read: EventStore) => {
  const events = await read.readStream(stream)
  return asProjector(pool, (client) => applyEvents(client, savedSearchesProjection, liveTarget(savedSearchesProjection), events))
}
const read = () => openSearches(keys)(store)
const shown = { search_url: searchUrl, filters, alert_status: 'none' }

it('are opened for the projection alone, with filters that came later', async () => {
  const { stream, jobFilterId } = await person()
  expect(JSON.stringify(await store.readStream(stream))).not.toContain(word)
  expect(await apply(stream, read())).toBe(0)
  expect(await rowOf(jobFilterId)).toEqual(shown)
})

it('are read by a rebuild, which leaves nothing of people who were erased', async () => {
  const [here, gone] = [await person(), await person()]
  await store.append(
    gone.stream,
    0,
    recordEvents(tenant, gone.stream, [erased(gone.jobFilterId)]).map((event) => ({ ...event, id: here.jobFilterId })),
  )
  await gone.erase()
  const { parked } = await rebuild(savedSearchesProjection, { pool, store: read() })
  expect(parked).toBe(0)
  expect(await rowOf(here.jobFilterId)).toEqual(shown)
  expect(await rowOf(gone.jobFilterId)).toEqual({ search_url: '', filters: noFilters, alert_status: 'deleted' })
})

it('are stored sealed where they cannot be applied, and wait where there is no master key', async () => {
  const { stream } = await person({ type: 'JobFilterRenamed', data: { jobFilterId: 'not one' } })
  expect(await apply(stream, read())).toBeGreaterThan(0)
  const other = await person()
  expect(await apply(other.stream, openSearches(null)(store))).toBe(1)
  const { rows } = await database.pool.query<{ event: string }>('SELECT event::text FROM projections.parked')
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(word)
})
