/** Everything of the workers process that stands on the queue: jobs of the outbox, schedules, reactors; started and stopped together. */
import { openQueue } from '@jobboard/platform/adapters/queue/open'
import type { Listener } from '@jobboard/platform/database/postgres-listener'
import { purgeEnded } from '@jobboard/platform/jobs/outbox'
import type { Part, PartHealth } from '@jobboard/platform/monitoring/health'
import { QueueConfigurationError } from '@jobboard/platform/ports/queue'
import type { Registry } from 'prom-client'
import type { RegisteredReactor } from '../reactors/reactor.ts'
import { startReactor } from '../reactors/run-reactor.ts'
import { createReactorMetrics, type ReactorStatus, reactorHealth, readReactorStatus } from '../reactors/status.ts'
import type { FollowingSummary } from '../runner/following-summary.ts'
import { createJobMetrics } from '../schedule/job-metrics.ts'
import { runScheduleJob } from '../schedule/run-schedule.job.ts'
import { type ScheduledJob, setUpSchedules, startSchedules } from '../schedule/schedule.ts'
import { createScheduleNotes } from '../schedule/schedule-notes.ts'
import { createQueueMetrics } from './queue-metrics.ts'
import type { JobDeps, RegisteredJob } from './registered-job.ts'
import { startRelay } from './relay.ts'
import { startJobs } from './run-jobs.ts'

export interface StartQueueDeps extends Omit<JobDeps, 'keys' | 'mailer' | 'files' | 'services'> {
  readonly databaseUrl: string
  readonly listener: Listener
  readonly registry: Registry
  readonly owner: string
  readonly began?: FollowingSummary['began'] | undefined
  readonly jobs: readonly RegisteredJob[]
  readonly schedules: readonly ScheduledJob[]
  readonly reactors: readonly RegisteredReactor[]
}

export interface RunningQueue {
  /** For /health/ready. */
  readonly parts: Readonly<Record<string, Part>>
  stop(): Promise<void>
}

/** Jobs that take longer are given back to the queue; the process ends within ten seconds of its signal. */
const drainMs = 3_000

export async function startQueue(deps: StartQueueDeps): Promise<RunningQueue> {
  const { pool, store, settings, logger, listener, registry, owner, began, reactors } = deps
  const schedules = [...deps.schedules, outboxPurge(deps)]
  const queue = await openQueue(settings, deps.databaseUrl, listener, (err) => logger.debug({ err }, 'the queue reports an error'))
  const names = schedules.map(({ name }) => name)
  const jobs = [...deps.jobs, runScheduleJob(schedules, queue)]
  const notes = createScheduleNotes(pool, deps.tenants.all.length === 1)
  const workers = [
    ...startJobs(jobs, {
      pool,
      queue,
      logger,
      observe: createQueueMetrics(
        registry,
        pool,
        jobs.map(({ definition }) => definition.name),
      ),
    }),
    ...startSchedules(schedules, { queue, logger, observe: createJobMetrics(registry, names), notes }),
  ]
  const definitions = jobs.map(({ definition }) => definition)
  const relay = startRelay({ pool, queue, listener, logger, definitions, setUp: () => setUpSchedules(schedules, queue, notes) })
  const status = (): Promise<ReactorStatus[]> => readReactorStatus(pool, store, reactors)
  const { reacted } = createReactorMetrics(registry, status)
  const running = reactors.map((reactor) => startReactor(reactor, { pool, store, logger, owner, began, reacted }))

  async function check(): Promise<PartHealth | undefined> {
    try {
      await queue.check()
      return relay.health()
    } catch (error) {
      if (error instanceof QueueConfigurationError) return { status: 'degraded', reason: error.message }
      return { status: 'unreachable', reason: 'no answer in time; jobs wait in the outbox' }
    }
  }

  return {
    parts: {
      queue: { required: false, check },
      reactors: { required: true, check: async () => reactorHealth(await status()) },
    },
    async stop() {
      await Promise.all([relay.stop(), ...running.map((one) => one.stop()), ...workers.map((worker) => worker.stop(drainMs))])
      await queue.close()
    },
  }
}

/** The rows of jobs that ended are only needed for as long as their ids are remembered. */
const outboxPurge = ({ pool, logger }: StartQueueDeps): ScheduledJob => ({
  name: 'outbox-purge',
  repeat: { cron: '20 3 * * *', timeZone: 'UTC' },
  run: async (signal) => {
    const deleted = await purgeEnded(pool, signal)
    if (deleted > 0) logger.info({ jobs: deleted }, 'rows of jobs that ended long ago were deleted')
  },
})
