/** The jobs of a batch of events; an event whose reaction throws parks its stream. */
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import { requireValidJob } from '@jobboard/platform/jobs/outbox'
import type { EventStore, RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { NewJob } from '@jobboard/platform/ports/queue'
import type { ParkedReaction } from './checkpoint.ts'
import type { RegisteredReactor } from './reactor.ts'

export interface Reaction {
  readonly event: RecordedEvent
  readonly jobs: readonly NewJob[]
  readonly error: string | null
}

/** In order. Rejects only when the event store does not answer. */
export async function reactTo(
  reactor: RegisteredReactor,
  store: EventStore,
  events: readonly RecordedEvent[],
): Promise<readonly Reaction[]> {
  const streams = await readStreams(reactor, store, events)
  return events.map((event) => {
    try {
      const history = streams.get(event.stream)?.filter(({ revision }) => revision <= event.revision) ?? []
      const jobs = reactor.jobsOf(event, history)
      for (const job of jobs) requireValidJob(job)
      return { event, jobs, error: null }
    } catch (error) {
      if (isUnavailable(error)) throw error
      return { event, jobs: [], error: error instanceof Error ? error.message : String(error) }
    }
  })
}

async function readStreams(
  { needsStream }: RegisteredReactor,
  store: EventStore,
  events: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
  if (!needsStream) return new Map()
  const names = [...new Set(events.map(({ stream }) => stream))]
  const streams = await store.readStreams(names)
  return new Map(names.map((name, index) => [name, streams[index] ?? []]))
}

/** `stopped`: streams with a parked event already; their later events wait behind it. */
export function divide(
  reactions: readonly Reaction[],
  stopped: ReadonlySet<string>,
): { readonly jobs: readonly NewJob[]; readonly parked: readonly ParkedReaction[] } {
  const waiting = new Set(stopped)
  const jobs: NewJob[] = []
  const parked: ParkedReaction[] = []
  for (const { event, jobs: added, error } of reactions) {
    const isBehind = waiting.has(event.stream)
    if (!isBehind && error === null) {
      jobs.push(...added)
      continue
    }
    waiting.add(event.stream)
    parked.push({ stream: event.stream, revision: event.revision, type: event.type, error: isBehind ? null : error })
  }
  return { jobs, parked }
}
