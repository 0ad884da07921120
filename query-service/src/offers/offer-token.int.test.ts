/** What a token of an offer reads without a session: that offer as its form holds it, and whether a code can pay for it. */
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { createTenantDatabase } from '@jobboard/platform/database/tenant-database'
import { offerTokenIssuer } from '@jobboard/platform/http/sessions/offer-tokens'
import { createPostgresSessions } from '@jobboard/platform/http/sessions/postgres-sessions'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const asked: string[] = []
let api: OfferApi
let token: string
const offerId = offerIdSchema.parse('0h4k7m2p9rtv')
beforeAll(async () => {
  api = await startOfferApi({
    services: standInServices(async (_tenant, path) => {
      asked.push(path)
      return path.includes('verify-code')
        ? { status: 200, body: { plan: 'pro', expiresAt: null, matchesOffer: true } }
        : { status: 410, body: { code: 'offerGone' } }
    }),
  })
  const session = await createPostgresSessions(api.pool).find(api.home.id, api.team['employer:owner'].token)
  if (session === null) throw new Error('The owner has a session')
  token = (await offerTokenIssuer(createTenantDatabase(api.pool))(api.home.id, offerId, session))?.token ?? ''
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => {
  asked.length = 0
})

const get = (path: string, tenant = 'devboard') => api.call('GET', path, { tenant })

it('asks for the form in the name of the account that began the offer', async () => {
  const { accountId, companyId } = api.team['employer:owner']
  expect((await get(`/v1/offers/words-${offerId}?token=${token}`)).status).toBe(410)
  expect(asked).toEqual([`/internal/offers/${offerId}/form?account=${accountId}&company=${companyId}`])
})

it('reads nothing of another offer or board, and nothing with another token: the public offer answers then', async () => {
  for (const [path, tenant] of [
    [`/v1/offers/words-a23456789abc?token=${token}`, 'devboard'],
    [`/v1/offers/words-${offerId}?token=${token}`, 'greenjobs'],
    [`/v1/offers/words-${offerId}?token=${'a'.repeat(43)}`, 'devboard'],
    [`/v1/offers/words-${offerId}`, 'devboard'],
  ] as const)
    expect((await get(path, tenant)).status).toBe(404)
  expect(asked).toEqual([])
})

it('verifies a code for that offer alone', async () => {
  expect((await get(`/v1/offers/words-${offerId}/verify-code/ABCDEFGHJKMN?token=${token}`)).status).toBe(200)
  expect((await get(`/v1/offers/words-a23456789abc/verify-code/ABCDEFGHJKMN?token=${token}`)).status).toBe(401)
  expect((await get(`/v1/offers/words-${offerId}/verify-code/ABCDEFGHJKMN`)).status).toBe(401)
})
