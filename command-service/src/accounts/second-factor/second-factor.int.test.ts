/** Second factors over HTTP: setting one up, every way to sign in, replays, races, and what is told of it. */
import { randomUUID } from 'node:crypto'
import { accountStream } from '@jobboard/contracts/accounts/events'
import { begunSecondFactorSchema, recoveryCodesSchema } from '@jobboard/contracts/accounts/second-factor'
import { type AccountId, companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { createPostgresSessions } from '@jobboard/platform/http/sessions/postgres-sessions'
import { signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { codeOfStep, totpStep } from '@jobboard/platform/totp'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { argon2Passwords } from '../passwords.ts'
import { createAccount } from '../rows/account-store.ts'

const password = 'Correct-horse-battery'
let now = new Date('2026-03-02T12:00:00.000Z')
let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi({ now: () => now })
}, 60_000)
afterAll(() => api?.stop())

/** Far enough that no code of before is valid. */
const later = (seconds = 120): void => {
  now = new Date(now.getTime() + seconds * 1_000)
}
let addresses = 0
const fresh = () => {
  addresses += 1
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
const post = (path: string, json: unknown, token?: string, tenant: string = api.home.id) =>
  api.call('POST', path, {
    json,
    tenant,
    headers: { 'X-Forwarded-For': fresh(), Origin: api.url, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  })
const said = ({ status, body }: Answer): string => {
  const problem = problemSchema.safeParse(body)
  return problem.success
    ? `${status} ${[problem.data.code, ...(problem.data.errors ?? []).map(({ path }) => path)].join(' ')}`
    : `${status}`
}

interface Person {
  readonly id: AccountId
  readonly kind: 'employer' | 'admin'
  readonly email: string
}
let people = 0
async function person(kind: 'employer' | 'admin' = 'employer', tenant: TenantId = api.home.id): Promise<Person> {
  people += 1
  const email = `person-${people}@factor.example`
  const account = { tenant, email, name: 'Zuzanna Kanarek', password }
  const company = companyIdSchema.parse('acme')
  const id = await createAccount(
    api.database,
    argon2Passwords,
    kind === 'employer' ? { ...account, kind, role: 'owner', companyId: company } : { ...account, kind, role: 'administrator' },
  )
  return { id, kind, email }
}
const tokens = ({ kind, email }: Person, otp?: string, given = password, tenant?: string) =>
  post('/v1/oauth/token', { grant_type: 'password', kind, email, password: given, ...(otp !== undefined && { otp }) }, undefined, tenant)
const browser = ({ kind, email }: Person, otp?: string) =>
  post('/v2/sessions', { kind, email, password, ...(otp !== undefined && { otp }) })
const tokenOf = (answer: Answer): string => String(Reflect.get(Object(answer.body), 'access_token'))
const codeNow = (secret: string, steps = 0): string => codeOfStep(secret, totpStep(now) + steps)

/** With a second factor, and the session in which it was set up. */
async function enrolled(kind: 'employer' | 'admin' = 'employer') {
  const owner = await person(kind)
  const token = tokenOf(await tokens(owner))
  const { secret } = begunSecondFactorSchema.parse((await post('/v2/account/second-factor', { password }, token)).body)
  const { recoveryCodes } = recoveryCodesSchema.parse(
    (await post('/v2/account/second-factor/confirm', { otp: codeNow(secret) }, token)).body,
  )
  later()
  return { owner, token, secret, recoveryCodes }
}
async function eventsOf(id: AccountId): Promise<string[]> {
  return (await api.store.readStream(accountStream(api.home.id, id))).map(({ type }) => type).filter((type) => /Factor|Recovery/.test(type))
}

describe('setting up', () => {
  it('needs the password, and a first right code within 15 minutes', async () => {
    const owner = await person()
    const token = tokenOf(await tokens(owner))
    const begin = (given: string) => post('/v2/account/second-factor', { password: given }, token)
    const confirm = (otp: string) => post('/v2/account/second-factor/confirm', { otp }, token)
    expect(said(await begin('something else'))).toBe('401 wrongCredentials')
    expect(said(await confirm('123456'))).toBe('409 enrolmentNotBegun')
    const begun = begunSecondFactorSchema.parse((await begin(password)).body)
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(decodeURIComponent(begun.uri)).toContain(owner.email)
    expect(said(await confirm(codeNow(begun.secret, 5)))).toBe('401 otpWrong otp')
    expect((await tokens(owner)).status).toBe(200)
    later(15 * 60 + 1)
    expect(said(await confirm(codeNow(begun.secret)))).toBe('409 enrolmentNotBegun')
    const { secret } = begunSecondFactorSchema.parse((await begin(password)).body)
    const answer = await confirm(codeNow(secret))
    expect(new Set(recoveryCodesSchema.parse(answer.body).recoveryCodes).size).toBe(10)
    expect(await eventsOf(owner.id)).toEqual(['AccountSecondFactorEnabled'])
    expect(said(await confirm(codeNow(secret, 1)))).toBe('409 enrolmentNotBegun')
  })

  it('is not for candidates', async () => {
    expect(said(await post('/v2/account/second-factor', { password }, api.team.candidate.token))).toBe('403 forbidden')
  })

  it('again, on another device, needs a code, and leaves the earlier secret until it is confirmed', async () => {
    const { owner, token, secret } = await enrolled()
    expect(said(await post('/v2/account/second-factor', { password }, token))).toBe('401 otpRequired otp')
    const begun = await post('/v2/account/second-factor', { password, otp: codeNow(secret) }, token)
    const next = begunSecondFactorSchema.parse(begun.body).secret
    later()
    expect((await tokens(owner, codeNow(secret))).status).toBe(200)
    later()
    expect((await post('/v2/account/second-factor/confirm', { otp: codeNow(next) }, token)).status).toBe(200)
    later()
    expect(said(await tokens(owner, codeNow(secret)))).toBe('401 otpWrong otp')
    expect((await tokens(owner, codeNow(next))).status).toBe(200)
  })

  it('leaves nothing readable: no secret and no recovery code in rows, events and logs', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const rows = await api.pool.query('SELECT to_jsonb(f)::text AS text FROM accounts.second_factors f')
    const events = await api.pool.query('SELECT to_jsonb(e)::text AS text FROM event_store.events e')
    const texts = [...rows.rows, ...events.rows].map(({ text }: { text: string }) => text).concat(api.log)
    expect(texts.length).toBeGreaterThan(1)
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(texts.filter((text) => text.includes(hidden))).toEqual([])
  })
})

describe('signing in', () => {
  it.each([
    ['with tokens', tokens],
    ['with a browser', browser],
  ])('%s asks for a code, which works once', async (_name, way) => {
    const { owner, secret } = await enrolled()
    expect(said(await way(owner))).toBe('401 otpRequired otp')
    expect(said(await way(owner, '000000'))).toBe('401 otpWrong otp')
    expect(said(await way(owner, codeNow(secret, 2)))).toBe('401 otpWrong otp')
    expect(said(await way(owner, codeNow(secret, -2)))).toBe('401 otpWrong otp')
    expect((await way(owner, `${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)}`)).status).toBeLessThan(300)
    expect(said(await way(owner, codeNow(secret)))).toBe('401 otpWrong otp')
    expect(said(await way(owner, codeNow(secret, -1)))).toBe('401 otpWrong otp')
    expect((await way(owner, codeNow(secret, 1))).status).toBeLessThan(300)
    expect(said(await tokens(owner, codeNow(secret), 'something else'))).toBe('401 wrongCredentials')
  })

  it('takes one of twenty simultaneous uses of a code, and of a recovery code', async () => {
    const { owner, secret, recoveryCodes } = await enrolled()
    const tries = async (otp: string | undefined) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => tokens(owner, otp)))
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await tries(codeNow(secret))).toBe(1)
    later(3_601)
    expect(await tries(recoveryCodes[0])).toBe(1)
    expect(await eventsOf(owner.id)).toEqual(['AccountSecondFactorEnabled', 'AccountRecoveryCodeUsed'])
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { owner, recoveryCodes } = await enrolled()
    for (const code of recoveryCodes) expect((await tokens(owner, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
    for (const code of recoveryCodes) expect(said(await tokens(owner, code))).toBe('401 otpWrong otp')
    expect((await eventsOf(owner.id)).filter((type) => type === 'AccountRecoveryCodeUsed')).toHaveLength(10)
  })

  it('stops after 20 wrong codes within an hour, also for the right one, wherever they come from', async () => {
    const { owner, secret, recoveryCodes } = await enrolled()
    for (let count = 0; count < 20; count += 1) expect(said(await tokens(owner, '000000'))).toBe('401 otpWrong otp')
    expect(said(await tokens(owner, codeNow(secret)))).toBe('429 rateLimited')
    expect(said(await tokens(owner, recoveryCodes[0]))).toBe('429 rateLimited')
    later(3_601)
    expect((await tokens(owner, codeNow(secret))).status).toBe(200)
  })

  it('counts being asked for a code as no failed attempt', async () => {
    const { owner, secret } = await enrolled()
    const address = { 'X-Forwarded-For': fresh() }
    const ask = (otp?: string) =>
      api.call('POST', '/v1/oauth/token', {
        tenant: api.home.id,
        headers: address,
        json: { grant_type: 'password', kind: owner.kind, email: owner.email, password, ...(otp !== undefined && { otp }) },
      })
    for (let count = 0; count < 12; count += 1) expect(said(await ask())).toBe('401 otpRequired otp')
    expect((await ask(codeNow(secret))).status).toBe(200)
  })

  it('tells nothing of a second factor before the password was right', async () => {
    const { owner } = await enrolled()
    const without = await person()
    const unknown = { ...owner, email: `${randomUUID()}@factor.example` }
    const answers = await Promise.all(
      [owner, without, unknown].flatMap((who) => [tokens(who, '123456', 'nope'), tokens(who, undefined, 'nope')]),
    )
    expect(new Set(answers.map(said))).toEqual(new Set(['401 wrongCredentials']))
    expect((await tokens(without, '123456')).status).toBe(200)
  })

  it('is of one board', async () => {
    const { owner, secret, recoveryCodes } = await enrolled()
    await createAccount(api.database, argon2Passwords, {
      tenant: api.foreign.id,
      email: owner.email,
      name: 'Zuzanna Kanarek',
      password: 'Other-board-password',
      kind: 'admin',
      role: 'administrator',
    })
    const there = { ...owner, kind: 'admin' as const }
    expect(said(await tokens(there, recoveryCodes[0], password, api.foreign.id))).toBe('401 wrongCredentials')
    expect((await tokens(there, undefined, 'Other-board-password', api.foreign.id)).status).toBe(200)
    expect((await tokens(owner, codeNow(secret))).status).toBe(200)
  })
})

describe('changing it', () => {
  it('replaces the recovery codes for password and code', async () => {
    const { owner, token, secret, recoveryCodes } = await enrolled()
    const renew = (json: object) => post('/v2/account/second-factor/recovery-codes', json, token)
    expect(said(await renew({ password }))).toBe('401 otpRequired otp')
    expect(said(await renew({ password: 'nope', otp: codeNow(secret) }))).toBe('401 wrongCredentials')
    const next = recoveryCodesSchema.parse((await renew({ password, otp: codeNow(secret) })).body).recoveryCodes
    expect(said(await tokens(owner, recoveryCodes[0]))).toBe('401 otpWrong otp')
    expect((await tokens(owner, next[0])).status).toBe(200)
    expect(await eventsOf(owner.id)).toEqual(['AccountSecondFactorEnabled', 'AccountRecoveryCodesIssued', 'AccountRecoveryCodeUsed'])
    const other = await person()
    const without = tokenOf(await tokens(other))
    expect(said(await post('/v2/account/second-factor/recovery-codes', { password }, without))).toBe('409 secondFactorOff')
  })

  it('switches it off for password and code; sessions stay', async () => {
    const { owner, token, secret } = await enrolled()
    const off = (json: object) => post('/v2/account/second-factor/switch-off', json, token)
    expect(said(await off({ password }))).toBe('401 otpRequired otp')
    expect((await off({ password, otp: codeNow(secret) })).status).toBe(204)
    expect((await off({ password })).status).toBe(204)
    expect((await tokens(owner)).status).toBe(200)
    expect(await createPostgresSessions(api.servicePool).find(api.home.id, token)).not.toBeNull()
    expect(await eventsOf(owner.id)).toEqual(['AccountSecondFactorEnabled', 'AccountSecondFactorDisabled'])
  })
})

describe('administrators', () => {
  it('without one may do nothing but set it up and sign out, whatever the route', async () => {
    const { token } = await signIn(api.pool, api.home.id, 'admin:administrator', `none-${randomUUID()}`, { hasSecondFactor: false })
    const routes = api.routes.filter(({ auth }) => Array.isArray(auth) && auth.some((grant) => grant.startsWith('admin:')))
    const open = routes.filter(({ beforeSecondFactor }) => beforeSecondFactor === true).map(({ method, path }) => `${method} ${path}`)
    expect(open.toSorted()).toEqual([
      'DELETE /v2/sessions/others',
      'DELETE /v2/sessions/{id}',
      'POST /v2/account/second-factor',
      'POST /v2/account/second-factor/confirm',
    ])
    const closed = routes.filter(({ beforeSecondFactor }) => beforeSecondFactor !== true)
    expect(closed.length).toBeGreaterThan(15)
    for (const { method, path } of closed) {
      const answer = await api.call(method, path.replaceAll(/\{\w+\}/g, 'x'), {
        tenant: api.home.id,
        headers: { Authorization: `Bearer ${token}` },
        ...(method !== 'GET' && { json: {} }),
      })
      expect(`${method} ${path}: ${said(answer)}`).toBe(`${method} ${path}: 403 secondFactorRequired`)
    }
  })

  it('work once it is set up, in that session and in those that were opened with a code; the others end', async () => {
    const owner = await person('admin')
    const [before, token] = [tokenOf(await tokens(owner)), tokenOf(await tokens(owner))]
    const issue = (as: string) => post('/v2/admin/codes', { plan: 'pro' }, as)
    expect(said(await issue(token))).toBe('403 secondFactorRequired')
    const { secret } = begunSecondFactorSchema.parse((await post('/v2/account/second-factor', { password }, token)).body)
    await post('/v2/account/second-factor/confirm', { otp: codeNow(secret) }, token)
    later()
    expect((await issue(token)).status).toBe(201)
    expect(said(await issue(before))).toBe('401 unauthenticated')
    expect((await issue(tokenOf(await tokens(owner, codeNow(secret))))).status).toBe(201)
    later()
    const off = await post('/v2/account/second-factor/switch-off', { password, otp: codeNow(secret) }, token)
    expect(said(off)).toBe('403 secondFactorMandatory')
  })
})

it('goes with the account when it is erased', async () => {
  const { owner, token } = await enrolled()
  expect((await post('/v2/account/erase', { password }, token)).status).toBe(204)
  const { rowCount } = await api.pool.query('SELECT FROM accounts.second_factors WHERE account_id = $1', [owner.id])
  expect(rowCount).toBe(0)
})
