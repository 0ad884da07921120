/** Sends the expire command to the command-service. */
import { offerReplySchema } from '@jobboard/contracts/offers/commands'
import type { InternalCommand } from '@jobboard/platform/http/internal-commands'
import type { ExpireOffer } from './expiry.ts'

const replySchema = offerReplySchema.pick({ state: true })
export const expireByCommand =
  (command: InternalCommand): ExpireOffer =>
  async ({ tenant, offerId }, signal) => {
    const response = await command(tenant, `/internal/offers/${encodeURIComponent(offerId)}/expire`, signal)
    const answer = replySchema.safeParse(await response.json().catch(() => undefined))
    // The offer may have been extended or finished since the read model listed it as due.
    if (response.ok) return answer.data?.state === 'expired' ? 'expired' : 'unchanged'
    // A fault of this offer (an unreadable history) must not keep all others from expiring.
    if (response.status === 500) return 'refused'
    if (response.status > 500 || response.status === 429) throw new CommandServiceError(`The command-service answered ${response.status}`)
    return 'refused'
  }

export class CommandServiceError extends Error {
  override readonly name = 'CommandServiceError'
}
