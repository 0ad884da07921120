/** Addresses that take no mail, or whose owners reported it (docs/product/e-mails.md, "Suppressed addresses"). The table holds no address. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import { asProjector } from '../runner/projector-transaction.ts'
import { withoutAddresses } from './delivery/without-addresses.ts'

export type SuppressionReason = 'refused' | 'bounced' | 'complaint'

/** An address that was suppressed before is so from now on, for the newer reason. */
export async function storeSuppression(
  client: PoolClient,
  tenant: TenantId,
  digest: Buffer,
  reason: SuppressionReason,
  detail: string,
): Promise<void> {
  await client.query(
    `INSERT INTO mail.suppressions (tenant, address_digest, reason, detail) VALUES ($1, $2, $3, $4)
       ON CONFLICT (tenant, address_digest) DO UPDATE SET reason = excluded.reason, detail = excluded.detail, suppressed_at = now()`,
    [tenant, digest, reason, withoutAddresses(detail)],
  )
}

/** Those of the digests that are suppressed, in hex, and since when. */
export const suppressedOf = (pool: Pool, tenant: TenantId, digests: readonly Buffer[]): Promise<ReadonlyMap<string, Date>> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ digest: string; since: Date }>(
      `SELECT encode(address_digest, 'hex') AS digest, suppressed_at AS since FROM mail.suppressions WHERE tenant = $1 AND address_digest = ANY ($2::bytea[])`,
      [tenant, digests],
    )
    return new Map(rows.map(({ digest, since }) => [digest, since]))
  })
