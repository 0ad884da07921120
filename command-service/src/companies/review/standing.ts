/** What the review of a company means for its offers. The offers capability gets it as a function (`app.ts`). */
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadCompany } from '../load-company.ts'

/** `waiting`: also where no offer has asked for the review yet. */
export type ReviewStanding =
  | { readonly status: 'approved' | 'waiting' }
  | { readonly status: 'refused' /** Told to the company. */; readonly reason: string }

export const companyStanding =
  (store: EventStore) =>
  async (board: Pick<Tenant, 'id' | 'reviewNewCompanies'>, companyId: CompanyId): Promise<ReviewStanding> => {
    if (!board.reviewNewCompanies) return { status: 'approved' }
    const state = await loadCompany({ store }, board.id, companyId)
    if (state.status === 'absent' || state.review.status === 'none') return { status: 'waiting' }
    return state.review
  }
