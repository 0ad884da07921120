import { offersReadModelMigrations } from '@jobboard/platform/read-models/offers'
import { loadTenants } from '@jobboard/platform/tenants'
import { describeProjectionOnPostgres } from '@jobboard/platform/testing/projection-spec'
import { applyEvents, liveTarget } from '../runner/apply-events.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { offersProjection } from './offers.projection.ts'
import { offerCases } from './testing/offer-cases.ts'
import { unknownFactCases } from './testing/unknown-fact-cases.ts'

const projection = offersProjection(loadTenants().all)

describeProjectionOnPostgres(projection, [...offerCases, ...unknownFactCases], {
  migrations: offersReadModelMigrations,
  apply: async (pool, events) => {
    await asProjector(pool, (client) => applyEvents(client, projection, liveTarget(projection), events))
  },
})
