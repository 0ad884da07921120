/**
 * Ten minutes of typing in the form of a draft, saved every 1.2 s, then summarised (docs/decisions/0226): with every save an event, as it was, and with
 * a working copy. The content is about 7 kB.
 */
import { randomUUID } from 'node:crypto'
import { type OfferCommand, offerAggregate } from '@jobboard/command-service/offers/offer-decider'
import { withWorkingCopies } from '@jobboard/command-service/offers/working-copies/with-working-copies'
import { type CommandMetadata, execute } from '@jobboard/command-service/shell/execute'
import { loadHistory } from '@jobboard/command-service/shell/history'
import { emptyContent } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { companyIdSchema, type TenantId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool, migrate } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { createTenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { newOfferId } from '@jobboard/platform/ports/ids'
import { loadTenants } from '@jobboard/platform/tenants'
import type { RunBench } from './main.ts'

const tenant = tenantIdSchema.parse('devboard')
const metadata = (): CommandMetadata => ({
  tenant,
  actor: { kind: 'employer', id: 'bench' },
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: randomUUID(),
  occurredAt: new Date().toISOString(),
})

const words =
  'you will build the services that settle payments between shops and banks say how they should grow review code of others'.split(' ')
/** In no order that a database could compress well. */
const text = Array.from({ length: 1_200 }, (_, at) => words[Math.floor(words.length * Math.abs(Math.sin(at * at + 1)))]).join(' ')
const content = { ...emptyContent, title: 'Developer', contact: null, apply: null, body: `<p>${text}</p>` }
const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN

function boardOf(id: TenantId): Tenant {
  const board = loadTenants().get(id)
  if (board === undefined) throw new Error(`The bench needs the board ${id}`)
  return board
}

export const run: RunBench = async ({ postgres, option }) => {
  const url = await postgres()
  const pool = createPool(url, { name: 'bench', max: 6, pipeline: true })
  await migrate(pool, everyMigration)
  const board = boardOf(tenant)
  const log = createPostgresEventStore({ url })
  const saves = option('saves', 500)

  const walPosition = async (): Promise<string> =>
    (await pool.query<{ at: string }>('SELECT pg_current_wal_insert_lsn()::text AS at')).rows[0]?.at ?? ''
  async function type(store: EventStore) {
    const offerId = newOfferId()
    const stream = offerStream(tenant, offerId)
    const give = async (command: OfferCommand) => {
      const outcome = await execute(store, { stream, aggregate: offerAggregate, metadata: metadata(), prepare: () => ok(command) })
      if (!outcome.ok && outcome.error.code !== 'offerNotReady') throw new Error(`A command was refused: ${outcome.error.code}`)
    }
    const companyId = companyIdSchema.parse('bench')
    await give({ type: 'createDraft', board, offerId, companyId, plan: 'pro', content, copiedFrom: null })
    const before = await walPosition()
    const times: number[] = []
    for (let save = 1; save <= saves; save += 1) {
      const startedAt = performance.now()
      const body = `${content.body.slice(0, -4)}${'x'.repeat(save)}</p>`
      await give({ type: 'updateDraft', board, patch: { body }, saved: false })
      times.push(performance.now() - startedAt)
    }
    const { rows: written } = await pool.query<{ bytes: string }>('SELECT pg_current_wal_insert_lsn() - $1::pg_lsn AS bytes', [before])
    await give({ type: 'updateDraft', board, patch: {}, saved: true })
    const startedAt = performance.now()
    await loadHistory(store, offerAggregate, stream)
    const reading = performance.now() - startedAt
    const { rows } = await pool.query<{ events: number; bytes: number }>(
      `SELECT count(*)::int AS events, sum(octet_length(data::text) + octet_length(metadata::text))::int AS bytes
       FROM event_store.events WHERE stream = $1 AND revision > 0`,
      [stream],
    )
    const { events = 0, bytes = 0 } = rows[0] ?? {}
    return [
      events,
      Math.round(bytes / 1_000),
      Math.round(Number(written[0]?.bytes) / 1_000),
      quantile(times, 0.5),
      quantile(times, 0.99),
      reading,
    ]
  }

  const rows = [
    ['every save an event', ...(await type(log))],
    ['a working copy', ...(await type(withWorkingCopies(log, createTenantDatabase(pool))))],
  ]
  await log.close()
  await pool.end()
  return [
    {
      title: `${saves} saves of a draft, then one by its author`,
      columns: [
        '',
        'events',
        'kB of events for ever',
        'kB written to the log of Postgres',
        'save, ms',
        '99th percentile',
        'reading the offer afterwards, ms',
      ],
      rows,
      notes: ['Events beside the one that began the draft.'],
    },
  ]
}
