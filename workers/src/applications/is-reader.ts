import { companyEvents, companyStream } from '@jobboard/contracts/companies/events'
import type { AccountId, CompanyId } from '@jobboard/contracts/shared/ids'
import type { MailContext } from '../mail/delivery/mail-job.ts'

/** Whether an account is still one of those who read applications to the company. */
export async function isReader(
  { store, tenant }: Pick<MailContext, 'store' | 'tenant'>,
  companyId: CompanyId,
  accountId: AccountId,
): Promise<boolean> {
  let role: string | null = null
  for (const { type, metadata, data } of await store.readStream(companyStream(tenant.id, companyId))) {
    const event = companyEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'MemberRemoved' && event.data.accountId === accountId) role = null
    else if ('role' in event.data && 'accountId' in event.data && event.data.accountId === accountId) ({ role } = event.data)
  }
  return role === 'owner' || role === 'recruiter'
}
