/** Signing in with a real OpenID Connect provider that runs here. */
import { unlinkedIdentitySchema } from '@jobboard/contracts/accounts/identities'
import { identityOtpNeededSchema } from '@jobboard/contracts/accounts/second-factor'
import { companyIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { createOpenIdClient } from '@jobboard/platform/adapters/identity-provider/openid-client'
import { startIdentityProvider, type TestIdentityProvider } from '@jobboard/platform/testing/identity-provider'
import { codeOfStep, newTotpSecret, totpStep } from '@jobboard/platform/totp'
import { z } from 'zod'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { argon2Passwords } from '../passwords.ts'
import { createAccount } from '../rows/account-store.ts'
import { sealSecret } from '../second-factor/second-factor.ts'
import { storeKnownFactor } from '../second-factor/second-factor-rows.ts'

const site = 'http://board.example'
const password = 'Correct-horse-battery'
let provider: TestIdentityProvider
let api: CommandApi
beforeAll(async () => {
  provider = await startIdentityProvider([`${site}/employer-panel/login/callback`, `${site}/candidate/login/callback`])
  const openIdConnect = {
    issuer: provider.issuer,
    clientId: provider.clientId,
    name: { pl: 'Acme SSO', en: 'Acme SSO' },
    kinds: ['employer' as const, 'candidate' as const],
  }
  api = await startCommandApi({
    identityProviders: createOpenIdClient({
      secrets: new Map([
        ['devboard', provider.clientSecret],
        ['greenjobs', provider.clientSecret],
      ]),
    }),
    changeTenant: (tenant) =>
      tenant.id === 'devboard'
        ? { ...tenant, openIdConnect }
        : {
            ...tenant,
            openIdConnect: { ...openIdConnect, kinds: ['candidate'] },
            candidatePortal: { ...tenant.candidatePortal, enabled: false },
          },
  })
}, 60_000)
afterAll(async () => {
  await api?.stop()
  await provider?.stop()
})

const codeOf = (body: unknown) => problemSchema.parse(body).code
const candidate = (email: string) =>
  createAccount(api.database, argon2Passwords, { tenant: api.home.id, kind: 'candidate', email, name: 'Ola Lis', password })
const account = (email: string) =>
  createAccount(api.database, argon2Passwords, {
    tenant: api.home.id,
    kind: 'employer',
    role: 'recruiter',
    companyId: companyIdSchema.parse('acme'),
    email,
    name: 'Ada Recruiter',
    password,
  })

/** As a browser on the site sends it; Host and Origin agree. */
const post = (path: string, json: unknown, { cookie, tenant = 'devboard' }: { cookie?: string; tenant?: string } = {}) =>
  api.call('POST', path, {
    json,
    tenant,
    headers: { 'X-Forwarded-Host': 'board.example', Origin: site, ...(cookie === undefined ? {} : { Cookie: cookie }) },
  })
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith(name)) ?? ''

async function begin(kind = 'employer') {
  const begun = await post('/v2/sessions/identity/begin', { kind })
  expect(begun.status).toBe(200)
  return { url: z.object({ url: z.string() }).parse(begun.body).url, cookie: cookieOf(begun.headers, 'identity-devboard') }
}
async function signInAs(email: string, kind = 'employer') {
  const { url, cookie } = await begin(kind)
  const { search: answer } = await provider.signIn(url, email)
  return { cookie, answer, result: await post('/v2/sessions/identity', { answer }, { cookie }) }
}

it('links an account after its password, and then signs in without it', async () => {
  const id = await account('ada@example.com')
  const { result } = await signInAs('ada@example.com')
  expect(result.status).toBe(202)
  expect(result.headers.getSetCookie()).toEqual([])
  const { token } = unlinkedIdentitySchema.parse(result.body)

  expect(codeOf((await post('/v2/sessions/identity/link', { token, password: 'wrong' })).body)).toBe('wrongCredentials')
  const linked = await post('/v2/sessions/identity/link', { token, password })
  expect([linked.status, cookieOf(linked.headers, 'session-devboard')]).toEqual([201, expect.stringMatching(/=[\w-]{43}$/)])
  expect(codeOf((await post('/v2/sessions/identity/link', { token, password })).body)).toBe('linkNotValid')

  const again = await signInAs('ada@example.com')
  expect(again.result).toMatchObject({ status: 201, body: { id, email: 'ada@example.com' } })

  const events = await api.store.readStream(`account-devboard_${id}`)
  expect(events.map(({ type }) => type)).toEqual(['AccountRegistered', 'AccountConfirmed', 'AccountIdentityChanged'])
})

describe('a candidate', () => {
  it('links their account after its password, and then signs in without it, also beside an account as an employer', async () => {
    const employerId = await account('ola@example.com')
    const id = await candidate('ola@example.com')
    const { result } = await signInAs('ola@example.com', 'candidate')
    expect([result.status, result.headers.getSetCookie()]).toEqual([202, []])
    const { token } = unlinkedIdentitySchema.parse(result.body)
    const linked = await post('/v2/sessions/identity/link', { token, password })
    expect(linked).toMatchObject({ status: 201, body: { id, kind: 'candidate', role: null, companyId: null } })
    const again = await signInAs('ola@example.com', 'candidate')
    expect([again.result.status, cookieOf(again.result.headers, 'session-devboard')]).toEqual([201, expect.stringMatching(/=[\w-]{43}$/)])
    expect(again.result.body).toMatchObject({ id, kind: 'candidate' })
    expect((await api.store.readStream(`account-devboard_${id}`)).map(({ type }) => type)).toContain('AccountIdentityChanged')
    // The person is linked for this kind alone.
    expect((await signInAs('ola@example.com')).result.status).toBe(202)
    expect((await api.store.readStream(`account-devboard_${employerId}`)).map(({ type }) => type)).not.toContain('AccountIdentityChanged')
  })

  it('is signed in neither for an address that is not verified, nor without an account', async () => {
    await candidate('unverified.ola@example.com')
    expect(codeOf((await signInAs('unverified.ola@example.com', 'candidate')).result.body)).toBe('identityUnverified')
    expect(codeOf((await signInAs('no.candidate@example.com', 'candidate')).result.body)).toBe('identityUnknown')
  })

  it('has no provider on a board without the portal, neither to begin nor to end with', async () => {
    const begun = await post('/v2/sessions/identity/begin', { kind: 'candidate' }, { tenant: 'greenjobs' })
    expect([begun.status, codeOf(begun.body)]).toEqual([404, 'noIdentityProvider'])
    const { cookie } = await begin('candidate')
    const moved = { cookie: cookie.replace('identity-devboard', 'identity-greenjobs'), tenant: 'greenjobs' }
    expect(codeOf((await post('/v2/sessions/identity', { answer: '?code=x&state=y' }, moved)).body)).toBe('noIdentityProvider')
  })
})

it('asks the second factor of a linked account, in a request of its own', async () => {
  const id = await account('mia@example.com')
  const { token } = unlinkedIdentitySchema.parse((await signInAs('mia@example.com')).result.body)
  const secret = newTotpSecret()
  const factor = { tenant: tenantIdSchema.parse('devboard'), accountId: id }
  await storeKnownFactor(api.database, factor, await sealSecret(api, factor, secret))
  const code = (steps: number) => codeOfStep(secret, totpStep(new Date()) + steps)
  const link = (otp?: string) => post('/v2/sessions/identity/link', { token, password, ...(otp !== undefined && { otp }) })
  expect(codeOf((await link()).body)).toBe('otpRequired')
  expect(codeOf((await link('000000')).body)).toBe('otpWrong')
  expect((await link(code(-1))).status).toBe(201)

  const { result } = await signInAs('mia@example.com')
  expect([result.status, result.headers.getSetCookie()]).toEqual([202, []])
  const { otpToken } = identityOtpNeededSchema.parse(result.body)
  const finish = (otp: string) => post('/v2/sessions/identity/otp', { token: otpToken, otp })
  expect(codeOf((await finish('000000')).body)).toBe('otpWrong')
  expect((await finish(code(1))).status).toBe(201)
  expect(codeOf((await finish(code(1))).body)).toBe('linkNotValid')
})

it('says why an account is blocked, to the linked person and to who knows the password, and links nothing', async () => {
  const block = (reason: string | null, email: string) =>
    api.pool.query('UPDATE accounts.accounts SET blocked_at = $1, block_reason = $2 WHERE email = $3', [
      reason && new Date(),
      reason,
      email,
    ])
  const id = await account('kim@example.com')
  const { token } = unlinkedIdentitySchema.parse((await signInAs('kim@example.com')).result.body)
  await block('terms', 'kim@example.com')
  const link = (given: string) => post('/v2/sessions/identity/link', { token, password: given })
  expect(codeOf((await link('wrong')).body)).toBe('wrongCredentials')
  expect(await link(password)).toMatchObject({ status: 403, body: { code: 'accountBlocked', reason: 'terms' } })
  await block(null, 'kim@example.com')
  expect((await link(password)).status).toBe(201)
  await block('fraud', 'kim@example.com')
  const { result } = await signInAs('kim@example.com')
  expect(result).toMatchObject({ status: 403, body: { code: 'accountBlocked', reason: 'fraud' } })
  expect(result.headers.getSetCookie()).toEqual([])
  await block(null, 'kim@example.com')
  expect((await signInAs('kim@example.com')).result).toMatchObject({ status: 201, body: { id } })
})

it('is the same person after a change of the address at the provider, and no one once the link is undone', async () => {
  await account('eve@example.com')
  const { result } = await signInAs('eve@example.com')
  const { token } = unlinkedIdentitySchema.parse(result.body)
  const linked = await post('/v2/sessions/identity/link', { token, password })
  const cookie = cookieOf(linked.headers, 'session-devboard')
  await api.pool.query("UPDATE accounts.accounts SET email = 'eve.new@example.com' WHERE email = 'eve@example.com'")
  expect((await signInAs('eve@example.com')).result).toMatchObject({ status: 201, body: { email: 'eve.new@example.com' } })

  const unlink = () =>
    api.call('DELETE', '/v2/account/identity', {
      tenant: 'devboard',
      headers: { 'X-Forwarded-Host': 'board.example', Origin: site, Cookie: cookie },
    })
  expect([(await unlink()).status, (await unlink()).status]).toEqual([204, 204])
  expect(codeOf((await signInAs('eve@example.com')).result.body)).toBe('identityUnknown')
})

it('signs no one in for an address that is not verified, or that no account has', async () => {
  await account('unverified@example.com')
  expect(codeOf((await signInAs('unverified@example.com')).result.body)).toBe('identityUnverified')
  expect(codeOf((await signInAs('nobody@example.com')).result.body)).toBe('identityUnknown')
})

it('takes an answer once, and only from the browser that began', async () => {
  await account('kim@example.com')
  const { cookie, answer } = await signInAs('kim@example.com')
  const other = await begin()
  const refused = [
    await post('/v2/sessions/identity', { answer }, { cookie }),
    await post('/v2/sessions/identity', { answer }, { cookie: other.cookie }),
    await post('/v2/sessions/identity', { answer }),
    await post('/v2/sessions/identity', { answer }, { cookie: 'identity-devboard=bm90IEpTT04' }),
    await post('/v2/sessions/identity', { answer: '?error=access_denied' }, { cookie: other.cookie }),
    await post('/v2/sessions/identity', { answer: '' }, { cookie: other.cookie }),
  ]
  expect(refused.map(({ status, body }) => [status, codeOf(body)])).toEqual(refused.map(() => [403, 'identityRefused']))
})

it('gives one of two people who have the same account the link', async () => {
  await account('shared@example.com')
  const first = unlinkedIdentitySchema.parse((await signInAs('shared@example.com')).result.body)
  expect((await post('/v2/sessions/identity/link', { token: first.token, password })).status).toBe(201)
  await api.pool.query("UPDATE accounts.accounts SET identity_subject = 'another person' WHERE email = 'shared@example.com'")
  const second = unlinkedIdentitySchema.parse((await signInAs('shared@example.com')).result.body)
  expect(codeOf((await post('/v2/sessions/identity/link', { token: second.token, password })).body)).toBe('identityTaken')
})

it('has no provider for other kinds of account and other boards', async () => {
  expect(codeOf((await post('/v2/sessions/identity/begin', { kind: 'admin' })).body)).toBe('noIdentityProvider')
  expect(codeOf((await post('/v2/sessions/identity/begin', { kind: 'employer' }, { tenant: 'greenjobs' })).body)).toBe('noIdentityProvider')
})

it('is for pages of the site only', async () => {
  const call = { json: { kind: 'employer' }, tenant: 'devboard', headers: { Origin: 'https://other.example' } }
  expect(codeOf((await api.call('POST', '/v2/sessions/identity/begin', call)).body)).toBe('originMismatch')
})

it('says that the provider does not answer, and asks it again by itself', async () => {
  const { cookie } = await begin()
  const dead = createOpenIdClient({ secrets: new Map(), timeoutSeconds: 1 })
  const tenant = {
    ...api.home,
    openIdConnect: { issuer: 'http://localhost:1', clientId: 'x', name: { pl: 'x', en: 'x' }, kinds: ['employer' as const] },
  }
  await expect(dead.begin(tenant, site)).rejects.toThrow('gave no answer')
  await expect(dead.begin(tenant, site)).rejects.toThrow('gave no answer')
  expect(cookie).not.toBe('')
})
