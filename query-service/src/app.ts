/** The query-service's routes, capability by capability. Each list takes what it needs from the parts. */
import type { Pool } from '@jobboard/platform/database'
import type { OpenApiDocument } from '@jobboard/platform/http/openapi'
import type { Route } from '@jobboard/platform/http/route'
import { accountRoutes } from './accounts/routes.ts'
import { apiDocumentRoutes } from './api-document/routes.ts'
import type { ProjectionPositions } from './database/projection-positions.ts'
import type { TenantReader } from './database/tenant-reader.ts'
import { offerRoutes } from './offers/routes.ts'
import { sqlSearchRoutes } from './search/sql/routes.ts'
import { configurationRoutes } from './tenants/get-configuration.ts'

export interface QueryServiceParts {
  readonly pool: Pool
  readonly reader: TenantReader
  readonly positions: ProjectionPositions
  readonly fetchCommandDocument: () => Promise<OpenApiDocument>
}

export function queryRoutes({ pool, reader, positions, fetchCommandDocument }: QueryServiceParts): readonly Route[] {
  const routes: readonly Route[] = [
    ...accountRoutes(pool),
    ...offerRoutes({ reader, positions }),
    ...sqlSearchRoutes({ reader, positions }),
    ...configurationRoutes(),
  ]
  return [...routes, ...apiDocumentRoutes({ routes: () => routes, fetchOther: fetchCommandDocument })]
}
