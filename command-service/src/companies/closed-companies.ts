/** What is to begin for a company that is closed is refused (docs/decisions/0305). Other capabilities get it as a function (`app.ts`). */
import { companyStream } from '@jobboard/contracts/companies/events'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { DomainError } from '@jobboard/contracts/shared/problem'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadHistory } from '../shell/history.ts'
import { companyAggregate } from './company.ts'
import { mergeOf } from './handover-decisions.ts'

/** Null: it is open, or there is no such company. */
export const refuseClosed =
  (store: EventStore) =>
  async (tenant: TenantId, companyId: CompanyId): Promise<DomainError<'companyMerged'> | null> => {
    const { state } = await loadHistory(store, companyAggregate, companyStream(tenant, companyId))
    return state.status === 'registered' && mergeOf(state) !== null ? { code: 'companyMerged' } : null
  }
