/** The end of working copies that are of no use any more (docs/product/offer-form.md, "Working copies"). */
import { offerStream } from '@jobboard/contracts/offers/events'
import type { CompanyId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { TenantDatabase } from '@jobboard/platform/tenant-database'

/** Without a change by its form. The offer stays as it was saved last. */
const retentionDays = 365

interface CopiesDeps {
  readonly database: TenantDatabase
  /** With or without working copies. */
  readonly store: EventStore
}

/** Those that were left, and those that a crash left behind after they had joined their stream. */
export async function purgeWorkingCopies({ database, store }: CopiesDeps, tenant: TenantId): Promise<void> {
  await database.query(tenant, 'DELETE FROM offers.working_copies WHERE tenant = $1 AND changed_at < now() - make_interval(days => $2)', [
    ...[tenant, retentionDays],
  ])
  const { rows } = await database.query<{ offerId: OfferId; streamRevision: number }>(
    tenant,
    'SELECT offer_id AS "offerId", stream_revision AS "streamRevision" FROM offers.working_copies WHERE tenant = $1',
    [tenant],
  )
  for (const { offerId, streamRevision } of rows) {
    const [later] = await store.readStream(offerStream(tenant, offerId), streamRevision + 1)
    if (later === undefined) continue
    // A newer copy of the same offer has another revision.
    await database.query(tenant, 'DELETE FROM offers.working_copies WHERE tenant = $1 AND offer_id = $2 AND stream_revision = $3', [
      ...[tenant, offerId, streamRevision],
    ])
  }
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
