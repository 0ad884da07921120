/** Rows of `offers.working_copies`, one an offer that has a working copy. */
import type { OfferEventData } from '@jobboard/contracts/offers/events'
import { eventMetadataSchema } from '@jobboard/contracts/shared/events/envelope'
import type { CompanyId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase, TenantTransaction } from '@jobboard/platform/database/tenant-database'
import { listedContent } from '@jobboard/platform/read-models/company-offers'
import type { WorkingCopy } from './working-copy.ts'

interface Row {
  readonly offerId: OfferId
  readonly streamRevision: number
  readonly saves: number
  readonly eventId: string
  readonly eventType: string
  readonly data: unknown
  readonly metadata: unknown
  readonly changedAt: Date
}

const selected = `SELECT offer_id AS "offerId", stream_revision AS "streamRevision", saves, event_id AS "eventId", event_type AS "eventType",
  data, metadata, changed_at AS "changedAt" FROM offers.working_copies WHERE tenant = $1 AND offer_id = ANY($2)`

const copyOf = ({ streamRevision, saves, eventId: id, eventType: type, data, metadata, changedAt }: Row): WorkingCopy => ({
  streamRevision,
  saves,
  event: { id, type, data, metadata: eventMetadataSchema.parse(metadata) },
  changedAt: changedAt.toISOString(),
})

export type Copies = ReadonlyMap<OfferId, WorkingCopy>

export async function readCopies(database: TenantDatabase, tenant: TenantId, offerIds: readonly OfferId[]): Promise<Copies> {
  const { rows } = await database.query<Row & Record<string, unknown>>(tenant, { name: 'read-working-copies', text: selected }, [
    tenant,
    offerIds,
  ])
  return new Map(rows.map((row) => [row.offerId, copyOf(row)]))
}

/**
 * No other request changes these offers until the transaction ends, by their rows or by their streams. In the order of their names, so that
 * two that take several wait for each other and not in a circle.
 */
export async function lockCopies(transaction: TenantTransaction, tenant: TenantId, offerIds: readonly OfferId[]): Promise<Copies> {
  const names = offerIds.map((offerId) => `offer ${tenant} ${offerId}`)
  await transaction.query(
    'SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM (SELECT unnest($1::text[]) AS name ORDER BY name) names',
    [names],
  )
  const { rows } = await transaction.query<Row & Record<string, unknown>>(selected, [tenant, offerIds])
  return new Map(rows.map((row) => [row.offerId, copyOf(row)]))
}

/** Of a draft: lists show it as it is now. */
function listedOf({ event: { type, data } }: WorkingCopy): readonly unknown[] {
  if (type !== 'OfferDraftUpdated') return [null, null, null, null, null, null]
  const { plan, content } = data as OfferEventData<'OfferDraftUpdated'>
  const { title, city, cities, workplaceType, searchText } = listedContent(content)
  return [plan, title, city, cities, workplaceType, searchText]
}

export interface CopyOf {
  readonly tenant: TenantId
  readonly offerId: OfferId
  readonly companyId: CompanyId
}

export async function writeCopy(transaction: TenantTransaction, { tenant, offerId, companyId }: CopyOf, copy: WorkingCopy): Promise<void> {
  const { streamRevision, saves, event, changedAt } = copy
  await transaction.query(
    `INSERT INTO offers.working_copies AS row (tenant, offer_id, company_id, stream_revision, saves, event_id, event_type, data, metadata,
       changed_at, plan, title, city, cities, workplace_type, search_text)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT (tenant, offer_id) DO UPDATE SET (company_id, stream_revision, saves, event_id, event_type, data, metadata, changed_at,
         plan, title, city, cities, workplace_type, search_text)
       = (EXCLUDED.company_id, EXCLUDED.stream_revision, EXCLUDED.saves, EXCLUDED.event_id, EXCLUDED.event_type, EXCLUDED.data,
         EXCLUDED.metadata, EXCLUDED.changed_at, EXCLUDED.plan, EXCLUDED.title, EXCLUDED.city, EXCLUDED.cities, EXCLUDED.workplace_type,
         EXCLUDED.search_text)`,
    [
      ...[tenant, offerId, companyId, streamRevision, saves, event.id, event.type],
      ...[JSON.stringify(event.data), JSON.stringify(event.metadata), changedAt, ...listedOf(copy)],
    ],
  )
}

export async function deleteCopy(transaction: TenantTransaction, tenant: TenantId, offerId: OfferId): Promise<void> {
  await transaction.query('DELETE FROM offers.working_copies WHERE tenant = $1 AND offer_id = $2', [tenant, offerId])
}
