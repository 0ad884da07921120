/**
 * Appends of one process, grouped: those that arrive while a call is in flight go out together in the next one. The lock of
 * `event_store.append` lets one commit happen at a time, so 16 concurrent commands share one commit instead of queueing for 16. A single
 * append goes out at once.
 */
import type { Append, AppendResult, ExpectedRevision } from '../../ports/event-store.ts'
import { UnavailableError } from '../../ports/event-store.ts'
import { toPosition } from './postgres-positions.ts'
import { column, type Query, type Row } from './postgres-query.ts'

/** Per call; bounds the time the lock is held and the memory of both sides. */
const maxEvents = 1_000
const maxCharacters = 8_000_000

interface SerialisedAppend {
  readonly stream: string
  readonly expected: number
  readonly ids: readonly string[]
  readonly types: readonly string[]
  readonly data: readonly string[]
  readonly metadata: readonly string[]
  readonly characters: number
}

interface Waiting {
  readonly appends: readonly SerialisedAppend[]
  readonly resolve: (results: readonly AppendResult[]) => void
  readonly reject: (error: unknown) => void
}

function expectedNumber(expected: ExpectedRevision): number {
  if (expected === 'any') return -2
  return expected === 'none' ? -1 : expected
}

function serialise({ stream, expected, events }: Append): SerialisedAppend {
  const data = events.map((event) => JSON.stringify(event.data ?? null))
  const metadata = events.map((event) => JSON.stringify(event.metadata))
  return {
    stream,
    expected: expectedNumber(expected),
    ids: events.map(({ id }) => id),
    types: events.map(({ type }) => type),
    data,
    metadata,
    characters: [...data, ...metadata].reduce((sum, text) => sum + text.length, 0),
  }
}

function readResult(row: Row): AppendResult {
  const status = column(row, 0)
  const revision = Number(column(row, 1))
  if (status === 'conflict') return { ok: false, reason: 'wrongExpectedRevision', actual: revision }
  return { ok: true, revision, position: toPosition(column(row, 2)), repeated: status === 'repeated' }
}

/** How many of the first `items` fit one call; at least one. */
function fitting<T>(items: readonly T[], sizeOf: (item: T) => { readonly events: number; readonly characters: number }): number {
  let events = 0
  let characters = 0
  const tooMany = items.findIndex((item) => {
    const size = sizeOf(item)
    events += size.events
    characters += size.characters
    return events > maxEvents || characters > maxCharacters
  })
  return tooMany === -1 ? items.length : Math.max(1, tooMany)
}

const sizeOfAppend = (append: SerialisedAppend) => ({ events: append.ids.length, characters: append.characters })
const sizeOfWaiting = ({ appends }: Waiting) => ({
  events: appends.reduce((sum, { ids }) => sum + ids.length, 0),
  characters: appends.reduce((sum, { characters }) => sum + characters, 0),
})

export interface AppendQueue {
  append(appends: readonly Append[]): Promise<readonly AppendResult[]>
  /** Refuses new appends; resolves when the accepted ones are answered. */
  close(): Promise<void>
}

/** `committed` is called after each call that stored something. */
export function createAppendQueue(query: Query, committed: () => void): AppendQueue {
  let waiting: Waiting[] = []
  let draining: Promise<void> | undefined
  let closed = false

  async function call(appends: readonly SerialisedAppend[]): Promise<readonly AppendResult[]> {
    const rows = await query('event-store-append', 'SELECT * FROM event_store.append($1, $2, $3, $4, $5, $6, $7)', [
      appends.map(({ stream }) => stream),
      appends.map(({ expected }) => expected),
      appends.map(({ ids }) => ids.length),
      appends.flatMap(({ ids }) => ids),
      appends.flatMap(({ types }) => types),
      appends.flatMap(({ data }) => data),
      appends.flatMap(({ metadata }) => metadata),
    ])
    const results = rows.map(readResult)
    if (results.some((result) => result.ok)) committed()
    return results
  }

  /** In their order, in as many calls as their size requires. */
  async function send(appends: readonly SerialisedAppend[]): Promise<readonly AppendResult[]> {
    const results: AppendResult[] = []
    for (let sent = 0; sent < appends.length; ) {
      const rest = appends.slice(sent)
      const part = rest.slice(0, fitting(rest, sizeOfAppend))
      results.push(...(await call(part)))
      sent += part.length
    }
    return results
  }

  async function answer(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await send(group.flatMap(({ appends }) => appends))
      let answered = 0
      for (const { appends, resolve } of group) {
        resolve(results.slice(answered, answered + appends.length))
        answered += appends.length
      }
    } catch (error) {
      // The call was refused because of one append: each is retried alone. Repeating is harmless.
      if (group.length > 1 && !(error instanceof UnavailableError)) for (const one of group) await answer([one])
      else for (const { reject } of group) reject(error)
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, fitting(waiting, sizeOfWaiting))
      waiting = waiting.slice(group.length)
      await answer(group)
      // Callers that were just answered together may append again; their next appends shall share a call too.
      if (group.length > 1) await new Promise(setImmediate)
    }
    draining = undefined
  }

  return {
    append: (appends) =>
      new Promise((resolve, reject) => {
        if (closed) throw new UnavailableError('The event store is closed')
        waiting.push({ appends: appends.map(serialise), resolve, reject })
        draining ??= drain()
      }),
    close: async () => {
      closed = true
      await draining
    },
  }
}
