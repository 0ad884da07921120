import type { Route } from '@jobboard/platform/http/route'
import { type Clock, systemClock } from '@jobboard/platform/ports/clock'
import type { OfferQueryDeps } from '../http/query-deps.ts'
import { offerStatisticsRoute } from './get-offer-statistics.ts'

export const analyticsRoutes = (deps: Pick<OfferQueryDeps, 'reader'>, clock: Clock = systemClock): readonly Route[] => [
  offerStatisticsRoute(deps, clock),
]
