/** A stream as a decider sees it: its events, brought to today's shapes and folded. */
import type { DomainError } from '@jobboard/contracts/shared/problem'
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

export function readHistory<State, Command, Event, Error extends DomainError>(
  { decider, upcast }: Aggregate<State, Command, Event, Error>,
  recorded: readonly RecordedEvent[],
): History<State> {
  const newest = recorded.at(-1)
  return {
    state: recorded.reduce(
      (state, { type, data, metadata }) => decider.evolve(state, upcast(type, metadata.schemaVersion, data)),
      decider.initial,
    ),
    revision: newest?.revision ?? -1,
    position: newest?.position ?? null,
    commandIds: new Set(recorded.map(({ metadata }) => metadata.commandId)),
  }
}
