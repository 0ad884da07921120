/** Sends the expire command to the command-service. */
import { expireOfferCall } from '@jobboard/contracts/offers/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { orRefused } from '../schedule/each-due.ts'
import type { ExpireOffer } from './expiry.ts'

export const expireByCommand =
  (services: InternalClient): ExpireOffer =>
  ({ tenant, offerId }, signal) =>
    orRefused(async () => {
      const answer = await services.call(expireOfferCall, { tenant, params: { id: offerId }, signal })
      if (!answer.ok) return 'refused'
      // The offer may have been extended or finished since the read model listed it as due.
      return answer.value.state === 'expired' ? 'expired' : 'unchanged'
    })
