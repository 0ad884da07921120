/** An event store whose appends are counted and timed, whatever the adapter. */
import { Counter, Histogram, type Registry } from 'prom-client'
import type { PartHealth } from '../../monitoring/health.ts'
import { startAtZero } from '../../monitoring/metrics.ts'
import type { AppendResult, EventStore, NewEvent } from '../../ports/event-store.ts'

const outcomes = ['stored', 'repeated', 'conflict', 'failed'] as const
type Outcome = (typeof outcomes)[number]

function outcomeOf(result: AppendResult): Outcome {
  if (!result.ok) return 'conflict'
  return result.repeated ? 'repeated' : 'stored'
}

export interface MeasuredEventStore extends EventStore {
  /** The outcome of the newest append: reading may work where writing does not, as on a full disk. */
  health(): PartHealth
}

/** An older failure does not reflect the current state. */
const failureCountsMs = 60_000

export function measureEventStore(store: EventStore, registry: Registry, now: () => number = Date.now): MeasuredEventStore {
  let failedAt: number | undefined
  const registers = [registry]
  const appends = new Counter({
    name: 'jobboard_event_store_appends_total',
    help: 'Appends by outcome: stored, repeated (was stored before), conflict (another writer won the revision), failed',
    labelNames: ['outcome'],
    registers,
  })
  startAtZero(
    appends,
    outcomes.map((outcome) => ({ outcome })),
  )
  const events = new Counter({ name: 'jobboard_event_store_appended_events_total', help: 'Events stored', registers })
  const durations = new Histogram({
    name: 'jobboard_event_store_append_duration_seconds',
    help: 'Time of one call, which may hold several appends',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })

  async function measured<T>(
    sizes: readonly number[],
    call: () => Promise<T>,
    resultsOf: (value: T) => readonly AppendResult[],
  ): Promise<T> {
    const end = durations.startTimer()
    try {
      const value = await call()
      failedAt = undefined
      resultsOf(value).forEach((result, at) => {
        const outcome = outcomeOf(result)
        appends.inc({ outcome })
        if (outcome === 'stored') events.inc(sizes[at] ?? 0)
      })
      return value
    } catch (error) {
      appends.inc({ outcome: 'failed' }, sizes.length)
      failedAt = now()
      throw error
    } finally {
      end()
    }
  }

  const size = (list: readonly NewEvent[]): number => list.length
  return {
    ...store,
    health: () =>
      failedAt !== undefined && now() - failedAt < failureCountsMs
        ? { status: 'degraded', reason: 'the last append failed' }
        : { status: 'ready' },
    append: (stream, expected, list) =>
      measured(
        [size(list)],
        () => store.append(stream, expected, list),
        (result) => [result],
      ),
    appendMany: (many) =>
      measured(
        many.map((one) => size(one.events)),
        () => store.appendMany(many),
        (results) => results,
      ),
  }
}
