/** The routes of the offers capability: one offer. Lists and counts are the search's. */
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Route } from '@jobboard/platform/http/route'
import { type Clock, systemClock } from '@jobboard/platform/ports/clock'
import type { OfferQueryDeps } from '../http/query-deps.ts'
import { companyOfferRoute } from './get-company-offer.ts'
import { freeOffersRoute } from './get-free-offers.ts'
import { getHiringQuestion } from './get-hiring-question.ts'
import { detailRoute } from './get-offer.ts'
import { offerEndRoute } from './get-offer-end.ts'
import { companyOffersRoute } from './list-company-offers.ts'
import { sitemapOffersRoute } from './sitemap-offers.ts'

export const offerRoutes = (deps: OfferQueryDeps, services: InternalClient, clock: Clock = systemClock): readonly Route[] => [
  detailRoute(deps, clock, services),
  companyOffersRoute(deps, clock),
  companyOfferRoute(deps, clock),
  freeOffersRoute(deps, clock),
  offerEndRoute(deps),
  getHiringQuestion(services),
  sitemapOffersRoute(deps),
]
