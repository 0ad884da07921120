/** All routes served from the offer index. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Route } from '@jobboard/platform/http/route'
import type { TenantReader } from '../../database/tenant-reader.ts'
import type { NewestOffersWatch } from '../newest-offers.ts'
import { companyRoute } from './company-route.ts'
import { countRoutes } from './count-routes.ts'
import { facetRoute } from './facet-route.ts'
import { listRoutes } from './list-routes.ts'
import { mapRoutes } from './map-routes.ts'
import { newestOffersRoute } from './newest-offers-route.ts'
import { indexedOfferRoutes } from './offer-routes.ts'
import { placeRoute } from './place-routes.ts'
import type { SearchDeps } from './search-deps.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { suggestRoutes } from './suggest-routes.ts'

export const searchRoutes = (
  deps: SearchDeps,
  reader: TenantReader,
  boards: readonly Tenant[],
  newest: NewestOffersWatch,
): readonly Route[] => [
  ...listRoutes(deps),
  ...countRoutes(deps, boards),
  facetRoute(deps),
  placeRoute(deps),
  companyRoute(deps),
  ...mapRoutes(deps),
  ...suggestRoutes(deps),
  ...indexedOfferRoutes(deps, reader),
  ...sitemapRoutes(deps),
  newestOffersRoute(deps, newest),
]
