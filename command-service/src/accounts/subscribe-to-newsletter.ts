/** The newsletter asked for beside something else, such as a payment. Not asked for there takes back nothing that was said in the profile. */
import type { AccountId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { CommandMetadata } from '../shell/execute.ts'
import { newsletterConsent } from './consents.ts'
import { type AccountEventDeps, recordAccount } from './record-accounts.ts'
import { writeProfile } from './rows/account-rows.ts'

/** Who is subscribed stays so since then. An account that was erased meanwhile is left alone. */
export async function subscribeToNewsletter(
  deps: AccountEventDeps,
  tenant: Tenant,
  accountId: AccountId,
  metadata: CommandMetadata,
): Promise<void> {
  await writeProfile(deps.database, tenant.id, accountId, { newsletter: newsletterConsent(tenant, true, metadata.occurredAt) })
  await recordAccount(deps, accountId, metadata)
}
