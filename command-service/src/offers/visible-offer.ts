/** An offer as visitors may use it: active, or why not. */

import { offerStream } from '@jobboard/contracts/offers/events'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { loadHistory } from '../shell/history.ts'
import { isActive, isReleased, isUnpublished, type Offer, type Released } from './offer.ts'
import { offerAggregate } from './offer-decider.ts'
import { notActive, type OfferErrorCode } from './offer-errors.ts'

interface NotVisible {
  readonly code: OfferErrorCode | 'applyByForm' | 'applyElsewhere'
}

export async function findVisibleOffer(
  store: EventStore,
  tenant: TenantId,
  offerId: OfferId,
  now: Date,
): Promise<Result<Released, NotVisible>> {
  const { state } = await loadHistory(store, offerAggregate, offerStream(tenant, offerId))
  return isActive(state, now.toISOString()) ? ok(state) : err({ code: reasonOf(state) })
}

/** Active or ended: an offer that visitors can look at. What was deleted or taken down does not exist either. */
export async function findPublicOffer(store: EventStore, tenant: TenantId, offerId: OfferId): Promise<Result<Offer, NotVisible>> {
  const { state } = await loadHistory(store, offerAggregate, offerStream(tenant, offerId))
  return isReleased(state) && state.status !== 'takenDown' ? ok(state) : err({ code: 'offerNotFound' })
}

/** What was never public, or was taken down, does not exist for visitors. */
function reasonOf(offer: Offer): OfferErrorCode {
  const wasNeverPublic = isUnpublished(offer) || (offer.status === 'deleted' && offer.publication === null)
  return wasNeverPublic || offer.status === 'takenDown' ? 'offerNotFound' : notActive(offer)
}

/** The address of the external form to which its applications go. */
export const findApplyUrl =
  (store: EventStore) =>
  async (tenant: TenantId, offerId: OfferId, now: Date): Promise<Result<string, NotVisible>> => {
    const offer = await findVisibleOffer(store, tenant, offerId, now)
    if (!offer.ok) return offer
    const { apply } = offer.value.content
    return apply?.kind === 'url' ? ok(apply.url) : err({ code: 'applyByForm' })
  }

/** An active offer whose applications go to the form of the board, and the revision of it that visitors see. */
export const findApplyTarget =
  (store: EventStore) =>
  async (
    tenant: TenantId,
    offerId: OfferId,
    now: Date,
  ): Promise<Result<Pick<Released, 'companyId' | 'content'> & { readonly revision: number }, NotVisible>> => {
    const { state, revision } = await loadHistory(store, offerAggregate, offerStream(tenant, offerId))
    if (!isActive(state, now.toISOString())) return err({ code: reasonOf(state) })
    const { companyId, content } = state
    return content.apply?.kind === 'email' ? ok({ companyId, content, revision }) : err({ code: 'applyElsewhere' })
  }

/** As answers to its applicants name it. Null: it does not exist any more. */
export const findOfferNames =
  (store: EventStore) =>
  async (tenant: TenantId, offerId: OfferId): Promise<{ readonly title: string; readonly company: string | null } | null> => {
    const { state } = await loadHistory(store, offerAggregate, offerStream(tenant, offerId))
    if (!isReleased(state)) return null
    const { title, hiringCompany } = state.content
    return { title, company: hiringCompany?.name ?? null }
  }
