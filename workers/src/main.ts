/** The process that keeps read models up to date and does what is due. Its port serves health, metrics and, to the web server, examples of e-mails. */

import { randomUUID } from 'node:crypto'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { filePart, openFileStore } from '@jobboard/platform/adapters/file-store/open'
import { openMailer } from '@jobboard/platform/adapters/mailer/open'
import { prepareQueue } from '@jobboard/platform/adapters/queue/open'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { ksefOf, type Settings } from '@jobboard/platform/configuration'
import { createPool, longWorkTimeoutMs, type Pool } from '@jobboard/platform/database/database'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { openServiceDatabase } from '@jobboard/platform/database/service-database'
import { projectorRole } from '@jobboard/platform/database/service-roles'
import { openCheckedMasterKey } from '@jobboard/platform/embedded/master-key'
import { measureInternalCalls } from '@jobboard/platform/http/internal-calls/internal-call-metrics'
import { openInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { internalKeyOf } from '@jobboard/platform/http/internal-calls/internal-key'
import { checkParts } from '@jobboard/platform/monitoring/health'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { createMetrics } from '@jobboard/platform/monitoring/metrics'
import { createWorkerPresence } from '@jobboard/platform/monitoring/worker-presence'
import { runProcess } from '@jobboard/platform/process/run-process'
import { runService } from '@jobboard/platform/process/service'
import { loadTenants } from '@jobboard/platform/tenants'
import { recordViewDaysJob } from './analytics/view-days-job.ts'
import { unreadFilesJob } from './applications/file-texts/unread-files.ts'
import { responseRemindersJob } from './applications/promise/response-reminders.ts'
import { retentionJob } from './applications/retention/retention.ts'
import { runningHandoversJob } from './companies/handovers/running-handovers.ts'
import { approvePublishedJob } from './companies/review/approve-published.ts'
import { housekeepingJobs } from './housekeeping/housekeeping.ts'
import type { JobDeps } from './jobs/registered-job.ts'
import { startQueue } from './jobs/start-queue.ts'
import { allJobs } from './jobs.ts'
import { createMailMetrics } from './mail/delivery/mail-metrics.ts'
import { mailPurgeJob } from './mail/delivery/mail-purge.ts'
import { settleMailsJob } from './mail/delivery/settle-mails.ts'
import { mailPreviews } from './mail/previews/mail-previews.ts'
import { allMessages } from './messages.ts'
import { createCaseMetrics } from './moderation/case-metrics.ts'
import { checkCasesJob } from './moderation/check-cases.ts'
import { centralBankJob } from './offers/central-bank-rates.ts'
import { earlierFreeOffersJob } from './offers/earlier-free-offers.ts'
import { storeFileRates } from './offers/exchange-rates.ts'
import { expireByCommand } from './offers/expire-command.ts'
import { expiryJob } from './offers/expiry.ts'
import { hiringChecksJob } from './offers/hiring/hiring-checks.ts'
import { missingPicturesJob } from './offers/pictures/missing-pictures.ts'
import { viewMarksJob } from './offers/view-marks.ts'
import { operationsAnswers } from './operations/operations-answers.ts'
import { endRetentionsJob } from './payments/end-retention.ts'
import { driveByService, reconcilePaymentsJob } from './processes/reconcile-payments.ts'
import { driveInvoiceByService, sendInvoicesJob } from './processes/send-invoices.ts'
import { allProjections } from './projections.ts'
import { allReactors } from './reactors.ts'
import { summarizeFollowing } from './runner/following-summary.ts'
import { type ProjectionStatus, readStatus } from './runner/lag.ts'
import { projectionHealth } from './runner/projection-health.ts'
import { createProjectionMetrics } from './runner/projection-metrics.ts'
import { openAskContent } from './saved-searches/digests/ask-content.ts'
import { createDigestMetrics } from './saved-searches/digests/digest-metrics.ts'
import { digestSchedules } from './saved-searches/digests/digest-schedules.ts'
import { mailReportsJob } from './saved-searches/ends/apply-mail-reports.ts'
import { endAlertsJob } from './saved-searches/ends/end-alerts.ts'
import { purgeMatchesJob } from './saved-searches/purge-matches.ts'
import type { ScheduledJob } from './schedule/schedule.ts'

const name = 'workers'
/** The longest batch takes a fraction of it. */
const queryTimeoutMs = 15_000

async function main(settings: Settings, logger: Logger): Promise<void> {
  const tenants = loadTenants()
  const database = await openServiceDatabase(settings, {
    role: projectorRole,
    logger,
    prepare: async (owner) => {
      await prepareQueue(settings, owner)
      if (settings.MASTER_KEY !== undefined) await openCheckedMasterKey(settings, owner)
    },
  })
  const pool = createPool(database.url, { name, pipeline: true, queryTimeoutMs })
  const keys =
    settings.MASTER_KEY === undefined ? null : createPostgresSubjectKeys({ pool, ...(await openCheckedMasterKey(settings, pool)) })
  if (keys === null) logger.warn('without MASTER_KEY no recipient of an e-mail can be read; e-mails are not sent')
  await storeFileRates(pool, tenants.all)
  const presence = createWorkerPresence()
  const listener = createListener({ url: database.url, name: `${name} listener`, onConnection: presence.statement })
  const store = await openEventStore(settings, database.url, listener)
  const metrics = createMetrics(name)
  const projections = allProjections(tenants.all, keys)
  const status = (): Promise<ProjectionStatus[]> => readStatus(pool, store, projections)
  const { applied } = createProjectionMetrics(metrics.registry, status)
  const owner = randomUUID()
  const openLongWorkPool = (): Pool =>
    createPool(database.url, { name: `${name} rebuild`, max: 4, pipeline: true, queryTimeoutMs: longWorkTimeoutMs })
  const { began, close: closeSummary } = summarizeFollowing(logger, { projection: projections.length, reactor: allReactors.length })
  const running = projections.map((projection) => projection.start({ pool, store, logger, owner, began, applied, openLongWorkPool }))
  const mailer = openMailer(settings)
  const files = await openFileStore(settings)
  createMailMetrics(metrics.registry, pool)
  createCaseMetrics(metrics.registry, pool)
  createDigestMetrics(metrics.registry, pool)
  const services = openInternalClient(settings, measureInternalCalls(metrics.registry))
  const jobDeps: JobDeps = { pool, store, settings, services, tenants, logger, keys, mailer, files, holder: presence.key, openLongWorkPool }
  const queue = await startQueue({
    ...jobDeps,
    databaseUrl: database.url,
    listener,
    registry: metrics.registry,
    owner,
    began,
    jobs: allJobs(jobDeps),
    schedules: [...scheduledJobs(jobDeps), ...digestJobs(jobDeps)],
    reactors: allReactors,
  })

  await runService({
    name,
    port: settings.WORKERS_PORT,
    logger,
    metrics,
    app: operationsAnswers(
      { pool, store, files, settings, projections, reactors: allReactors, internalKey: internalKeyOf(settings) },
      mailPreviews({
        messages: allMessages,
        tenants,
        settings,
        internalKey: internalKeyOf(settings),
        now: () => new Date(),
      }),
    ),
    ready: () =>
      checkParts({
        database: { required: true, check: () => pool.query('SELECT').then(() => undefined) },
        eventStore: { required: true, check: () => store.head().then(() => undefined) },
        projections: { required: true, check: async () => projectionHealth(await status()) },
        files: filePart(files),
        ...queue.parts,
      }),
    close: async () => {
      closeSummary()
      await Promise.all([queue.stop(), ...running.map((one) => one.stop())])
      await mailer.close()
      await files.close()
      await store.close()
      await listener.close()
      await pool.end()
      await database.close()
    },
  })
}

/** Without a master key no recipient can be read. */
function digestJobs({ keys, settings, services, ...deps }: JobDeps): ScheduledJob[] {
  const { MASTER_KEY: masterKey } = settings
  if (keys === null || masterKey === undefined) return []
  return digestSchedules({ ...deps, keys, settings, masterKey, askContent: openAskContent(services) })
}

function scheduledJobs({ settings, services, pool, store, tenants, logger }: JobDeps): ScheduledJob[] {
  const always = [
    centralBankJob(pool, tenants.all),
    viewMarksJob(pool),
    mailPurgeJob(pool, logger),
    settleMailsJob(pool, logger),
    purgeMatchesJob({ pool, store, logger }),
    mailReportsJob(pool, logger),
    missingPicturesJob(pool),
    responseRemindersJob(pool, tenants.all),
    unreadFilesJob(pool),
    earlierFreeOffersJob({ pool, store, logger, boards: tenants.all }),
  ]
  if (settings.MASTER_KEY === undefined) {
    logger.warn(
      'without MASTER_KEY the command-service takes no internal commands: offers do not expire by themselves, no employer is asked whether it still hires, companies are not reviewed, views are not recorded, alerts that no one answers do not end, expired data is not deleted',
    )
    return always
  }
  return [
    ...always,
    expiryJob(pool, expireByCommand(services), logger),
    reconcilePaymentsJob(pool, driveByService(services), logger),
    sendInvoicesJob(pool, ksefOf(settings) !== 'off', driveInvoiceByService(services), logger),
    recordViewDaysJob(tenants.all, services, logger),
    runningHandoversJob({ pool, store }),
    approvePublishedJob({ pool, services, tenants: tenants.all, logger }),
    retentionJob({ pool, services, tenants, logger }),
    endRetentionsJob({ pool, services, boards: tenants.all, logger }),
    hiringChecksJob({ pool, store, services, tenants: tenants.all, logger }),
    checkCasesJob({ pool, services, logger }),
    endAlertsJob({ pool, services, tenants: tenants.all }),
    ...housekeepingJobs({ tenants: tenants.all, services, logger }),
  ]
}

await runProcess(name, main)
