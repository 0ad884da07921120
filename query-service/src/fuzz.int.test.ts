/** Every query, from its own description, with thousands of requests that are wrong somewhere. */

import { searchTokensCall } from '@jobboard/contracts/applications/internal-calls'
import { readFollowersCall, readStorageCall } from '@jobboard/contracts/operations/internal-calls'
import { commandPaths, queryPaths } from '@jobboard/contracts/shared/api-paths'
import { apiDocumentCall } from '@jobboard/contracts/shared/internal-calls/api-document-call'
import { describeRoutes } from '@jobboard/platform/http/api-document/openapi'
import { fuzzRoutes, fuzzSeed } from '@jobboard/platform/testing/api-spec/api-spec-fuzz'
import { everyRouteRefusesOutsiders, everyScopeOpensItsRoutes, routesByScope } from '@jobboard/platform/testing/api-spec/api-spec-outsiders'
import { differencesFromDeclarations } from '@jobboard/platform/testing/api-spec/compare-internal-routes'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { anOffer } from '@jobboard/search-engine/testing/an-offer'
import { type OfferApi, startOfferApi } from './search/testing/offer-api.ts'
import { slugOf } from './search/testing/store-offers.ts'

const offers = Array.from({ length: 20 }, (_, index) => anOffer({ title: `Offer ${index}` }))

/** FUZZ_RUNS=10000 for the target (docs/product/targets.md, "Security"). */
const runs = Number(process.env.FUZZ_RUNS ?? 2_000)

/** As the call declares it. */
const notFoundIn = (path: string): string => {
  if (path.startsWith('/internal/operations/')) return 'objectNotFound'
  if (path.startsWith('/internal/administration/')) return 'objectNotFound'
  if (path.startsWith('/internal/companies/')) return 'companyNotFound'
  if (path.startsWith('/internal/applications/')) return 'applicationNotFound'
  if (path.startsWith('/internal/invoices/')) return 'invoiceNotFound'
  if (path.startsWith('/internal/payments/')) return 'paymentNotFound'
  if (path.startsWith('/internal/moderation/decisions/')) return 'linkNotValid'
  if (path.startsWith('/internal/moderation/')) return 'caseNotFound'
  return path.includes('/closing') ? 'closingNotFound' : 'offerNotFound'
}

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi({
    // Every account has a data subject, every search a word, and no offer, company and application is found.
    services: standInServices((_, path) => {
      if (path === apiDocumentCall.path) return { status: 200, body: describeRoutes([]) }
      if (path === readFollowersCall.path) return { status: 200, body: { projections: [], reactors: [] } }
      if (path === readStorageCall.path)
        return { status: 200, body: { files: null, database: { bytes: 0, parts: [] }, disk: null, indexSnapshot: null, backup: null } }
      if (path === searchTokensCall.path) return { status: 200, body: { words: [['1']] } }
      return path.startsWith('/internal/candidates/')
        ? { status: 200, body: { subject: 'subject', addressDigest: 'c0ffee' } }
        : { status: 404, body: { code: notFoundIn(path) } }
    }),
  })
  await api.write(offers)
}, 60_000)
afterAll(() => api?.stop())

it(`answers malformed requests with documented refusals only (seed ${fuzzSeed})`, async () => {
  const statuses = await fuzzRoutes(api, { runs, known: offers.map(slugOf) })
  expect([200, 400, 401, 403, 404].filter((status) => !statuses.has(status))).toEqual([])
}, 300_000)

it('names its paths to the other service, and says which methods a path of that one has', async () => {
  const own = api.routes.filter(({ auth }) => auth !== 'internal').map(({ method, path }) => `${method} ${path}`)
  expect(own.sort()).toEqual(queryPaths.map(({ method, path }) => `${method} ${path}`).sort())
  const asked = async (path: string) => {
    const { status, headers } = await api.call('GET', path)
    return `${status} ${headers.get('allow')}`
  }
  for (const path of new Set(commandPaths.map((command) => command.path))) {
    if (queryPaths.some((other) => other.path === path)) continue
    const methods = commandPaths.filter((command) => command.path === path).map(({ method }) => method)
    const allowed = ['OPTIONS', ...methods].sort().join(', ')
    expect([path, await asked(path.replace(/\{[^}]+\}/g, 'aaaaaaaaaaaa'))]).toEqual([path, `405 ${allowed}`])
  }
  expect(await asked('/v2/nothing')).toBe('404 null')
})

it('serves each internal call as it is declared, and no other', () => {
  expect(differencesFromDeclarations('query-service', api.routes)).toEqual([])
})

it('refuses every outsider on every query there is', async () => {
  expect(await everyRouteRefusesOutsiders(api)).toEqual([])
}, 60_000)

it('opens to API tokens what their scopes name, and nothing else', async () => {
  expect(routesByScope(api.routes)).toEqual({
    'offers:read': [
      'GET /v2/employer-panel/drafts/{slug}',
      'GET /v2/employer-panel/free-offers',
      'GET /v2/employer-panel/offers',
      'GET /v2/employer-panel/offers/end/{slug}',
      'GET /v2/employer-panel/offers/{slug}/standing',
    ],
    'applications:read': [
      'GET /v1/offers/{slug}/applications/{id}/download',
      'GET /v2/employer-panel/applications',
      'GET /v2/employer-panel/applications/{id}',
      'GET /v2/employer-panel/applications/{id}/offer',
      'GET /v2/employer-panel/ended-offers',
    ],
    'offers:publish': ['GET /v1/offers/{slug}/verify-code/{code}'],
    'statistics:read': ['GET /v2/employer-panel/offers/statistics'],
    'codes:read': ['GET /v2/employer-panel/codes'],
    'company:read': ['GET /v1/company', 'GET /v2/employer-panel/company/clauses'],
  })
  expect(await everyScopeOpensItsRoutes(api)).toEqual([])
})
