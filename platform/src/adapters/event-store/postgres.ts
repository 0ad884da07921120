/** The event store on Postgres, schema `event_store` (apply `eventStoreMigrations` first). The default. */
import { createPool, type Pool } from '../../database/database.ts'
import { createListener, type Listener } from '../../database/postgres-listener.ts'
import { type EventBatch, type EventStore, type Position, type ReadAllOptions, UnavailableError } from '../../ports/event-store.ts'
import { orAborted } from './abort.ts'
import { createAppendQueue } from './postgres-appends.ts'
import { createQuery } from './postgres-query.ts'
import { type LogRange, readHead, readLogRange, readNewest, readStreams, toBatch } from './postgres-reads.ts'
import { createWakeUps } from './postgres-wake-ups.ts'
import { createTails } from './tail/postgres-tail.ts'
import { checkAppend } from './valid-append.ts'

export { eventStoreMigrations } from './postgres-schema.ts'

const defaultBatchSize = 1_000
/** Safety net under the notifications. */
const pollMs = 1_000

/** With `pool`: the caller ends it. Without `listener`, a subscription uses one connection of the pool for notifications. */
export type PostgresEventStoreOptions = ({ readonly pool: Pool } | { readonly url: string }) & { readonly listener?: Listener }

export function createPostgresEventStore(options: PostgresEventStoreOptions): EventStore {
  const pool = 'pool' in options ? options.pool : createPool(options.url, { name: 'event-store' })
  const query = createQuery(pool)
  const listener = options.listener ?? createListener({ pool })
  const wakeUps = createWakeUps(pool, listener)
  const appends = createAppendQueue(query, wakeUps.announce)
  const tails = createTails((after, limit) => readNewest(query, after, limit), wakeUps)
  const closing = new AbortController()

  const read = (after: Position, { batchSize = defaultBatchSize, filter }: ReadAllOptions): Promise<LogRange> =>
    readLogRange(query, after, batchSize, filter)
  const ending = ({ signal }: ReadAllOptions): AbortSignal => (signal ? AbortSignal.any([signal, closing.signal]) : closing.signal)

  async function* readAll(after: Position, options: ReadAllOptions = {}): AsyncGenerator<EventBatch, void> {
    const signal = ending(options)
    let next = read(after, options)
    for (;;) {
      const range = await orAborted(next, signal)
      if (range === undefined) return
      if (!range.caughtUp) {
        // The server reads the next range while the caller works on this one.
        next = read(range.position, options)
        // Handled when it is awaited, if ever.
        next.catch(() => undefined)
      }
      yield toBatch(range)
      if (range.caughtUp || signal.aborted) return
    }
  }

  /** To the end of the log, filtered by the server. */
  async function* catchUp(after: Position, options: ReadAllOptions, signal: AbortSignal): AsyncGenerator<EventBatch, void> {
    let position = after
    for (;;) {
      const range = await orAborted(read(position, options), signal)
      if (range === undefined) return
      ;({ position } = range)
      yield toBatch(range)
      if (range.caughtUp) return
    }
  }

  /** At the end of the log, until the reader is too far behind it. */
  async function* followTail(after: Position, options: ReadAllOptions, signal: AbortSignal): AsyncGenerator<EventBatch, void> {
    const { filter, batchSize = defaultBatchSize } = options
    const tail = tails.join(after)
    if (tail === undefined) return
    let position = after
    try {
      while (!signal.aborted) {
        const mark = wakeUps.mark()
        await orAborted(tail.refresh(mark, pollMs / 2), signal)
        for (;;) {
          const batch = tail.read(position, batchSize, filter)
          if (batch === undefined) return
          if (batch.position === position) break
          ;({ position } = batch)
          yield batch
          if (signal.aborted) return
        }
        if (tail.isCaughtUp()) await wakeUps.next(mark, pollMs, signal)
      }
    } finally {
      tail.leave()
    }
  }

  async function* subscribe(after: Position, options: ReadAllOptions = {}): AsyncGenerator<EventBatch, void> {
    const signal = ending(options)
    let position = after
    while (!signal.aborted) {
      const mark = wakeUps.mark()
      const began = position
      try {
        for (const reading of [catchUp, followTail]) {
          for await (const batch of reading(position, options, signal)) {
            ;({ position } = batch)
            yield batch
          }
        }
        // Nothing new, and no tail: that of the others begins beyond the log, as after events were taken from it by an operator.
        if (position === began) await wakeUps.next(mark, pollMs, signal)
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error
        await wakeUps.next(wakeUps.mark(), pollMs, signal)
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort()
    await appends.close()
    await wakeUps.close()
    if (options.listener === undefined) await listener.close()
    if (!('pool' in options)) await pool.end()
  }
  let closed: Promise<void> | undefined

  return {
    append: async (stream, expected, events) => {
      const append = { stream, expected, events }
      checkAppend(append)
      const [result] = await appends.append([append])
      if (result === undefined) throw new TypeError('The append got no answer')
      return result
    },
    appendMany: async (many) => {
      many.forEach(checkAppend)
      return many.length === 0 ? [] : appends.append(many)
    },
    readStream: async (stream, from = 0) => (await readStreams(query, [stream], from))[0] ?? [],
    readStreams: (streams) => readStreams(query, streams, 0),
    readAll,
    subscribe,
    head: () => readHead(query),
    close: () => {
      closed ??= close()
      return closed
    },
  }
}
