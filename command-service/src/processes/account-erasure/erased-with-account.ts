/**
 * What other capabilities hold of a person and delete with the account: a function each, exported from a file of the capability and listed
 * here. It runs once the account is deleted, may run again, and must not fail because there is nothing to delete.
 */
import type { AccountId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import type { TenantDatabase } from '@jobboard/platform/tenant-database'
import { eraseCandidate } from '../../candidates/erase-candidate.ts'
import { eraseFavourites } from '../../favourites/erase-favourites.ts'
import type { StepContext } from '../../shell/process-manager.ts'

export interface ErasedDataDeps {
  readonly store: EventStore
  readonly database: TenantDatabase
  readonly files: FileStore
}

type EraseData = (deps: ErasedDataDeps, accountId: AccountId, context: StepContext) => Promise<unknown>

export const erasedWithAccount: readonly EraseData[] = [
  (deps, accountId, { tenant }) => eraseCandidate(deps, tenant.id, accountId),
  ({ store }, accountId, { metadata }) => eraseFavourites(store, accountId, metadata('erase favourites')),
]
