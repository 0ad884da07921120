/** The routes of the offers capability. */
import type { Route } from '@jobboard/platform/http/route'
import { type Clock, systemClock } from '@jobboard/platform/ports/clock'
import { countRoute } from './count-offers.ts'
import { detailRoute } from './get-offer.ts'
import { listRoutes } from './list-offers.ts'
import type { OfferQueryParts } from './query-parts.ts'

export const offerRoutes = (parts: OfferQueryParts, clock: Clock = systemClock): readonly Route[] => [
  ...listRoutes(parts),
  countRoute(parts),
  detailRoute(parts, clock),
]
