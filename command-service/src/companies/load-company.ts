/** A company as it is now, for what is decided by it elsewhere. */
import { companyStream } from '@jobboard/contracts/companies/events'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { DomainError } from '@jobboard/contracts/shared/problem'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadHistory } from '../shell/history.ts'
import { type Company, companyAggregate } from './company.ts'
import { mergeOf } from './handover-decisions.ts'

export const loadCompany = async ({ store }: { readonly store: EventStore }, tenant: TenantId, companyId: CompanyId): Promise<Company> =>
  (await loadHistory(store, companyAggregate, companyStream(tenant, companyId))).state

/**
 * What is to begin for a company that is closed is refused (docs/decisions/0305). Other capabilities get it as a function (`app.ts`). Null: it is open, or
 * there is no such company.
 */
export const refuseClosed =
  (store: EventStore) =>
  async (tenant: TenantId, companyId: CompanyId): Promise<DomainError<'companyMerged'> | null> => {
    const state = await loadCompany({ store }, tenant, companyId)
    return state.status === 'registered' && mergeOf(state) !== null ? { code: 'companyMerged' } : null
  }
