/**
 * Gives slots to offers of free plans that were open before there were slots, once for each board (docs/decisions/0222). It reads how each of
 * them was published from the log: which plan pays stands in events alone, and companies have offers of the same plans by imports and codes.
 */
import { type Entitlement, type OfferEvent, type OfferEventType, offerIdOfStream, offerStream } from '@jobboard/contracts/offers/events'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { Instant } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { type EventStore, type RecordedEvent, startPosition } from '@jobboard/platform/ports/event-store'
import { asProjector } from '../runner/projector-transaction.ts'
import type { ScheduledJob } from '../schedule/schedule.ts'

export interface EarlierFreeOffersDeps {
  readonly pool: Pool
  readonly store: EventStore
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly boards: readonly Tenant[]
}

/** Boards that are counted cost one short query. */
const everyMs = 600_000
const batchSize = 1_000
const streamsAtOnce = 200

const types: readonly OfferEventType[] = [
  'OfferPublicationScheduled',
  'OfferPublicationUnscheduled',
  'OfferPublished',
  'OfferExtended',
  'OfferEdited',
  'OfferFinished',
  'OfferDeleted',
]

export const earlierFreeOffersJob = (deps: EarlierFreeOffersDeps): ScheduledJob => ({
  name: 'earlier-free-offers',
  repeat: { everyMs },
  run: (signal) => countEarlierFreeOffers(deps, signal, new Date()),
})

/** An offer that a free plan opened. */
interface Open {
  readonly board: Tenant
  readonly offerId: string
  /** Of the publication, which may be still to come. */
  readonly opensAt: Instant
  /** Null: it is scheduled. */
  readonly expiresAt: Instant | null
}

export async function countEarlierFreeOffers(deps: EarlierFreeOffersDeps, signal: AbortSignal, now: Date): Promise<void> {
  const boards = await uncounted(deps)
  if (boards.length === 0) return
  const open = await openOffers(deps.store, boards, signal, now)
  for (let first = 0; first < open.length && !signal.aborted; first += streamsAtOnce)
    await giveSlots(deps, open.slice(first, first + streamsAtOnce))
  if (signal.aborted) return
  await asProjector(deps.pool, (client) =>
    client.query('INSERT INTO accounts.free_slots_counted (tenant) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      boards.map(({ id }) => id),
    ]),
  )
  if (open.length > 0) deps.logger.info({ offers: open.length }, 'open offers of free plans from before the limit were counted')
}

async function uncounted({ pool, boards }: EarlierFreeOffersDeps): Promise<Tenant[]> {
  const counted = await asProjector(pool, async (client) => {
    const { rows } = await client.query<{ tenant: string }>('SELECT tenant FROM accounts.free_slots_counted')
    return new Set(rows.map(({ tenant }) => tenant))
  })
  return boards.filter(({ id }) => !counted.has(id))
}

async function openOffers(store: EventStore, boards: readonly Tenant[], signal: AbortSignal, now: Date): Promise<Open[]> {
  const byId = new Map<string, Tenant>(boards.map((board) => [board.id, board]))
  const open = new Map<string, Open>()
  for await (const { events } of store.readAll(startPosition, { filter: { types }, batchSize })) {
    if (signal.aborted) return []
    for (const event of events) {
      const board = byId.get(event.metadata.tenant)
      const offerId = board === undefined ? undefined : offerIdOfStream(event.stream, board.id)
      if (board !== undefined && offerId !== undefined) follow(open, { board, offerId }, event)
    }
  }
  return [...open.values()].filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now.getTime())
}

function follow(open: Map<string, Open>, of: Pick<Open, 'board' | 'offerId'>, { type, data, metadata, stream }: RecordedEvent): void {
  const before = open.get(stream)
  const after = opened(before, upcastOfferEvent(type, metadata.schemaVersion, data), metadata.occurredAt)
  if (after === null) open.delete(stream)
  else open.set(stream, { ...of, ...after })
}

type Times = Pick<Open, 'opensAt' | 'expiresAt'>

/** What a free plan has opened after the event; null: nothing. */
function opened(before: Times | undefined, event: OfferEvent, at: Instant): Times | null {
  switch (event.type) {
    case 'OfferPublicationScheduled':
      return isFree(event.data) ? { opensAt: event.data.publishAt, expiresAt: null } : null
    case 'OfferPublished':
      return isFree(event.data) ? { opensAt: event.data.publishedAt, expiresAt: event.data.expiresAt } : null
    case 'OfferExtended':
      if (before !== undefined) return { ...before, expiresAt: event.data.expiresAt }
      return isFree(event.data) ? { opensAt: at, expiresAt: event.data.expiresAt } : null
    case 'OfferEdited':
      return before === undefined ? null : { ...before, expiresAt: event.data.expiresAt ?? before.expiresAt }
    default:
      return null
  }
}

const isFree = ({ entitlement }: { readonly entitlement: Entitlement }): boolean => entitlement.kind === 'freePlan'

/** An offer that has a slot keeps it. What has ended meanwhile is given back before a company is refused, as with every slot. */
async function giveSlots({ pool, store, logger }: EarlierFreeOffersDeps, offers: readonly Open[]): Promise<void> {
  const streams = await store.readStreams(offers.map(({ board, offerId }) => offerStream(board.id, offerId)))
  for (const [at, { board, offerId, opensAt }] of offers.entries()) {
    const companyId = companyOf(streams[at] ?? [])
    if (companyId === undefined) {
      logger.warn({ tenant: board.id, offerId }, 'the company of an offer could not be read; the offer is not counted')
      continue
    }
    const values = [board.id, offerId, companyId, localDate(opensAt, board.timeZone), opensAt]
    await asProjector(pool, async (client) => {
      await client.query("SELECT set_config('app.tenant', $1, true)", [board.id])
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`free slots ${board.id} ${companyId}`])
      await client.query(
        `INSERT INTO accounts.free_slots (tenant, offer_id, company_id, day, place, taken_at)
         SELECT $1, $2, $3, $4::date, coalesce(max(place) + 1, 0), $5::timestamptz FROM accounts.free_slots
         WHERE tenant = $1 AND company_id = $3 AND day = $4::date
         ON CONFLICT (tenant, offer_id) DO NOTHING`,
        values,
      )
    })
  }
}

function companyOf(events: readonly RecordedEvent[]): string | undefined {
  const named = events.findLast(({ type }) => type === 'OfferDraftCreated' || type === 'OfferCompanyChanged')
  if (named === undefined) return undefined
  const event = upcastOfferEvent(named.type, named.metadata.schemaVersion, named.data)
  return event.type === 'OfferDraftCreated' || event.type === 'OfferCompanyChanged' ? event.data.companyId : undefined
}
