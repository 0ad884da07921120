/** Deletes what a candidate has said and uploaded. May run again; needed once the account is deleted, so that nothing is added behind it. */
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import { abandonedDocuments, deleteCandidateRows, deleteDocumentRow, filesOfCandidate } from './candidate-rows.ts'

export interface CandidateFileDeps {
  readonly database: TenantDatabase
  readonly files: FileStore
}

/** Files first: their rows say where they are. */
export async function eraseCandidate({ database, files }: CandidateFileDeps, tenant: TenantId, accountId: AccountId): Promise<void> {
  for (const file of await filesOfCandidate(database, tenant, accountId)) await files.delete(file)
  await deleteCandidateRows(database, tenant, accountId)
}

export async function purgeAbandonedDocuments({ database, files }: CandidateFileDeps, tenant: TenantId): Promise<void> {
  for (const { documentId, file } of await abandonedDocuments(database, tenant)) {
    if (file !== null) await files.delete(file)
    await deleteDocumentRow(database, tenant, documentId)
  }
}
