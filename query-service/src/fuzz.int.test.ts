/** Every query, from its own description, with thousands of requests that are wrong somewhere. */
import { describeRoutes } from '@jobboard/platform/http/openapi'
import { offersReadModelMigrations } from '@jobboard/platform/read-models/offers'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec'
import { fuzzRoutes } from '@jobboard/platform/testing/api-spec-fuzz'
import { everyRouteRefusesOutsiders } from '@jobboard/platform/testing/api-spec-outsiders'
import { queryRoutes } from './app.ts'
import { followProjection, type ProjectionPositions } from './database/projection-positions.ts'
import { createTenantReader, type TenantReader } from './database/tenant-reader.ts'
import { anOffer } from './search/testing/an-offer.ts'
import { slugOf, storeOffers } from './search/testing/store-offers.ts'

const offers = Array.from({ length: 20 }, (_, index) => anOffer({ title: `Offer ${index}` }))

/** FUZZ_RUNS=10000 for the figure of the goals. */
const runs = Number(process.env.FUZZ_RUNS ?? 2_000)

let api: ApiSpec
let reader: TenantReader
let positions: ProjectionPositions
beforeAll(async () => {
  api = await startApiSpec({
    migrations: offersReadModelMigrations,
    routes: ({ pool, databaseUrl }) => {
      reader = createTenantReader(databaseUrl)
      positions = followProjection(databaseUrl)
      return queryRoutes({ pool, reader, positions, fetchCommandDocument: async () => describeRoutes([]) })
    },
  })
  await storeOffers(api.pool, [api.home, api.foreign], offers)
}, 60_000)
afterAll(async () => {
  await Promise.all([reader?.close(), positions?.close()])
  await api?.stop()
})

it('answers malformed requests with documented refusals only', async () => {
  const statuses = await fuzzRoutes(api, { runs, known: offers.map(slugOf) })
  expect([200, 400, 401, 403, 404].filter((status) => !statuses.has(status))).toEqual([])
}, 300_000)

it('refuses every outsider on every query there is', async () => {
  expect(await everyRouteRefusesOutsiders(api)).toEqual([])
}, 60_000)
