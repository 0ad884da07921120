/** Asks the query-service, which has all alerts in memory, to which of them an offer is new. */
import { alertIdsContentType, bytesPerAlertId, percolationPath } from '@jobboard/contracts/saved-searches/percolation'
import type { Settings } from '@jobboard/platform/configuration'
import { deriveInternalKey, internalKeyHeader } from '@jobboard/platform/http/internal-key'

export interface PercolatedOffer {
  readonly tenant: string
  readonly offerId: string
  /** Of the event that published it. */
  readonly position: string
  readonly signal: AbortSignal
}

/** The ids of the alerts. Rejects while the query-service does not answer, or has not got so far yet. */
export type AskPercolator = (offer: PercolatedOffer) => Promise<readonly string[]>

const timeoutMs = 30_000

export function askPercolator({ QUERY_SERVICE_PORT, MASTER_KEY }: Pick<Settings, 'QUERY_SERVICE_PORT' | 'MASTER_KEY'>): AskPercolator {
  if (MASTER_KEY === undefined) return () => Promise.reject(new Error('Without MASTER_KEY the services do not know each other'))
  const key = deriveInternalKey(MASTER_KEY)
  return async ({ tenant, offerId, position, signal }) => {
    const path = percolationPath.replace('{offerId}', encodeURIComponent(offerId))
    const response = await fetch(`http://127.0.0.1:${QUERY_SERVICE_PORT}${path}`, {
      method: 'POST',
      headers: { 'X-Tenant': tenant, [internalKeyHeader]: key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ position }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`The query-service answered ${response.status}`)
    if (response.headers.get('content-type') !== alertIdsContentType || bytes.length % bytesPerAlertId !== 0)
      throw new Error('The query-service answered something else than ids of alerts')
    return Array.from({ length: bytes.length / bytesPerAlertId }, (_, at) => uuidAt(bytes, at * bytesPerAlertId))
  }
}

function uuidAt(bytes: Buffer, start: number): string {
  const hex = bytes.toString('hex', start, start + bytesPerAlertId)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
