/** POST /v1/views: a visitor saw the page of an offer. Counted once for each visitor and day; the answer does not say whether it was. */
import { recordViewSchema } from '@jobboard/contracts/offers/commands'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { isbot } from 'isbot'
import type { OfferDeps } from '../offer-target.ts'
import { findVisibleOffer } from '../visible-offer.ts'
import type { CountView } from './view-counter.ts'

const minute = 60_000
/** A page may have been offline for a while; clocks of visitors are never quite right. */
const oldest = 24 * 60 * minute
const maxClockAheadMs = 10 * minute

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

export const recordView = ({ store, clock, countView }: OfferDeps & { readonly countView: CountView }): Route =>
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
      const offer = await findVisibleOffer(store, tenant.id, offerId, now)
      if (!offer.ok) return refuse(offer.error)
      const userAgent = incoming.headers['user-agent'] ?? ''
      if (userAgent !== '' && !isbot(userAgent)) await countView({ tenant, offerId, address, userAgent, at: now })
      return { status: 204 }
    },
  })

function isPlausible(visitedAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(visitedAt)
  return age <= oldest && age >= -maxClockAheadMs
}
