/** Candidates sign up, with a password or without one, over HTTP on a real store. The test writes the digests of tokens, as the workers do. */

import { accountStream } from '@jobboard/contracts/accounts/events'
import { applicationStream } from '@jobboard/contracts/applications/events'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import type { Answer, Call } from '@jobboard/platform/testing/api-spec/api-spec'
import { argon2Passwords } from '../../accounts/passwords.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { sentApplication } from '../../testing/send-application.ts'
import { passwordlessSignUp } from './passwordless-sign-up.ts'

const password = 'Correct-horse-battery'
const pending = {
  favoriteOfferId: '0123456789ab',
  redirectId: '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d11',
  next: '/job-offer/acme-0123456789ab',
}

let api: CommandApi
beforeAll(async () => {
  // The other board has no portal.
  api = await startCommandApi({
    changeTenant: (tenant) =>
      tenant.id === 'greenjobs' ? { ...tenant, candidatePortal: { ...tenant.candidatePortal, enabled: false } } : tenant,
  })
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  api.revive()
  await api.pool.query('DELETE FROM http.rate_limits')
})

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)
const outcome = ({ status, body }: Answer) => [status, field(body, 'code')]
const send = (method: 'POST' | 'PATCH', path: string, json: unknown, call: Call = {}) =>
  api.call(method, path, { tenant: api.home.id, json, headers: { Origin: api.url }, ...call })
/** Cookies of the browsers that signed up, by address and by the token of the link. */
const browserOf = new Map<string, string>()
async function signUp(email: string, more: object = {}, call?: Call) {
  const reply = await send(
    'POST',
    '/v2/candidate/sign_up',
    {
      ...{ name: 'Ola Canary', email, password, password_confirmation: password },
      ...{ accepted_regulations: true, subscribe_to_newsletter: true, ...more },
    },
    call,
  )
  browserOf.set(email.toLowerCase(), reply.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  return reply
}
const confirm = (token: string, more: object = {}, call?: Call) =>
  send(
    'PATCH',
    '/v1/users/confirm',
    { confirmation_token: token, ...more },
    {
      headers: { Origin: api.url, Cookie: browserOf.get(token) ?? '' },
      ...call,
    },
  )
const signIn = (email: string, given = password, call?: Call) =>
  send('POST', '/v2/sessions', { kind: 'candidate', email, password: given }, call)
const typesOf = async (id: unknown) => (await api.store.readStream(accountStream(api.home.id, String(id)))).map(({ type }) => type)
const requestWithoutPassword = (email: string, commandId: string) =>
  passwordlessSignUp({ ...api, clock: { now: () => new Date() }, passwords: argon2Passwords })(
    { tenant: api.home, commandId, traceId: 'trace', locale: 'pl' },
    { email, newsletter: true, pending },
  )

async function linkSentTo(email: string): Promise<string> {
  const token = newToken()
  const { rowCount } = await api.pool.query(
    `UPDATE accounts.sign_ups SET token_hash = $2, link_expires_at = now() + interval '48 hours' WHERE sign_up_id =
       (SELECT sign_up_id FROM accounts.sign_ups WHERE email = $1 ORDER BY created_at DESC LIMIT 1)`,
    [email, hashToken(token)],
  )
  expect(rowCount).toBe(1)
  browserOf.set(token, browserOf.get(email) ?? '')
  return token
}

it('makes an account with its consents once the link is confirmed, and gives back what was begun before', async () => {
  expect(await signUp('Ola@Canary.example', { pending })).toMatchObject({ status: 202, text: '' })
  expect(outcome(await signIn('ola@canary.example'))).toEqual([403, 'accountUnconfirmed'])
  const token = await linkSentTo('ola@canary.example')
  const { status, body, headers } = await confirm(token)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ kind: 'candidate', role: null, companyId: null, name: 'Ola Canary', pending }),
  ])
  expect(headers.getSetCookie().some((cookie) => cookie.includes('session-devboard='))).toBe(true)
  const told = await api.store.readStream(accountStream(api.home.id, String(field(body, 'id'))))
  expect(told.map(({ type }) => type)).toEqual(['AccountRegistered', 'AccountConfirmed', 'RegulationsAccepted', 'NewsletterChanged'])
  expect(told[2]?.data).toMatchObject({
    document: 'termsForUsers',
    version: api.home.legal.find(({ key }) => key === 'termsForUsers')?.version,
  })
  expect(JSON.stringify(told)).not.toMatch(/canary/i)
  expect((await signIn('ola@canary.example')).status).toBe(201)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { alreadyConfirmed: true } })
  expect(outcome(await confirm(token, {}, { headers: { Origin: api.url } }))).toEqual([404, 'linkNotValid'])
})

it('gives the account the language of the page that signed up', async () => {
  await signUp('english@canary.example', {}, { headers: { Origin: api.url, Cookie: 'locale=en' } })
  const { body } = await confirm(await linkSentTo('english@canary.example'))
  expect(await typesOf(field(body, 'id'))).toContain('AccountLanguageChanged')
  const { rows } = await api.pool.query("SELECT locale FROM accounts.accounts WHERE email = 'english@canary.example'")
  expect(rows).toEqual([{ locale: 'en' }])
})

it('answers a known address as an unknown one, and changes nothing about its account', async () => {
  const [known, unknown] = [
    await signUp('ola@canary.example', { password: 'Another-horse-battery', password_confirmation: 'Another-horse-battery' }),
    await signUp('unknown@canary.example'),
  ]
  const shown = ({ status, text, headers }: Answer) => [status, text, [...headers.keys()].sort()]
  expect(shown(known)).toEqual(shown(unknown))
  expect(outcome(await confirm(await linkSentTo('ola@canary.example')))).toEqual([409, 'accountExists'])
  expect((await signIn('ola@canary.example')).status).toBe(201)
})

it('is completed by the same link after a crash', async () => {
  await signUp('crash@canary.example')
  const token = await linkSentTo('crash@canary.example')
  api.killAtAppend(1)
  expect((await confirm(token)).status).toBe(503)
  api.revive()
  const { status, body } = await confirm(token)
  expect([status, await typesOf(field(body, 'id'))]).toEqual([
    200,
    ['AccountRegistered', 'AccountConfirmed', 'RegulationsAccepted', 'NewsletterChanged'],
  ])
})

it('takes over the applications that were sent with the address', async () => {
  const offerId = await api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' } } })
  const id = await sentApplication(api, offerId, { fields: { email: 'Applicant@canary.example' } })
  await signUp('applicant@canary.example')
  const token = await linkSentTo('applicant@canary.example')
  const { body } = await confirm(token)
  const events = await api.store.readStream(applicationStream(api.home.id, id))
  expect(events.map(({ type, metadata: { actor } }) => [type, actor.kind])).toEqual([
    ['ApplicationSubmitted', 'system'],
    ['ApplicationTakenOver', 'candidate'],
  ])
  expect(events[1]?.data).toMatchObject({ candidateId: field(body, 'id') })
})

it('takes over what was sent with the address signed out, at the next sign-in of the candidate', async () => {
  const offerId = await api.offer({ change: { apply: { kind: 'email', email: 'hr@acme.example' } } })
  const email = 'signed-out@canary.example'
  await signUp(email)
  const { body } = await confirm(await linkSentTo(email))
  const [mine, foreign] = [await sentApplication(api, offerId, { fields: { email } }), await sentApplication(api, offerId)]
  const signIn = (given: string) =>
    api.call('POST', '/v2/sessions', {
      tenant: api.home.id,
      json: { kind: 'candidate', email, password: given },
      headers: { Origin: api.url },
    })
  const typesIn = async (id: string) => (await api.store.readStream(applicationStream(api.home.id, id))).map(({ type }) => type)
  expect((await signIn('Wrong-password-2026')).status).toBe(401)
  expect(await typesIn(mine)).toEqual(['ApplicationSubmitted'])
  // A store that is away refuses no sign-in.
  api.killAtAppend(1)
  expect((await signIn(password)).status).toBe(201)
  api.revive()
  for (let time = 0; time < 2; time += 1) expect((await signIn(password)).status).toBe(201)
  expect([await typesIn(mine), await typesIn(foreign)]).toEqual([
    ['ApplicationSubmitted', 'ApplicationTakenOver'],
    ['ApplicationSubmitted'],
  ])
  const { rows } = await api.pool.query('SELECT candidate_id AS id FROM applications.submissions WHERE application_id = $1', [mine])
  expect(rows).toEqual([{ id: field(body, 'id') }])
})

it("becomes the account of a guest who has the address, under the guest's id", async () => {
  const guestId = '7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa'
  const guest = (tenant: string, id: string) =>
    api.pool.query("INSERT INTO accounts.guests (tenant, candidate_id, email, locale) VALUES ($1, $2, 'guest@canary.example', 'pl')", [
      tenant,
      id,
    ])
  await guest(api.home.id, guestId)
  await guest(api.foreign.id, '7f3c1b52-2222-4a6a-8a51-93c7f8a4e0aa')
  await signUp('guest@canary.example')
  const { status, body } = await confirm(await linkSentTo('guest@canary.example'))
  expect([status, field(body, 'id')]).toEqual([200, guestId])
  const { rows } = await api.pool.query("SELECT tenant FROM accounts.guests WHERE email = 'guest@canary.example'")
  expect(rows).toEqual([{ tenant: api.foreign.id }])
})

it('does not give the searches of a guest to who signed up with the address before its owner', async () => {
  await signUp('hijacked@canary.example')
  const attackers = browserOf.get('hijacked@canary.example') ?? ''
  const token = await linkSentTo('hijacked@canary.example')
  const owner = { headers: { Origin: api.url } }
  expect((await confirm(token, {}, owner)).status).toBe(422)
  const next = 'Another-horse-battery'
  expect((await confirm(token, { password: next, password_confirmation: next }, owner)).status).toBe(200)
  expect(outcome(await signIn('hijacked@canary.example'))).toEqual([401, 'wrongCredentials'])
  const retry = await confirm(token, {}, { headers: { Origin: api.url, Cookie: attackers } })
  expect(outcome(retry)).toEqual([404, 'linkNotValid'])
})

it('opens one session when the link is used ten times at once', async () => {
  await signUp('ten@canary.example')
  const token = await linkSentTo('ten@canary.example')
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { rows } = await api.pool.query(
    "SELECT count(*)::int AS open FROM accounts.sessions JOIN accounts.accounts USING (tenant, account_id) WHERE email = 'ten@canary.example'",
  )
  expect(rows).toEqual([{ open: 1 }])
})

it('refuses what is malformed at its field, what was begun before as well', async () => {
  const refused = await signUp('x', {
    name: 'O',
    accepted_regulations: false,
    password_confirmation: 'other',
    pending: { next: '//evil.example', favoriteOfferId: '../x', applicationId: 'x'.repeat(5_000) },
  })
  const errors = field(refused.body, 'errors') as { path: string }[]
  expect([refused.status, errors.map(({ path }) => path).sort()]).toEqual([
    422,
    ['accepted_regulations', 'email', 'name', 'password_confirmation', 'pending.applicationId', 'pending.favoriteOfferId', 'pending.next'],
  ])
})

describe('a sign-up without a password', () => {
  it('becomes an account with the password that its link sets', async () => {
    await requestWithoutPassword('bez.hasla@canary.example', 'command-1')
    await requestWithoutPassword('bez.hasla@canary.example', 'command-1')
    const { rows } = await api.pool.query("SELECT FROM accounts.sign_ups WHERE email = 'bez.hasla@canary.example'")
    expect(rows).toHaveLength(1)
    expect(outcome(await signIn('bez.hasla@canary.example', ''))).toEqual([422, 'validation'])
    expect(outcome(await signIn('bez.hasla@canary.example'))).toEqual([401, 'wrongCredentials'])
    const token = await linkSentTo('bez.hasla@canary.example')
    const refused = await confirm(token)
    expect([refused.status, field(refused.body, 'errors')]).toEqual([
      422,
      [{ path: 'password', code: 'required', message: 'errors.required' }],
    ])
    const confirmed = await confirm(token, { password, password_confirmation: password })
    expect(confirmed).toMatchObject({ status: 200, body: { kind: 'candidate', name: 'bez.hasla', pending } })
    expect(await typesOf(field(confirmed.body, 'id'))).toEqual([
      'AccountRegistered',
      'AccountLanguageChanged',
      'AccountConfirmed',
      'RegulationsAccepted',
      'NewsletterChanged',
    ])
    expect((await signIn('bez.hasla@canary.example')).status).toBe(201)
  })

  it('gets another link by the one that is over, or by its address', async () => {
    await requestWithoutPassword('late@canary.example', 'command-2')
    const token = await linkSentTo('late@canary.example')
    await api.pool.query("UPDATE accounts.sign_ups SET link_expires_at = now() WHERE email = 'late@canary.example'")
    expect(outcome(await confirm(token, { password, password_confirmation: password }))).toEqual([404, 'linkNotValid'])
    for (const json of [
      { confirmation_token: token, set_password: true },
      { email: 'late@canary.example', set_password: true },
    ])
      expect((await send('PATCH', '/v1/users/regenerate_confirmation_token', json)).status).toBe(202)
    const { rows } = await api.pool.query("SELECT kind FROM accounts.link_requests WHERE email = 'late@canary.example'")
    expect(rows).toEqual([{ kind: 'candidate' }, { kind: 'candidate' }])
  })
})

it('does not exist on a board without a portal: neither the sign-up, nor its links, nor signing in', async () => {
  const call = { tenant: api.foreign.id }
  expect(outcome(await signUp('off@canary.example', {}, call))).toEqual([404, 'notFound'])
  expect(outcome(await signIn('off@canary.example', password, call))).toEqual([404, 'notFound'])
  expect(
    outcome(await send('POST', '/v1/oauth/token', { grant_type: 'password', kind: 'candidate', email: 'a@b.pl', password }, call)),
  ).toEqual([404, 'notFound'])
  const links: readonly (readonly ['POST' | 'PATCH', string, object])[] = [
    ['POST', '/v1/users/password', { kind: 'candidate', email: 'off@canary.example' }],
    ['PATCH', '/v1/users/regenerate_confirmation_token', { kind: 'candidate', email: 'off@canary.example' }],
    ['PATCH', '/v1/users/regenerate_confirmation_token', { set_password: true, email: 'off@canary.example' }],
  ]
  for (const [method, path, json] of links)
    expect([path, ...outcome(await send(method, path, json, call))]).toEqual([path, 404, 'notFound'])
  const { rowCount } = await api.pool.query("SELECT FROM accounts.link_requests WHERE email = 'off@canary.example'")
  expect(rowCount).toBe(0)
  // Employers of the board sign in as ever.
  expect((await send('POST', '/v1/users/password', { email: 'off@canary.example' }, call)).status).toBe(202)
  await signUp('here@canary.example')
  expect(outcome(await confirm(await linkSentTo('here@canary.example'), {}, call))).toEqual([404, 'linkNotValid'])
})
