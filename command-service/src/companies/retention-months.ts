/** For how long applications to a company are stored. The applications capability gets it as a function (`app.ts`). */
import { noClauses } from '@jobboard/contracts/companies/commands'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadCompany } from './load-company.ts'

/** Months after the end of an offer. */
export const companyRetention =
  (store: EventStore) =>
  async (tenant: TenantId, companyId: CompanyId): Promise<number> => {
    const state = await loadCompany({ store }, tenant, companyId)
    return (state.status === 'absent' ? noClauses : (state.clauses ?? noClauses)).retentionMonths
  }
