/** All routes that the offer index answers. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Route } from '@jobboard/platform/http/route'
import type { TenantReader } from '../../database/tenant-reader.ts'
import { companyRoute } from './company-route.ts'
import { countRoutes } from './count-routes.ts'
import { facetRoute } from './facet-route.ts'
import { listRoutes } from './list-routes.ts'
import { mapRoutes } from './map-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { placeRoute } from './place-routes.ts'
import type { SearchParts } from './search-parts.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { suggestRoutes } from './suggest-routes.ts'

export const searchRoutes = (parts: SearchParts, reader: TenantReader, boards: readonly Tenant[]): readonly Route[] => [
  ...listRoutes(parts),
  ...countRoutes(parts, boards),
  facetRoute(parts),
  placeRoute(parts),
  companyRoute(parts),
  ...mapRoutes(parts),
  ...suggestRoutes(parts),
  ...offerRoutes(parts, reader),
  ...sitemapRoutes(parts),
]
