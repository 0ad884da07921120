/** Asks the query-service, which has all alerts in memory, to which of them an offer is new. */
import { bytesPerAlertId, percolateCall } from '@jobboard/contracts/saved-searches/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'

export interface PercolatedOffer {
  readonly tenant: string
  readonly offerId: string
  /** Of the event that published it. */
  readonly position: string
  readonly signal: AbortSignal
}

/** The ids of the alerts. Rejects while the query-service does not answer, or has not got so far yet. */
export async function askPercolator(
  services: InternalClient,
  { tenant, offerId, position, signal }: PercolatedOffer,
): Promise<readonly string[]> {
  const bytes = await services.call(percolateCall, { tenant, params: { offerId }, body: { position }, signal })
  if (bytes.length % bytesPerAlertId !== 0) throw new Error('The query-service answered something else than ids of alerts')
  return Array.from({ length: bytes.length / bytesPerAlertId }, (_, at) => uuidAt(bytes, at * bytesPerAlertId))
}

function uuidAt(bytes: Buffer, start: number): string {
  const hex = bytes.toString('hex', start, start + bytesPerAlertId)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
