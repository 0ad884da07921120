/** Under which an address is suppressed (docs/product/e-mails.md, "Suppressed addresses"): the table holds no address, and only the master key leads from one to its digest. */
import { createHmac } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'

/** `masterKey` as configured (base64). */
export const addressDigest = (masterKey: string, tenant: TenantId, address: string): Buffer =>
  createHmac('sha256', Buffer.from(masterKey, 'base64'))
    .update(JSON.stringify(['suppressed-address', tenant, address.trim().toLowerCase()]))
    .digest()
