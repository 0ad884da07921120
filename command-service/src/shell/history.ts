/** A stream as a decider sees it: its events, brought to today's shapes and folded. */
import type { DomainError } from '@jobboard/contracts/shared/problem'
import { readMetadata } from '@jobboard/contracts/shared/read-metadata'
import { UnreadableEventError } from '@jobboard/contracts/shared/unreadable-event'
import type { Position, RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { Aggregate } from './decider.ts'

export interface History<State> {
  readonly state: State
  /** -1: there is no such stream. */
  readonly revision: number
  readonly position: Position | null
  /** Commands that are done: one that is sent again changes nothing. */
  readonly commandIds: ReadonlySet<string>
}

/** Throws UnreadableEventError, which names the event: commands of this stream are refused until it can be read, others go on. */
export function readHistory<State, Command, Event, Error extends DomainError>(
  { decider, upcast }: Aggregate<State, Command, Event, Error>,
  recorded: readonly RecordedEvent[],
): History<State> {
  const newest = recorded.at(-1)
  const commandIds = new Set<string>()
  let state = decider.initial
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
  return { state, revision: newest?.revision ?? -1, position: newest?.position ?? null, commandIds }
}
