import type { PartHealth } from '@jobboard/platform/monitoring/health'
import type { OfferIndexes } from './offer-indexes.ts'

/** Ready once the index of every board was loaded. */
export function indexHealth(indexes: Pick<OfferIndexes, 'missing'>): PartHealth {
  const missing = indexes.missing()
  return missing.length === 0 ? { status: 'ready' } : { status: 'notReady', reason: 'loading', details: { boards: missing } }
}
