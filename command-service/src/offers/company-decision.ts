/** An offer belongs to another company from now on (docs/decisions/0301). What else it is stays. */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { ok } from '@jobboard/contracts/shared/problem'
import { type ChangeCompany, companyChange } from '../shell/change-company.ts'
import type { Offer } from './offer.ts'
import { type OfferDecision, refusal } from './offer-errors.ts'

export function decideChangeCompany(command: ChangeCompany, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return refusal('offerNotFound')
  const data = companyChange(command, offer.companyId)
  return ok(data === null ? [] : [{ type: 'OfferCompanyChanged', data }])
}
