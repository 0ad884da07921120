/** What this service adds to the form of an offer: who may read it. The form itself is tested where it is made (command-service). */
import { problemSchema } from '@jobboard/contracts/shared/problem'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const asked: string[] = []
let answer: { readonly status: number; readonly body: unknown } = { status: 404, body: { code: 'offerNotFound' } }
let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi({
    services: standInServices(async (tenant, path) => {
      asked.push(`${tenant} ${path}`)
      return answer
    }),
  })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => {
  asked.length = 0
})

const get = (as?: SignedIn, slug = 'some-words-0h4k7m2p9rtv') =>
  api.call('GET', `/v2/employer-panel/drafts/${slug}`, as === undefined ? { tenant: 'devboard' } : { as })

it('is asked for in the name of the account, and of its company alone', async () => {
  const viewer = api.team['employer:viewer']
  await get(viewer)
  await get(api.team['admin:administrator'])
  await get(api.foreigners['employer:owner'])
  expect(asked).toEqual([
    `devboard /internal/offers/0h4k7m2p9rtv/form?account=${viewer.accountId}&company=${viewer.companyId}`,
    `devboard /internal/offers/0h4k7m2p9rtv/form?account=${api.team['admin:administrator'].accountId}`,
    `greenjobs /internal/offers/0h4k7m2p9rtv/form?account=${api.foreigners['employer:owner'].accountId}&company=${api.foreigners['employer:owner'].companyId}`,
  ])
})

it('is for employers and administrators', async () => {
  expect((await get()).status).toBe(401)
  expect((await get(api.team.candidate)).status).toBe(403)
  expect(asked).toEqual([])
})

it.each([
  [404, 'offerNotFound', 404],
  [410, 'offerGone', 410],
])('passes on a %d', async (status, code, expected) => {
  answer = { status, body: { code } }
  const reply = await get(api.team['employer:owner'])
  expect([reply.status, problemSchema.parse(reply.body).code]).toEqual([expected, code])
})

it('does not ask for what cannot be an offer', async () => {
  expect((await get(api.team['employer:owner'], 'x')).status).toBe(404)
  expect(asked).toEqual([])
})

it('says that a part is down when the command-service cannot answer', async () => {
  answer = { status: 500, body: {} }
  expect((await get(api.team['employer:owner'])).status).toBe(503)
})
