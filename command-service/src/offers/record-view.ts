/** POST /v1/views: somebody saw the page of an offer. Counted once for each visitor and day; the answer does not say whether it was. */
import { recordViewSchema } from '@jobboard/contracts/offers/commands'
import { offerStream } from '@jobboard/contracts/offers/events'
import { fieldError } from '@jobboard/contracts/offers/rules/field-errors'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { isbot } from 'isbot'
import { readHistory } from '../shell/history.ts'
import { isActive, isUnpublished, type Offer } from './offer.ts'
import { offerAggregate } from './offer-decider.ts'
import { notActive, type OfferErrorCode } from './offer-errors.ts'
import type { OfferParts } from './offer-requests.ts'
import type { CountView } from './view-counter.ts'

const minute = 60_000
/** A page may have been offline for a while; clocks of visitors are never quite right. */
const oldest = 24 * 60 * minute
const furthestAhead = 10 * minute

/** One office may read a lot; one offer is read again and again by machines only. */
const limits = [
  { name: 'views', points: 120, seconds: 60 },
  {
    name: 'views-of-offer',
    points: 30,
    seconds: 600,
    key: ({ body }: { readonly body: { readonly offerSlug: string } }) => body.offerSlug.slice(-12),
  },
] as const

export const recordView = ({ store, clock, countView }: OfferParts & { readonly countView: CountView }): Route =>
  route({
    method: 'POST',
    path: '/v1/views',
    summary: 'A visitor saw an offer; counted once a day, without cookies or stored addresses',
    tag: 'offers',
    auth: 'public',
    body: recordViewSchema,
    bodyLimit: 2_000,
    limits,
    replies: { 204: { description: 'Taken note of' } },
    problems: ['offerNotFound', 'offerGone', 'offerNotActive', 'offerFinished'],
    async handle({ tenant, body, address, incoming }) {
      const now = clock.now()
      if (!isPlausible(body.visitedAt, now)) {
        return refuse({ code: 'validation', errors: [fieldError('visitedAt', messageKeys.invalidDate)] })
      }
      // A page of another board, or of none: for this one it does not exist.
      const offerId = body.brand === tenant.id ? offerIdOf(body.offerSlug) : null
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const { state } = readHistory(offerAggregate, await store.readStream(offerStream(tenant.id, offerId)))
      const hidden = notSeen(state, now)
      if (hidden !== null) return refuse({ code: hidden })
      const userAgent = incoming.headers['user-agent'] ?? ''
      if (userAgent !== '' && !isbot(userAgent)) await countView({ tenant, offerId, address, userAgent, at: now })
      return { status: 204 }
    },
  })

function isPlausible(visitedAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(visitedAt)
  return age <= oldest && age >= -furthestAhead
}

/** Why nobody can have seen it as an offer one may apply to; null: one can. */
function notSeen(offer: Offer, now: Date): OfferErrorCode | null {
  if (isActive(offer, now.toISOString())) return null
  const wasNeverPublic = isUnpublished(offer) || (offer.status === 'deleted' && offer.publication === null)
  return wasNeverPublic ? 'offerNotFound' : notActive(offer)
}
