/** A company that is merged names the one that has everything of it now, which can be merged as well (docs/decisions/0305). */
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { mergeOf } from '../../companies/handover-decisions.ts'
import { loadCompany } from '../../companies/load-company.ts'

/** The company and those that it was merged into, one after another: the last is open. No company is merged twice, nor two into each other. */
export async function mergedCompanies(
  deps: { readonly store: EventStore },
  tenant: TenantId,
  companyId: CompanyId,
): Promise<readonly [CompanyId, ...CompanyId[]]> {
  const state = await loadCompany(deps, tenant, companyId)
  const into = state.status === 'registered' ? mergeOf(state)?.into : undefined
  return into === undefined ? [companyId] : [companyId, ...(await mergedCompanies(deps, tenant, into))]
}

export const openCompany = async (deps: { readonly store: EventStore }, tenant: TenantId, companyId: CompanyId): Promise<CompanyId> =>
  (await mergedCompanies(deps, tenant, companyId)).at(-1) ?? companyId
