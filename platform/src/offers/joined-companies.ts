/**
 * Companies among which offers of a company can be by now: it handed them over, or has them of another. Files of logos are named by offers of several
 * companies then.
 */
import { companyEvents, companyStream } from '@jobboard/contracts/companies/events'
import type { EventStore } from '../ports/event-store.ts'

export async function joinedCompanies(
  store: Pick<EventStore, 'readStream'>,
  tenant: string,
  companyIds: readonly string[],
): Promise<readonly string[]> {
  const found = new Set(companyIds)
  for (const one of found)
    for (const { type, data, metadata } of await store.readStream(companyStream(tenant, one))) {
      const event = type.startsWith('CompanyHandover') ? companyEvents.upcast(type, metadata.schemaVersion, data) : null
      if (event?.type === 'CompanyHandoverRequested') found.add(event.data.into)
      if (event?.type === 'CompanyHandoverReceived') found.add(event.data.from)
    }
  return [...found]
}
