/**
 * A stream as administrators see it: what each event changed in the state that commands decide by, and that state as of an event. Nothing
 * sealed is opened.
 */
import {
  type Change,
  eventsPerPage,
  type Fact,
  type FactValue,
  type HistoryEvent,
  type HistoryPage,
  maxFactLength,
  maxFacts,
  type ObjectAsOf,
} from '@jobboard/contracts/administration/history'
import { encryptedSchema } from '@jobboard/contracts/shared/events/envelope'
import { readMetadata } from '@jobboard/contracts/shared/events/read-metadata'
import type { DomainError } from '@jobboard/contracts/shared/problem'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { Aggregate } from './decider.ts'
import { readHistory } from './history.ts'

/** How the streams of one kind of object are read. */
export interface ObjectHistory {
  readonly page: (recorded: readonly RecordedEvent[], before: number) => HistoryPage
  /** Null: it shows none, or there is no event of this revision. */
  readonly asOf: (recorded: readonly RecordedEvent[], revision: number) => ObjectAsOf | null
}

interface Seen {
  readonly value: FactValue
  /** Equal for equal values, sealed ones too. */
  readonly key: string
}

const isSealed = (value: object): value is { readonly digest: string } => encryptedSchema.safeParse(value).success

function shown(value: unknown): FactValue {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  const text = String(value)
  return text.length > maxFactLength ? `${text.slice(0, maxFactLength)}…` : text
}

/** `{ details: { name } }` is the fact `details.name`. What is empty is no fact. */
function factsOf(state: unknown): ReadonlyMap<string, Seen> {
  const facts = new Map<string, Seen>()
  const add = (path: string, value: unknown): void => {
    if (value === undefined || facts.size >= maxFacts) return
    if (value === null || typeof value !== 'object') return void facts.set(path, { value: shown(value), key: JSON.stringify(value) })
    if (isSealed(value)) return void facts.set(path, { value: { sealed: true }, key: value.digest })
    for (const [name, member] of Object.entries(value)) add(path === '' ? name : `${path}.${name}`, member)
  }
  add('', state)
  return facts
}

const differences = (before: ReadonlyMap<string, Seen>, after: ReadonlyMap<string, Seen>): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)]
    if (was?.key === is?.key) return []
    return [{ path, ...(was === undefined ? {} : { before: was.value }), ...(is === undefined ? {} : { after: is.value }) }]
  })

function eventOf({ revision, type, metadata }: RecordedEvent, changes: Change[] | null): HistoryEvent {
  const { actor, occurredAt, locale, correlationId } = readMetadata(metadata)
  return { revision, type, at: occurredAt, actor, locale: locale ?? null, correlationId, changes }
}

interface ShownState<State> {
  /** Of the state, what is shown; all of it by default. Null: none of it is (applications), only that an event happened. */
  readonly show?: null | ((state: State) => unknown)
}

export function objectHistory<State, Command, Event, Error extends DomainError>(
  aggregate: Aggregate<State, Command, Event, Error>,
  { show = (state) => state }: ShownState<State> = {},
): ObjectHistory {
  /** The facts before the first of these events, and after each. */
  function factsAlong(recorded: readonly RecordedEvent[], from: number): readonly ReadonlyMap<string, Seen>[] {
    if (show === null) return []
    let history = readHistory(aggregate, recorded.slice(0, from))
    const facts = [factsOf(show(history.state))]
    for (const event of recorded.slice(from)) {
      history = readHistory(aggregate, [event], { ...history, commandIds: new Set() })
      facts.push(factsOf(show(history.state)))
    }
    return facts
  }

  return {
    page(recorded, before) {
      const end = Math.min(before, recorded.length)
      const start = Math.max(0, end - eventsPerPage)
      const facts = factsAlong(recorded.slice(0, end), start)
      const data = recorded.slice(start, end).map((event, at) => {
        const [was, is] = [facts[at], facts[at + 1]]
        return eventOf(event, was === undefined || is === undefined ? null : differences(was, is))
      })
      return { data: data.reverse(), meta: { newest: recorded.length - 1, next: start > 0 ? start : null } }
    },
    asOf(recorded, revision) {
      const event = recorded[revision]
      if (show === null || event === undefined) return null
      const { state } = readHistory(aggregate, recorded.slice(0, revision + 1))
      const facts: Fact[] = Array.from(factsOf(show(state)), ([path, { value }]) => ({ path, value }))
      return { revision, newest: recorded.length - 1, at: readMetadata(event.metadata).occurredAt, type: event.type, facts }
    },
  }
}
