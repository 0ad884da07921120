/** What people change about their own account, over HTTP and in events. */
import { type AccountEvent, accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { systemClock } from '@jobboard/platform/ports/clock'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { argon2Passwords } from './passwords.ts'
import { recordAccounts } from './record-accounts.ts'
import { accountRoutes, ownAccountRoutes } from './routes.ts'
import { createAccount } from './rows/account-store.ts'
import { knownDevices } from './sessions/known-devices.ts'

const password = 'Correct-horse-battery'
const newPassword = 'Another-horse-battery'

let api: ApiSpec
let store: EventStore
let keys: SubjectKeys
let isStoreDown = false
beforeAll(async () => {
  api = await startApiSpec({
    routes: ({ servicePool: pool, database }) => {
      store = createPostgresEventStore({ pool })
      keys = createPostgresSubjectKeys({ pool, masterKey: Buffer.alloc(32, 7).toString('base64') })
      const breaking: EventStore = {
        ...store,
        append: (...append) => (isStoreDown ? Promise.reject(new UnavailableError('killed')) : store.append(...append)),
      }
      const accounts = {
        database,
        devices: knownDevices(Buffer.alloc(32, 7).toString('base64')),
        passwords: argon2Passwords,
        store: breaking,
        keys,
        clock: systemClock,
      }
      return [...accountRoutes(accounts), ...ownAccountRoutes({ ...accounts, tellEndedTokens: async () => undefined })]
    },
  })
}, 60_000)
afterAll(async () => {
  await store.close()
  await api.stop()
})
beforeEach(() => {
  isStoreDown = false
})

const tenant = () => api.home.id
let people = 0
async function person() {
  people += 1
  const email = `person-${people}@canary.example`
  const id = await createAccount(api.database, argon2Passwords, {
    tenant: tenant(),
    kind: 'candidate',
    email,
    name: 'Zuzanna Kanarek',
    password,
  })
  await record()
  return { id, email, token: await tokenOf(email) }
}
const record = () => recordAccounts({ database: api.database, store, keys }, tenant())
const signIn = (email: string, given = password) =>
  api.call('POST', '/v1/oauth/token', { tenant: tenant(), json: { grant_type: 'password', kind: 'candidate', email, password: given } })
const tokenOf = async (email: string): Promise<string> => String(Reflect.get(Object((await signIn(email)).body), 'access_token'))
const patch = (path: string, token: string | null, json: unknown, board: string = tenant()) =>
  api.call('PATCH', path, { tenant: board, ...(token !== null && { headers: { Authorization: `Bearer ${token}` } }), json })
const rename = (token: string | null, name: string, board?: string) => patch('/v1/profiles/me', token, { name }, board)
const change = (token: string | null, given: string, next: string, board?: string) =>
  patch('/v2/account/password', token, { password: given, newPassword: next }, board)
const eventsOf = async (id: AccountId) => (await store.readStream(accountStream(tenant(), id))) as unknown as readonly AccountEvent[]
const typesOf = async (id: AccountId) => (await eventsOf(id)).map(({ type }) => type)
const nameInEvents = async (id: AccountId) => {
  const renamed = (await eventsOf(id)).findLast(({ type }) => type === 'AccountRenamed')
  const context = { tenant: tenant(), stream: accountStream(tenant(), id), field: sealedAccountFields.name }
  return renamed?.type === 'AccountRenamed' ? keys.open(renamed.data.name, context) : null
}

it('is renamed, once for each name, sealed in its events', async () => {
  const { id, token } = await person()
  const { status, body, headers } = await rename(token, '  Zuzanna Nowak ')
  expect([status, body]).toEqual([200, expect.objectContaining({ id, name: 'Zuzanna Nowak', kind: 'candidate' })])
  expect(headers.get('x-position')).not.toBeNull()
  await rename(token, 'Zuzanna Nowak')
  expect(await typesOf(id)).toEqual(['AccountRegistered', 'AccountConfirmed', 'AccountRenamed'])
  expect(await nameInEvents(id)).toBe('Zuzanna Nowak')
  expect(JSON.stringify(await eventsOf(id))).not.toContain('Zuzanna')
})

it.each([
  ['', 'required'],
  ['Z', 'tooShort'],
  ['Z'.repeat(256), 'tooLong'],
])('is not renamed to %j', async (name, code) => {
  const { status, body } = await rename((await person()).token, name)
  const errors = Reflect.get(Object(body), 'errors') as { path: string; code: string }[]
  expect([status, errors[0]?.path, errors[0]?.code]).toEqual([422, 'name', code])
})

it('gets another password: the old one and all other sessions end, and events tell when, not what', async () => {
  const { id, email, token } = await person()
  const other = await tokenOf(email)
  const answer = await change(token, password, newPassword)
  expect([answer.status, answer.body]).toEqual([200, { ended: 1 }])
  expect([(await signIn(email)).status, (await signIn(email, newPassword)).status]).toEqual([401, 200])
  expect([(await rename(token, 'Still Here')).status, (await rename(other, 'Not Here')).status]).toEqual([200, 401])
  expect(await typesOf(id)).toEqual(['AccountRegistered', 'AccountConfirmed', 'AccountPasswordChanged', 'AccountRenamed'])
  expect(JSON.stringify(await eventsOf(id))).not.toMatch(/argon2|horse/)
})

it('keeps its password when the old one is wrong or the new one breaks a rule', async () => {
  const { email, token } = await person()
  const wrong = await change(token, 'Wrong-horse-battery', newPassword)
  expect([wrong.status, Reflect.get(Object(wrong.body), 'code')]).toEqual([401, 'wrongCredentials'])
  const common = await change(token, password, 'Password123')
  expect([common.status, Reflect.get(Object(common.body), 'errors')]).toEqual([
    422,
    [{ path: 'newPassword', code: 'passwordCommon', message: 'errors.passwordCommon' }],
  ])
  expect((await signIn(email)).status).toBe(200)
})

it('has its events after a crash between row and event, each once', async () => {
  const { id, email, token } = await person()
  isStoreDown = true
  expect([(await rename(token, 'First Name')).status, (await rename(token, 'Second Name')).status]).toEqual([503, 503])
  expect((await change(token, password, newPassword)).status).toBe(503)
  expect((await signIn(email, newPassword)).status).toBe(200)
  isStoreDown = false
  expect(await record()).toBe(1)
  expect(await record()).toBe(0)
  expect(await typesOf(id)).toEqual(['AccountRegistered', 'AccountConfirmed', 'AccountRenamed', 'AccountPasswordChanged'])
  expect(await nameInEvents(id)).toBe('Second Name')
})

it('has the newest name in its events when many are given at once', async () => {
  const { id, token } = await person()
  await Promise.all(Array.from({ length: 8 }, (_, number) => rename(token, `Name ${number}`)))
  await record()
  const { rows } = await api.pool.query<{ name: string }>('SELECT name FROM accounts.accounts WHERE account_id = $1', [id])
  expect(await nameInEvents(id)).toBe(rows[0]?.name)
})

it('is changed by no one else', async () => {
  const { token } = await person()
  for (const call of [rename(null, 'No One'), rename(token, 'No One', api.foreign.id)]) expect((await call).status).toBe(401)
  for (const call of [change(null, password, newPassword), change(token, password, newPassword, api.foreign.id)])
    expect((await call).status).toBe(401)
})

it('gets another phone, sealed, and its newsletter consent is given and withdrawn, each once', async () => {
  const { id, token } = await person()
  const profile = (json: object) => patch('/v1/profiles/me', token, json)
  expect((await profile({ phone: '600 700 801', subscribe_to_newsletter: true })).body).toMatchObject({ newsletter: true })
  await profile({ subscribe_to_newsletter: true, name: 'Zuzanna Kanarek' })
  expect((await profile({ subscribe_to_newsletter: false })).body).toMatchObject({ phone: '+48600700801', newsletter: false })
  const told = (await eventsOf(id)).flatMap(({ type, data }) => (type === 'NewsletterChanged' ? [[data.subscribed, data.version]] : []))
  const version = api.home.legal.find(({ key }) => key === 'privacyPolicy')?.version
  expect(version).toBeDefined()
  expect(told).toEqual([
    [true, version],
    [false, version],
  ])
  expect(JSON.stringify(await eventsOf(id))).not.toContain('600 700')
  expect((await profile({ phone: 'none' })).status).toBe(422)
})

it('has the language of e-mails that its owner chose, each choice an event, and none that the board does not have', async () => {
  const { id, token } = await person()
  const choose = (locale: unknown) => patch('/v1/profiles/me', token, { locale })
  expect((await patch('/v1/profiles/me', token, { name: 'Zuzanna Kanarek' })).body).toMatchObject({ locale: null })
  for (const locale of ['pl', 'pl', 'en']) expect((await choose(locale)).body).toMatchObject({ locale })
  expect((await patch('/v1/profiles/me', token, { name: 'Zuzanna Lis' })).body).toMatchObject({ locale: 'en' })
  const told = (await eventsOf(id)).flatMap(({ type, data }) => (type === 'AccountLanguageChanged' ? [data.locale] : []))
  expect(told).toEqual(['pl', 'en'])
  for (const locale of ['de', '', 1, null]) {
    const { status, body } = await choose(locale)
    expect([status, Reflect.get(Object(body), 'errors')]).toEqual([
      422,
      [{ path: 'locale', code: 'notAnOption', message: 'errors.notAnOption' }],
    ])
  }
})

it('lets a session change its password while others have locked the account, and limits the guesses of each session', async () => {
  const { email, token } = await person()
  const second = await tokenOf(email)
  await api.pool.query('DELETE FROM http.rate_limits')
  for (let at = 0; at < 100; at += 1) {
    const json = { grant_type: 'password', kind: 'candidate', email, password: 'Wrong-horse-battery' }
    const headers = { 'X-Forwarded-For': `203.0.113.${at}` }
    expect((await api.call('POST', '/v1/oauth/token', { tenant: tenant(), json, headers })).status).toBe(401)
  }
  expect((await signIn(email)).status).toBe(429)
  for (let at = 0; at < 10; at += 1) expect((await change(second, 'Wrong-horse-battery', newPassword)).status).toBe(401)
  expect((await change(second, password, newPassword)).status).toBe(429)
  expect((await change(token, password, newPassword)).status).toBe(200)
  await api.pool.query('DELETE FROM http.rate_limits')
})
