/** A database with events, a reactor that makes one job of each, and what the tests look at. */
import { randomUUID } from 'node:crypto'
import type { EventMetadata } from '@jobboard/contracts/shared/events/envelope'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, type Pool } from '@jobboard/platform/database/database'
import type { EventStore, NewEvent } from '@jobboard/platform/ports/event-store'
import { defineJob } from '@jobboard/platform/ports/queue'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { z } from 'zod'
import { registerReactor, type StreamState } from '../reactor.ts'

export const mailJob = defineJob({
  name: 'test-mail',
  payload: z.strictObject({ tenant: z.string(), stream: z.string(), number: z.number() }),
  attempts: 3,
  backoff: { type: 'fixed', delayMs: 50 },
})

interface NotedData {
  readonly isPoison?: boolean
}

const countOfStream: StreamState<number> = { initial: 0, evolve: (count) => count + 1 }

/** `isFixed`: the release in which the poison is none any more. */
export const notingReactor = ({ isFixed = false } = {}) =>
  registerReactor<number>({
    name: 'test-reactor',
    eventTypes: ['Noted'],
    state: countOfStream,
    react({ stream, metadata, data }, number) {
      const { isPoison = false } = data as NotedData
      if (isPoison && !isFixed) throw new RangeError('cannot react to poison')
      return [mailJob.request({ tenant: metadata.tenant, stream, number })]
    },
  })

const metadata: EventMetadata = {
  tenant: 'devboard' as EventMetadata['tenant'],
  actor: { kind: 'system', id: 'spec' },
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  occurredAt: '2026-03-01T08:00:00.000Z',
  schemaVersion: 1,
}

export const noted = (data: NotedData = {}): NewEvent => ({ id: randomUUID(), type: 'Noted', data, metadata })

export interface ReactingBoard {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly store: EventStore
  append(stream: string, ...events: NewEvent[]): Promise<void>
  /** `stream number` of each job, sorted. */
  jobs(): Promise<string[]>
  position(): Promise<string | undefined>
  close(): Promise<void>
}

export async function openReactingBoard(): Promise<ReactingBoard> {
  const database = await createMigratedDatabase()
  const pool = createPool(database.url, { name: 'reactor', pipeline: true })
  const store = createPostgresEventStore({ url: database.url })
  return {
    database,
    pool,
    store,
    append: async (stream, ...events) => void (await store.append(stream, 'any', events)),
    jobs: async () => {
      const { rows } = await pool.query<{ job: string }>(
        "SELECT concat_ws(' ', payload ->> 'stream', payload ->> 'number') AS job FROM jobs.outbox ORDER BY job",
      )
      return rows.map(({ job }) => job)
    },
    position: async () =>
      (await pool.query<{ position: string }>("SELECT position FROM jobs.reactors WHERE reactor = 'test-reactor'")).rows[0]?.position,
    close: async () => {
      await store.close()
      await pool.end()
      await database.drop()
    },
  }
}
