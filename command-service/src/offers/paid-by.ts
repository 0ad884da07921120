/** Whether an offer took a code or a payment: something else may have published it meanwhile. */
import type { Entitlement } from '@jobboard/contracts/offers/events'
import { isReleased, type Offer } from './offer.ts'
import { isSameEntitlement } from './plan-rules.ts'

export function isPaidBy(offer: Offer, entitlement: Entitlement): boolean {
  const publication = isReleased(offer) || offer.status === 'deleted' ? offer.publication : null
  if (publication === null) return false
  return [publication.entitlement, ...publication.extensions].some((one) => isSameEntitlement(one, entitlement))
}
