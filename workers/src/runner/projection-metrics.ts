/** Gauges and counters of the projections. The gauges are read when somebody asks for them. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { ProjectionStatus } from './lag.ts'

export interface ProjectionMetrics {
  applied(projection: string, events: number, parked: number): void
}

export function createProjectionMetrics(registry: Registry, status: () => Promise<readonly ProjectionStatus[]>): ProjectionMetrics {
  const labelNames = ['projection']
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers: [registry] })
  const positions = gauge('projection_lag_positions', 'Positions between the checkpoint and the head of the event store')
  const parkedStreams = gauge('projection_parked_streams', 'Streams that stand still behind an event that could not be applied')
  const parkedEvents = gauge('projection_parked_events', 'Events that could not be applied, with those behind them')
  new Gauge({
    name: 'projection_lag_seconds',
    help: 'Age of the oldest event that is not applied yet',
    labelNames,
    registers: [registry],
    async collect() {
      // A scrape goes on without these while the database is away; readiness says so.
      for (const one of await status().catch(() => [])) {
        const { projection } = one
        this.set({ projection }, one.behindSeconds)
        if (one.behindPositions !== null) positions.set({ projection }, one.behindPositions)
        parkedStreams.set({ projection }, one.parkedStreams)
        parkedEvents.set({ projection }, one.parkedEvents)
      }
    },
  })
  const events = new Counter({ name: 'projection_events_total', help: 'Events applied', labelNames, registers: [registry] })
  const commits = new Counter({ name: 'projection_commits_total', help: 'Batches committed', labelNames, registers: [registry] })
  return {
    applied(projection, count, parked) {
      events.inc({ projection }, count - parked)
      commits.inc({ projection })
    },
  }
}
