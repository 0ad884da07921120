/** The API tokens of a company as its owners see them, on the rows of accounts. */
import { type ApiTokenList, apiTokenListSchema } from '@jobboard/contracts/companies/api-tokens'
import { giveApiToken, type SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => api.pool.query('DELETE FROM accounts.api_tokens'))

const path = '/v2/employer-panel/api-tokens'
const list = async (as: SignedIn): Promise<ApiTokenList['data']> => {
  const { status, body, headers } = await api.call('GET', path, { as })
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  return apiTokenListSchema.parse(body).data
}

it("shows an owner the company's tokens without their secrets, and no one else's", async () => {
  const owner = api.team['employer:owner']
  const token = await giveApiToken(api.pool, owner, { scopes: ['offers:read', 'codes:read'] })
  await giveApiToken(api.pool, api.otherCompany['employer:owner'])
  await giveApiToken(api.pool, api.foreigners['employer:owner'])
  const { text } = await api.call('GET', path, { as: owner })
  expect(text).not.toContain(token.slice(3, -4))
  expect(await list(owner)).toEqual([
    {
      id: expect.any(String),
      name: 'offers:read codes:read',
      scopes: ['offers:read', 'codes:read'],
      ending: token.slice(-4),
      createdBy: { id: owner.accountId, name: 'The employer:owner of first-company' },
      createdAt: expect.any(String),
      expiresAt: null,
      lastUsedAt: null,
      isExpired: false,
    },
  ])
})

it('says of a token the full hour of its last use, whichever service it was used at, and whether it has expired', async () => {
  const owner = api.team['employer:owner']
  const token = await giveApiToken(api.pool, owner, { scopes: ['offers:read'] })
  const used = await api.call('GET', '/v2/employer-panel/offers', {
    tenant: api.home.id,
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(used.status).toBe(200)
  const [shown] = await list(owner)
  expect(shown?.lastUsedAt).toMatch(/:00:00\.000Z$/)
  await api.pool.query("UPDATE accounts.api_tokens SET expires_at = now() - interval '1 day'")
  expect(await list(owner)).toMatchObject([{ isExpired: true }])
})

it('leaves out tokens whose creator is no owner any more', async () => {
  await giveApiToken(api.pool, api.team['employer:recruiter'])
  expect(await list(api.team['employer:owner'])).toEqual([])
})

it.each(['employer:recruiter', 'employer:viewer', 'candidate', 'admin:administrator'] as const)('is closed to %s', async (grant) => {
  expect((await api.call('GET', path, { as: api.team[grant] })).status).toBe(403)
})
