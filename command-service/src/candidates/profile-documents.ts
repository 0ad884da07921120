/** What other capabilities need of the documents of a candidate. */
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { findDocument } from './candidate-rows.ts'

export const profileDocuments = (database: TenantDatabase) => (tenant: TenantId, accountId: AccountId, documentId: string) =>
  findDocument(database, tenant, accountId, documentId)
