/** The query-service's routes, capability by capability. Each list takes what it needs from the parts. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database'
import type { OpenApiDocument } from '@jobboard/platform/http/openapi'
import type { Route } from '@jobboard/platform/http/route'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { accountRoutes } from './accounts/routes.ts'
import { apiDocumentRoutes } from './api-document/routes.ts'
import { createPositionWaits } from './database/position-waits.ts'
import type { ProjectionPositions } from './database/projection-positions.ts'
import type { TenantReader } from './database/tenant-reader.ts'
import { offerRoutes } from './offers/routes.ts'
import type { FollowedIndex } from './search/follow-index.ts'
import { PreparedAnswers } from './search/routes/prepared-answers.ts'
import { searchRoutes } from './search/routes/search-routes.ts'
import { configurationRoutes } from './tenants/get-configuration.ts'

export interface QueryServiceParts {
  readonly pool: Pool
  readonly reader: TenantReader
  readonly positions: ProjectionPositions
  readonly events: Pick<EventStore, 'head'>
  readonly indexes: ReadonlyMap<TenantId, FollowedIndex>
  /** Whose offers the count of all boards has. */
  readonly boards: readonly Tenant[]
  readonly fetchCommandDocument: () => Promise<OpenApiDocument>
}

export function queryRoutes(parts: QueryServiceParts): readonly Route[] {
  const { pool, reader, positions, events, indexes, boards, fetchCommandDocument } = parts
  const positionWaits = createPositionWaits(() => events.head())
  const routes: readonly Route[] = [
    ...accountRoutes(pool),
    ...offerRoutes({ reader, positions, positionWaits, indexRevision: (tenant) => indexes.get(tenant)?.revision ?? null }),
    ...searchRoutes({ indexes, answers: new PreparedAnswers(), positionWaits }, reader, boards),
    ...configurationRoutes(),
  ]
  return [...routes, ...apiDocumentRoutes({ routes: () => routes, fetchOther: fetchCommandDocument })]
}
