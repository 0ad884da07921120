/** What administrators read beside lists: the palette, the overview, histories with the names of people; and every route by every role. */
import type { CurrentSession } from '@jobboard/contracts/accounts/queries'
import type { historyPageSchema } from '@jobboard/contracts/administration/history'
import { grants, mayAdminister, mayModerate, mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { addressDigest } from '@jobboard/platform/mail/address-digest'
import { signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import type { z } from 'zod'
import { writeApplication } from '../applications/desk/testing/application-rows.ts'
import { type OfferApi, startOfferApi } from '../search/testing/offer-api.ts'

let api: OfferApi
/** Who did it, in the history that the other service answers with. */
let actor = ''
/** What the other service knows to be sent with the address. */
let sentFrom: readonly string[] = []
let isAway = false

beforeAll(async () => {
  api = await startOfferApi({
    services: standInServices((tenant, path) => {
      if (path.endsWith('/applications/sent-from') && isAway) return { status: 500, body: {} }
      if (path.endsWith('/applications/sent-from')) return { status: 200, body: { ids: tenant === 'devboard' ? sentFrom : [], total: 23 } }
      const page: z.input<typeof historyPageSchema> = {
        data: [
          {
            ...{
              revision: 0,
              type: 'CompanyRegistered',
              at: '2026-03-01T08:00:00.000Z',
              locale: null,
              correlationId: 'request-1',
              changes: [],
            },
            actor: { kind: 'admin', id: actor },
          },
        ],
        meta: { newest: 0, next: null },
      }
      return path.includes('/acme/') ? { status: 200, body: page } : { status: 404, body: { code: 'objectNotFound' } }
    }),
  })
  await api.pool.query(
    `INSERT INTO read_models.companies (tenant, company_id, name, members, revision)
     VALUES ('devboard', 'acme', 'Acme Łódź', '{}', 1), ('greenjobs', 'acme-green', 'Acme Green', '{}', 1)`,
  )
  await api.pool.query(
    `INSERT INTO read_models.company_reviews (tenant, company_id, status, requested_at, revision)
     VALUES ('devboard', 'acme', 'waiting', '2026-03-01T08:00:00Z', 1), ('greenjobs', 'acme-green', 'waiting', now(), 1)`,
  )
  actor = api.team['admin:support'].accountId
}, 60_000)
afterAll(() => api?.stop())

const admin = () => ({ as: api.team['admin:administrator'] })

it('finds things of every kind by name, address and id, on the board of the administrator alone', async () => {
  const find = async (q: string) => {
    const { body } = await api.call('GET', `/v2/admin/find?q=${encodeURIComponent(q)}`, admin())
    return (body as { data: readonly { kind: string; id: string; name: string }[] }).data
  }
  expect(await find('acme')).toEqual([{ kind: 'company', id: 'acme', name: 'Acme Łódź' }])
  const { accountId, email } = api.team['employer:owner']
  expect(await find(email)).toMatchObject([{ kind: 'account', id: accountId }])
  expect(await find(accountId)).toMatchObject([{ kind: 'account', id: accountId }])
  expect(await find('devboard.example')).toHaveLength(5)
  expect(await find('nothing of this name')).toEqual([])
  const recipientOf = async (q: string) =>
    Object((await api.call('GET', `/v2/admin/find?q=${encodeURIComponent(q)}`, admin())).body).recipient
  expect(await recipientOf('ann@example.com')).toBeNull()
  await api.pool.query("INSERT INTO mail.suppressions (tenant, address_digest, reason) VALUES ('devboard', $1, 'bounced')", [
    addressDigest(Buffer.alloc(32, 7).toString('base64'), api.home.id, 'ann@example.com'),
  ])
  expect(await recipientOf('Ann@example.com')).toMatchObject({ messages: 0, isSuppressed: true })
  expect(await recipientOf('ann@example')).toBeNull()
  expect((await api.call('GET', '/v2/admin/find?q=a', admin())).status).toBe(400)
})

it('finds an e-mail by its whole id, on the board of the administrator alone', async () => {
  const [own, elsewhere] = ['5d0c8f1e-0000-8000-9000-00000000000a', '5d0c8f1e-0000-8000-9000-00000000000b']
  await api.pool.query(
    `INSERT INTO mail.messages (tenant, id, message, locale, about)
     VALUES ('devboard', $1, 'password-changed', 'pl', 'a1'), ('greenjobs', $2, 'password-changed', 'pl', 'a2')`,
    [own, elsewhere],
  )
  const find = async (q: string) => (await api.call('GET', `/v2/admin/find?q=${encodeURIComponent(q)}`, admin())).body
  expect(await find(own.toUpperCase())).toMatchObject({ data: [{ kind: 'email', id: own, name: 'password-changed' }] })
  for (const other of [elsewhere, own.slice(0, 13), 'password-changed']) expect(await find(other)).toMatchObject({ data: [] })
})

it('finds accounts by their address while the service that knows applications is away, and says that it does not know these', async () => {
  const { email, accountId } = api.team['employer:owner']
  isAway = true
  const { status, body } = await api.call('GET', `/v2/admin/find?q=${encodeURIComponent(email)}`, admin())
  isAway = false
  expect(status).toBe(200)
  expect(body).toMatchObject({ data: [{ kind: 'account', id: accountId }], applications: null, applicationsUnknown: true })
})

it('finds applications by the address that they were sent with, by reference, for administrators and support', async () => {
  const find = async (q: string, as = api.team['admin:support']) =>
    Object((await api.call('GET', `/v2/admin/find?q=${encodeURIComponent(q)}`, { as })).body).applications
  const submitted_at = '2026-03-01T08:00:00Z'
  const held = await writeApplication(api.pool, 1, { submitted_at, offer_id: 'gone', company_id: 'acme' })
  const erased = await writeApplication(api.pool, 2, { submitted_at, offer_id: 'gone', company_id: 'acme', erased: 'person' })
  const other = await writeApplication(api.pool, 3, { submitted_at, offer_id: 'gone', company_id: 'acme', tenant: 'greenjobs' })
  sentFrom = [held, erased, other]
  expect(await find('ann@example.com')).toEqual({ data: [{ id: held, offer: null, company: 'Acme Łódź' }], older: 20 })
  expect(await find('ann@example.com', api.team['admin:administrator'])).toMatchObject({ older: 20 })
  expect(await find('ann@example.com', api.team['admin:moderator'])).toBeNull()
  expect(await find('ann@example')).toBeNull()
})

it('counts what waits on the board, and since when', async () => {
  const { body } = await api.call('GET', '/v2/admin/overview', admin())
  expect(body).toMatchObject({ data: expect.arrayContaining([{ key: 'companiesWaiting', count: 1, oldest: '2026-03-01T08:00:00.000Z' }]) })
})

it('calls who caused an event by the name of now', async () => {
  const { body } = await api.call('GET', '/v2/admin/objects/company/acme/history', admin())
  expect(body).toMatchObject({ data: [{ person: { id: actor, email: api.team['admin:support'].email } }], meta: { next: null } })
  expect((await api.call('GET', '/v2/admin/objects/company/other/history', admin())).status).toBe(404)
  expect((await api.call('GET', '/v2/admin/objects/thing/acme/history', admin())).status).toBe(404)
})

it('answers each route of administrators to the roles that the rules name, and to no one else', async () => {
  const known = [mayReadAdministration, mayModerate, mayAdminister].map((list) => list.join())
  const routes = api.routes.filter(({ path }) => path.startsWith('/v2/admin/'))
  expect(routes.length).toBeGreaterThan(10)
  for (const { method, path, auth } of routes) {
    // No list of its own, which the next one who reads it would have to understand.
    expect([path, known.includes(String(auth))]).toEqual([path, true])
    for (const grant of grants) {
      const { status } = await api.call(method, path.replace(/\{[^}]+\}/g, '1'), { as: api.team[grant] })
      expect([path, grant, status === 403]).toEqual([path, grant, !auth.includes(grant)])
    }
  }
})

it('lists the saved views of the administrator and those that others share, of one list and one board', async () => {
  const of = (grant: 'admin:administrator' | 'admin:support') => api.team[grant].accountId
  await api.pool.query(
    `INSERT INTO accounts.list_views (tenant, view_id, account_id, list, name, address, is_shared) VALUES
       ('devboard', gen_random_uuid(), $1, 'offers', 'Mine', '?status=expired', false), ('devboard', gen_random_uuid(), $2, 'offers', 'Shared', '', true),
       ('devboard', gen_random_uuid(), $2, 'offers', 'Of another', '', false), ('devboard', gen_random_uuid(), $1, 'companies', 'Companies', '', true)`,
    [of('admin:administrator'), of('admin:support')],
  )
  await api.pool.query(
    `INSERT INTO accounts.list_defaults (tenant, account_id, list, view_id)
     SELECT tenant, $1, list, view_id FROM accounts.list_views WHERE name = 'Shared'`,
    [of('admin:administrator')],
  )
  const views = async (who = admin()) =>
    ((await api.call('GET', '/v2/admin/list-views?list=offers', who)).body as { data: readonly unknown[] }).data
  expect(await views()).toMatchObject([
    { name: 'Mine', address: '?status=expired', isOwn: true, isShared: false, isDefault: false },
    { name: 'Shared', isOwn: false, isShared: true, isDefault: true },
  ])
  expect(await views({ as: api.team['admin:support'] })).toMatchObject([
    { name: 'Of another', isOwn: true },
    { name: 'Shared', isOwn: true, isDefault: false },
  ])
  expect(await views({ as: api.team['admin:moderator'] })).toMatchObject([{ name: 'Shared' }])
})

it('opens to an administrator who views a company its panel, but no application, file and secret, and no other company', async () => {
  const grant = 'admin:support'
  const person = await signIn(api.pool, api.home.id, grant, 'viewing')
  const view = (company: string, until = "now() + interval '30 minutes'") =>
    api.pool.query(`UPDATE accounts.sessions SET viewed_company = $1, viewed_until = ${until} WHERE account_id = $2`, [
      company,
      person.accountId,
    ])
  await view('acme')
  const open: string[] = []
  for (const { method, path, auth } of api.routes.filter((one) => Array.isArray(one.auth))) {
    const { status, body } = await api.call(method, path.replace('{tenant}', api.home.id).replace(/\{[^}]+\}/g, '1'), { as: person })
    if (Object(body).code === 'viewingOnly') expect(status).toBe(403)
    else open.push(`${auth.includes('employer:viewer') ? '' : 'not of viewers: '}${path}`)
  }
  expect(open.toSorted()).toEqual([
    '/v1/company',
    '/v2/employer-panel/activity',
    '/v2/employer-panel/company/access',
    '/v2/employer-panel/company/answer-templates',
    '/v2/employer-panel/company/clauses',
    '/v2/employer-panel/company/response-promise',
    '/v2/employer-panel/free-offers',
    '/v2/employer-panel/moderation',
    '/v2/employer-panel/moderation/{id}',
    '/v2/employer-panel/offers',
    '/v2/employer-panel/offers/end/{slug}',
    '/v2/employer-panel/offers/statistics',
    '/v2/employer-panel/offers/{slug}/standing',
    '/v2/employer-panel/users',
  ])
  const session = async () => (await api.call('GET', '/v2/sessions/current', { as: person })).body as CurrentSession
  expect(await session()).toMatchObject({
    account: { kind: 'employer', role: 'viewer', companyId: 'acme' },
    viewedUntil: expect.any(String),
  })
  expect((await api.call('GET', '/v1/company', { as: person })).body).toMatchObject({ id: 'acme', name: 'Acme Łódź' })
  // A company of another board is none of this one.
  await view('acme-green')
  expect((await api.call('GET', '/v1/company', { as: person })).status).toBe(404)
  await view('acme', "now() - interval '1 second'")
  const ended = await session()
  expect([ended.account?.kind, ended.account?.role, 'viewedUntil' in ended]).toEqual(['admin', 'support', false])
  expect((await api.call('GET', '/v2/admin/companies/acme', { as: person })).status).toBe(200)
})
