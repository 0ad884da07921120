/** An offer as its applicants compare it: at the revision that they saw, and now. Without contact and address of applications, which are sealed. */
import { type ComparedContent, comparedContentSchema } from '@jobboard/contracts/applications/offer-as-applied'
import { offerStream } from '@jobboard/contracts/offers/events'
import type { Instant, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { readHistory } from '../shell/history.ts'
import { isActive } from './offer.ts'
import { offerAggregate } from './offer-decider.ts'

export interface ComparedOffer {
  readonly before: ComparedContent
  /** Null: it was deleted. */
  readonly now: ComparedContent | null
  readonly isActive: boolean
}

export const compareOffer =
  (store: EventStore) =>
  async (tenant: TenantId, offerId: OfferId, revision: number, at: Instant): Promise<ComparedOffer | null> => {
    const events = await store.readStream(offerStream(tenant, offerId))
    const before = readHistory(
      offerAggregate,
      events.filter((event) => event.revision <= revision),
    ).state
    const { state } = readHistory(offerAggregate, events)
    if (before.status === 'absent' || state.status === 'absent') return null
    return {
      before: comparedContentSchema.parse(before.content),
      now: state.status === 'deleted' ? null : comparedContentSchema.parse(state.content),
      isActive: isActive(state, at),
    }
  }
