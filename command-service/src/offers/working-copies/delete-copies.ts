/** The end of working copies that are of no use any more (docs/product/offer-form.md, "Working copies"). */
import { offerStream } from '@jobboard/contracts/offers/events'
import type { CompanyId, Instant, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { isSpent } from './working-copy.ts'

/** Without a change by its form. The offer stays as it was saved last. */
const retentionDays = 365

interface CopiesDeps {
  readonly database: TenantDatabase
  /** What is stored, without working copies. */
  readonly store: EventStore
}

/** Those that were left, and those that a crash left behind after they had joined their stream. */
export async function purgeWorkingCopies({ database, store }: CopiesDeps, tenant: TenantId): Promise<void> {
  await database.query(tenant, 'DELETE FROM offers.working_copies WHERE tenant = $1 AND changed_at < now() - make_interval(days => $2)', [
    ...[tenant, retentionDays],
  ])
  const { rows } = await database.query<Stored>(
    tenant,
    `SELECT offer_id AS "offerId", stream_revision AS "streamRevision", event_id AS id, metadata ->> 'occurredAt' AS "occurredAt"
     FROM offers.working_copies WHERE tenant = $1`,
    [tenant],
  )
  for (const { offerId, streamRevision, id, occurredAt } of rows) {
    const later = await store.readStream(offerStream(tenant, offerId), streamRevision + 1)
    if (!isSpent({ id, metadata: { occurredAt } }, later)) continue
    // Not what was saved meanwhile.
    await database.query(tenant, 'DELETE FROM offers.working_copies WHERE tenant = $1 AND offer_id = $2 AND event_id = $3', [
      ...[tenant, offerId, id],
    ])
  }
}

interface Stored extends Record<string, unknown> {
  readonly offerId: OfferId
  readonly streamRevision: number
  readonly id: string
  readonly occurredAt: Instant
}

/** Of a company whose last member was erased: no account can read or save them. The account is deleted before, so that none is added behind it. */
export async function eraseWorkingCopies(database: TenantDatabase, tenant: TenantId, companyId: CompanyId): Promise<void> {
  await database.query(
    tenant,
    `DELETE FROM offers.working_copies WHERE tenant = $1 AND company_id = $2
       AND NOT EXISTS (SELECT FROM accounts.accounts WHERE tenant = $1 AND company_id = $2)`,
    [tenant, companyId],
  )
}
