/** Where applications of a company are after its offers were handed over, and who its people were (docs/decisions/0301, docs/decisions/0305). */
import { companyEvents, companyStream } from '@jobboard/contracts/companies/events'
import type { AccountId, CompanyId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'

interface HandedOver {
  /** Companies that have its offers, or had them in between. Without itself. */
  readonly companies: ReadonlySet<CompanyId>
  /** Everyone who was ever a member. */
  readonly people: ReadonlySet<AccountId>
}

export async function handedOver(store: Pick<EventStore, 'readStream'>, tenant: string, companyId: CompanyId): Promise<HandedOver> {
  const [people, companies] = [new Set<AccountId>(), new Set<CompanyId>()]
  for (const waiting = [companyId]; ; ) {
    const next = waiting.pop()
    if (next === undefined) break
    for (const { type, metadata, data } of await store.readStream(companyStream(tenant, next))) {
      const event = companyEvents.upcast(type, metadata.schemaVersion, data)
      if (next === companyId && (event.type === 'MemberAdded' || event.type === 'InvitationAccepted')) people.add(event.data.accountId)
      if (event.type !== 'CompanyHandoverRequested' || event.data.into === companyId || companies.has(event.data.into)) continue
      companies.add(event.data.into)
      waiting.push(event.data.into)
    }
  }
  return { companies, people }
}
