/** The steps of an erasure. Each may run again; leaving the company, or the board as its last administrator, may be refused. */
import { accountErasure, type ErasureEvent } from '@jobboard/contracts/accounts/erasure-events'
import { accountStream } from '@jobboard/contracts/accounts/events'
import { companyStream } from '@jobboard/contracts/companies/events'
import type { AccountId, CompanyId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { accountAggregate } from '../../accounts/account.ts'
import { subjectOf } from '../../accounts/record-accounts.ts'
import { readAccountRow } from '../../accounts/rows/account-rows.ts'
import { deleteAccount } from '../../accounts/rows/account-store.ts'
import { deleteTokensOf } from '../../companies/api-tokens/rows.ts'
import { companyAggregate } from '../../companies/company.ts'
import { eraseBillingOfBefore } from '../../companies/seal-billing.ts'
import { eraseWorkingCopies } from '../../offers/working-copies/delete-copies.ts'
import type { CommandDeps } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import type { ProcessManager, StepContext } from '../../shell/process-manager.ts'
import { mergedCompanies } from '../handovers/merged-into.ts'
import { endUnknownInvitations } from '../invitations/invitations.ts'
import { recordMembers } from '../memberships/record-members.ts'
import { erasedWithAccount, erasedWithAddress } from './erased-with-account.ts'
import { type Erasure, type ErasureCommand, type ErasureRequest, type ErasureStep, erasureAggregate, nextStep } from './erasure.ts'

export interface ErasureDeps extends CommandDeps {
  readonly database: TenantDatabase
  readonly files: FileStore
  readonly keys: SubjectKeys
}

/** Its id is that of the account: an account is erased once. */
export const erasureProcess = (deps: ErasureDeps): ProcessManager<Erasure, ErasureCommand, ErasureEvent, ErasureStep> => ({
  name: accountErasure.name,
  aggregate: erasureAggregate,
  nextStep,
  async perform(step, erasure, context) {
    if (erasure.status === 'absent') throw new TypeError('An erasure that was not requested has no steps')
    const { request } = erasure
    const { accountId, companyId } = request
    const tenant = context.tenant.id
    switch (step) {
      case 'leaveCompany':
        return companyId === null ? { type: 'companyLeft' } : leaveCompany(deps, companyId, request, context)
      case 'deleteCredentials': {
        const row = await readAccountRow(deps.database, tenant, accountId)
        if (row !== null) for (const erase of erasedWithAddress) await erase(deps, row.profile, context)
        const deleted = await deleteAccount(deps.database, tenant, accountId)
        return deleted ? { type: 'signedOut' } : { type: 'refused', reason: 'lastAdministrator' }
      }
      case 'deleteData':
        for (const erase of erasedWithAccount) await erase(deps, accountId, context)
        if (companyId !== null) await leaveForGood(deps, companyId, accountId, context)
        return { type: 'dataDeleted' }
      case 'deleteKey':
        await deps.keys.erase(tenant, subjectOf(deps, tenant, accountId))
        return { type: 'keyDeleted' }
      case 'recordErasure':
        await recordErasure(deps, accountId, context)
        return { type: 'recorded' }
    }
  },
})

/**
 * The newest of the companies that it may be a member of first: that one alone can refuse, where the others are closed (docs/decisions/0305). The company
 * of the request is the newest where it was not merged.
 */
async function leaveCompany(
  deps: ErasureDeps,
  companyId: CompanyId,
  request: ErasureRequest,
  context: StepContext,
): Promise<ErasureCommand> {
  // The company counts its owners, so it must know all of them.
  await recordMembers(deps, context.tenant.id)
  const companies = await mergedCompanies(deps, context.tenant.id, companyId)
  for (const one of companies.toReversed()) {
    // Of the one that it went over to meanwhile, no one removed it.
    const by = one === companyId ? request.requestedBy : request.accountId
    const refused = await leaveOne(deps, one, { accountId: request.accountId, by }, context)
    if (refused !== null) return refused
  }
  return { type: 'companyLeft' }
}

/** Null: it is no member, now or before. */
async function leaveOne(
  deps: ErasureDeps,
  companyId: CompanyId,
  { accountId, by }: { readonly accountId: AccountId; readonly by: AccountId },
  { tenant, metadata }: StepContext,
): Promise<ErasureCommand | null> {
  const outcome = await execute(deps.store, {
    stream: companyStream(tenant.id, companyId),
    aggregate: companyAggregate,
    metadata: metadata(`leave company ${companyId}`),
    prepare: () => ok({ type: 'remove', by, accountId } as const),
  })
  if (outcome.ok) {
    const { state } = outcome.value
    // The rest goes with the account; its API tokens open nothing from this moment on.
    await deleteTokensOf(deps.database, tenant.id, companyId, accountId)
    // Those of a company that all have left.
    await endUnknownInvitations(deps, tenant.id, companyId, state)
    if (state.status === 'registered') await eraseBillingOfBefore(deps.keys, tenant.id, state)
    return null
  }
  switch (outcome.error.code) {
    case 'lastOwner':
    case 'forbidden':
      return { type: 'refused', reason: outcome.error.code }
    case 'companyNotFound':
    case 'memberNotFound':
      // Nothing to leave.
      return null
    default:
      throw new UnavailableError(`The account ${accountId} cannot leave its company: ${outcome.error.code}`)
  }
}

/** A merge may have made it a member between the two: its row is deleted by now, so it makes no further one. */
async function leaveForGood(
  deps: ErasureDeps,
  companyId: CompanyId,
  accountId: AccountId,
  { tenant, metadata }: StepContext,
): Promise<void> {
  for (const one of await mergedCompanies(deps, tenant.id, companyId)) {
    const stream = companyStream(tenant.id, one)
    const prepare = () => ok({ type: 'release', accountId } as const)
    const outcome = await execute(deps.store, { stream, aggregate: companyAggregate, metadata: metadata(`release ${one}`), prepare })
    if (!outcome.ok && outcome.error.code !== 'companyNotFound')
      throw new UnavailableError(`The account ${accountId} does not leave ${stream}: ${outcome.error.code}`)
    await eraseWorkingCopies(deps.database, tenant.id, one)
  }
}

async function recordErasure({ store }: ErasureDeps, accountId: AccountId, { tenant, metadata }: StepContext): Promise<void> {
  const outcome = await execute(store, {
    stream: accountStream(tenant.id, accountId),
    aggregate: accountAggregate,
    metadata: metadata('record erasure'),
    prepare: () => ok({ type: 'erase' } as const),
  })
  if (!outcome.ok) throw new UnavailableError(`The erasure of the account ${accountId} cannot be recorded: ${outcome.error.code}`)
}
