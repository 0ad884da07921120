/** Records what a crash left between the row of an account and its events. Asked for by a schedule of the workers, and at the start. */
import { repairAccountsCall } from '@jobboard/contracts/housekeeping/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, route } from '@jobboard/platform/http/route'
import { type AccountEventDeps, type RecordAccountsOptions, recordAccounts } from '../../accounts/record-accounts.ts'
import { recordMembers } from '../memberships/record-members.ts'

/** Longer than a request lasts that has written the row and is about to append its event. */
const minAgeSeconds = 60

/** Of one board. Repeating is harmless. */
export async function repairAccounts(deps: AccountEventDeps, tenant: TenantId, options: RecordAccountsOptions = {}) {
  const accounts = await recordAccounts(deps, tenant, options)
  return { accounts, companies: await recordMembers(deps, tenant, options) }
}

export const repairAccountsRoute = (deps: AccountEventDeps): Route =>
  route({
    ...declaredRoute(repairAccountsCall),
    handle: async ({ tenant }) => ({ status: 200, body: await repairAccounts(deps, tenant.id, { minAgeSeconds }) }),
  })
