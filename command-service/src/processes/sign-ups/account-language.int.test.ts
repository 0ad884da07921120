/** The language of an account's e-mails, from the page that signs up to the row and events of the account. */
import { accountStream } from '@jobboard/contracts/accounts/events'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'

const password = 'Correct-horse-battery'
const email = 'ewa@canary.example'
const user = { name: 'Ewa Borsuk', phone: '600 700 800', email, password, password_confirmation: password }
const company = { name: 'Borsuk Software', accepted_regulations: true, subscribe_to_newsletter: false }

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api.stop())

const send = (method: 'POST' | 'PATCH', path: string, json: unknown, headers: Record<string, string>) =>
  api.call(method, path, { tenant: api.home.id, json, headers: { Origin: api.url, ...headers } })
const signUp = (headers: Record<string, string>) => send('POST', '/v1/users/sign_up', { company, user }, headers)
const stored = async () =>
  (await api.pool.query('SELECT account_id AS id, locale FROM accounts.accounts WHERE email = $1', [email])).rows[0]

/** Opens the link of the newest sign-up, as the workers send it, in a browser that prefers English. */
async function confirm() {
  const token = newToken()
  await api.pool.query(
    `UPDATE accounts.sign_ups SET token_hash = $2, link_expires_at = now() + interval '48 hours' WHERE sign_up_id =
       (SELECT sign_up_id FROM accounts.sign_ups WHERE email = $1 ORDER BY created_at DESC LIMIT 1)`,
    [email, hashToken(token)],
  )
  return send('PATCH', '/v1/users/confirm', { confirmation_token: token, password }, { 'Accept-Language': 'en' })
}

it('is that of the page that signed up, in whatever language the link is opened or others ask about the address', async () => {
  expect((await signUp({ Cookie: 'locale=pl', 'Accept-Language': 'en' })).status).toBe(202)
  expect((await confirm()).status).toBe(200)
  expect(await stored()).toMatchObject({ locale: 'pl' })
  expect((await signUp({ Cookie: 'locale=en' })).status).toBe(202)
  expect((await send('POST', '/v1/users/password', { email }, { Cookie: 'locale=en' })).status).toBe(202)
  const { id, locale } = (await stored()) as { readonly id: string; readonly locale: string }
  expect(locale).toBe('pl')
  const told = await api.store.readStream(accountStream(api.home.id, id))
  expect(told.flatMap(({ type, data }) => (type === 'AccountLanguageChanged' ? [data] : []))).toEqual([{ locale: 'pl' }])
})
