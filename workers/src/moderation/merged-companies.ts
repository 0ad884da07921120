/** Cases stay with the company that they were opened for; where it was merged, the owners of the other one are told (docs/decisions/0305). */
import { companyNameAfter } from '@jobboard/contracts/companies/company-name'
import { type CompanyEvent, companyEvents, companyStream } from '@jobboard/contracts/companies/events'
import type { AccountId, CompanyId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'

export interface FormerCompany {
  /** Null: not known. */
  readonly name: string | null
}

async function eventsOf(store: EventStore, tenant: string, companyId: CompanyId): Promise<readonly CompanyEvent[]> {
  const events = await store.readStream(companyStream(tenant, companyId))
  return events.map(({ type, metadata, data }) => companyEvents.upcast(type, metadata.schemaVersion, data))
}

const isMerge = (event: CompanyEvent) => event.type === 'CompanyHandoverRequested' && event.data.scope === 'company'

/** Also of the company that it was merged into, where its own go over to. */
export async function ownersOf(store: EventStore, tenant: string, companyId: CompanyId): Promise<readonly AccountId[]> {
  const owners = new Set<AccountId>()
  let mergedInto: CompanyId | null = null
  for (const event of await eventsOf(store, tenant, companyId)) {
    if (event.type === 'CompanyHandoverRequested' && isMerge(event)) mergedInto = event.data.into
    if (event.type === 'MemberRemoved') owners.delete(event.data.accountId)
    if (event.type !== 'MemberAdded' && event.type !== 'MemberRoleChanged' && event.type !== 'InvitationAccepted') continue
    if (event.data.role === 'owner') owners.add(event.data.accountId)
    else owners.delete(event.data.accountId)
  }
  const others = mergedInto === null ? [] : await ownersOf(store, tenant, mergedInto)
  return [...new Set([...owners, ...others])]
}

/** Null: it was merged into no other one. */
export async function formerCompanyOf(store: EventStore, tenant: string, companyId: CompanyId): Promise<FormerCompany | null> {
  const events = await eventsOf(store, tenant, companyId)
  return events.some(isMerge) ? { name: events.reduce(companyNameAfter, null) } : null
}
