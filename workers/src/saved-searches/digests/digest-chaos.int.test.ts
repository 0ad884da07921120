/**
 * Schedulers that are killed, a queue that is flushed and a mail server that misbehaves: one digest for each alert and date, none missing, none sent twice.
 * Small by default; `DIGEST_CHAOS=1` runs two years of 1,000 alerts with ten schedulers on each queue (docs/reliability.md, "Digests").
 */
import { randomBytes } from 'node:crypto'
import { addDaysToDate } from '@jobboard/contracts/offers/rules/calendar'
import { migrateQueue } from '@jobboard/platform/adapters/queue/postgres'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { type RedisServer, redisInstalled, startRedis } from '@jobboard/platform/testing/redis-server'
import { type MailServer, startMailServer } from '../../mail/delivery/testing/mail-server.ts'
import { sendConcurrency } from './send-digests.ts'
import { alertId, storeAlerts, storeMatches } from './testing/alert-rows.ts'
import { type Fault, faults, startFaultyMailServer } from './testing/faulty-mail-server.ts'
import { startSchedulers } from './testing/schedulers.ts'
import {
  createSimulatedClock,
  daysFrom,
  eightInWarsaw,
  frequencyOf,
  hasOffer,
  isDue,
  isShown,
  setSimulatedClock,
  simulatedOffer,
} from './testing/simulation.ts'

const isWhole = process.env.DIGEST_CHAOS === '1'
const { alerts, schedulers, firstDay, days, oneDayIn, killPauseMs, shownOneIn, paceMs, claimMs } = isWhole
  ? {
      alerts: 1_000,
      schedulers: 10,
      firstDay: '2026-01-01',
      days: 730,
      oneDayIn: 10,
      killPauseMs: 5_000,
      shownOneIn: 50,
      paceMs: 500,
      claimMs: 20_000,
    }
  : {
      alerts: 60,
      schedulers: 3,
      firstDay: '2026-03-27',
      days: 5,
      oneDayIn: 1,
      killPauseMs: 800,
      shownOneIn: 6,
      paceMs: 150,
      claimMs: 5_000,
    }
const timeoutMs = isWhole ? 6 * 3_600_000 : 300_000
const masterKey = randomBytes(32).toString('base64')
const addressOf = (alert: number, fault: Fault = 'none'): string => `${fault}.${alert}@board.example`

let database: TestDatabase
let server: MailServer
let redis: RedisServer | null = null
const closing: (() => unknown)[] = []
beforeEach(async () => {
  database = await createMigratedDatabase()
  await migrateQueue(database.pool)
  await openSubjectKeys(database.pool, masterKey)
  await createSimulatedClock(database.pool)
  server = await startMailServer()
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await server.close()
  await redis?.stop()
  redis = null
  await database.drop()
})

async function start(smtpUrl: string, backend: string) {
  redis = backend === 'Redis' ? await startRedis() : null
  const options = { databaseUrl: database.url, redisUrl: redis?.url ?? null, smtpUrl, masterKey, shownOneIn, paceMs, claimMs }
  const running = await startSchedulers(schedulers, options)
  closing.push(() => running.stop())
  return running
}

/** Everything that the queue stored. */
async function flushQueue(): Promise<void> {
  if (redis !== null) return void (await redis.run('FLUSHALL'))
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT format('bullmq.%I', table_name) AS name FROM information_schema.tables WHERE table_schema = 'bullmq' AND table_name <> 'migration'",
  )
  // The processes lock the same tables in another order: what ends in a deadlock is retried.
  const truncate = `TRUNCATE ${rows.map(({ name }) => name).join(', ')}`
  await until(() =>
    database.pool.query(truncate).then(
      () => true,
      () => false,
    ),
  )
}

async function storeGuests(fault: (alert: number) => Fault = () => 'none'): Promise<void> {
  await storeAlerts(
    database.pool,
    Array.from({ length: alerts }, (_, alert) => ({
      id: alertId(alert),
      frequency: frequencyOf(alert),
      lastSeenAt: '2030-01-01T12:00:00Z',
    })),
  )
  await database.pool.query(
    `INSERT INTO accounts.guests (tenant, candidate_id, email, locale) SELECT 'devboard', id, email, 'pl' FROM unnest($1::uuid[], $2::text[]) AS given (id, email)`,
    [
      Array.from({ length: alerts }, (_, alert) => alertId(alert)),
      Array.from({ length: alerts }, (_, alert) => addressOf(alert, fault(alert))),
    ],
  )
}

const storeOffers = async (day: number): Promise<void> => {
  const found = Array.from({ length: alerts }, (_, alert) => alert).filter((alert) => hasOffer(alert, day, oneDayIn))
  await storeMatches(
    database.pool,
    found.map((alert) => [alertId(alert), simulatedOffer(alert, day)]),
  )
}

const isPlanned = async (date: string): Promise<boolean> =>
  (await database.pool.query("SELECT FROM alerts.planned_days WHERE tenant = 'devboard' AND local_date = $1", [date])).rowCount === 1

/** Retries that wait for their time are due; claims of processes that were killed end by themselves. */
async function isSent(maxLeft = 0): Promise<boolean> {
  await database.pool.query(
    "UPDATE alerts.digests SET next_at = '-infinity' WHERE status = 'due' AND next_at > now() + interval '25 seconds'",
  )
  const { rows } = await database.pool.query<{ left: number }>(`SELECT count(*)::int AS left FROM alerts.digests WHERE status = 'due'`)
  return (rows[0]?.left ?? 0) <= maxLeft
}

async function outcomes() {
  const { rows } = await database.pool.query<{ alert: string; date: string; status: string }>(
    `SELECT job_filter_id AS alert, local_date::text AS date, status FROM alerts.digests WHERE tenant = 'devboard'
     ORDER BY job_filter_id, local_date`,
  )
  return rows
}

/** On which a digest is due that has an offer: found without what is tested. */
const dueDates = (alert: number, dates: readonly string[]): string[] => {
  let waits = false
  return dates.filter((date, day) => {
    waits ||= hasOffer(alert, day, oneDayIn)
    if (!waits || !isDue(alert, date)) return false
    waits = false
    return true
  })
}

const backends = redisInstalled ? ['Postgres', 'Redis'] : ['Postgres']
describe.each(backends)('with the queue on %s', (backend) => {
  it(
    'there is one digest for each alert and date, none missing, none sent twice',
    async () => {
      await storeGuests()
      const dates = daysFrom(firstDay, days)
      await database.pool.query("INSERT INTO alerts.planned_days VALUES ('devboard', $1)", [addDaysToDate(firstDay, -1)])
      await setSimulatedClock(database.pool, new Date(eightInWarsaw(firstDay).getTime() - 1))
      const running = await start(server.url, backend)
      const stopKilling = running.killAgainAndAgain(killPauseMs)
      const begin = performance.now()
      let flushes = 0
      for (const [day, date] of dates.entries()) {
        await storeOffers(day)
        const eight = eightInWarsaw(date).getTime()
        await setSimulatedClock(database.pool, new Date(eight - 1))
        // Around the changes of the clocks, and by default always, the processes get the time for a mistake.
        if (!isWhole || /-(?:03|10)-(?:2[4-9]|3[01])$/.test(date)) await new Promise((resolve) => setTimeout(resolve, 250))
        expect(await isPlanned(date)).toBe(false)
        await setSimulatedClock(database.pool, new Date(eight))
        if (day % (isWhole ? 20 : 2) === 1) {
          await flushQueue()
          flushes += 1
        }
        // Days are planned while earlier ones are still sent.
        await until(async () => (await isPlanned(date)) && (await isSent(alerts / 4)), 300_000)
        if (isWhole && day % 10 === 9)
          process.stderr.write(
            `${backend} ${date}: ${((performance.now() - begin) / 1_000).toFixed(0)} s, ${server.accepted.length} e-mails\n`,
          )
      }
      await until(() => isSent(), 300_000)
      const kills = await stopKilling()

      const rows = await outcomes()
      const expected = Array.from({ length: alerts }, (_, alert) =>
        dueDates(alert, dates).map((date) => `${alertId(alert)} ${date}`),
      ).flat()
      expect(rows.map(({ alert, date }) => `${alert} ${date}`)).toEqual(expected.sort())

      // Each offer is delivered by the first date that is due after it appeared; those after the last one wait.
      const { rows: late } = await database.pool.query(
        `SELECT count(*)::int AS count FROM alerts.matches m WHERE m.digest_date IS DISTINCT FROM (
           SELECT min(d.local_date) FROM alerts.digests d WHERE d.tenant = m.tenant AND d.job_filter_id = m.job_filter_id
             AND d.local_date >= $1::date + substring(m.offer_id FROM 5 FOR 4)::int)`,
        [firstDay],
      )
      expect(late).toEqual([{ count: 0 }])

      // Alerts that are shown get one e-mail for each date, unless the outcome is unknown; nothing is sent to the others.
      const shown = new Set(
        Array.from({ length: alerts }, (_, alert) => alert)
          .filter((alert) => isShown(simulatedOffer(alert, 0), shownOneIn))
          .map(alertId),
      )
      const count = (status: string, of = rows) => of.filter((row) => row.status === status).length
      const ofShown = rows.filter(({ alert }) => shown.has(alert))
      expect(count('empty')).toBe(rows.length - ofShown.length)
      const [sent, unknown] = [count('sent', ofShown), count('unknown', ofShown)]
      expect(sent + unknown).toBe(ofShown.length)
      expect(new Set(server.accepted).size).toBe(server.accepted.length)
      expect(server.accepted.length).toBeGreaterThanOrEqual(sent)
      expect(server.accepted.length).toBeLessThanOrEqual(sent + unknown)
      // What a process that is killed was sending at that moment.
      expect(unknown).toBeLessThanOrEqual(kills * sendConcurrency)
      const seconds = Math.round((performance.now() - begin) / 1_000)
      const figures = { backend, seconds, rows: rows.length, kills, flushes, sent, unknown, accepted: server.accepted.length }
      if (isWhole) process.stderr.write(`${JSON.stringify(figures)}\n`)
      expect(kills).toBeGreaterThan(0)
    },
    timeoutMs,
  )

  it(
    'a mail server that refuses, hangs and dies leaves the outcomes that are documented',
    async () => {
      const faulty = await startFaultyMailServer()
      closing.push(() => faulty.close())
      const faultOf = (alert: number): Fault => faults[Math.floor(alert / shownOneIn) % faults.length] ?? 'none'
      const monday = '2026-03-30'
      await storeGuests(faultOf)
      await storeOffers(0)
      await database.pool.query("INSERT INTO alerts.planned_days VALUES ('devboard', $1)", [addDaysToDate(monday, -1)])
      await setSimulatedClock(database.pool, eightInWarsaw(monday))
      await start(faulty.url, backend)
      await until(async () => (await isPlanned(monday)) && (await isSent()), 240_000)

      const documented: Readonly<Record<Fault, readonly [status: string, taken: number]>> = {
        none: ['sent', 1],
        busy: ['sent', 1],
        full: ['sent', 1],
        dies: ['sent', 1],
        refuses: ['failed', 0],
        unknown: ['failed', 0],
        hangs: ['unknown', 1],
        forgets: ['unknown', 1],
      }
      const statuses = new Map((await outcomes()).map(({ alert, status }) => [alert, status]))
      const shown = Array.from({ length: alerts }, (_, alert) => alert).filter((alert) => isShown(simulatedOffer(alert, 0), shownOneIn))
      const found = shown.map((alert) => [faultOf(alert), statuses.get(alertId(alert)), faulty.taken(addressOf(alert, faultOf(alert)))])
      expect(found).toEqual(shown.map((alert) => [faultOf(alert), ...documented[faultOf(alert)]]))
      const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM mail.suppressions')
      expect(rows).toEqual([{ count: shown.filter((alert) => faultOf(alert) === 'unknown').length }])
    },
    timeoutMs,
  )
})
