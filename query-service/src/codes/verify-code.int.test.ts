/** What this service adds to the check of a code: who may ask, and how often in vain. The check itself is tested where it is made (command-service). */
import { problemSchema } from '@jobboard/contracts/shared/problem'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const asked: string[] = []
const wrong = { status: 422, body: { type: '', title: '', status: 422, code: 'incorrectCode' } }
let answer: { readonly status: number; readonly body: unknown } = wrong
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
beforeEach(async () => {
  asked.length = 0
  await api.pool.query('DELETE FROM http.rate_limits')
})

const get = (as?: SignedIn, query = '') =>
  api.call(
    'GET',
    `/v1/offers/some-words-0h4k7m2p9rtv/verify-code/7KQ2-M4XW-9ZAB${query}`,
    as === undefined ? { tenant: 'devboard' } : { as },
  )

it('is for those who may publish, and is asked in the name of their company', async () => {
  answer = { status: 200, body: { plan: 'pro', expiresAt: null, matchesOffer: true } }
  const recruiter = api.team['employer:recruiter']
  expect((await get(recruiter, '?extend')).body).toEqual(answer.body)
  await get(api.foreigners['employer:owner'])
  const of = ({ companyId }: SignedIn) => `company=${companyId}`
  expect(asked).toEqual([
    `devboard /internal/offers/0h4k7m2p9rtv/verify-code?code=7KQ2-M4XW-9ZAB&extend=true&${of(recruiter)}`,
    `greenjobs /internal/offers/0h4k7m2p9rtv/verify-code?code=7KQ2-M4XW-9ZAB&extend=false&${of(api.foreigners['employer:owner'])}`,
  ])
  expect((await get()).status).toBe(401)
  for (const account of [api.team.candidate, api.team['employer:viewer']]) expect((await get(account)).status).toBe(403)
  expect(asked).toHaveLength(2)
})

it('passes on that the code is not correct, twenty times an hour', async () => {
  answer = wrong
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { status, body } = await get(api.team['employer:owner'])
    expect([status, problemSchema.parse(body).code]).toEqual([422, 'incorrectCode'])
  }
  expect((await get(api.team['employer:owner'])).status).toBe(429)
  expect((await get(api.team['employer:recruiter'])).status).toBe(422)
})
