import { currentSessionSchema, ownProfileSchema, sessionListSchema } from '@jobboard/contracts/accounts/queries'
import { readerRole } from '@jobboard/platform/database/service-roles'
import { anyEmployer, grants } from '@jobboard/platform/http/sessions/access'
import { signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { createTenantReader, type TenantReader } from '../database/tenant-reader.ts'
import { accountRoutes } from './routes.ts'

let api: ApiSpec
let reader: TenantReader
beforeAll(async () => {
  api = await startApiSpec({
    role: readerRole,
    routes: ({ databaseUrl }) => {
      reader = createTenantReader(databaseUrl)
      return accountRoutes(reader)
    },
  })
}, 60_000)
afterAll(async () => {
  await reader?.close()
  await api?.stop()
})

it.each(anyEmployer)('shows %s who they are', async (grant) => {
  const person = api.team[grant]
  const { status, body, headers } = await api.call('GET', '/v2/employer-panel/profiles/me', { as: person })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(ownProfileSchema.parse(body)).toEqual({
    phone: null,
    newsletter: false,
    locale: null,
    id: person.accountId,
    tenant: 'devboard',
    kind: 'employer',
    role: grant.split(':')[1],
    companyId: 'first-company',
    name: `The ${grant} of first-company`,
    email: person.email,
  })
})

it.each(grants)('tells %s who is signed in, for no cache', async (grant) => {
  const person = api.team[grant]
  const { status, body, headers } = await api.call('GET', '/v2/sessions/current', { as: person })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(currentSessionSchema.parse(body).account).toMatchObject({ id: person.accountId, email: person.email })
})

it('answers that no one is signed in to outsiders and to those without a session', async () => {
  for (const call of [{ tenant: 'devboard' }, { as: api.foreigners.candidate, tenant: 'devboard' }]) {
    expect(await api.call('GET', '/v2/sessions/current', call)).toMatchObject({ status: 200, body: { account: null } })
  }
})

it('reads a cookie without Origin: reading changes nothing', async () => {
  const { cookie, tenant } = api.team['employer:owner']
  expect((await api.call('GET', '/v2/employer-panel/profiles/me', { tenant, headers: { Cookie: cookie } })).status).toBe(200)
})

it.each(grants)('lists the sessions of %s, no one else’s, and marks the current one', async (grant) => {
  const { body } = await api.call('GET', '/v2/sessions', { as: api.team[grant] })
  const { data } = sessionListSchema.parse(body)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ channel: 'browser', userAgent: 'test', current: true })
})

it('leaves out sessions that were revoked or have ended', async () => {
  const person = await signIn(api.pool, api.home.id, 'candidate', 'many-sessions')
  const add = (values: string) =>
    api.pool.query(
      `INSERT INTO accounts.sessions (tenant, session_id, account_id, channel, token_hash, user_agent, expires_at, ends_at, revoked_at)
       SELECT 'devboard', gen_random_uuid(), $1, 'api', sha256(gen_random_uuid()::text::bytea), 'x', ${values}`,
      [person.accountId],
    )
  await add(`now() - interval '1 hour', now() + interval '1 day', NULL`)
  await add(`now(), now() - interval '1 second', NULL`)
  await add(`now() + interval '1 hour', now() + interval '1 day', now()`)
  const { data } = sessionListSchema.parse((await api.call('GET', '/v2/sessions', { as: person })).body)
  expect(data.map(({ channel, current }) => [channel, current]).sort()).toEqual([
    ['api', false],
    ['browser', true],
  ])
})
