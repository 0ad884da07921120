/** Another e-mail address, over HTTP on a real store. The test writes the digests of tokens, as the workers do when they send. */
import { accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import { argon2Passwords } from '../../accounts/passwords.ts'
import { recordAccounts } from '../../accounts/record-accounts.ts'
import { createAccount } from '../../accounts/rows/account-store.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'

const password = 'Correct-horse-battery'
const newPassword = 'Another-horse-battery'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())
beforeEach(() => api.pool.query('DELETE FROM http.rate_limits'))

const outcome = ({ status, body }: { status: number; body: unknown }) => [status, Reflect.get(Object(body), 'code')]
const signIn = (email: string, given = password) =>
  api.call('POST', '/v1/oauth/token', {
    tenant: api.home.id,
    json: { grant_type: 'password', kind: 'candidate', email, password: given },
  })
let people = 0
async function person() {
  people += 1
  const email = `before-${people}@canary.example`
  const id = await createAccount(api.database, argon2Passwords, {
    tenant: api.home.id,
    kind: 'candidate',
    email,
    name: 'Ewa Borsuk',
    password,
  })
  await recordAccounts(api, api.home.id)
  const token = String(Reflect.get(Object((await signIn(email)).body), 'access_token'))
  return { id, email, next: `after-${people}@canary.example`, token }
}
const ask = (token: string | null, email: string, given = password, tenant: string = api.home.id) =>
  api.call('POST', '/v2/account/email', {
    tenant,
    json: { email, password: given },
    ...(token !== null && { headers: { Authorization: `Bearer ${token}` } }),
  })
/** With the password: in a browser that is not signed in. */
const confirm = (token: string, tenant: string = api.home.id, more: object = { password }) =>
  api.call('PATCH', '/v2/account/email/confirm', { tenant, json: { token, ...more } })
const confirmIn = (session: string, token: string) =>
  api.call('PATCH', '/v2/account/email/confirm', {
    tenant: api.home.id,
    json: { token },
    headers: { Authorization: `Bearer ${session}` },
  })
async function linkOf(accountId: string): Promise<string> {
  const link = newToken()
  await api.pool.query('UPDATE accounts.email_changes SET token_hash = $2 WHERE account_id = $1', [accountId, hashToken(link)])
  return link
}
async function asked() {
  const one = await person()
  expect((await ask(one.token, one.next)).status).toBe(202)
  return { ...one, link: await linkOf(one.id) }
}
const eventsOf = (id: string) => api.store.readStream(accountStream(api.home.id, id))

it('changes when the link is confirmed, once, and its events seal it', async () => {
  const { id, email, next, link } = await asked()
  expect([(await signIn(email)).status, (await signIn(next)).status]).toEqual([200, 401])
  expect((await confirm(link)).status).toBe(204)
  expect([(await signIn(email)).status, (await signIn(next)).status]).toEqual([401, 200])
  expect(outcome(await confirm(link))).toEqual([404, 'linkNotValid'])
  const changed = (await eventsOf(id)).at(-1)
  expect(changed?.type).toBe('AccountEmailChanged')
  const context = { tenant: api.home.id, stream: accountStream(api.home.id, id), field: sealedAccountFields.email }
  expect(await api.keys.open(Reflect.get(Object(changed?.data), 'email'), context)).toBe(next)
  expect(JSON.stringify(await eventsOf(id))).not.toContain('canary')
})

it('needs a session of the account or its password: the mail of the new address may be read by someone who asked for nothing', async () => {
  const { link, next, token } = await asked()
  const victim = await person()
  expect((await confirm(link, api.home.id, {})).status).toBe(422)
  expect((await confirmIn(victim.token, link)).status).toBe(422)
  expect(outcome(await confirm(link, api.home.id, { password: newPassword }))).toEqual([401, 'wrongCredentials'])
  expect((await signIn(next)).status).toBe(401)
  expect((await confirmIn(token, link)).status).toBe(204)
  expect((await signIn(next)).status).toBe(200)
  // A retry is told that it worked, a stranger is not.
  expect((await confirmIn(token, link)).status).toBe(204)
  expect(outcome(await confirmIn(victim.token, link))).toEqual([404, 'linkNotValid'])
})

it('is asked for with the password, by no one else', async () => {
  const { id, token, next } = await person()
  expect(outcome(await ask(token, next, 'Wrong-horse-battery'))).toEqual([401, 'wrongCredentials'])
  expect([(await ask(null, next)).status, (await ask(token, next, password, api.foreign.id)).status]).toEqual([401, 401])
  expect((await ask(token, 'no address')).status).toBe(422)
  expect((await api.pool.query('SELECT FROM accounts.email_changes WHERE account_id = $1', [id])).rowCount).toBe(0)
})

it('answers the same for an address that has an account, and does not take it', async () => {
  const [{ token, id, next }, other] = [await person(), await person()]
  const [free, taken] = [await ask(token, next), await ask(token, other.email)]
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  expect(outcome(await confirm(await linkOf(id)))).toEqual([409, 'accountExists'])
  expect((await signIn(other.email)).status).toBe(200)
})

it('goes to one of two accounts that ask for the same address', async () => {
  const [first, second] = [await person(), await person()]
  for (const { token } of [first, second]) expect((await ask(token, first.next)).status).toBe(202)
  const links = [await linkOf(first.id), await linkOf(second.id)]
  const answers = await Promise.all(links.map((link) => confirm(link)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

it('needs the newest link, in time, on this board', async () => {
  const { id, token, next, link: first } = await asked()
  expect(outcome(await confirm(first, api.foreign.id))).toEqual([404, 'linkNotValid'])
  expect((await ask(token, next)).status).toBe(202)
  expect(outcome(await confirm(first))).toEqual([404, 'linkNotValid'])
  const link = await linkOf(id)
  await api.pool.query("UPDATE accounts.email_changes SET expires_at = now() - interval '1 second' WHERE account_id = $1", [id])
  expect(outcome(await confirm(link))).toEqual([404, 'linkNotValid'])
})

it('is stopped by another password', async () => {
  const { token, link } = await asked()
  const headers = { Authorization: `Bearer ${token}` }
  const changed = await api.call('PATCH', '/v2/account/password', { tenant: api.home.id, headers, json: { password, newPassword } })
  expect(changed.status).toBe(200)
  expect(outcome(await confirm(link))).toEqual([404, 'linkNotValid'])
})
