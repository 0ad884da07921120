/** The company and its members over HTTP, on the row that the projection writes. */
import { memberListSchema, shownCompanySchema } from '@jobboard/contracts/companies/queries'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

const joinedAt = '2026-03-01T08:00:00.000Z'
const invitationId = '0d9a3a52-6f0c-4b77-8f0e-3a1f5b7c9d20'
const deletedAccount = '7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d11'

let api: OfferApi
beforeAll(async () => {
  api = await startOfferApi()
  const { 'employer:owner': owner, 'employer:viewer': viewer } = api.team
  const members = {
    [owner.accountId]: { role: 'owner', joinedAt },
    [viewer.accountId]: { role: 'viewer', joinedAt },
    [deletedAccount]: { role: 'recruiter', joinedAt },
  }
  const write = (tenant: string, company: string, name: string, of: object) =>
    api.pool.query(
      `INSERT INTO read_models.companies (tenant, company_id, name, short_name, size, url, members, revision)
       VALUES ($1, $2, $3, NULL, '11-25', 'https://company.example', $4, 3)`,
      [tenant, company, name, JSON.stringify(of)],
    )
  await write(api.home.id, 'first-company', 'First', members)
  await api.pool.query('UPDATE read_models.companies SET logo = $1 WHERE tenant = $2', [
    JSON.stringify({ file: 'devboard/logos/0.png', thumb: 'devboard/logos/1.png' }),
    api.home.id,
  ])
  await api.pool.query(
    `INSERT INTO accounts.invitations (tenant, invitation_id, company_id, email, role, expires_at) VALUES
       ($1, $2, 'first-company', 'open@canary.example', 'viewer', '2126-03-01T08:00:00Z'),
       ($1, gen_random_uuid(), 'first-company', 'over@canary.example', 'viewer', '2026-03-01T08:00:00Z'),
       ($1, gen_random_uuid(), 'second-company', 'other@canary.example', 'viewer', '2126-03-01T08:00:00Z'),
       ($3, gen_random_uuid(), 'first-company', 'foreign@canary.example', 'viewer', '2126-03-01T08:00:00Z')`,
    [api.home.id, invitationId, api.foreign.id],
  )
  await write(api.foreign.id, 'first-company', 'Foreign', {})
}, 60_000)
afterAll(() => api.stop())

const company = (as: SignedIn) => api.call('GET', '/v1/company', { as, tenant: api.home.id })
const users = (as: SignedIn) => api.call('GET', '/v2/employer-panel/users', { as, tenant: api.home.id })

it.each(anyEmployer)('shows %s the data of the company', async (grant) => {
  const { status, body, headers } = await company(api.team[grant])
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, '"3"', 'no-store'])
  expect(shownCompanySchema.parse(body)).toEqual({
    id: 'first-company',
    name: 'First',
    shortName: null,
    size: '11-25',
    url: 'https://company.example',
    logoUrl: '/api/v2/files/logos/0.png',
    logoUrlThumb: '/api/v2/files/logos/1.png',
    revision: 3,
  })
})

it.each(anyEmployer)('shows %s the clauses that drafts begin with', async (grant) => {
  const path = '/v2/employer-panel/company/clauses'
  const off = { enabled: false, value: '' }
  expect(await api.call('GET', path, { as: api.team[grant] })).toMatchObject({
    status: 200,
    body: { informationClause: '', futureConsent: off, customConsent: off, revision: 3 },
  })
  expect((await api.call('GET', path, { as: api.otherCompany[grant] })).status).toBe(404)
})

it.each([
  ['answer-templates', 'templates', [{ id: invitationId, name: 'No', locale: 'pl', status: 'rejected', text: 'Cześć {name}' }]],
  ['desk-views', 'views', [{ id: invitationId, name: 'To read', filters: { unread: 'yes' } }]],
])('shows each member the %s, and no one of another company or board, nor candidates', async (name, member, stored) => {
  const path = `/v2/employer-panel/company/${name}`
  const none = await api.call('GET', path, { as: api.team['employer:owner'] })
  expect([none.status, none.body]).toEqual([200, { [member]: [], revision: 3 }])
  const column = name === 'desk-views' ? 'desk_views' : 'templates'
  await api.pool.query(`UPDATE read_models.companies SET ${column} = $1 WHERE tenant = $2`, [JSON.stringify(stored), api.home.id])
  for (const grant of anyEmployer) {
    const { body, headers } = await api.call('GET', path, { as: api.team[grant] })
    expect([body, headers.get('etag')]).toEqual([{ [member]: stored, revision: 3 }, '"3"'])
    expect((await api.call('GET', path, { as: api.otherCompany[grant] })).status).toBe(404)
    expect((await api.call('GET', path, { as: api.foreigners[grant], tenant: api.home.id })).status).toBe(401)
    // The company of the same id on the other board has none.
    expect((await api.call('GET', path, { as: api.foreigners[grant] })).body).toMatchObject({ [member]: [] })
  }
  for (const grant of ['candidate', 'admin:administrator'] as const)
    expect((await api.call('GET', path, { as: api.team[grant] })).status).toBe(403)
})

it('shows its owner the members with the names of their accounts, and none where the account is deleted', async () => {
  const { 'employer:owner': owner, 'employer:viewer': viewer } = api.team
  const { status, body } = await users(owner)
  expect(status).toBe(200)
  const named = ({ accountId, email }: SignedIn, role: string) => ({ id: accountId, name: `The employer:${role} of first-company`, email })
  expect(memberListSchema.parse(body).data).toEqual([
    { ...named(owner, 'owner'), role: 'owner', joinedAt, lastSignInAt: expect.any(String), current: true },
    { ...named(viewer, 'viewer'), role: 'viewer', joinedAt, lastSignInAt: expect.any(String), current: false },
    { id: deletedAccount, name: null, email: null, role: 'recruiter', joinedAt, lastSignInAt: null, current: false },
  ])
})

it('shows its owner the open invitations of the company', async () => {
  const { body } = await users(api.team['employer:owner'])
  expect(memberListSchema.parse(body).invitations).toEqual([
    { id: invitationId, email: 'open@canary.example', role: 'viewer', expiresAt: '2126-03-01T08:00:00.000Z' },
  ])
})

it.each(['employer:recruiter', 'employer:viewer'] as const)('shows %s the members too, but not when they signed in', async (grant) => {
  const { data, invitations } = memberListSchema.parse((await users(api.team[grant])).body)
  expect(data.map(({ role, lastSignInAt }) => [role, lastSignInAt])).toEqual([
    ['owner', null],
    ['viewer', null],
    ['recruiter', null],
  ])
  expect(invitations).toHaveLength(1)
})

it('shows no one else the members, and nothing of another company or board', async () => {
  for (const grant of ['candidate', 'admin:administrator'] as const) expect((await users(api.team[grant])).status).toBe(403)
  for (const call of [company, users]) {
    expect((await call(api.otherCompany['employer:owner'])).status).toBe(404)
    expect((await call(api.foreigners['employer:owner'])).status).toBe(401)
  }
})
