/** The process that keeps read models up to date and does what is due. Its port serves health and metrics only. */
import { randomUUID } from 'node:crypto'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import type { Settings } from '@jobboard/platform/configuration'
import { createPool, longWorkTimeoutMs, migrate, openDatabase, type Pool } from '@jobboard/platform/database'
import { openCheckedMasterKey } from '@jobboard/platform/embedded/master-key'
import { checkParts } from '@jobboard/platform/health'
import type { Logger } from '@jobboard/platform/logger'
import { createMetrics } from '@jobboard/platform/metrics'
import { offerViewsMigrations } from '@jobboard/platform/read-models/offer-views'
import { runProcess } from '@jobboard/platform/run-process'
import { runService } from '@jobboard/platform/service'
import { loadTenants, type Tenants } from '@jobboard/platform/tenants'
import { centralBankJob } from './offers/central-bank-rates.ts'
import { storeFileRates } from './offers/exchange-rates.ts'
import { expireByCommand } from './offers/expire-command.ts'
import { expiryJob } from './offers/expiry.ts'
import { viewMarksJob } from './offers/view-marks.ts'
import { allProjections, readModelMigrations } from './projections.ts'
import { type ProjectionStatus, readStatus } from './runner/lag.ts'
import { projectionHealth } from './runner/projection-health.ts'
import { createProjectionMetrics } from './runner/projection-metrics.ts'
import { createJobMetrics } from './schedule/job-metrics.ts'
import { type ScheduledJob, startJob } from './schedule/scheduled-job.ts'

const name = 'workers'
/** The longest batch takes a fraction of it. */
const queryTimeoutMs = 15_000

async function main(settings: Settings, logger: Logger): Promise<void> {
  const tenants = loadTenants()
  const database = await openDatabase(settings)
  const pool = createPool(database.url, { name, pipeline: true, queryTimeoutMs })
  await migrate(pool, [...readModelMigrations, ...offerViewsMigrations])
  if (settings.MASTER_KEY !== undefined) await openCheckedMasterKey(settings, pool)
  await storeFileRates(pool, tenants.all)
  const store = await openEventStore(settings, database.url)
  const metrics = createMetrics(name)
  const projections = allProjections(tenants.all)
  const status = (): Promise<ProjectionStatus[]> => readStatus(pool, store, projections)
  const { applied } = createProjectionMetrics(metrics.registry, status)
  const jobs = scheduledJobs(settings, pool, tenants, logger)
  const observeJob = createJobMetrics(
    metrics.registry,
    jobs.map((job) => job.name),
  )
  const owner = randomUUID()
  const openLongWorkPool = (): Pool =>
    createPool(database.url, { name: `${name} rebuild`, max: 4, pipeline: true, queryTimeoutMs: longWorkTimeoutMs })
  const running = [
    ...projections.map((projection) => projection.start({ pool, store, logger, owner, applied, openLongWorkPool })),
    ...jobs.map((job) => startJob(job, { pool, logger, owner, observe: observeJob })),
  ]

  await runService({
    name,
    port: settings.WORKERS_PORT,
    logger,
    metrics,
    ready: () =>
      checkParts({
        database: { required: true, check: () => pool.query('SELECT').then(() => undefined) },
        eventStore: { required: true, check: () => store.head().then(() => undefined) },
        projections: { required: true, check: async () => projectionHealth(await status()) },
      }),
    close: async () => {
      await Promise.all(running.map((one) => one.stop()))
      await store.close()
      await pool.end()
      await database.close()
    },
  })
}

function scheduledJobs(settings: Settings, pool: Pool, tenants: Tenants, logger: Logger): ScheduledJob[] {
  const always = [centralBankJob(pool, tenants.all), viewMarksJob(pool)]
  if (settings.MASTER_KEY === undefined) {
    logger.warn('without MASTER_KEY the command-service takes no internal commands; offers whose time is over are not marked as expired')
    return always
  }
  const expire = expireByCommand(`http://127.0.0.1:${settings.COMMAND_SERVICE_PORT}`, settings.MASTER_KEY)
  return [...always, expiryJob(pool, expire, logger)]
}

await runProcess(name, main)
