/** What the queue's jobs do: runs by outcome, and what waits or has failed in the outbox. */
import type { Pool } from '@jobboard/platform/database/database'
import { countJobs } from '@jobboard/platform/jobs/outbox'
import { startAtZero } from '@jobboard/platform/monitoring/metrics'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { ObserveRun } from './run-jobs.ts'

const outcomes = ['succeeded', 'failed'] as const

export function createQueueMetrics(registry: Registry, pool: Pool, names: readonly string[]): ObserveRun {
  const registers = [registry]
  const runs = new Counter({
    name: 'jobboard_queue_runs_total',
    help: 'Runs of jobs of the outbox by outcome; a job that fails and is retried has several',
    labelNames: ['job', 'outcome'],
    registers,
  })
  startAtZero(
    runs,
    names.flatMap((job) => outcomes.map((outcome) => ({ job, outcome }))),
  )
  const durations = new Histogram({
    name: 'jobboard_queue_run_duration_seconds',
    help: 'Time of one run',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60],
    registers,
  })
  const failed = new Gauge({
    name: 'jobboard_queue_failed_jobs',
    help: 'Jobs without attempts left; npm run jobs -- retry',
    labelNames: ['job'],
    registers,
  })
  const oldest = new Gauge({
    name: 'jobboard_queue_oldest_seconds',
    help: 'How long the oldest pending job waits beyond its time',
    labelNames: ['job'],
    registers,
  })
  new Gauge({
    name: 'jobboard_queue_pending_jobs',
    help: 'Jobs that have not ended, those of a later time included',
    labelNames: ['job'],
    registers,
    async collect() {
      const counts = await countJobs(pool).catch(() => undefined)
      if (counts === undefined) return
      for (const job of names) {
        const count = counts.find(({ name }) => name === job)
        this.set({ job }, count?.pending ?? 0)
        failed.set({ job }, count?.failed ?? 0)
        oldest.set({ job }, count?.oldestSeconds ?? 0)
      }
    },
  })
  return (job, outcome, seconds) => {
    runs.inc({ job, outcome })
    durations.observe({ job }, seconds)
  }
}
