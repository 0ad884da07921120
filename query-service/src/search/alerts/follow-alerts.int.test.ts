/** The alerts of a board on a real database: loaded, followed by the change feed, reloaded after a rebuild. */
import { noFilters } from '@jobboard/contracts/search/no-filters'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createListener, type Listener } from '@jobboard/platform/database/postgres-listener'
import type { Position } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { savedSearchesReadModel } from '@jobboard/platform/read-models/saved-searches'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { documentOf } from '@jobboard/search-engine/index/testing/document-of'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { ratesOf } from '@jobboard/search-engine/testing/oracle'
import pino from 'pino'
import { createTenantReader, type TenantReader } from '../../database/tenant-reader.ts'
import { followChanges } from '../change-notices.ts'
import { storeAlert } from '../testing/store-alert.ts'
import { type FollowedAlerts, followAlerts } from './follow-alerts.ts'

const tenant = loadTenants().get('devboard') as Tenant
const idOf = (number: number): string => uuidFrom('alert', String(number))
const log: string[] = []
let database: TestDatabase
let reader: TenantReader
let listener: Listener
const followed: FollowedAlerts[] = []

beforeAll(async () => {
  database = await createMigratedDatabase()
  reader = createTenantReader(database.url)
  listener = createListener({ url: database.url, name: 'test' })
}, 60_000)
beforeEach(async () => {
  log.length = 0
  await database.pool.query('TRUNCATE read_models.saved_searches')
  await database.pool.query(`DELETE FROM projections.checkpoints WHERE projection = 'saved-searches'`)
  await database.pool.query(`INSERT INTO projections.checkpoints (projection, position) VALUES ('saved-searches', '0001')`)
})
afterEach(async () => {
  for (const one of followed.splice(0)) await one.stop()
})
afterAll(async () => {
  await listener?.close()
  await reader?.close()
  await database?.drop()
})

const store = (number: number, filters: object, status = 'active', board: string = tenant.id) =>
  storeAlert(database.pool, { tenant: board, id: idOf(number), filters, status })
const noted = (position: string) =>
  database.pool.query(
    `UPDATE projections.checkpoints SET position = '${position}' WHERE projection = 'saved-searches'; NOTIFY projections, 'saved-searches ${position}'`,
  )

async function follow(): Promise<FollowedAlerts> {
  const logger = pino({}, { write: (line: string) => void log.push(line) })
  const one = followAlerts(tenant, { reader, notices: followChanges(listener, savedSearchesReadModel), logger })
  followed.push(one)
  await one.refresh()
  return one
}

const offer = anOffer({ experienceLevel: 'senior' })
const index = new OfferIndex(ratesOf(tenant))
index.upsert(documentOf(tenant, offer))
const matching = ({ current }: FollowedAlerts): string[] => {
  if (current === null) throw new Error('The alerts were not loaded')
  return [...current.searchesOf(index, index.docOf(offer.id) ?? -1, Date.now())].map((number) => current.idOf(number)).sort()
}

const seniors = { ...noFilters, experienceLevels: ['senior'] }
const juniors = { ...noFilters, experienceLevels: ['junior'] }

it('has the active alerts of its board, those stored by earlier releases included', async () => {
  await store(1, seniors)
  await store(2, juniors)
  await store(3, { experienceLevels: ['senior'] })
  for (const [at, status] of ['none', 'requested', 'paused', 'off', 'deleted'].entries()) await store(10 + at, noFilters, status)
  await store(20, noFilters, 'active', 'greenjobs')
  const one = await follow()
  expect(one.current?.size).toBe(3)
  expect(matching(one)).toEqual([idOf(1), idOf(3)].sort())
  expect(one.loadMs).toBeGreaterThan(0)
})

it('applies changes after a notification of the projector, and reports the position', async () => {
  await store(1, seniors)
  await store(2, juniors)
  const one = await follow()
  expect(await one.reached('0001' as Position)).toBe(true)
  const waiting = one.reached('0002' as Position)
  await store(1, seniors, 'paused')
  await store(2, seniors)
  await store(3, seniors)
  await store(4, seniors, 'deleted')
  await noted('0002')
  expect(await waiting).toBe(true)
  expect(matching(one)).toEqual([idOf(2), idOf(3)].sort())
  expect(await one.reached('0003' as Position)).toBe(false)
})

it('reloads after a rebuild of the projection, whose deletions no change tells', async () => {
  await store(1, seniors)
  await store(2, seniors)
  const one = await follow()
  const before = one.current
  await database.pool.query('DELETE FROM read_models.saved_searches WHERE job_filter_id = $1', [idOf(1)])
  await database.pool.query(`UPDATE projections.checkpoints SET generation = generation + 1 WHERE projection = 'saved-searches'`)
  await one.refresh()
  expect(one.current).not.toBe(before)
  expect(matching(one)).toEqual([idOf(2)])
})

it('leaves out a search whose filters are no filters, says so, and has the others', async () => {
  await store(1, { ...noFilters, experienceLevels: 'senior' })
  await store(2, seniors)
  expect(matching(await follow())).toEqual([idOf(2)])
  expect(log.filter((line) => line.includes('cannot be matched') && line.includes(idOf(1)))).toHaveLength(1)
})
