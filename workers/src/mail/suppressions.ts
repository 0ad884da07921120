/** Addresses that take no mail, or whose owners reported it (docs/product/e-mails.md, "Suppressed addresses"). The table holds no address. */
import { createHmac } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database'
import { asProjector } from '../runner/projector-transaction.ts'
import { withoutAddresses } from './delivery/without-addresses.ts'

export type SuppressionReason = 'refused' | 'bounced' | 'complaint'

/** `masterKey` as configured (base64). */
export const addressDigest = (masterKey: string, tenant: TenantId, address: string): Buffer =>
  createHmac('sha256', Buffer.from(masterKey, 'base64'))
    .update(JSON.stringify(['suppressed-address', tenant, address.trim().toLowerCase()]))
    .digest()

/** The first reason stays. */
export const suppress = (pool: Pool, tenant: TenantId, digest: Buffer, reason: SuppressionReason, detail: string): Promise<void> =>
  asProjector(pool, async (client) => {
    await client.query(
      `INSERT INTO mail.suppressions (tenant, address_digest, reason, detail) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [tenant, digest, reason, withoutAddresses(detail)],
    )
  })

/** Those of the digests that are suppressed, in hex. */
export const suppressedOf = (pool: Pool, tenant: TenantId, digests: readonly Buffer[]): Promise<ReadonlySet<string>> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ digest: string }>(
      `SELECT encode(address_digest, 'hex') AS digest FROM mail.suppressions WHERE tenant = $1 AND address_digest = ANY ($2::bytea[])`,
      [tenant, digests],
    )
    return new Set(rows.map(({ digest }) => digest))
  })
