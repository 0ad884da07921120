/** Saved views of administrators over HTTP: whose they are, who sees, shares, replaces and deletes them. */
import { maxListViews } from '@jobboard/contracts/administration/list-views'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => api.pool.query('DELETE FROM accounts.list_views'))

type Role = 'administrator' | 'moderator' | 'support'
const asRole = (role: Role) => ({ as: api.team[`admin:${role}`] })
const view = { list: 'offers', name: 'Expired', address: '?status=expired', isShared: false }
const save = (role: Role, id: string, change: Partial<typeof view> = {}) =>
  api.call('PUT', `/v2/admin/list-views/${id}`, { ...asRole(role), json: { ...view, ...change } })
const remove = async (role: Role, id: string) => (await api.call('DELETE', `/v2/admin/list-views/${id}`, asRole(role))).status
const choose = async (role: Role, chosen: string | null, list = 'offers') =>
  (await api.call('PUT', `/v2/admin/list-defaults/${list}`, { ...asRole(role), json: { view: chosen } })).status
const stored = async () => {
  const { rows } = await api.pool.query('SELECT name, account_id AS account, is_shared AS shared FROM accounts.list_views ORDER BY name')
  return rows
}
const newId = () => crypto.randomUUID()

it('saves views of the administrator, who replaces and deletes them', async () => {
  const id = newId()
  expect((await save('support', id)).status).toBe(204)
  expect((await save('support', id, { name: 'Ended' })).status).toBe(204)
  expect(await stored()).toEqual([{ name: 'Ended', account: api.team['admin:support'].accountId, shared: false }])
  expect((await save('administrator', id)).status).toBe(404)
  expect(await remove('administrator', id)).toBe(404)
  expect(await remove('support', id)).toBe(204)
  expect(await remove('support', id)).toBe(404)
})

it('shares views of administrators and moderators; administrators delete those of others', async () => {
  const id = newId()
  expect((await save('support', id, { isShared: true })).status).toBe(403)
  expect((await save('moderator', id, { isShared: true })).status).toBe(204)
  expect(await remove('support', id)).toBe(404)
  expect(await remove('administrator', id)).toBe(204)
  expect(await stored()).toEqual([])
})

it('begins a list with a view that the administrator sees', async () => {
  const [own, sharedOne] = [newId(), newId()]
  await save('administrator', own)
  await save('administrator', sharedOne, { isShared: true })
  expect(await choose('support', own)).toBe(404)
  expect(await choose('support', sharedOne, 'companies')).toBe(404)
  expect(await choose('support', sharedOne)).toBe(204)
  expect(await choose('support', null)).toBe(204)
  expect(await choose('administrator', own)).toBe(204)
  await remove('administrator', own)
  expect((await api.pool.query('SELECT FROM accounts.list_defaults')).rowCount).toBe(0)
})

it('refuses addresses of other places, and more views than anyone uses', async () => {
  expect((await save('support', newId(), { address: 'https://example.com' })).status).toBe(422)
  await api.pool.query(
    `INSERT INTO accounts.list_views (tenant, view_id, account_id, list, name, address, is_shared)
     SELECT 'devboard', gen_random_uuid(), $1, 'offers', 'View', '', false FROM generate_series(1, $2)`,
    [api.team['admin:support'].accountId, maxListViews],
  )
  expect(await save('support', newId())).toMatchObject({ status: 422, body: { errors: [{ path: 'name', code: 'tooManyItems' }] } })
  expect((await save('moderator', newId())).status).toBe(204)
})

it('deletes the views with the account', async () => {
  const { rows } = await api.pool.query<{ id: string }>(
    `INSERT INTO accounts.accounts (tenant, account_id, kind, role, email, name, password_hash)
     VALUES ('devboard', gen_random_uuid(), 'admin', 'support', 'gone@devboard.example', 'Gone', 'none') RETURNING account_id AS id`,
  )
  const [gone] = rows
  await api.pool.query(
    `INSERT INTO accounts.list_views (tenant, view_id, account_id, list, name, address, is_shared)
     VALUES ('devboard', gen_random_uuid(), $1, 'offers', 'View', '', true)`,
    [gone?.id],
  )
  await api.pool.query('DELETE FROM accounts.accounts WHERE account_id = $1', [gone?.id])
  expect(await stored()).toEqual([])
})
