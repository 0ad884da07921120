/** The offer lists and counts as Postgres answers them. */
import type { Route } from '@jobboard/platform/http/route'
import type { OfferQueryParts } from '../../http/query-parts.ts'
import { countRoute } from './count-offers.ts'
import { listRoutes } from './list-offers.ts'

export const sqlSearchRoutes = (parts: OfferQueryParts): readonly Route[] => [...listRoutes(parts), countRoute(parts)]
