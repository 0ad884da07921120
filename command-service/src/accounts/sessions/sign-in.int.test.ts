import { accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { companyIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { createPostgresSessions } from '@jobboard/platform/http/sessions/postgres-sessions'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { Registry } from 'prom-client'
import { accountDeps } from '../../testing/account-deps.ts'
import { argon2Passwords, type Passwords } from '../passwords.ts'
import { accountRoutes } from '../routes.ts'
import { createAccount, type NewAccount } from '../rows/account-store.ts'
import { createSignInMetrics } from './sign-in-metrics.ts'

const devboard = tenantIdSchema.parse('devboard')
const greenjobs = tenantIdSchema.parse('greenjobs')
const password = 'Correct-horse-battery'
const owner: NewAccount = {
  tenant: devboard,
  kind: 'employer',
  role: 'owner',
  companyId: companyIdSchema.parse('acme'),
  email: 'Ada.Owner@Example.com',
  name: 'Ada Owner',
  password,
}

/** The real hasher, which also records the hashes it verified. */
const verified: string[] = []
const passwords: Passwords = {
  ...argon2Passwords,
  verify: (passwordHash, given) => {
    verified.push(passwordHash)
    return argon2Passwords.verify(passwordHash, given)
  },
}

const registry = new Registry()
let api: ApiSpec
beforeAll(async () => {
  api = await startApiSpec({
    routes: ({ database, servicePool }) =>
      accountRoutes({ ...accountDeps({ database, servicePool }), passwords, countSignIn: createSignInMetrics(registry) }),
  })
  await createAccount(api.database, passwords, owner)
}, 60_000)
afterAll(() => api?.stop())

/** Each from an address of its own, so that only the tests about limits reach them. */
let addresses = 0
const fresh = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}
const credentials = { kind: 'employer', email: 'ada.owner@example.com', password }
const signIn = (json: unknown = credentials, { tenant = 'devboard', origin = api.url as string | undefined, address = fresh() } = {}) =>
  api.call('POST', '/v2/sessions', {
    json,
    tenant,
    headers: { 'X-Forwarded-For': address, 'User-Agent': 'Firefox', ...(origin === undefined ? {} : { Origin: origin }) },
  })
const find = (token: string, tenant = devboard) => createPostgresSessions(api.servicePool).find(tenant, token)
const cookieOf = (header: string | null) => /^session-devboard=([\w-]{43});/.exec(header ?? '')?.[1] ?? 'none'

describe('signing a browser in', () => {
  it('sets an httpOnly cookie whose token opens the account, and returns the account', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(201)
    expect(accountProfileSchema.parse(answer.body)).toMatchObject({ email: 'ada.owner@example.com', role: 'owner', companyId: 'acme' })
    const [cookie, mark] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^session-devboard=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/)
    expect(mark).toBe('account-devboard=employer; Path=/; Max-Age=2592000; SameSite=Lax')
    expect(await find(cookieOf(cookie ?? null))).toMatchObject({ kind: 'employer', role: 'owner', email: 'ada.owner@example.com' })
  })

  it('takes the __Host- prefix over TLS', async () => {
    const headers = {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'localhost',
      Origin: 'https://localhost',
      'X-Forwarded-For': fresh(),
    }
    const answer = await api.call('POST', '/v2/sessions', { json: credentials, tenant: 'devboard', headers })
    expect([answer.status, answer.headers.get('set-cookie')?.split('=')[0]]).toEqual([201, '__Host-session-devboard'])
  })

  it('ends the session that the browser had before', async () => {
    const before = cookieOf((await signIn()).headers.get('set-cookie'))
    const headers = { 'X-Forwarded-For': fresh(), Origin: api.url, Cookie: `session-devboard=${before}` }
    const answer = await api.call('POST', '/v2/sessions', { json: credentials, tenant: 'devboard', headers })
    expect(answer.status).toBe(201)
    expect(await find(before)).toBeNull()
    expect(await find(cookieOf(answer.headers.get('set-cookie')))).not.toBeNull()
  })

  it.each([
    ['capitals and spaces', { email: '  ADA.OWNER@example.COM ' }],
    ['full-width letters', { email: 'ａda.owner@example.com' }],
  ])('knows an e-mail by %s', async (_, change) => {
    expect((await signIn({ ...credentials, ...change })).status).toBe(201)
  })

  it.each([
    ['no Origin', undefined],
    ['a foreign Origin', 'https://evil.example'],
    ['a hidden Origin', 'null'],
  ])('refuses %s', async (_, origin) => {
    const headers = { 'X-Forwarded-For': fresh(), ...(origin === undefined ? {} : { Origin: origin }) }
    const answer = await api.call('POST', '/v2/sessions', { json: credentials, tenant: 'devboard', headers })
    expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([403, 'originMismatch'])
  })

  it('stores tokens and passwords as hashes only', async () => {
    const token = cookieOf((await signIn()).headers.get('set-cookie'))
    const { rows } = await api.pool.query('SELECT s::text AS session, a::text AS account FROM accounts.sessions s, accounts.accounts a')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(JSON.stringify(rows)).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

describe('sign-in without a valid password', () => {
  const wrong: readonly (readonly [what: string, change: object, tenant: string])[] = [
    ['a wrong password', { password: 'Wrong-horse-battery' }, 'devboard'],
    ['an unknown e-mail', { email: 'nobody@example.com' }, 'devboard'],
    ['the right e-mail as another kind', { kind: 'candidate' }, 'devboard'],
    ['the right e-mail in another tenant', {}, 'greenjobs'],
  ]

  it.each(wrong)('%s gets the one refusal, after the work of one password', async (_, change, tenant) => {
    verified.length = 0
    const answer = await signIn({ ...credentials, ...change }, { tenant })
    const { traceId, ...problem } = problemSchema.parse(answer.body)
    expect(problem).toEqual({
      type: '/problems/wrongCredentials',
      title: 'The e-mail or the password is not correct',
      status: 401,
      code: 'wrongCredentials',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(verified).toHaveLength(1)
    const [cost] = /\$m=19456,t=2,p=1\$/.exec(verified[0] ?? '') ?? []
    expect(cost).toBeDefined()
  })

  it.each(['candidate', 'employer'] as const)('a blocked account of a %s is told apart with the right password alone', async (kind) => {
    const email = `blocked.${kind}@example.com`
    const { kind: _kind, role, companyId, ...person } = { ...owner, role: 'owner' as const, companyId: companyIdSchema.parse('acme') }
    const account = kind === 'candidate' ? { ...person, kind, email } : { ...person, kind, role, companyId, email }
    await createAccount(api.database, passwords, account)
    await api.pool.query("UPDATE accounts.accounts SET blocked_at = now(), block_reason = 'fraud' WHERE email = $1", [email])
    const asked = async (change: object) => {
      verified.length = 0
      const { status, headers, body } = await signIn({ kind, email, password, ...change })
      const { traceId, ...problem } = body as Readonly<Record<string, unknown>>
      return { status, problem, cookies: headers.getSetCookie(), checked: verified.length }
    }
    expect(await asked({})).toMatchObject({ status: 403, problem: { code: 'accountBlocked', reason: 'fraud' }, cookies: [], checked: 1 })
    const wrong = await asked({ password: 'Wrong-horse-battery' })
    expect(wrong).toMatchObject({ status: 401, problem: { code: 'wrongCredentials' }, checked: 1 })
    expect(wrong).toEqual(await asked({ email: 'nobody@example.com' }))
    expect(JSON.stringify(wrong)).not.toContain('fraud')
  })

  it('an unknown e-mail is checked against a hash without a known password', async () => {
    verified.length = 0
    await signIn({ ...credentials, email: 'nobody@example.com' })
    expect(verified).toEqual([argon2Passwords.dummyHash])
  })

  it.each([
    [{}, 422, 'validation'],
    [{ ...credentials, email: 'no e-mail' }, 422, 'validation'],
    [{ ...credentials, kind: 'root' }, 422, 'validation'],
    [{ ...credentials, password: 'x'.repeat(1_025) }, 422, 'validation'],
    [{ ...credentials, email: { $ne: '' } }, 400, 'malformed'],
    [{ ...credentials, password: null }, 400, 'malformed'],
  ])('%p is refused before any work', async (json, status, code) => {
    verified.length = 0
    const answer = await signIn(json)
    expect([answer.status, problemSchema.parse(answer.body).code, verified.length]).toEqual([status, code, 0])
  })

  it('is stopped after ten wrong passwords from one address, also with the right one then; another address is not', async () => {
    const address = fresh()
    const guess = { ...credentials, password: 'Wrong-horse-battery' }
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(guess, { address })).status).toBe(401)
    const stopped = await signIn(credentials, { address })
    expect([stopped.status, problemSchema.parse(stopped.body).code]).toEqual([429, 'rateLimited'])
    expect(stopped.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await signIn()).status).toBe(201)
  })
})

describe('an account', () => {
  it('is created once, however often and concurrently it is requested, and its password stays', async () => {
    const again = { ...owner, email: 'new.owner@example.com' }
    const ids = await Promise.all([1, 2, 3].map(() => createAccount(api.database, passwords, again)))
    ids.push(await createAccount(api.database, passwords, { ...again, password: 'Another-password-1' }))
    expect(new Set(ids).size).toBe(1)
    expect((await signIn({ ...credentials, email: again.email })).status).toBe(201)
  })

  it('with the same e-mail is another one in another tenant and of another kind', async () => {
    const { tenant: _tenant, kind: _kind, role: _role, companyId: _companyId, ...person } = owner
    const first = await createAccount(api.database, passwords, owner)
    const second = await createAccount(api.database, passwords, { ...owner, tenant: greenjobs })
    const third = await createAccount(api.database, passwords, { ...person, tenant: devboard, kind: 'candidate' })
    expect(new Set([first, second, third]).size).toBe(3)
  })
})

it('logs no e-mail, password or token', async () => {
  await signIn()
  const log = api.log.join('').toLowerCase()
  for (const word of ['ada.owner', password.toLowerCase(), 'nobody@example.com']) expect(log).not.toContain(word)
})

it('counts attempts by outcome, without identities', async () => {
  const count = async (outcome: string): Promise<number> =>
    Number(new RegExp(`jobboard_sign_ins_total{outcome="${outcome}"} (\\d+)`).exec(await registry.metrics())?.[1] ?? 0)
  const outcomes = ['succeeded', 'wrongPassword', 'unknownAccount', 'refreshTokenInvalid']
  const before = await Promise.all(outcomes.map(count))
  await signIn()
  await signIn({ ...credentials, password: 'Wrong-horse-battery' })
  await signIn({ ...credentials, email: 'nobody@example.com' })
  await api.call('POST', '/v1/oauth/token', {
    json: { grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) },
    tenant: 'devboard',
    headers: { 'X-Forwarded-For': fresh() },
  })
  expect(await Promise.all(outcomes.map(count))).toEqual(before.map((number) => number + 1))
  expect(await registry.metrics()).not.toMatch(/@|198\.51/)
})

describe('wrong passwords that others send', () => {
  const account = { ...owner, email: 'locked@example.com' }
  const own = { ...credentials, email: account.email }
  beforeAll(() => createAccount(api.database, passwords, account))
  beforeEach(() => api.pool.query('DELETE FROM http.rate_limits'))
  const from = (address: string, cookie: string, json: object = own) =>
    api.call('POST', '/v2/sessions', {
      json,
      tenant: 'devboard',
      headers: { 'X-Forwarded-For': address, Origin: api.url, Cookie: cookie },
    })
  const deviceCookie = ({ headers }: { readonly headers: Headers }) =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device-devboard='))
      ?.split(';')[0] ?? ''
  const guess = { ...own, password: 'Wrong-horse-battery' }
  /** As an attacker with many addresses does. */
  async function lock(json: object) {
    for (let at = 0; at < 100; at += 1) expect((await from(`203.0.113.${at}`, '', json)).status).toBe(401)
  }

  it('lock the account for browsers that it does not know, and for no other one', async () => {
    const answer = await from('192.0.2.1', '')
    expect(answer.headers.getSetCookie().at(-1)).toMatch(
      /^device-devboard=[\w-]{44}; Path=\/; Max-Age=34560000; HttpOnly; Secure; SameSite=Lax$/,
    )
    const known = deviceCookie(answer)
    await lock(guess)
    expect((await from('192.0.2.2', '')).status).toBe(429)
    expect((await from('192.0.2.2', `device-devboard=${'A'.repeat(44)}`)).status).toBe(429)
    expect((await from('192.0.2.2', known)).status).toBe(201)
    // It is known to this account alone, and has a limit of its own, from everywhere.
    expect((await from('192.0.2.2', known, { ...guess, kind: 'candidate' })).status).toBe(401)
    for (let at = 0; at < 10; at += 1) expect((await from(`192.0.2.${at}`, known, guess)).status).toBe(401)
    expect((await from('192.0.2.30', known)).status).toBe(429)
  })

  it('lock an address without an account in the same way', async () => {
    const unknown = { ...guess, email: 'no-account@example.com' }
    await lock(unknown)
    const [locked, forged] = [await from('192.0.2.2', '', unknown), await from('192.0.2.2', `device-devboard=${'A'.repeat(44)}`, unknown)]
    expect([locked.status, forged.status]).toEqual([429, 429])
  })

  it('keep the marks of five accounts in one browser, the newest first', async () => {
    let cookie = ''
    for (let at = 0; at < 6; at += 1) {
      const email = `shared-${at}@example.com`
      await createAccount(api.database, passwords, { ...owner, email })
      cookie = deviceCookie(await from(fresh(), cookie, { ...own, email }))
    }
    expect(cookie.split('=')[1]?.split('.')).toHaveLength(5)
    const again = deviceCookie(await from(fresh(), cookie, { ...own, email: 'shared-3@example.com' }))
    expect(again.split('=')[1]?.split('.').toSorted()).toEqual(cookie.split('=')[1]?.split('.').toSorted())
  })
})
