/** How far each reactor is behind the events, and what is parked: for health, metrics and people. */
import type { Pool } from '@jobboard/platform/database/database'
import type { PartHealth } from '@jobboard/platform/monitoring/health'
import { type EventStore, type Position, startPosition } from '@jobboard/platform/ports/event-store'
import { Counter, Gauge, type Registry } from 'prom-client'
import { ageOfNext } from '../runner/lag.ts'
import { leaseName } from './checkpoint.ts'
import type { RegisteredReactor } from './reactor.ts'

export interface ReactorStatus {
  readonly reactor: string
  readonly position: Position
  /** Age of the oldest event that it has not seen yet; 0 when there is none. */
  readonly behindSeconds: number
  readonly parkedEvents: number
  readonly isRunning: boolean
}

interface StatusRow {
  readonly reactor: string
  readonly position: Position | null
  readonly parkedEvents: number
  readonly isRunning: boolean
}

export async function readReactorStatus(pool: Pool, store: EventStore, reactors: readonly RegisteredReactor[]): Promise<ReactorStatus[]> {
  if (reactors.length === 0) return []
  const [{ rows }, head] = await Promise.all([
    pool.query<StatusRow>(
      `SELECT r.name AS reactor, i.position, coalesce(c.lease_until > clock_timestamp(), false) AS "isRunning",
         (SELECT count(*)::int FROM jobs.parked p WHERE p.reactor = r.name) AS "parkedEvents"
       FROM unnest($1::text[], $2::text[]) AS r (name, lease)
         LEFT JOIN jobs.reactors i ON i.reactor = r.name LEFT JOIN projections.checkpoints c ON c.projection = r.lease`,
      [reactors.map(({ name }) => name), reactors.map(({ name }) => leaseName(name))],
    ),
    store.head(),
  ])
  return Promise.all(
    rows.map(async ({ reactor, position, parkedEvents, isRunning }) => {
      const types = reactors.find(({ name }) => name === reactor)?.eventTypes ?? []
      const isBehind = position !== null && position < head
      const behindSeconds = isBehind ? await ageOfNext(store, position, { types }) : 0
      return { reactor, position: position ?? startPosition, behindSeconds, parkedEvents, isRunning }
    }),
  )
}

const maxLagSeconds = 30

/** Parked events and lag do not make the process unready: everything else continues. */
export function reactorHealth(reactors: readonly ReactorStatus[]): PartHealth {
  const details = { reactors }
  const stopped = reactors.filter(({ isRunning }) => !isRunning).map(({ reactor }) => reactor)
  if (stopped.length > 0) return { status: 'notReady', reason: `not running: ${stopped.join(', ')}`, details }
  const reasons = reactors.flatMap(({ reactor, behindSeconds, parkedEvents }) => [
    ...(behindSeconds > maxLagSeconds ? [`${reactor} is behind`] : []),
    ...(parkedEvents > 0 ? [`${reactor} has parked events`] : []),
  ])
  return reasons.length === 0 ? { status: 'ready', details } : { status: 'degraded', reason: reasons.join(', '), details }
}

/** The gauges are read when they are collected; while the database is away they are left as they were. */
export function createReactorMetrics(registry: Registry, status: () => Promise<readonly ReactorStatus[]>) {
  const registers = [registry]
  const labelNames = ['reactor'] as const
  const parked = new Gauge({
    name: 'jobboard_reactor_parked_events',
    help: 'Events that could not be reacted to, with those behind them',
    labelNames,
    registers,
  })
  new Gauge({
    name: 'jobboard_reactor_lag_seconds',
    help: 'Age of the oldest event that the reactor has not seen yet',
    labelNames,
    registers,
    async collect() {
      for (const { reactor, behindSeconds, parkedEvents } of await status().catch(() => [])) {
        this.set({ reactor }, behindSeconds)
        parked.set({ reactor }, parkedEvents)
      }
    },
  })
  const events = new Counter({ name: 'jobboard_reactor_events_total', help: 'Events that a reactor has seen', labelNames, registers })
  const jobs = new Counter({ name: 'jobboard_reactor_jobs_total', help: 'Jobs that a reactor has added', labelNames, registers })
  return {
    reacted(reactor: string, seen: number, added: number): void {
      events.inc({ reactor }, seen)
      jobs.inc({ reactor }, added)
    },
  }
}
