/** Administrators who view the panel of a company: who may, what is stored of it, that no command is open then, and how it ends. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { type SignedIn, signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { recordMembers } from '../memberships/record-members.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
  for (const { id } of [api.home, api.foreign]) await recordMembers(api, id)
}, 60_000)
afterAll(() => api?.stop())

const view = async (as: SignedIn, company = 'first-company') => {
  const { status, body } = await api.call('POST', `/v2/admin/companies/${company}/view`, { as })
  return [status, Object(body).code]
}
const endView = async (as: SignedIn) => (await api.call('DELETE', '/v2/sessions/current/view', { as })).status
const newest = async (company = 'first-company') => (await api.store.readStream(companyStream('devboard', company))).at(-1)
const newAdmin = (grant: 'admin:administrator' | 'admin:support' | 'admin:moderator') =>
  signIn(api.pool, api.home.id, grant, `view-${crypto.randomUUID()}`)
it('is for administrators and support, of companies of their board, and stored for the company to see', async () => {
  const [administrator, support, moderator] = [
    await newAdmin('admin:administrator'),
    await newAdmin('admin:support'),
    await newAdmin('admin:moderator'),
  ]
  expect(await view(moderator)).toEqual([403, 'forbidden'])
  expect(await view(api.team['employer:owner'])).toEqual([403, 'forbidden'])
  expect(await view(support, 'unknown')).toEqual([404, 'companyNotFound'])
  expect((await newest())?.type).not.toBe('CompanyViewed')
  for (const person of [administrator, support]) {
    expect(await view(person)).toEqual([204, undefined])
    const event = await newest()
    expect([event?.type, event?.metadata.actor]).toMatchObject(['CompanyViewed', { kind: 'admin', id: person.accountId }])
    expect(Date.parse(String(Object(event?.data).until)) - Date.parse(event?.metadata.occurredAt ?? '')).toBe(30 * 60_000)
  }
  // Of the other board there is another company of that name, which nothing was said of.
  expect((await api.store.readStream(companyStream(api.foreign.id, 'first-company'))).map(({ type }) => type)).not.toContain(
    'CompanyViewed',
  )
})

it('opens no command of employers, administrators and accounts, whatever it is', async () => {
  const person = await newAdmin('admin:administrator')
  await view(person)
  const open = ['DELETE /v2/sessions/current/view']
  const routes = api.routes.filter(({ auth }) => Array.isArray(auth))
  expect(routes.length).toBeGreaterThan(80)
  for (const { method, path } of routes) {
    if (open.includes(`${method} ${path}`)) continue
    const { status, body } = await api.call(method, path.replace('{tenant}', api.home.id).replaceAll(/\{\w+\}/g, 'x'), {
      as: person,
      ...(method !== 'GET' && { json: {} }),
    })
    expect([method, path, status, Object(body).code]).toEqual([method, path, 403, 'viewingOnly'])
  }
  // Where a session may be absent, it counts as absent: an offer begins without a company.
  expect(api.routes.filter(({ auth, whileViewing }) => auth === 'optional' && whileViewing).map(({ path }) => path)).toEqual([
    '/v2/sessions/current',
  ])
})

it('ends when the administrator says so, by itself, and with what it needs', async () => {
  const person = await newAdmin('admin:support')
  const set = (change: string) => api.pool.query(`UPDATE accounts.sessions SET ${change} WHERE account_id = $1`, [person.accountId])
  const isViewing = async () => (await view(person))[1] === 'viewingOnly'
  await view(person)
  expect(await isViewing()).toBe(true)
  expect(await endView(person)).toBe(204)
  // It is the administrator's again, who can begin.
  expect(await view(person)).toEqual([204, undefined])
  await set("viewed_until = now() - interval '1 second'")
  expect(await view(person)).toEqual([204, undefined])
  await set('second_factor_at = NULL')
  expect(await view(person)).toEqual([403, 'secondFactorRequired'])
  await set('second_factor_at = now()')
  expect(await isViewing()).toBe(true)
  await api.pool.query("UPDATE accounts.accounts SET role = 'moderator' WHERE account_id = $1", [person.accountId])
  expect(await view(person)).toEqual([403, 'forbidden'])
})

it('does nothing to the session of a viewer of the company', async () => {
  expect(await endView(api.team['employer:viewer'])).toBe(204)
  expect(await endView(api.team['employer:owner'])).toBe(403)
})
