/**
 * Publications that a free plan pays for: those of a new company wait for its review where the board has one; the others pass the bot check
 * and take a slot before they are stored. What is refused for another reason needs none of it.
 */

import type { Entitlement, OfferEvent } from '@jobboard/contracts/offers/events'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { RequestContext } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { FindCompanyStanding } from '../company-standing.ts'
import { sameValue } from '../content/change-content.ts'
import { isActive, isUnpublished, type Offer } from '../offer.ts'
import { type OfferCommand, offerDecider } from '../offer-decider.ts'
import type { OfferError } from '../offer-errors.ts'
import type { FreeSlots } from './free-slots.ts'
import type { RequestReview } from './review-decisions.ts'

export interface FreeSlotDeps {
  readonly freeSlots: FreeSlots
  readonly companyStanding: FindCompanyStanding
}

type At = Pick<RequestContext, 'tenant'> & { readonly at: Instant }
type Asking = At & Pick<RequestContext, 'passBotCheck'> & { readonly session: Session }

export async function withFreeSlot<Command extends OfferCommand>(
  deps: FreeSlotDeps,
  request: Asking,
  offer: Offer,
  command: Command,
): Promise<Result<Command | RequestReview, OfferError>> {
  const opening = openingOf(request, offer, command)
  if (opening === null || offer.status === 'absent') return ok(command)
  const standing = await deps.companyStanding(request.tenant, offer.companyId)
  if (standing.status === 'refused') return err({ code: 'companyRefused', more: { reason: standing.reason } })
  // An extension is of an offer that passed when it was published.
  const review = standing.status === 'waiting' && command.type !== 'extend' ? reviewFor(opening) : null
  if (review !== null && isUnpublished(offer) && sameValue(offer.review, review)) return ok({ type: 'requestReview', ...review })
  // The programs that an API token is made for have no browser.
  if (command.type !== 'extend' && request.session.apiToken === undefined) await request.passBotCheck()
  if (review !== null) return ok({ type: 'requestReview', ...review })
  const refused = await slotRefusalOf(deps, request, offer, command)
  return refused === null ? ok(command) : err(refused)
}

/** Takes the slot, if the command makes the offer visible on a free plan; null: it has one, or needs none. */
export async function slotRefusalOf({ freeSlots }: FreeSlotDeps, { tenant, at }: At, offer: Offer, command: OfferCommand) {
  const opening = openingOf({ at }, offer, command)
  if (opening === null || offer.status === 'absent') return null
  const { companyId, offerId } = offer
  return freeSlots.take(tenant, { companyId, offerId, at, day: localDate(opening.opensAt, tenant.timeZone) })
}

interface FreeOpening {
  readonly opensAt: Instant
  /** Not before a time that was chosen. */
  readonly isScheduled: boolean
  readonly entitlement: Entitlement
}

const reviewFor = ({ opensAt, isScheduled, entitlement }: FreeOpening) => ({ entitlement, publishAt: isScheduled ? opensAt : null })

/** How a free plan makes the offer visible by this command; null: it does not. */
function openingOf({ at }: Pick<At, 'at'>, offer: Offer, command: OfferCommand): FreeOpening | null {
  const decision = offerDecider.decide(command, offer)
  if (!decision.ok) return null
  return decision.value.map((event) => freeOpening(event, offer, at)).find((opening) => opening !== null) ?? null
}

function freeOpening({ type, data }: OfferEvent, offer: Offer, at: Instant): FreeOpening | null {
  if (type !== 'OfferPublished' && type !== 'OfferPublicationScheduled' && type !== 'OfferExtended') return null
  const { entitlement } = data
  if (entitlement.kind !== 'freePlan') return null
  switch (type) {
    case 'OfferPublished':
      return { opensAt: data.publishedAt, isScheduled: false, entitlement }
    case 'OfferPublicationScheduled':
      return { opensAt: data.publishAt, isScheduled: true, entitlement }
    case 'OfferExtended':
      return isActive(offer, at) ? null : { opensAt: at, isScheduled: false, entitlement }
  }
}
