/**
 * Many commands in two round trips: all streams are read at once, all decisions appended at once. For importers, which bring
 * thousands of offers; each command is decided and stored for itself, exactly as `execute` does it.
 */

import { UnreadableEventError } from '@jobboard/contracts/shared/events/unreadable-event'
import { type DomainError, err, ok } from '@jobboard/contracts/shared/problem'
import type { Append, EventStore, RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { Aggregate } from './decider.ts'
import { decideOn, type Execution, execute, type Outcome, toStore, unchanged } from './execute.ts'
import { type History, readHistory } from './history.ts'

interface Planned<State, Event> {
  readonly at: number
  readonly history: History<State>
  readonly events: readonly Event[]
  readonly append: Append
}

/** Undefined: an event cannot be read. That fails the command on this stream, not the whole batch. */
function historyOf<State, Command, Event, Error extends DomainError>(
  aggregate: Aggregate<State, Command, Event, Error>,
  recorded: readonly RecordedEvent[],
): History<State> | undefined {
  try {
    return readHistory(aggregate, recorded)
  } catch (error) {
    if (error instanceof UnreadableEventError) return undefined
    throw error
  }
}

/** Outcomes in the order of `executions`. Where two name the same stream, the later one sees what the earlier one stored. */
export async function executeMany<
  State,
  Command,
  Event extends { readonly type: string; readonly data: unknown },
  Error extends DomainError,
>(store: EventStore, executions: readonly Execution<State, Command, Event, Error>[]): Promise<readonly Outcome<State, Error>[]> {
  const firstOfStream = new Map<string, number>()
  executions.forEach(({ stream }, at) => {
    if (!firstOfStream.has(stream)) firstOfStream.set(stream, at)
  })
  const histories = await store.readStreams([...firstOfStream.keys()])

  const outcomes = new Map<number, Outcome<State, Error>>()
  const planned: Planned<State, Event>[] = []
  const decisions = [...firstOfStream.values()].map(async (at, index) => {
    const execution = executions[at]
    if (execution === undefined) return
    const { aggregate, stream, metadata } = execution
    const history = historyOf(aggregate, histories[index] ?? [])
    if (history === undefined) return void outcomes.set(at, err({ code: 'unreadable' }))
    const decision = await decideOn(execution, history)
    if (!decision.ok) return void outcomes.set(at, decision)
    const events = decision.value
    if (events.length === 0) return void outcomes.set(at, ok(unchanged(history)))
    const expected = history.revision < 0 ? ('none' as const) : history.revision
    planned.push({
      at,
      history,
      events,
      append: { stream, expected, events: toStore(stream, events, metadata, aggregate.events.versions) },
    })
  })
  await Promise.all(decisions)

  const results = planned.length === 0 ? [] : await store.appendMany(planned.map(({ append }) => append))
  planned.forEach(({ at, history, events }, index) => {
    const result = results[index]
    const evolve = executions[at]?.aggregate.decider.evolve
    if (result === undefined || evolve === undefined || !result.ok) return
    const state = events.reduce<State>(evolve, history.state)
    const { revision, position } = result
    outcomes.set(at, ok({ state, revision, previousRevision: history.revision, position, unchanged: false }))
  })

  const all: Outcome<State, Error>[] = []
  for (const [at, execution] of executions.entries()) {
    // A conflict, or the second command for its stream: for itself, with the retries of `execute`.
    all.push(outcomes.get(at) ?? (await execute(store, execution)))
  }
  return all
}
