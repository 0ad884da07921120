/** An offer belongs to another company from now on (docs/decisions/0301). What else it is stays. */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import type { CompanyId, Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Offer } from './offer.ts'
import { type OfferDecision, refusal } from './offer-errors.ts'

export interface ChangeOfferCompany {
  readonly type: 'changeCompany'
  readonly companyId: CompanyId
  /** An offer that is of another company by now stays there. */
  readonly from: CompanyId
  readonly at: Instant
}

export function decideChangeCompany({ companyId, from, at }: ChangeOfferCompany, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return refusal('offerNotFound')
  if (offer.companyId !== from || from === companyId) return ok([])
  return ok([{ type: 'OfferCompanyChanged', data: { companyId, from, changedAt: at } }])
}
