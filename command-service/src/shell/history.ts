/** A stream as a decider sees it: its events, brought to today's shapes and folded. */

import { readMetadata } from '@jobboard/contracts/shared/events/read-metadata'
import { UnreadableEventError } from '@jobboard/contracts/shared/events/unreadable-event'
import type { DomainError } from '@jobboard/contracts/shared/problem'
import type { EventStore, Position, RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { Snapshot } from '@jobboard/platform/ports/snapshots'
import type { Aggregate } from './decider.ts'

export interface History<State> {
  readonly state: State
  /** -1: there is no such stream. */
  readonly revision: number
  readonly position: Position | null
  /** Commands that are done: one that is sent again changes nothing. Of a stream with a snapshot, at least the newest 1,000. */
  readonly commandIds: ReadonlySet<string>
  /** How many were read to get here. */
  readonly events: number
}

const emptyHistory = <State>(initial: State): History<State> => ({
  state: initial,
  revision: -1,
  position: null,
  commandIds: new Set(),
  events: 0,
})

/** Throws UnreadableEventError, which names the event: commands of this stream are refused until it can be read, others continue. */
export function readHistory<State, Command, Event, Error extends DomainError>(
  { decider, events: { upcast } }: Aggregate<State, Command, Event, Error>,
  recorded: readonly RecordedEvent[],
  before: History<State> = emptyHistory(decider.initial),
): History<State> {
  const newest = recorded.at(-1)
  const commandIds = new Set(before.commandIds)
  let { state } = before
  for (const { stream, revision, type, data, metadata } of recorded) {
    try {
      const { schemaVersion, commandId } = readMetadata(metadata)
      state = decider.evolve(state, upcast(type, schemaVersion, data))
      commandIds.add(commandId)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new UnreadableEventError(`Event ${revision} of ${stream} cannot be read. ${reason}`, { cause: error })
    }
  }
  const { revision, position } = newest ?? before
  return { state, revision, position, commandIds, events: recorded.length }
}

/** The history of one stream: from its snapshot where the aggregate has them and it fits the stream, else from all events. */
export async function loadHistory<State, Command, Event, Error extends DomainError>(
  store: EventStore,
  aggregate: Aggregate<State, Command, Event, Error>,
  stream: string,
): Promise<History<State>> {
  const snapshot = aggregate.snapshots && (await store.snapshots?.read(stream, aggregate.snapshots.version))
  if (snapshot !== undefined) {
    const [last, ...since] = await store.readStream(stream, snapshot.revision)
    if (last?.id === snapshot.eventId) return readHistory(aggregate, since, historyOf<State>(snapshot))
  }
  return readHistory(aggregate, await store.readStream(stream))
}

const historyOf = <State>({ state, revision, position, commandIds }: Snapshot): History<State> => ({
  // Written by an aggregate that declared the same version of its shape.
  state: state as State,
  revision,
  position,
  commandIds: new Set(commandIds),
  events: 0,
})

/** Events between two snapshots; reading and folding so many takes about 3 ms. */
const snapshotEvery = 200
const maxCommandIds = 1_000

interface Stored<State> extends Pick<History<State>, 'state' | 'revision'> {
  readonly position: Position
  readonly eventId: string
  readonly commandId: string
}

/** Writes a snapshot of what a command has just stored, when many events had to be read for it. */
export async function takeSnapshot<State, Command, Event, Error extends DomainError>(
  store: EventStore,
  { snapshots }: Aggregate<State, Command, Event, Error>,
  stream: string,
  history: History<State>,
  { commandId, ...stored }: Stored<State>,
): Promise<void> {
  if (snapshots === undefined || history.events < snapshotEvery) return
  const commandIds = [...history.commandIds, commandId].slice(-maxCommandIds)
  // The command is stored; without its snapshot the next one reads more.
  await store.snapshots?.write(stream, { version: snapshots.version, ...stored, commandIds }).catch(() => undefined)
}
