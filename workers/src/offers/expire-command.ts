/** Sends the expire command to the command-service. */
import { expireOfferCall } from '@jobboard/contracts/offers/internal-calls'
import { type InternalClient, isAnswered } from '@jobboard/platform/http/internal-calls/internal-client'
import type { ExpireOffer } from './expiry.ts'

export const expireByCommand =
  (services: InternalClient): ExpireOffer =>
  async ({ tenant, offerId }, signal) => {
    try {
      const answer = await services.call(expireOfferCall, { tenant, params: { id: offerId }, signal })
      if (!answer.ok) return 'refused'
      // The offer may have been extended or finished since the read model listed it as due.
      return answer.value.state === 'expired' ? 'expired' : 'unchanged'
    } catch (error) {
      // A fault of this offer (an unreadable history) must not keep all others from expiring.
      if (isAnswered(error) && error.status <= 500 && error.status !== 429) return 'refused'
      throw error
    }
  }
