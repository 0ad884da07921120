/**
 * Publications that a free plan pays for pass the bot check and take a slot before they are stored; what is refused for another reason
 * needs neither.
 */

import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Session } from '@jobboard/platform/http/access'
import type { RequestContext } from '@jobboard/platform/http/route'
import type { FreeSlots } from './free-slots.ts'
import { isActive, type Offer } from './offer.ts'
import { type OfferCommand, offerDecider } from './offer-decider.ts'
import type { OfferError } from './offer-errors.ts'

export interface FreeSlotDeps {
  readonly freeSlots: FreeSlots
}

interface Asking extends Pick<RequestContext, 'tenant' | 'passBotCheck'> {
  readonly at: Instant
  readonly session: Session
}

export async function withFreeSlot<Command extends OfferCommand>(
  { freeSlots }: FreeSlotDeps,
  request: Asking,
  offer: Offer,
  command: Command,
): Promise<Result<Command, OfferError>> {
  const { tenant, at, session } = request
  const decision = offerDecider.decide(command, offer)
  if (!decision.ok || offer.status === 'absent') return ok(command)
  const opensAt = decision.value.map((event) => freeOpening(event, offer, at)).find((instant) => instant !== null) ?? null
  if (opensAt === null) return ok(command)
  // An extension is of an offer that passed when it was published. The programs that an API token is made for have no browser.
  if (command.type !== 'extend' && session.apiToken === undefined) await request.passBotCheck()
  const { companyId, offerId } = offer
  const refused = await freeSlots.take(tenant, { companyId, offerId, at, day: localDate(opensAt, tenant.timeZone) })
  return refused === null ? ok(command) : err(refused)
}

/** When a free plan makes the offer visible by this event; null: it does not. */
function freeOpening(event: OfferEvent, offer: Offer, at: Instant): Instant | null {
  switch (event.type) {
    case 'OfferPublished':
      return event.data.entitlement.kind === 'freePlan' ? event.data.publishedAt : null
    case 'OfferPublicationScheduled':
      return event.data.entitlement.kind === 'freePlan' ? event.data.publishAt : null
    case 'OfferExtended':
      return event.data.entitlement.kind === 'freePlan' && !isActive(offer, at) ? at : null
    default:
      return null
  }
}
