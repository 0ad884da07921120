/** What this service adds to the billing data of a company: who may read them. They are read where their key is (command-service). */
import { problemSchema } from '@jobboard/contracts/shared/problem'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const billing = {
  companyName: 'First sp. z o.o.',
  taxId: 'PL5260250274',
  street: 'Długa',
  streetNumber: '1',
  postalCode: '80-831',
  city: 'Gdańsk',
  country: 'PL',
}
const asked: string[] = []
let answer: { readonly status: number; readonly body: unknown }
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
  answer = { status: 200, body: { billing, revision: 3 } }
})

const get = (as?: SignedIn, tenant?: string) =>
  api.call('GET', '/v2/employer-panel/company/billing-data', { ...(as && { as }), tenant: tenant ?? as?.tenant ?? api.home.id })

it('are shown to an owner with the revision that a change names, and that no cache stores', async () => {
  const { status, body, headers } = await get(api.team['employer:owner'])
  expect([status, body]).toEqual([200, { billing, revision: 3 }])
  expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"3"', 'private, no-store'])
})

it('are null where there are none, or where everyone had left the company', async () => {
  answer = { status: 200, body: { billing: null, revision: 4 } }
  expect(await get(api.team['employer:owner'])).toMatchObject({ status: 200, body: { billing: null, revision: 4 } })
})

it('are asked for in the name of the account, of its own company and board alone', async () => {
  const owners = [api.team['employer:owner'], api.otherCompany['employer:owner'], api.foreigners['employer:owner']]
  for (const owner of owners) await get(owner)
  expect(asked).toEqual(
    owners.map(({ tenant, companyId, accountId }) => `${tenant} /internal/companies/${companyId}/billing-data?account=${accountId}`),
  )
})

it('are for owners: no one else is even asked for, nor an owner of another board', async () => {
  for (const grant of ['employer:recruiter', 'employer:viewer', 'candidate', 'admin:administrator'] as const)
    expect((await get(api.team[grant])).status).toBe(403)
  expect((await get()).status).toBe(401)
  expect((await get(api.foreigners['employer:owner'], api.home.id)).status).toBe(401)
  expect(asked).toEqual([])
})

it.each([
  [404, 'companyNotFound'],
  [403, 'forbidden'],
])('pass on a %d', async (status, code) => {
  answer = { status, body: { code } }
  const reply = await get(api.team['employer:owner'])
  expect([reply.status, problemSchema.parse(reply.body).code]).toEqual([status, code])
})

it('are unavailable when the command-service cannot answer', async () => {
  answer = { status: 500, body: {} }
  expect((await get(api.team['employer:owner'])).status).toBe(503)
})
