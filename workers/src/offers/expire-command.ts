/** Sends the expire command to the command-service. */
import { deriveInternalKey, internalKeyHeader } from '@jobboard/platform/http/internal-key'
import type { ExpireOffer } from './expiry.ts'

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
    await response.arrayBuffer()
    if (response.ok) return 'expired'
    if (response.status >= 500 || response.status === 429) throw new CommandServiceError(`The command-service answered ${response.status}`)
    return 'refused'
  }
}

export class CommandServiceError extends Error {
  override readonly name = 'CommandServiceError'
}
