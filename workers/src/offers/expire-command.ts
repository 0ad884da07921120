/** Sends the expire command to the command-service. */
import { offerReplySchema } from '@jobboard/contracts/offers/commands'
import { deriveInternalKey, internalKeyHeader } from '@jobboard/platform/http/internal-key'
import type { ExpireOffer } from './expiry.ts'

const replySchema = offerReplySchema.pick({ state: true })
const timeoutMilliseconds = 10_000

/** `baseUrl` of the command-service; `masterKey` as configured. */
export function expireByCommand(baseUrl: string, masterKey: string): ExpireOffer {
  const key = deriveInternalKey(masterKey)
  return async ({ tenant, offerId }, signal) => {
    const response = await fetch(`${baseUrl}/internal/offers/${encodeURIComponent(offerId)}/expire`, {
      method: 'POST',
      headers: { 'X-Tenant': tenant, [internalKeyHeader]: key },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    })
    const answer = replySchema.safeParse(await response.json().catch(() => undefined))
    // The offer may have been extended or finished since the read model said that it is due.
    if (response.ok) return answer.data?.state === 'expired' ? 'expired' : 'unchanged'
    // A fault of this offer (its history cannot be read) must not keep all others from expiring.
    if (response.status === 500) return 'refused'
    if (response.status > 500 || response.status === 429) throw new CommandServiceError(`The command-service answered ${response.status}`)
    return 'refused'
  }
}

export class CommandServiceError extends Error {
  override readonly name = 'CommandServiceError'
}
