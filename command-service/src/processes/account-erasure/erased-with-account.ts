/**
 * What other capabilities hold of a person and delete with the account: a function each, exported from a file of the capability and listed
 * here. It may run again, and must not fail because there is nothing to delete (docs/product/candidates.md, "Erasure").
 */
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { candidateIdSchema } from '@jobboard/contracts/saved-searches/events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { eraseApplicationsOfCandidate, eraseApplicationsWithAddress } from '../../applications/erase-applications.ts'
import { eraseExternalApplications } from '../../applications/erase-external-applications.ts'
import { eraseCandidate } from '../../candidates/erase-candidate.ts'
import { eraseFavourites } from '../../favourites/erase-favourites.ts'
import { eraseGuestWithAddress } from '../../saved-searches/erase-guest.ts'
import { eraseSavedSearches } from '../../saved-searches/erase-saved-searches.ts'
import { deleteReplies } from '../../shell/delete-replies.ts'
import type { StepContext } from '../../shell/process-manager.ts'

export interface ErasedDataDeps {
  readonly store: EventStore
  readonly database: TenantDatabase
  readonly files: FileStore
  readonly keys: SubjectKeys
}

type EraseData = (deps: ErasedDataDeps, accountId: AccountId, context: StepContext) => Promise<unknown>

/** Runs once the account is deleted, so that nothing is added behind it. */
export const erasedWithAccount: readonly EraseData[] = [
  (deps, accountId, { tenant }) => eraseCandidate(deps, tenant.id, accountId),
  (deps, accountId, { metadata }) => eraseApplicationsOfCandidate(deps, accountId, metadata('erase applications')),
  ({ store }, accountId, { metadata }) => eraseExternalApplications(store, accountId, metadata('erase external applications')),
  ({ store }, accountId, { metadata }) => eraseFavourites(store, accountId, metadata('erase favourites')),
  ({ store }, accountId, { metadata }) => eraseSavedSearches(store, candidateIdSchema.parse(accountId), metadata('erase saved searches')),
  ({ database }, accountId, { tenant }) => deleteReplies(database, tenant.id, accountId),
]

interface Addressed {
  readonly kind: AccountKind
  readonly email: string
}

/** Runs while the account still tells the address. */
export const erasedWithAddress: readonly ((deps: ErasedDataDeps, account: Addressed, context: StepContext) => Promise<unknown>)[] = [
  async (deps, { kind, email }, { metadata }) =>
    kind === 'candidate' ? eraseGuestWithAddress(deps, email, metadata('erase guest')) : undefined,
  async (deps, { kind, email }, { metadata }) =>
    kind === 'candidate' ? eraseApplicationsWithAddress(deps, email, metadata('erase applications with address')) : undefined,
]
