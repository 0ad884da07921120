/**
 * A command on a stream of 10 to 10,000 events (docs/decisions/0071): a conversation whose next message is appended. Events are about 600 bytes with
 * metadata, checked and upcast on reading as those of every aggregate.
 */
import { randomUUID } from 'node:crypto'
import type { Aggregate } from '@jobboard/command-service/shell/decider'
import { type CommandMetadata, execute, toStore } from '@jobboard/command-service/shell/execute'
import { readHistory } from '@jobboard/command-service/shell/history'
import { defineEvents, type EventOf } from '@jobboard/contracts/shared/events/define-events'
import { instantSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { createPostgresEventStore, eventStoreMigrations } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSnapshots, snapshotsMigrations } from '@jobboard/platform/adapters/snapshots/postgres'
import { createPool, migrate } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { z } from 'zod'
import type { RunBench } from './main.ts'

const messageSent = z.object({ messageId: z.uuid(), author: z.string(), sentAt: instantSchema, text: z.string().max(5_000) })
interface Conversation {
  readonly messages: number
  readonly authors: readonly string[]
  readonly lastAt: string | null
}

const conversationEvents = defineEvents({ MessageSent: messageSent })
type MessageSent = EventOf<typeof conversationEvents>
const conversation: Aggregate<Conversation, MessageSent['data'], MessageSent> = {
  events: conversationEvents,
  snapshots: { version: 1 },
  decider: {
    initial: { messages: 0, authors: [], lastAt: null },
    evolve: ({ messages, authors }, { data }) => ({
      messages: messages + 1,
      authors: authors.includes(data.author) ? authors : [...authors, data.author],
      lastAt: data.sentAt,
    }),
    decide: (data) => ok([{ type: 'MessageSent', data }]),
  },
}

const tenant = tenantIdSchema.parse('devboard')
const message = (): MessageSent['data'] => ({
  messageId: randomUUID(),
  author: 'candidate',
  sentAt: '2026-03-01T08:00:00.000Z',
  text: 'x'.repeat(200),
})
const metadata = (): CommandMetadata => ({
  tenant,
  actor: { kind: 'system', id: 'bench' },
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: randomUUID(),
  occurredAt: '2026-03-01T08:00:00.000Z',
})

async function fill(store: EventStore, stream: string, length: number): Promise<void> {
  for (let stored = 0; stored < length; stored += 500) {
    const events = Array.from({ length: Math.min(500, length - stored) }, () =>
      toStore(stream, [{ type: 'MessageSent', data: message() }], metadata(), conversation.events.versions),
    ).flat()
    const result = await store.append(stream, stored === 0 ? 'none' : stored - 1, events)
    if (!result.ok) throw new Error('An append was refused')
  }
}

async function timesOf(runs: number, run: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = []
  for (let count = 0; count < runs; count += 1) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)
}
const quantile = (times: readonly number[], part: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN

export const run: RunBench = async ({ postgres, option }) => {
  const url = await postgres()
  const pool = createPool(url, { name: 'bench', max: 4 })
  await migrate(pool, [...eventStoreMigrations, ...snapshotsMigrations])
  const store = createPostgresEventStore({ pool })
  const withSnapshots = { ...store, snapshots: createPostgresSnapshots(pool) }
  const runs = option('runs', 50)
  const rows: (string | number)[][] = []
  for (const length of [10, 100, 1_000, 10_000]) {
    const stream = `conversation-devboard_${randomUUID()}`
    await fill(store, stream, length)
    const command = async (target: EventStore) => {
      const outcome = await execute(target, { stream, aggregate: conversation, metadata: metadata(), prepare: () => ok(message()) })
      if (!outcome.ok) throw new Error('A command was refused')
    }
    await timesOf(5, () => command(store))
    const read = await timesOf(runs, () => store.readStream(stream))
    const events = await store.readStream(stream)
    const fold = await timesOf(runs, async () => readHistory(conversation, events))
    const whole = await timesOf(runs, () => command(store))
    const [first = NaN] = await timesOf(1, () => command(withSnapshots))
    const short = await timesOf(runs, () => command(withSnapshots))
    rows.push([
      length,
      ...[read, fold, whole].map((times) => quantile(times, 0.5)),
      quantile(whole, 0.99),
      first,
      quantile(short, 0.5),
      quantile(short, 0.99),
    ])
  }
  await store.close()
  await pool.end()
  return [
    {
      title: 'A command on a stream, ms',
      columns: [
        'events',
        'read',
        'fold',
        'command',
        '99th percentile',
        'command that takes a snapshot',
        'command from it',
        '99th percentile of it',
      ],
      rows,
      notes: ['Goal: a command on 10,000 events in well under 100 ms.'],
    },
  ]
}
