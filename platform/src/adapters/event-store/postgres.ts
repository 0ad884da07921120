/** The event store on Postgres, schema `event_store` (apply `eventStoreMigrations` first). The default. */
import { createPool, type Pool } from '../../database/database.ts'
import { createListener, type Listener } from '../../database/postgres-listener.ts'
import { type EventBatch, type EventStore, type Position, type ReadAllOptions, UnavailableError } from '../../ports/event-store.ts'
import { orAborted } from './abort.ts'
import { createAppendQueue } from './postgres-appends.ts'
import { createQuery } from './postgres-query.ts'
import { type LogRange, readHead, readLogRange, readStreams, toBatch } from './postgres-reads.ts'
import { createWakeUps } from './postgres-wake-ups.ts'
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

  async function* subscribe(after: Position, options: ReadAllOptions = {}): AsyncGenerator<EventBatch, void> {
    const signal = ending(options)
    let position = after
    let wasCaughtUp = false
    while (!signal.aborted) {
      const mark = wakeUps.mark()
      let range: LogRange | undefined
      try {
        range = await orAborted(read(position, options), signal)
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error
        await wakeUps.next(mark, pollMs, signal)
        continue
      }
      if (range === undefined) return
      const news = range.position !== position || range.caughtUp !== wasCaughtUp
      position = range.position
      wasCaughtUp = range.caughtUp
      if (news) yield toBatch(range)
      if (wasCaughtUp) await wakeUps.next(mark, pollMs, signal)
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
