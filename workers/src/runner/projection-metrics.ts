/** Gauges and counters of the projections. The gauges are computed when they are scraped. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { ProjectionStatus } from './lag.ts'

export interface ProjectionMetrics {
  applied(projection: string, events: number, parked: number): void
}

const labelNames = ['projection'] as const

export function createProjectionMetrics(registry: Registry, status: () => Promise<readonly ProjectionStatus[]>): ProjectionMetrics {
  let reading: Promise<readonly ProjectionStatus[]> | undefined
  /** One query serves all gauges of a scrape. While the database is unavailable they are left as they were; readiness reports it. */
  const read = (): Promise<readonly ProjectionStatus[]> => {
    reading ??= status()
      .catch(() => [])
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const gauge = (name: string, help: string, value: (status: ProjectionStatus) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        for (const one of await read()) {
          const now = value(one)
          if (now !== null) this.set({ projection: one.projection }, now)
        }
      },
    })
  gauge('jobboard_projection_lag_seconds', 'Age of the oldest event that is not applied yet', (one) => one.behindSeconds)
  gauge(
    'jobboard_projection_lag_positions',
    'Positions between the checkpoint and the head of the event store',
    (one) => one.behindPositions,
  )
  gauge(
    'jobboard_projection_parked_streams',
    'Streams that stand still behind an event that could not be applied',
    (one) => one.parkedStreams,
  )
  gauge('jobboard_projection_parked_events', 'Events that could not be applied, with those behind them', (one) => one.parkedEvents)
  const events = new Counter({ name: 'jobboard_projection_events_total', help: 'Events applied', labelNames, registers: [registry] })
  const commits = new Counter({ name: 'jobboard_projection_commits_total', help: 'Batches committed', labelNames, registers: [registry] })
  return {
    applied(projection, count, parked) {
      events.inc({ projection }, count - parked)
      commits.inc({ projection })
    },
  }
}
