/** Every command, fuzzed from its own API description with thousands of malformed requests. */

import { commandPaths } from '@jobboard/contracts/shared/api-paths'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { fuzzRoutes, fuzzSeed } from '@jobboard/platform/testing/api-spec/api-spec-fuzz'
import { everyRouteRefusesOutsiders, everyScopeOpensItsRoutes, routesByScope } from '@jobboard/platform/testing/api-spec/api-spec-outsiders'
import { textFieldSubjects } from '@jobboard/platform/testing/api-spec/api-spec-text-fields'
import { differencesFromDeclarations } from '@jobboard/platform/testing/api-spec/compare-internal-routes'
import { completeOffer } from './offers/testing/offer-api.ts'
import { type CommandApi, startCommandApi } from './testing/command-api.ts'

/** FUZZ_RUNS=10000 for the target (docs/product/targets.md, "Security"). */
const runs = Number(process.env.FUZZ_RUNS ?? 4_000)

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())

const slugOf = (body: unknown): string => String(Reflect.get(Object(body), 'slug'))

/** Drafts and published offers, enough to outlast those that the run finishes and deletes. */
async function offers(wanted = 20): Promise<string[]> {
  const as = api.team['employer:owner']
  const slugs: string[] = []
  for (let count = 0; count < wanted; count += 1) {
    const begun = await api.call('POST', '/v1/offers/initiate', { as, json: { pricing_plan: 'pro' } })
    const draft = await api.call('PATCH', `/v2/employer-panel/drafts/${slugOf(begun.body)}`, { as, json: completeOffer })
    if (count % 2 === 0 && wanted > 1)
      expect((await api.call('POST', `/v1/offers/${slugOf(draft.body)}/publish`, { as: api.team['admin:administrator'] })).status).toBe(200)
    slugs.push(slugOf(draft.body))
  }
  return slugs
}

it(`answers malformed requests with documented refusals only (seed ${fuzzSeed})`, async () => {
  const statuses = await fuzzRoutes(api, { runs, known: await offers() })
  // Coverage: some requests succeeded, some were refused with each of the statuses.
  expect([200, 400, 401, 403, 404, 415, 422].filter((status) => !statuses.has(status))).toEqual([])
}, 300_000)

it('reads every text field of every command in linear time, up to its limit and up to that of the body', async () => {
  const [target = ''] = await offers(1)
  const sample = { ...completeOffer, futureConsent: { enabled: true, value: '' } }
  const { validation, requests } = textFieldSubjects(api, { target, sample })
  expect(requests.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'PATCH /v2/employer-panel/drafts/{slug} body',
      'PATCH /v1/offers/{slug} locations.0.city',
      'POST /v2/sessions email',
    ]),
  )
  expect(await superlinearInputs(validation, { ends: ['x!'] })).toEqual([])
  expect(await superlinearInputs(requests, { common: ['<ul>', '‹', 'a@ '], ends: [''] })).toEqual([])
}, 600_000)

it('serves each internal call as it is declared, and no other', () => {
  expect(differencesFromDeclarations('command-service', api.routes)).toEqual([])
})

it('names its paths to the other service, and knows those of that one', async () => {
  const own = api.routes.filter(({ auth }) => auth !== 'internal').map(({ method, path }) => `${method} ${path}`)
  expect(own.sort()).toEqual(commandPaths.map(({ method, path }) => `${method} ${path}`).sort())
  const allowed = async (method: 'OPTIONS' | 'POST' | 'PUT', path: string) => {
    const { status, headers } = await api.call(method, path)
    return `${status} ${headers.get('allow')}`
  }
  expect(await allowed('OPTIONS', '/v1/offers/aaaaaaaaaaaa')).toBe('204 DELETE, GET, HEAD, OPTIONS, PATCH')
  expect(await allowed('OPTIONS', '/v2/user-panel/offers')).toBe('204 GET, HEAD, OPTIONS')
  expect(await allowed('POST', '/v2/user-panel/offers')).toBe('405 GET, HEAD, OPTIONS')
  expect(await allowed('PUT', '/v2/sessions')).toBe('405 GET, HEAD, OPTIONS, POST')
  expect(await allowed('OPTIONS', '/v2/nothing')).toBe('404 null')
})

it('refuses every outsider on every command there is', async () => {
  expect(await everyRouteRefusesOutsiders(api)).toEqual([])
}, 240_000)

it('opens to API tokens what their scopes name, and nothing else', async () => {
  expect(routesByScope(api.routes)).toEqual({
    'offers:write': [
      'DELETE /v2/employer-panel/offers/{slug}/edit',
      'PATCH /v2/employer-panel/drafts/{slug}',
      'PATCH /v2/employer-panel/offers/{slug}/edit',
      'POST /v1/offers/initiate',
      'POST /v1/offers/{slug}/copy',
      'POST /v2/employer-panel/drafts/{slug}/summarize',
    ],
    'offers:publish': [
      'DELETE /v1/offers/{slug}',
      'DELETE /v2/employer-panel/drafts/{slug}/publication',
      'PATCH /v1/offers/{slug}',
      'POST /v1/offers/{slug}/confirm-hiring',
      'POST /v1/offers/{slug}/extend',
      'POST /v1/offers/{slug}/extend-with-code',
      'POST /v1/offers/{slug}/finish-recruitment',
      'POST /v1/offers/{slug}/publish',
      'POST /v1/offers/{slug}/publish-with-code',
      'POST /v1/offers/{slug}/refresh',
      'POST /v2/employer-panel/drafts/{slug}/schedule-with-code',
      'POST /v2/employer-panel/offers/{slug}/edit/publish',
      'PUT /v2/employer-panel/drafts/{slug}/publication',
    ],
    'applications:write': [
      'DELETE /v2/employer-panel/applications/{id}',
      'DELETE /v2/employer-panel/applications/{id}/interview',
      'DELETE /v2/employer-panel/applications/{id}/notes/{noteId}',
      'PATCH /v2/employer-panel/applications/{id}/status',
      'POST /v2/employer-panel/applications/status',
      'POST /v2/employer-panel/applications/take-back',
      'POST /v2/employer-panel/applications/{id}/interview',
      'POST /v2/employer-panel/applications/{id}/notes',
      'POST /v2/employer-panel/applications/{id}/take-back',
      'PUT /v2/employer-panel/applications/{id}/pay',
      'PUT /v2/employer-panel/applications/{id}/rating',
    ],
  })
  expect(await everyScopeOpensItsRoutes(api)).toEqual([])
})
