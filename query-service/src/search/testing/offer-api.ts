/** The query routes over HTTP on a database with the read models, filled by the test. */

import { offersReadModelMigrations } from '@jobboard/platform/read-models/offers'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec'
import { followProjection, type ProjectionPositions } from '../../database/projection-positions.ts'
import { createTenantReader, type TenantReader } from '../../database/tenant-reader.ts'
import { offerRoutes } from '../../offers/routes.ts'
import { configurationRoutes } from '../../tenants/get-configuration.ts'
import { sqlSearchRoutes } from '../sql/routes.ts'

export interface OfferApi extends ApiSpec {
  readonly reader: TenantReader
  readonly positions: ProjectionPositions
}

export async function startOfferApi(): Promise<OfferApi> {
  const opened: { reader?: TenantReader; positions?: ProjectionPositions } = {}
  const spec = await startApiSpec({
    migrations: offersReadModelMigrations,
    routes: ({ databaseUrl }) => {
      const reader = createTenantReader(databaseUrl)
      const positions = followProjection(databaseUrl)
      Object.assign(opened, { reader, positions })
      return [...offerRoutes({ reader, positions }), ...sqlSearchRoutes({ reader, positions }), ...configurationRoutes()]
    },
  })
  const { reader, positions } = opened
  if (reader === undefined || positions === undefined) throw new Error('The routes were not made')
  return {
    ...spec,
    reader,
    positions,
    stop: async () => {
      await Promise.all([reader.close(), positions.close()])
      await spec.stop()
    },
  }
}
