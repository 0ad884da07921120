/** What the review of its company means for an offer; the companies capability knows it (`app.ts`). */
import type { CompanyId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { isUnpublished, type Offer } from './offer.ts'

/** `waiting`: also where nothing has asked for the review yet. */
export type StandingStatus = 'approved' | 'waiting' | 'refused'
export interface CompanyStanding {
  readonly status: StandingStatus
  /** Of a refusal. */
  readonly reason?: string
}
/** On boards that review no companies, all of them are approved. */
export type FindCompanyStanding = (board: Tenant, companyId: CompanyId) => Promise<CompanyStanding>

/** Nothing waits where the offer is no draft. */
export const standingOf = async (find: FindCompanyStanding, board: Tenant, offer: Offer): Promise<StandingStatus> =>
  isUnpublished(offer) ? (await find(board, offer.companyId)).status : 'approved'
