/** For how long applications to a company are stored. The applications capability gets it as a function (`app.ts`). */
import { noClauses } from '@jobboard/contracts/companies/commands'
import { companyStream } from '@jobboard/contracts/companies/events'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadHistory } from '../shell/history.ts'
import { companyAggregate } from './company.ts'

/** Months after the end of an offer. */
export const companyRetention =
  (store: EventStore) =>
  async (tenant: TenantId, companyId: CompanyId): Promise<number> => {
    const { state } = await loadHistory(store, companyAggregate, companyStream(tenant, companyId))
    return (state.status === 'absent' ? noClauses : (state.clauses ?? noClauses)).retentionMonths
  }
