/** Appends of the EventStoreDB adapter. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AppendToStreamOptions,
  type Credentials,
  type EventStoreDBClient,
  type JSONType,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { type Append, type AppendResult, type Position, UnavailableError } from '../../ports/event-store.ts'
import type { EventStoreDbConnection } from './eventstoredb-connection.ts'
import { within } from './eventstoredb-errors.ts'
import { emptyHistory, extended, type Histories, type History, judge } from './eventstoredb-histories.ts'
import { toPosition } from './eventstoredb-positions.ts'
import { readHead, readRevision, readStream } from './eventstoredb-reads.ts'
import type { Attempt } from './persistence.ts'

const appendTimeoutMs = 8_000
/** How often other writers of the stream may win the race before an append to any revision gives up. */
const maxRounds = 100
/** More at once gain nothing and increase the wait of each. */
const maxInFlight = 32

/** Runs tasks in their order, `limit` at a time. */
function createGate(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The slot goes to the next waiting caller directly.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs the tasks of one stream sequentially; concurrent writers of a stream in one process would only conflict. */
function createQueues() {
  const tails = new Map<string, Promise<void>>()
  return <T>(stream: string, task: () => Promise<T>): Promise<T> => {
    const result = (tails.get(stream) ?? Promise.resolve()).then(task)
    const forget = () => {
      if (tails.get(stream) === tail) tails.delete(stream)
    }
    const tail: Promise<void> = result.then(forget, forget)
    tails.set(stream, tail)
    return result
  }
}

const toServerEvent = ({ id, type, data, metadata }: Append['events'][number]) =>
  jsonEvent({ id, type, data: (data ?? null) as JSONType, metadata: { ...metadata } })

/** A stream that must not exist most likely does not; reading it first costs as much as a failed attempt. */
const guess = ({ expected }: Append): History | undefined => (expected === 'none' ? emptyHistory : undefined)

export type AppendOne = (append: Append) => Promise<AppendResult>

/** `credentials`: see `eventstoredb.ts`. */
export function createAppendOne(connection: EventStoreDbConnection, credentials: Credentials | undefined, histories: Histories): AppendOne {
  const pass = createGate(maxInFlight)
  const inTurn = createQueues()

  /** The cached history and what was appended since. */
  async function refresh(client: EventStoreDBClient, stream: string): Promise<History> {
    const remembered = histories.get(stream) ?? emptyHistory
    const history = extended(remembered, await readStream(client, stream, remembered.revision + 1))
    histories.set(stream, history)
    return history
  }

  /** As far as this process knows; no event is stored at or before it. */
  let newest: Position | undefined
  function seen(position: Position): Position {
    if (newest === undefined || position > newest) newest = position
    return newest
  }
  const newestPosition = async (client: EventStoreDBClient): Promise<Position> => newest ?? seen(await readHead(client))

  /** Undefined: another writer appended first. */
  async function send(client: EventStoreDBClient, { stream, events }: Append, history: History): Promise<AppendResult | undefined> {
    const before = await newestPosition(client)
    const options: AppendToStreamOptions = {
      expectedRevision: history.revision === -1 ? NO_STREAM : BigInt(history.revision),
      requiresLeader: true,
      ...(credentials ? { credentials } : {}),
    }
    try {
      const written = await within(appendTimeoutMs, client.appendToStream(stream, events.map(toServerEvent), options))
      const revision = Number(written.nextExpectedRevision)
      histories.set(stream, extended(history, events))
      // Of several events the server names the position of the write, not of the last event.
      const position =
        events.length === 1 && written.position ? toPosition(written.position) : (await readRevision(client, stream, revision)).position
      seen(position)
      return { ok: true, revision, position, repeated: position <= before }
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return undefined
      throw error
    }
  }

  async function decide(client: EventStoreDBClient, append: Append, { again }: Attempt): Promise<AppendResult> {
    for (let round = 0; round < maxRounds; round += 1) {
      const remembered = again || round > 0 ? undefined : (histories.get(append.stream) ?? guess(append))
      const history = remembered ?? (await refresh(client, append.stream))
      const verdict = judge(history, append)
      if (verdict.kind === 'repeated')
        return {
          ok: true,
          revision: verdict.revision,
          position: (await readRevision(client, append.stream, verdict.revision)).position,
          repeated: true,
        }
      if (verdict.kind === 'append') {
        const result = await send(client, append, history)
        if (result) return result
        await sleep(Math.random() * Math.min(round, 10))
      } else if (remembered === undefined) return verdict.result
    }
    throw new UnavailableError(`Too many others append to ${append.stream}`)
  }

  return (append) => inTurn(append.stream, () => connection.persist((client, attempt) => pass(() => decide(client, append, attempt))))
}
