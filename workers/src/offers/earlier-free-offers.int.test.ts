/** Offers of free plans that were open before there were slots, on a real Postgres as the workers' role. */
import { randomUUID } from 'node:crypto'
import { type OfferEvent, offerStream } from '@jobboard/contracts/offers/events'
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { connectAs, projectorRole } from '@jobboard/platform/database/service-roles'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import pino from 'pino'
import { countEarlierFreeOffers } from './earlier-free-offers.ts'
import { created, edited, offerEvents, published, type TimedEvent } from './testing/offer-events.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const idOf = (number: number) => offerIdSchema.parse(String(number).padStart(12, '0'))
const free = { kind: 'freePlan' } as const
const code = { kind: 'code', reference: 'r' } as const
const opened = (more: object = {}) =>
  published({ publishedAt: '2026-03-09T23:30:00.000Z', expiresAt: '2026-04-09T00:00:00.000Z', entitlement: free, ...more })

let database: TestDatabase
let pool: Pool
let store: EventStore
beforeEach(async () => {
  database = await createMigratedDatabase()
  pool = createPool(connectAs(database.url, projectorRole), { name: 'workers', pipeline: true })
  store = createPostgresEventStore({ pool: database.pool })
})
afterEach(async () => {
  await store.close()
  await pool.end()
  await database.drop()
})

async function offer(number: number, companyId: string, events: readonly TimedEvent[], tenant = 'devboard'): Promise<void> {
  const beginning = created({ offerId: idOf(number), companyId: companyIdSchema.parse(companyId) })
  const recorded = offerEvents([beginning, ...events], idOf(number), tenant)
  const stored = recorded.map(({ type, data, metadata }) => ({ id: randomUUID(), type, data, metadata }))
  await store.append(offerStream(tenant, idOf(number)), 'none', stored)
}
const count = (at = now) =>
  countEarlierFreeOffers({ pool, store, logger: pino({ level: 'silent' }), boards: loadTenants().all }, new AbortController().signal, at)
const slots = async () => {
  const { rows } = await database.pool.query<{ text: string }>(
    `SELECT concat_ws(' ', tenant, offer_id::integer, company_id, day, place, CASE WHEN ended THEN 'ended' END) AS text
     FROM accounts.free_slots ORDER BY tenant, company_id, day, place, offer_id`,
  )
  return rows.map(({ text }) => text)
}
const scheduled = (entitlement: typeof free | typeof code): OfferEvent => ({
  type: 'OfferPublicationScheduled',
  data: { publishAt: '2026-03-20T07:00:00.000Z', entitlement, redemption: null },
})

it('gives slots to what free plans have opened or will open, and to nothing else', async () => {
  await offer(1, 'first', [opened()])
  await offer(2, 'first', [opened()])
  await offer(3, 'first', [opened({ entitlement: code })])
  await offer(4, 'first', [opened(), { type: 'OfferFinished', data: { finishedAt: '2026-03-10T00:00:00.000Z', reason: 'employer' } }])
  await offer(5, 'first', [opened({ expiresAt: '2026-03-10T11:00:00.000Z' })])
  await offer(6, 'first', [
    opened({ expiresAt: '2026-03-10T11:00:00.000Z' }),
    { type: 'OfferExtended', data: { expiresAt: '2026-05-01T00:00:00.000Z', entitlement: free } },
  ])
  await offer(7, 'first', [scheduled(free)])
  await offer(8, 'first', [scheduled(code)])
  await offer(9, 'first', [
    scheduled(free),
    { type: 'OfferPublicationUnscheduled', data: { reason: 'cancelled', at: '2026-03-10T00:00:00.000Z', code: null, errors: [] } },
  ])
  await offer(10, 'first', [])
  await offer(11, 'second', [opened(), edited({}, { expiresAt: '2026-03-10T10:00:00.000Z' })])
  await offer(12, 'second', [opened()])
  await offer(13, 'first', [opened()], 'greenjobs')
  await count()
  // The day is the board's: 23:30 UTC is the next day in Warsaw.
  expect(await slots()).toEqual([
    'devboard 1 first 2026-03-10 0',
    'devboard 2 first 2026-03-10 1',
    'devboard 6 first 2026-03-10 2',
    'devboard 7 first 2026-03-20 0',
    'devboard 12 second 2026-03-10 0',
    'greenjobs 13 first 2026-03-10 0',
  ])
})

it('leaves slots that were taken, adds beside them, and does it once for each board', async () => {
  await offer(1, 'first', [opened()])
  await offer(2, 'first', [opened()])
  await database.pool.query(
    `INSERT INTO accounts.free_slots (tenant, offer_id, company_id, day, place, taken_at) VALUES ('devboard', $1, 'first', '2026-03-10', 0, now())`,
    [idOf(2)],
  )
  await count()
  expect(await slots()).toEqual(['devboard 2 first 2026-03-10 0', 'devboard 1 first 2026-03-10 1'])
  await database.pool.query('DELETE FROM accounts.free_slots')
  await count()
  expect(await slots()).toEqual([])
})
