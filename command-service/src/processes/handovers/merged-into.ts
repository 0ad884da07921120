/** A company that is merged names the one that has everything of it now, which can be merged as well (docs/decisions/0305). */
import { companyStream } from '@jobboard/contracts/companies/events'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { type Company, companyAggregate } from '../../companies/company.ts'
import { mergeOf } from '../../companies/handover-decisions.ts'
import { loadHistory } from '../../shell/history.ts'

export const companyOf = async ({ store }: { readonly store: EventStore }, tenant: TenantId, id: CompanyId): Promise<Company> =>
  (await loadHistory(store, companyAggregate, companyStream(tenant, id))).state

/** The company and those that it was merged into, one after another: the last is open. No company is merged twice, nor two into each other. */
export async function mergedCompanies(
  deps: { readonly store: EventStore },
  tenant: TenantId,
  companyId: CompanyId,
): Promise<readonly [CompanyId, ...CompanyId[]]> {
  const state = await companyOf(deps, tenant, companyId)
  const into = state.status === 'registered' ? mergeOf(state)?.into : undefined
  return into === undefined ? [companyId] : [companyId, ...(await mergedCompanies(deps, tenant, into))]
}

export const openCompany = async (deps: { readonly store: EventStore }, tenant: TenantId, companyId: CompanyId): Promise<CompanyId> =>
  (await mergedCompanies(deps, tenant, companyId)).at(-1) ?? companyId
