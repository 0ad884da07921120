/** The form of every aggregate: pure functions over its events. Time, ids and everything read elsewhere come in with the command. */
import type { DomainError, Result } from '@jobboard/contracts/shared/problem'

export interface Decider<State, Command, Event, Error extends DomainError = DomainError> {
  readonly initial: State
  /** Total: an event that does not fit leaves the state as it is. */
  readonly evolve: (state: State, event: Event) => State
  /** No events: the command changes nothing (idempotent). */
  readonly decide: (command: Command, state: State) => Result<readonly Event[], Error>
}

/** A decider together with the way its events are stored. */
export interface Aggregate<State, Command, Event, Error extends DomainError = DomainError> {
  readonly decider: Decider<State, Command, Event, Error>
  /** `defineEvents` makes them. */
  readonly events: StoredEvents<Event>
  /**
   * For streams that may pass 1,000 events (docs/decisions/0071). The state must be plain JSON. Raise `version` when its shape or the
   * meaning of an event changes: snapshots of another version are not used.
   */
  readonly snapshots?: { readonly version: number }
}

export interface StoredEvents<Event> {
  /** Version of the shape written today, by event type. */
  readonly versions: Readonly<Record<string, number>>
  /** A stored event in today's shape. Throws UnreadableEventError. */
  readonly upcast: (type: string, schemaVersion: number, data: unknown) => Event
}
