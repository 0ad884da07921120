/**
 * Started by tests as a process of its own, to be killed: plans and sends the digests of devboard by the product's schedules on a queue, and plans beside them,
 * so that planners meet. Its clock for what is due is a row of the test's database.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createSmtpMailer } from '@jobboard/platform/adapters/mailer/smtp'
import { openPostgresQueue } from '@jobboard/platform/adapters/queue/postgres'
import { openRedisQueue } from '@jobboard/platform/adapters/queue/redis'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { readSettings } from '@jobboard/platform/configuration'
import { shortTiming } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { createPool } from '@jobboard/platform/database/database'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { createWorkerPresence } from '@jobboard/platform/monitoring/worker-presence'
import { loadTenants, type Tenants } from '@jobboard/platform/tenants'
import pino from 'pino'
import { startRelay } from '../../../jobs/relay.ts'
import { setUpSchedules, startSchedules } from '../../../schedule/schedule.ts'
import { exampleOffers } from '../../mail/alert-digest/example-offers.ts'
import type { AskContent } from '../ask-content.ts'
import { digestSchedules, plannedBoard } from '../digest-schedules.ts'
import { planDigests } from '../plan-digests.ts'
import type { SendDeps } from '../send-digests.ts'
import { isShown, readSchedulerOptions, simulatedClock } from './simulation.ts'

const { databaseUrl, redisUrl, smtpUrl, masterKey, shownOneIn, paceMs, claimMs } = readSchedulerOptions(process.argv[2])
const logger = pino({ level: 'silent' })
const all = loadTenants()
  .all.filter(({ id }) => id === 'devboard')
  .map((board) => ({ ...board, alerts: { ...board.alerts, maxPerSecond: 10_000 } }))
const tenants: Tenants = { ...loadTenants(), all, get: (id) => all.find((board) => board.id === id) }
const pool = createPool(databaseUrl, { name: 'scheduler', max: 8, pipeline: true, queryTimeoutMs: 15_000 })
const presence = createWorkerPresence()
const listener = createListener({ url: databaseUrl, name: 'scheduler listener', onConnection: presence.statement })
const queue =
  redisUrl === null
    ? await untilOpened(() => openPostgresQueue({ url: databaseUrl, timing: shortTiming }))
    : openRedisQueue({ url: redisUrl, timing: shortTiming })

/** The test truncates the queue's tables, and a GRANT on a table that is being truncated is refused. */
async function untilOpened<T>(open: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof Error && error.message === 'tuple concurrently updated')) throw error
    }
  }
}

/** Shows the offers of some alerts, and nothing of the others, which are planned and claimed all the same. */
const askContent: AskContent = async (_, questions) =>
  questions.map(({ offers }) => {
    const found = isShown(offers[0], shownOneIn) ? offers.map((guid) => ({ ...exampleOffer, guid })) : []
    return { total: found.length, offers: found.slice(0, 20), earlier: [] }
  })
const [exampleOffer] = exampleOffers(1) as [ReturnType<typeof exampleOffers>[number]]

const deps: SendDeps = {
  pool,
  store: createPostgresEventStore({ pool }),
  keys: await openSubjectKeys(pool, masterKey),
  mailer: createSmtpMailer({ url: smtpUrl, from: 'jobs@board.example', timeoutMs: 1_000, replyTimeoutMs: 1_500 }),
  tenants,
  settings: readSettings({ PUBLIC_URL: 'https://jobs.example', MASTER_KEY: masterKey }),
  logger,
  askContent,
  masterKey,
  holder: presence.key,
  claimMs,
  turnMs: claimMs / 4,
}
let now = await simulatedClock(pool)
const schedules = digestSchedules(deps, { now: () => now, sweepMs: paceMs })
startSchedules(schedules, { queue, logger })
const timing = { pollMs: 300, overdueMs: 60_000, setUpMs: 1_000 }
startRelay({ pool, queue, listener, logger, definitions: [], setUp: () => setUpSchedules(schedules, queue), timing })
process.once('disconnect', () => process.exit())
process.send?.('ready')
for (;;) {
  now = await simulatedClock(pool).catch(() => now)
  for (const board of all) await planDigests(pool, plannedBoard(board), { now, batch: 150 }).catch(() => undefined)
  await sleep(paceMs * (0.2 + Math.random()))
}
