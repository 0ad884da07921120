/** When an offer ends, or ended, as its events say it: folded by the read model and, before anything is deleted permanently, by the command-service. */
import type { Instant } from '../../shared/ids.ts'
import type { OfferEvent } from '../events.ts'
import { upcastOfferEvent } from '../upcasters.ts'

export interface OfferEnding {
  /** Of one that is published, its expiry, which can still move; null: it was never public. */
  readonly endsAt: Instant | null
  /** How it ended; null: it is not recorded that it did. */
  readonly ended: 'expired' | 'finished' | 'takenDown' | 'deleted' | null
}

export const noOfferEnd: OfferEnding = { endsAt: null, ended: null }

const instant = (text: string): Instant => new Date(text).toISOString()

export function offerEndAfter(end: OfferEnding, { type, data }: OfferEvent): OfferEnding {
  switch (type) {
    case 'OfferPublished':
    case 'OfferExtended':
    case 'OfferReopened':
      return { endsAt: instant(data.expiresAt), ended: null }
    case 'OfferEdited':
      return data.expiresAt === undefined || end.ended !== null ? end : { ...end, endsAt: instant(data.expiresAt) }
    case 'OfferFinished':
      return { endsAt: instant(data.finishedAt), ended: 'finished' }
    case 'OfferExpired':
      return { endsAt: end.endsAt ?? instant(data.expiredAt), ended: 'expired' }
    case 'OfferTakenDown':
      return end.ended === null && data.was === 'published' ? { endsAt: instant(data.takenDownAt), ended: 'takenDown' } : end
    case 'OfferRestored':
      return data.state === 'published' ? { endsAt: instant(data.expiresAt), ended: null } : end
    case 'OfferDeleted': {
      // One that had ended before ends no later.
      const deletedAt = instant(data.deletedAt)
      return { endsAt: end.endsAt === null || end.endsAt > deletedAt ? deletedAt : end.endsAt, ended: 'deleted' }
    }
    default:
      return end
  }
}

interface StoredEvent {
  readonly type: string
  readonly data: unknown
  readonly metadata: { readonly schemaVersion: number }
}

/** Of all events of the offer. */
export const offerEndOf = (events: readonly StoredEvent[]): OfferEnding =>
  events.reduce((end, { type, data, metadata }) => offerEndAfter(end, upcastOfferEvent(type, metadata.schemaVersion, data)), noOfferEnd)
