/** The routes of the offers capability: one offer. Lists and counts are the search's. */
import type { Route } from '@jobboard/platform/http/route'
import { type Clock, systemClock } from '@jobboard/platform/ports/clock'
import type { OfferQueryParts } from '../http/query-parts.ts'
import { detailRoute } from './get-offer.ts'
import { sitemapOffersRoute } from './sitemap-offers.ts'

export const offerRoutes = (parts: OfferQueryParts, clock: Clock = systemClock): readonly Route[] => [
  detailRoute(parts, clock),
  sitemapOffersRoute(parts),
]
