/** Bearer tokens, their refresh, and the end of sessions. */
import { randomUUID } from 'node:crypto'
import { tokenReplySchema } from '@jobboard/contracts/accounts/commands'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { createPostgresSessions } from '@jobboard/platform/http/sessions/postgres-sessions'
import { signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { accountDeps } from '../../testing/account-deps.ts'
import { argon2Passwords } from '../passwords.ts'
import { accountRoutes } from '../routes.ts'
import { createAccount } from '../rows/account-store.ts'

const devboard = tenantIdSchema.parse('devboard')
const greenjobs = tenantIdSchema.parse('greenjobs')
const credentials = { kind: 'candidate', email: 'cleo@example.com', password: 'Correct-horse-battery' } as const

let api: ApiSpec
beforeAll(async () => {
  api = await startApiSpec({ routes: ({ database, servicePool }) => accountRoutes(accountDeps({ database, servicePool })) })
  await createAccount(api.database, argon2Passwords, { ...credentials, tenant: devboard, name: 'Cleo' })
}, 60_000)
afterAll(() => api?.stop())

const token = (json: unknown, tenant = 'devboard') => api.call('POST', '/v1/oauth/token', { json, tenant })
const newTokens = async () => tokenReplySchema.parse((await token({ grant_type: 'password', ...credentials })).body)
const refresh = (refresh_token: string, tenant?: string) => token({ grant_type: 'refresh_token', refresh_token }, tenant)
const find = (accessToken: string, tenant = devboard) => createPostgresSessions(api.servicePool).find(tenant, accessToken)
const codeOf = ({ body }: { body: unknown }) => problemSchema.parse(body).code
const bearer = (accessToken: string) => ({ tenant: 'devboard', headers: { Authorization: `Bearer ${accessToken}` } })
const expire = (column: 'expires_at' | 'ends_at', accountEmail: string) =>
  api.pool.query(
    `UPDATE accounts.sessions SET ${column} = now() - interval '1 second'
     WHERE account_id IN (SELECT account_id FROM accounts.accounts WHERE email = $1)`,
    [accountEmail],
  )

describe('bearer tokens', () => {
  it('are issued for a password, last an hour, and need no Origin', async () => {
    const tokens = await newTokens()
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 })
    expect(await find(tokens.access_token)).toMatchObject({ kind: 'candidate', email: credentials.email })
  })

  it('work in their own tenant only', async () => {
    const tokens = await newTokens()
    expect(await find(tokens.access_token, greenjobs)).toBeNull()
    expect(codeOf(await refresh(tokens.refresh_token, 'greenjobs'))).toBe('refreshTokenInvalid')
    expect((await refresh(tokens.refresh_token)).status).toBe(200)
  })

  it('cannot replace each other', async () => {
    const tokens = await newTokens()
    expect(await find(tokens.refresh_token)).toBeNull()
    expect(codeOf(await refresh(tokens.access_token))).toBe('refreshTokenInvalid')
  })

  it.each([
    [{ grant_type: 'password', ...credentials, password: 'wrong' }, 401, 'wrongCredentials'],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 401, 'refreshTokenInvalid'],
    [{ grant_type: 'client_credentials' }, 422, 'validation'],
    [{ grant_type: 'refresh_token' }, 422, 'validation'],
    [{}, 422, 'validation'],
    [[], 400, 'malformed'],
  ])('are not given for %p', async (json, status, code) => {
    const answer = await token(json)
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
  })
})

describe('a refresh token', () => {
  it('gives new tokens and ends the old access token', async () => {
    const first = await newTokens()
    const second = tokenReplySchema.parse((await refresh(first.refresh_token)).body)
    expect(await find(first.access_token)).toBeNull()
    expect(await find(second.access_token)).not.toBeNull()
  })

  it('that is used a second time ends the whole session', async () => {
    const first = await newTokens()
    const second = tokenReplySchema.parse((await refresh(first.refresh_token)).body)
    expect(codeOf(await refresh(first.refresh_token))).toBe('refreshTokenInvalid')
    expect(await find(second.access_token)).toBeNull()
    expect(codeOf(await refresh(second.refresh_token))).toBe('refreshTokenInvalid')
  })

  it('works once for ten uses at once', async () => {
    const { refresh_token } = await newTokens()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('outlives its access token, and not its session', async () => {
    const first = await newTokens()
    await expire('expires_at', credentials.email)
    expect(await find(first.access_token)).toBeNull()
    const second = tokenReplySchema.parse((await refresh(first.refresh_token)).body)
    expect(await find(second.access_token)).not.toBeNull()
    await expire('ends_at', credentials.email)
    expect(codeOf(await refresh(second.refresh_token))).toBe('refreshTokenInvalid')
  })
})

describe('revoking', () => {
  it.each(['access_token', 'refresh_token'] as const)('an %s ends its session', async (which) => {
    const tokens = await newTokens()
    expect((await api.call('POST', '/v1/oauth/revoke', { tenant: 'devboard', json: { token: tokens[which] } })).status).toBe(204)
    expect(await find(tokens.access_token)).toBeNull()
    expect(codeOf(await refresh(tokens.refresh_token))).toBe('refreshTokenInvalid')
  })

  it('without a token ends the session of the request', async () => {
    const { access_token } = await newTokens()
    expect((await api.call('POST', '/v1/oauth/revoke', bearer(access_token))).status).toBe(204)
    expect(await find(access_token)).toBeNull()
  })

  it('an unknown token, or one of another tenant, changes nothing and gets the same reply', async () => {
    const { access_token } = await newTokens()
    const revoke = (tenant: string, json: unknown) => api.call('POST', '/v1/oauth/revoke', { tenant, json })
    expect((await revoke('devboard', { token: 'unknown' })).status).toBe(204)
    expect((await revoke('greenjobs', { token: access_token })).status).toBe(204)
    expect(await find(access_token)).not.toBeNull()
  })
})

describe('signing out', () => {
  it('ends the session of a cookie and removes the cookie', async () => {
    const person = await signIn(api.pool, devboard, 'candidate', 'signs-out')
    const headers = { Cookie: person.cookie, Origin: api.url }
    const answer = await api.call('DELETE', '/v2/sessions/current', { tenant: 'devboard', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual([
      'session-devboard=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
      'account-devboard=; Path=/; Max-Age=0; SameSite=Lax',
    ])
    expect(await find(person.token)).toBeNull()
    expect((await api.call('DELETE', '/v2/sessions/current', { tenant: 'devboard', headers })).status).toBe(204)
  })

  it('by a foreign page does not work', async () => {
    const person = await signIn(api.pool, devboard, 'candidate', 'stays')
    const answer = await api.call('DELETE', '/v2/sessions/current', { tenant: 'devboard', headers: { Cookie: person.cookie } })
    expect([answer.status, codeOf(answer)]).toEqual([403, 'originMismatch'])
    expect(await find(person.token)).not.toBeNull()
  })
})

describe('ending a session by its id', () => {
  const sessionOf = async (accessToken: string) => (await find(accessToken))?.sessionId ?? ''

  it('works once for a session of the caller', async () => {
    const [mine, other] = [await newTokens(), await newTokens()]
    const path = `/v2/sessions/${await sessionOf(other.access_token)}`
    expect((await api.call('DELETE', path, bearer(mine.access_token))).status).toBe(204)
    expect(await find(other.access_token)).toBeNull()
    const again = await api.call('DELETE', path, bearer(mine.access_token))
    expect([again.status, codeOf(again)]).toEqual([404, 'sessionNotFound'])
  })

  it("does not work for another account's session, nor for an unknown one", async () => {
    const { access_token } = await newTokens()
    const theirs = await find(api.team['admin:administrator'].token)
    for (const id of [theirs?.sessionId, randomUUID()]) {
      expect(codeOf(await api.call('DELETE', `/v2/sessions/${id}`, bearer(access_token)))).toBe('sessionNotFound')
    }
    expect(await find(api.team['admin:administrator'].token)).not.toBeNull()
    expect(codeOf(await api.call('DELETE', '/v2/sessions/5', bearer(access_token)))).toBe('notFound')
  })
})

describe('ending all other sessions', () => {
  it('leaves the current one and those of other accounts', async () => {
    const [first, second, current] = [await newTokens(), await newTokens(), await newTokens()]
    const answer = await api.call('DELETE', '/v2/sessions/others', bearer(current.access_token))
    expect(answer.status).toBe(200)
    expect([await find(first.access_token), await find(second.access_token)]).toEqual([null, null])
    expect(await find(current.access_token)).not.toBeNull()
    expect(await find(api.team['admin:administrator'].token)).not.toBeNull()
    expect((await api.call('DELETE', '/v2/sessions/others', bearer(current.access_token))).body).toEqual({ ended: 0 })
  })
})
