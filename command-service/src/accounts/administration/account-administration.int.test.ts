/** What administrators do with accounts, over HTTP: what follows for sessions and sign-in, which events tell it, and who is refused. */
import { randomUUID } from 'node:crypto'
import { accountStream } from '@jobboard/contracts/accounts/events'
import { type AccountId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createPostgresSessions } from '@jobboard/platform/http/sessions/postgres-sessions'
import { giveApiToken, type SignedIn, signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { argon2Passwords } from '../passwords.ts'
import { createAccount } from '../rows/account-store.ts'

const devboard = tenantIdSchema.parse('devboard')
const password = 'Correct-horse-battery'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())

const admin = (): SignedIn => api.team['admin:administrator']
const act = (id: string, what: string, json?: object, as = admin()) =>
  api.call('POST', `/v2/admin/accounts/${id}/${what}`, { as, ...(json === undefined ? {} : { json }) })
const said = ({ status, body }: { readonly status: number; readonly body: unknown }): string =>
  status === 204 ? '204' : `${status} ${(body as { code?: string }).code}`
const find = (token: string) => createPostgresSessions(api.servicePool).find(devboard, token)
const events = async (id: string) =>
  (await api.store.readStream(accountStream(devboard, id))).map(({ type, data, metadata: { actor } }) => ({ type, data, actor }))

async function candidate(): Promise<{ readonly id: AccountId; readonly email: string }> {
  const email = `${randomUUID()}@canary.example`
  return {
    id: await createAccount(api.database, argon2Passwords, {
      tenant: devboard,
      email,
      name: 'Zuzanna Kanarek',
      password,
      kind: 'candidate',
    }),
    email,
  }
}
const tokens = (email: string) =>
  api.call('POST', '/v1/oauth/token', { json: { grant_type: 'password', kind: 'candidate', email, password }, tenant: 'devboard' })

describe('blocking', () => {
  it('ends the sessions, refuses sign-in to those who know the password, and is taken back', async () => {
    const { id, email } = await candidate()
    const { access_token: token, refresh_token } = (await tokens(email)).body as { access_token: string; refresh_token: string }
    expect(await find(token)).not.toBeNull()
    expect(said(await act(id, 'block', { reason: 'terms' }))).toBe('204')
    expect(await find(token)).toBeNull()
    expect(await tokens(email)).toMatchObject({ status: 403, body: { code: 'accountBlocked', reason: 'terms' } })
    const refresh = await api.call('POST', '/v1/oauth/token', { json: { grant_type: 'refresh_token', refresh_token }, tenant: 'devboard' })
    expect(said(refresh)).toBe('401 refreshTokenInvalid')
    // A second time changes nothing.
    expect(said(await act(id, 'block', { reason: 'fraud' }))).toBe('204')
    expect(said(await act(id, 'unblock'))).toBe('204')
    expect((await tokens(email)).status).toBe(200)
    const actor = { kind: 'admin', id: admin().accountId }
    expect((await events(id)).filter(({ type }) => /Blocked|Unblocked/.test(type))).toEqual([
      { type: 'AccountBlocked', data: { reason: 'terms', blockedAt: expect.any(String) }, actor },
      { type: 'AccountUnblocked', data: {}, actor },
    ])
  })

  it('stops API tokens of an owner', async () => {
    const owner = await signIn(api.pool, devboard, 'employer:owner', `company-${randomUUID()}`)
    const token = await giveApiToken(api.pool, owner)
    const found = () => createPostgresSessions(api.servicePool).findByApiToken?.(devboard, token)
    expect(await found()).not.toBeNull()
    expect(said(await act(owner.accountId, 'block', { reason: 'takenOver' }))).toBe('204')
    expect(await found()).toBeNull()
  })

  it('needs a reason of the list, and is refused for the own account', async () => {
    const { id } = await candidate()
    expect(said(await act(id, 'block', { reason: 'because' }))).toBe('422 validation')
    expect(said(await act(admin().accountId, 'block', { reason: 'terms' }))).toBe('409 ownAccount')
  })
})

it('ends all sessions of an account, which is an event', async () => {
  const person = await signIn(api.pool, devboard, 'candidate', `sessions-${randomUUID()}`)
  expect(said(await act(person.accountId, 'end-sessions'))).toBe('204')
  expect(await find(person.token)).toBeNull()
  expect((await events(person.accountId)).map(({ type }) => type)).toContain('AccountSessionsEnded')
})

it('removes a second factor, which is told to its owner', async () => {
  const moderator = await signIn(api.pool, devboard, 'admin:moderator', `factor-${randomUUID()}`)
  expect(said(await act(moderator.accountId, 'remove-second-factor'))).toBe('409 secondFactorOff')
  await api.pool.query(
    `INSERT INTO accounts.second_factors (tenant, account_id, secret, enabled_at, codes_issued_at) VALUES ($1, $2, '{"subject":"s","sealed":"x","digest":"d"}', now(), now())`,
    [devboard, moderator.accountId],
  )
  await api.pool.query('UPDATE accounts.accounts SET facts_version = facts_version + 1 WHERE account_id = $1', [moderator.accountId])
  expect(said(await act(moderator.accountId, 'end-sessions'))).toBe('204')
  expect(said(await act(moderator.accountId, 'remove-second-factor'))).toBe('204')
  expect((await events(moderator.accountId)).at(-1)).toMatchObject({
    type: 'AccountSecondFactorDisabled',
    actor: { id: admin().accountId },
  })
})

it('changes the role of another administrator, and sessions have it at once', async () => {
  const person = await signIn(api.pool, devboard, 'admin:support', `role-${randomUUID()}`)
  expect(said(await act(person.accountId, 'role', { role: 'moderator' }))).toBe('204')
  expect(await find(person.token)).toMatchObject({ kind: 'admin', role: 'moderator' })
  expect(said(await act(admin().accountId, 'role', { role: 'support' }))).toBe('409 ownAccount')
  expect(said(await act((await candidate()).id, 'role', { role: 'support' }))).toBe('409 notAnAdministrator')
})

it('leaves no board without an administrator when two take the role from each other at the same moment', async () => {
  const tenant = api.foreign.id
  const others = await Promise.all([1, 2].map((one) => signIn(api.pool, tenant, 'admin:administrator', `race-${one}`)))
  await api.pool.query("UPDATE accounts.accounts SET role = 'analyst' WHERE tenant = $1 AND kind = 'admin' AND NOT account_id = ANY ($2)", [
    tenant,
    others.map(({ accountId }) => accountId),
  ])
  const [one, two] = others
  if (one === undefined || two === undefined) throw new Error('There are two')
  const both = await Promise.all([
    act(two.accountId, 'role', { role: 'support' }, one),
    act(one.accountId, 'block', { reason: 'terms' }, two),
  ])
  expect(both.map(said).toSorted()).not.toEqual(['204', '204'])
  const { rowCount } = await api.pool.query(
    "SELECT FROM accounts.accounts WHERE tenant = $1 AND kind = 'admin' AND role = 'administrator' AND blocked_at IS NULL",
    [tenant],
  )
  expect(rowCount).toBe(1)
  await api.pool.query("UPDATE accounts.accounts SET role = 'administrator' WHERE tenant = $1 AND account_id = $2", [
    tenant,
    api.foreigners['admin:administrator'].accountId,
  ])
})

it('invites an administrator once, whose address and name are in no event in clear text', async () => {
  const invited = { email: `new-${randomUUID()}@canary.example`, name: 'Kanarek Nowy', role: 'support' }
  const invite = (headers = {}) => api.call('POST', '/v2/admin/administrators', { as: admin(), json: invited, headers })
  const key = { 'Idempotency-Key': randomUUID() }
  const { status, body } = await invite(key)
  expect(status).toBe(201)
  const { id } = body as { id: string }
  expect((await invite(key)).body).toEqual({ id })
  expect(said(await invite())).toBe('409 administratorExists')
  const stored = await events(id)
  expect(stored.map(({ type }) => type)).toEqual(['AccountRegistered', 'AccountConfirmed', 'AdministratorInvited'])
  expect(JSON.stringify(stored)).not.toMatch(/Kanarek|canary/)
  expect(stored.every(({ actor }) => actor.id === admin().accountId)).toBe(true)
})

it('is for administrators of the board alone', async () => {
  const { id } = await candidate()
  for (const grant of ['admin:moderator', 'admin:support', 'admin:analyst', 'employer:owner', 'candidate'] as const)
    expect([grant, said(await act(id, 'end-sessions', undefined, api.team[grant]))]).toEqual([grant, '403 forbidden'])
  expect(said(await act(id, 'end-sessions', undefined, api.foreigners['admin:administrator']))).toBe('404 objectNotFound')
  expect(said(await act(randomUUID(), 'end-sessions'))).toBe('404 objectNotFound')
})
