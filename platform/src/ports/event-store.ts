/**
 * The event store port. Every adapter passes `contract-tests/event-store.ts`.
 *
 * Guarantees: within a stream revisions are 0, 1, 2, ... without gaps; at most one of several writers wins a revision; an
 * append of events whose ids are stored already is answered like the first time and stores nothing; all readers see all
 * events in one order, and none appears behind a position a reader has passed.
 */
import type { EventMetadata } from '@jobboard/contracts/shared/events/envelope'
import type { Snapshots } from './snapshots.ts'

/** Opaque; compares with `<` as a string (fixed width). `startPosition` is before every event. */
export type Position = string & { readonly __position: unique symbol }

/** Whether a text may be a position: 19 digits of the Postgres adapter, 40 of that of EventStoreDB. */
export const isPosition = (text: string): text is Position => /^(?:\d{19}|\d{40})$/.test(text)

/** Before every event: compares below every position of every adapter. */
export const startPosition = '' as Position

export interface NewEvent {
  /** UUID; the same id is the same event, for ever. */
  readonly id: string
  readonly type: string
  readonly data: unknown
  readonly metadata: EventMetadata
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string
  readonly revision: number
  readonly position: Position
  /** ISO instant at which the store wrote it. */
  readonly recordedAt: string
}

/** `none`: the stream must not exist. A number: the revision of its newest event. `any`: whatever it is. */
export type ExpectedRevision = number | 'none' | 'any'

export interface Append {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly NewEvent[]
}

export type AppendResult =
  | {
      readonly ok: true
      readonly revision: number
      readonly position: Position /** The events were stored before. */
      readonly repeated: boolean
    }
  | { readonly ok: false; readonly reason: 'wrongExpectedRevision' /** -1: no such stream. */; readonly actual: number }

/** Events that match one of both lists; without any list, all. */
export interface EventFilter {
  /** Of these types. */
  readonly types?: readonly string[]
  /** Of streams that start with one of these. */
  readonly streamPrefixes?: readonly string[]
}

/** A range of the log: its matching events (maybe none), and how far the log has been read. */
export interface EventBatch {
  readonly events: readonly RecordedEvent[]
  /** Every event up to and including this position has been delivered or did not match. */
  readonly position: Position
  /** Nothing more was stored when this batch was read. */
  readonly caughtUp: boolean
}

export interface ReadAllOptions {
  readonly filter?: EventFilter
  /** Most events in one batch; default 1,000. */
  readonly batchSize?: number
  readonly signal?: AbortSignal
}

export interface EventStore {
  /** For aggregates that declare snapshots; without it their streams are read whole. */
  readonly snapshots?: Snapshots
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>
  /** Several appends in one round trip, each atomic for itself, results in their order. One that conflicts does not stop the others. */
  appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]>
  /** Events of one stream from revision `from` (default 0), oldest first; empty when there is no such stream. */
  readStream(stream: string, from?: number): Promise<readonly RecordedEvent[]>
  /** Several streams at once, in the order asked; an empty list for a stream that does not exist. */
  readStreams(streams: readonly string[]): Promise<readonly (readonly RecordedEvent[])[]>
  /** Everything after `after`, in order, until the end as it is when reached. Back-pressure by iteration: nothing is read ahead of the consumer by more than a batch. */
  readAll(after: Position, options?: ReadAllOptions): AsyncIterable<EventBatch>
  /** Like `readAll`, then continues with what is stored later until `signal` aborts (the iteration then ends without an error). Survives lost connections. */
  subscribe(after: Position, options?: ReadAllOptions): AsyncIterable<EventBatch>
  /** Position of the newest event; `startPosition` when there is none. */
  head(): Promise<Position>
  close(): Promise<void>
}

/** A dependency is down or too slow; routes answer 503 with Retry-After. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}
