/**
 * A reactor turns events into jobs: an e-mail, a call to an outside service, the next step of a process. It is pure and decides only which
 * jobs there are; what a job needs is loaded when it runs, so that payloads carry ids and nothing personal.
 *
 * - It follows the log with its own checkpoint, from the head of the log as it was when the reactor first ran; it never sees older events,
 *   and neither a rebuild of a projection nor a changed reactor makes it see an event twice.
 * - Its jobs are added to the outbox in the transaction that moves the checkpoint: each event has its jobs exactly once, whatever dies when.
 *   A job's id is a hash of the event's id, the reactor's name and the job's place in the list, so a repeated delivery changes nothing.
 * - An event for which `react` throws is parked with the later events of its stream (`npm run jobs -- list`, `retry`); other streams continue.
 *
 * State comes from the event's own stream, folded up to and including the event, because that is the same at every delivery. Read models are not:
 * they may be behind the event or ahead of it. A job that needs one waits for it, or folds the stream, when it runs.
 */

import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { JobRequest, NewJob } from '@jobboard/platform/ports/queue'

/** The fold of a stream; `evolve` upcasts what it reads. */
export interface StreamState<State> {
  readonly initial: State
  evolve(state: State, event: RecordedEvent): State
}

export interface Reactor<State> {
  /** Kebab-case; never changes and is never used again, for the checkpoint and the ids of jobs carry it. */
  readonly name: string
  /** The types as they are stored. */
  readonly eventTypes: readonly string[]
  /** `noState` where the event alone decides: then no stream is read. */
  readonly state: StreamState<State>
  /** Pure: no clock, no randomness, no I/O. Most often one job or none. Throwing parks the event's stream. */
  react(event: RecordedEvent, state: State): readonly JobRequest[]
}

export const noState: StreamState<undefined> = { initial: undefined, evolve: () => undefined }

/** The jobs of an event, with the ids they have at every delivery. */
export const identify = (reactor: string, event: RecordedEvent, requests: readonly JobRequest[]): readonly NewJob[] =>
  requests.map((request, index) => ({ ...request, id: uuidFrom('reactor', event.id, reactor, String(index)) }))

/** What the runner and the command lines see of a reactor, whatever its state is. */
export interface RegisteredReactor {
  readonly name: string
  readonly eventTypes: readonly string[]
  /** False: `jobsOf` needs no stream. */
  readonly needsStream: boolean
  /** `stream`: the events of the event's stream up to and including it; empty where `needsStream` is false. */
  jobsOf(event: RecordedEvent, stream: readonly RecordedEvent[]): readonly NewJob[]
}

export const registerReactor = <State>({ name, eventTypes, state, react }: Reactor<State>): RegisteredReactor => ({
  name,
  eventTypes,
  needsStream: (state as unknown) !== noState,
  jobsOf: (event, stream) => identify(name, event, react(event, stream.reduce(state.evolve, state.initial))),
})
