/**
 * The shell around every decider: load, fold, authorise, decide, append with the expected revision (architecture, "Writing").
 * A conflict is retried at most three times, unless the client named the version it read: then 412 is the answer.
 */
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import type { Instant, TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { EventStore, NewEvent, Position } from '@jobboard/platform/ports/event-store'
import { eventId } from '@jobboard/platform/ports/ids'
import type { Aggregate } from './decider.ts'
import { type History, loadHistory, takeSnapshot } from './history.ts'

/** The actor and the cause of a command; stored with every event. */
export interface CommandMetadata {
  readonly tenant: TenantId
  readonly actor: Actor
  /** The same command sent again has the same id, and is done once. */
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string
  readonly occurredAt: Instant
  /** Of the request, where a person asked in one. */
  readonly locale?: Locale
}

export interface Execution<State, Command, Event, Error extends DomainError> {
  readonly stream: string
  readonly aggregate: Aggregate<State, Command, Event, Error>
  readonly metadata: CommandMetadata
  /** The revision that the client saw; null when it does not care. */
  readonly ifMatch?: number | null
  /** Of the newest event that If-Match is about, where it is not about every event of the stream. */
  readonly revisionOf?: ((state: State) => number) | undefined
  /** Runs before the decision. What the caller must not see is refused as if it did not exist. */
  readonly authorise?: (state: State) => Error | null
  /** The command, made from the state as it is now: what is read or sealed for it happens here. Runs again after a conflict. */
  readonly prepare: (state: State) => Result<Command, Error> | Promise<Result<Command, Error>>
}

export interface Executed<State> {
  readonly state: State
  /** Of the newest event of the stream; -1 when there is none. */
  readonly revision: number
  /** What `revision` was before. */
  readonly previousRevision: number
  /** Of the newest event; null when there is none. */
  readonly position: Position | null
  /** Nothing was stored: no change, or the command was handled before. */
  readonly unchanged: boolean
}

export type ShellError = DomainError<'stale' | 'conflict' | 'unreadable'>
export type Outcome<State, Error> = Result<Executed<State>, Error | ShellError>

const maxRetries = 3

export const unchanged = <State>({ state, revision, position }: History<State>): Executed<State> => ({
  state,
  revision,
  previousRevision: revision,
  position,
  unchanged: true,
})

/** The decision on a history: the command's events, or none because nothing changes, or a refusal. Stores nothing. */
export async function decideOn<State, Command, Event, Error extends DomainError>(
  { aggregate, metadata, ifMatch = null, revisionOf, authorise, prepare }: Execution<State, Command, Event, Error>,
  history: History<State>,
): Promise<Result<readonly Event[], Error | ShellError>> {
  const refused = authorise?.(history.state) ?? null
  if (refused !== null) return err(refused)
  if (history.commandIds.has(metadata.commandId)) return ok([])
  if (ifMatch !== null && ifMatch !== (revisionOf?.(history.state) ?? history.revision)) return err({ code: 'stale' })
  const command = await prepare(history.state)
  return command.ok ? aggregate.decider.decide(command.value, history.state) : command
}

export function toStore<Event extends { readonly type: string; readonly data: unknown }>(
  stream: string,
  events: readonly Event[],
  metadata: CommandMetadata,
  versions: Readonly<Record<string, number>>,
): NewEvent[] {
  return events.map(({ type, data }, index) => ({
    id: eventId(metadata.tenant, stream, metadata.commandId, index),
    type,
    data,
    metadata: { ...metadata, schemaVersion: versions[type] ?? 1 },
  }))
}

export async function execute<State, Command, Event extends { readonly type: string; readonly data: unknown }, Error extends DomainError>(
  store: EventStore,
  execution: Execution<State, Command, Event, Error>,
): Promise<Outcome<State, Error>> {
  const { stream, aggregate, metadata, ifMatch = null } = execution
  for (let attempt = 0; attempt <= maxRetries; attempt += 1) {
    const history = await loadHistory(store, aggregate, stream)
    const decision = await decideOn(execution, history)
    if (!decision.ok) return decision
    if (decision.value.length === 0) return ok(unchanged(history))
    const expected = history.revision < 0 ? 'none' : history.revision
    const events = toStore(stream, decision.value, metadata, aggregate.events.versions)
    const result = await store.append(stream, expected, events)
    if (result.ok) {
      const { revision, position, repeated } = result
      const state = decision.value.reduce<State>(aggregate.decider.evolve, history.state)
      const eventId = events.at(-1)?.id
      if (!repeated && eventId !== undefined)
        await takeSnapshot(store, aggregate, stream, history, { state, revision, position, eventId, commandId: metadata.commandId })
      return ok({ state, revision, previousRevision: history.revision, position, unchanged: false })
    }
    // Where other events do not count, the next try compares again.
    if (ifMatch !== null && execution.revisionOf === undefined) return err({ code: 'stale' })
  }
  return err({ code: 'conflict' })
}
