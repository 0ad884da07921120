/**
 * Snapshots of aggregates with long streams (docs/decisions/0071): the state after some event, so that a command reads only the events
 * since. A snapshot can be lost or deleted at any time; the stream is what counts.
 */
import type { Position } from './event-store.ts'

export interface Snapshot {
  /** Of the shape of the state, as the aggregate that wrote it declared. */
  readonly version: number
  readonly revision: number
  /** Id of the event with that revision: a stream that was restored from a backup has another one, or none. */
  readonly eventId: string
  readonly position: Position
  /** JSON. */
  readonly state: unknown
  /** The newest commands of the stream, oldest first. */
  readonly commandIds: readonly string[]
}

export interface Snapshots {
  /** The snapshot of the stream; undefined when there is none of this version. */
  read(stream: string, version: number): Promise<Snapshot | undefined>
  /** Replaces one of an older version or a lower revision; never one of a newer release. */
  write(stream: string, snapshot: Snapshot): Promise<void>
}
