import { startAtZero } from '@jobboard/platform/monitoring/metrics'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const outcomes = ['succeeded', 'failed'] as const

/** Called after each run of a job that was not cut off. */
export type ObserveJob = (job: string, outcome: (typeof outcomes)[number], seconds: number) => void

const labelNames = ['job'] as const

export function createJobMetrics(registry: Registry, jobs: readonly string[]): ObserveJob {
  const registers = [registry]
  const runs = new Counter({
    name: 'jobboard_job_runs_total',
    help: 'Runs of scheduled jobs by outcome',
    labelNames: ['job', 'outcome'],
    registers,
  })
  startAtZero(
    runs,
    jobs.flatMap((job) => outcomes.map((outcome) => ({ job, outcome }))),
  )
  const lastSuccess = new Gauge({
    name: 'jobboard_job_last_success_timestamp_seconds',
    help: 'When the job last succeeded in this process',
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: 'jobboard_job_duration_seconds',
    help: 'Time of one run',
    labelNames,
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  })
  return (job, outcome, seconds) => {
    runs.inc({ job, outcome })
    durations.observe({ job }, seconds)
    if (outcome === 'succeeded') lastSuccess.set({ job }, Date.now() / 1_000)
  }
}
