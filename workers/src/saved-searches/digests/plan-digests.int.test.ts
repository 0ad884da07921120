/** Rows of digests on a real database: one for each alert and date, none missed, whatever runs at once. */
import { addDaysToDate } from '@jobboard/contracts/offers/rules/calendar'
import { dueWeekdays } from '@jobboard/contracts/saved-searches/frequencies'
import { offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { addJobs, markSucceeded } from '@jobboard/platform/jobs/outbox'
import type { NewJob } from '@jobboard/platform/ports/queue'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { asProjector } from '../../runner/projector-transaction.ts'
import { percolateOffer } from '../percolate-offer.job.ts'
import { dueInstant, weekdayOf } from './due-days.ts'
import { type Plan, type PlanOptions, planDigests } from './plan-digests.ts'
import { alertId, deliveredOn, digestRows, offerId, storeAlerts, storeMatches } from './testing/alert-rows.ts'

const timeZone = 'Europe/Warsaw'
const board = { id: tenantIdSchema.parse('devboard'), timeZone, asksInactive: true }
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'planner', pipeline: true, queryTimeoutMs: 15_000, max: 10 })
})
afterEach(() => database.pool.query('TRUNCATE read_models.saved_searches, alerts.digests, alerts.matches, alerts.planned_days'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const plan = (day: string, options: Partial<PlanOptions> = {}): Promise<Plan> =>
  planDigests(pool, board, { now: dueInstant(day, timeZone), ...options })
const [a, b, c, d] = [1, 2, 3, 4].map(alertId) as [string, string, string, string]
const planned = async () => (await digestRows(database.pool)).map(({ alert, date, kind }) => ({ alert, date, kind }))
const seenLately = '2026-02-20T12:00:00Z'

it('an active alert that is due and has new offers gets a row, and its offers go with it', async () => {
  await storeAlerts(database.pool, [
    { id: a, lastSeenAt: seenLately },
    { id: b, frequency: 'twiceAWeek', lastSeenAt: seenLately },
    { id: c, status: 'paused', lastSeenAt: seenLately },
    { id: d, lastSeenAt: seenLately },
  ])
  await storeMatches(database.pool, [
    [a, offerId(1)],
    [a, offerId(2)],
    [b, offerId(1)],
    [c, offerId(1)],
  ])
  expect(await plan('2026-03-03')).toEqual({ days: ['2026-03-03'], digests: 1, questions: 0 })
  expect(await planned()).toEqual([{ alert: a, date: '2026-03-03', kind: 'digest' }])
  expect(await deliveredOn(database.pool, a)).toEqual({ [offerId(1)]: '2026-03-03', [offerId(2)]: '2026-03-03' })
  expect(await deliveredOn(database.pool, b)).toEqual({ [offerId(1)]: null })
})

it('what arrives after the day was planned waits for the next one', async () => {
  await storeAlerts(database.pool, [{ id: a, lastSeenAt: seenLately }])
  await storeMatches(database.pool, [[a, offerId(1)]])
  await plan('2026-03-03')
  await storeMatches(database.pool, [[a, offerId(2)]])
  expect(await plan('2026-03-03')).toEqual({ days: [], digests: 0, questions: 0 })
  await plan('2026-03-04')
  expect(await deliveredOn(database.pool, a)).toEqual({ [offerId(1)]: '2026-03-03', [offerId(2)]: '2026-03-04' })
})

it('before 08:00 the day is not due yet', async () => {
  await plan('2026-03-03')
  const now = new Date(dueInstant('2026-03-04', timeZone).getTime() - 1)
  expect((await plan('2026-03-04', { now })).days).toEqual([])
})

it('days on which nothing ran are made up for, in order', async () => {
  await plan('2026-02-27')
  await storeAlerts(database.pool, [
    { id: a, frequency: 'onceAWeek', lastSeenAt: seenLately },
    { id: b, lastSeenAt: seenLately },
  ])
  await storeMatches(database.pool, [
    [a, offerId(1)],
    [b, offerId(1)],
  ])
  expect(await plan('2026-03-03')).toMatchObject({ days: ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'], digests: 2 })
  expect(await planned()).toEqual([
    { alert: b, date: '2026-02-28', kind: 'digest' },
    { alert: a, date: '2026-03-02', kind: 'digest' },
  ])
})

it('a dry run says what would be written and writes nothing', async () => {
  await plan('2026-02-27')
  await storeAlerts(database.pool, [{ id: a }, { id: b, frequency: 'onceAWeek' }, { id: c, frequency: 'onceAWeek' }])
  await storeMatches(database.pool, [
    [a, offerId(1)],
    [b, offerId(1)],
  ])
  expect(await plan('2026-03-03', { dryRun: true })).toMatchObject({ digests: 2 })
  expect(await planned()).toEqual([])
  expect(await plan('2026-03-03')).toMatchObject({ digests: 2 })
})

it('an alert that no one visited for 180 days gets one question, and its offers wait until it is answered', async () => {
  await storeAlerts(database.pool, [{ id: a, lastSeenAt: '2025-09-01T12:00:00Z' }])
  await storeMatches(database.pool, [[a, offerId(1)]])
  await plan('2026-03-03')
  await plan('2026-03-05')
  expect(await planned()).toEqual([{ alert: a, date: '2026-03-03', kind: 'question' }])
  expect(await deliveredOn(database.pool, a)).toEqual({ [offerId(1)]: null })
  await database.pool.query("UPDATE read_models.saved_searches SET last_seen_at = '2026-03-05T12:00:00Z'")
  await plan('2026-03-06')
  expect(await deliveredOn(database.pool, a)).toEqual({ [offerId(1)]: '2026-03-06' })
})

it('a board may ask no one', async () => {
  await storeAlerts(database.pool, [{ id: a, lastSeenAt: '2025-09-01T12:00:00Z' }])
  await storeMatches(database.pool, [[a, offerId(1)]])
  await planDigests(pool, { ...board, asksInactive: false }, { now: dueInstant('2026-03-03', timeZone) })
  expect(await planned()).toEqual([{ alert: a, date: '2026-03-03', kind: 'digest' }])
})

it('ten planners at once, with batches of seven, write each row once over both changes of the clocks, and none is missing', async () => {
  const alerts = Array.from({ length: 40 }, (_, number) => ({
    id: alertId(number),
    frequency: (['everyday', 'twiceAWeek', 'onceAWeek'] as const)[number % 3] ?? 'everyday',
    lastSeenAt: '2026-10-01T12:00:00Z',
  }))
  await storeAlerts(database.pool, alerts)
  const dates = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']
  for (const [number, date] of dates.entries()) {
    await database.pool.query('TRUNCATE alerts.digests, alerts.matches, alerts.planned_days')
    await database.pool.query("INSERT INTO alerts.planned_days VALUES ('devboard', $1)", [addDaysToDate(date, -1)])
    await storeMatches(
      database.pool,
      alerts.map(({ id }) => [id, offerId(number)]),
    )
    const plans = await Promise.all(Array.from({ length: 10 }, () => plan(date, { batch: 7 })))
    const due = alerts.filter(({ frequency }) => dueWeekdays[frequency].includes(weekdayOf(date))).map(({ id }) => id)
    expect((await planned()).map(({ alert }) => alert)).toEqual(due.sort())
    expect(plans.reduce((sum, { digests }) => sum + digests, 0)).toBe(due.length)
  }
})

it('offers that were published before and wait to be matched are waited for; later ones are not', async () => {
  await storeAlerts(database.pool, [{ id: a, lastSeenAt: seenLately }])
  const request = (number: number, tenant: string) => ({
    id: `percolate-${number}`,
    ...percolateOffer.request({ tenant, offerId: offerIdSchema.parse(offerId(number)), position: '0'.repeat(19) }),
  })
  const add = (...jobs: NewJob[]) => asProjector(pool, (client) => addJobs(client, jobs))
  await add(request(1, 'devboard'), request(2, 'greenjobs'))
  const planning = plan('2026-03-03')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await planned()).toEqual([])
  await add(request(3, 'devboard'))
  await storeMatches(database.pool, [[a, offerId(1)]])
  await markSucceeded(database.pool, 'percolate-1', 1, 1)
  expect(await planning).toEqual({ days: ['2026-03-03'], digests: 1, questions: 0 })
})
