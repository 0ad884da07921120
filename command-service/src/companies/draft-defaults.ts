/** What a new draft of a company begins with. The offers capability gets it as a function (`app.ts`). */
import { logoAddresses } from '@jobboard/contracts/companies/commands'
import type { CompanyClauses } from '@jobboard/contracts/companies/events'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadCompany } from './load-company.ts'

export type DraftDefaults = Pick<OfferContent, 'hiringCompany'> & Partial<Omit<CompanyClauses, 'retentionMonths'>>

/** The company under its public name; nothing of a company that is not known. */
export const draftDefaults =
  (store: EventStore) =>
  async (tenant: TenantId, companyId: CompanyId): Promise<DraftDefaults> => {
    const state = await loadCompany({ store }, tenant, companyId)
    if (state.status === 'absent' || state.details.name === null) return { hiringCompany: null }
    const { name, shortName, size, url } = state.details
    const { logoUrl } = logoAddresses(state.logo)
    const hiringCompany = { name: shortName ?? name, size, url, logoUrl }
    if (state.clauses === null) return { hiringCompany }
    const { informationClause, futureConsent, customConsent } = state.clauses
    return { hiringCompany, informationClause, futureConsent, customConsent }
  }
