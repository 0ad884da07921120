/** Signing up, and links by e-mail, over HTTP on a real store. The test writes the digests of tokens, as the workers do when they send. */
import { accountStream } from '@jobboard/contracts/accounts/events'
import { accountRequestStream } from '@jobboard/contracts/accounts/request-events'
import { companyStream } from '@jobboard/contracts/companies/events'
import { cookieValue, hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import type { Call } from '@jobboard/platform/testing/api-spec/api-spec'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'

const password = 'Correct-horse-battery'
const newPassword = 'Another-horse-battery'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api.stop())
beforeEach(async () => {
  api.revive()
  await api.pool.query('DELETE FROM http.rate_limits')
})

const field = (body: unknown, name: string): string => String(Reflect.get(Object(body), name))
const outcome = ({ status, body }: { status: number; body: unknown }) => [status, Reflect.get(Object(body), 'code')]
const send = (method: 'POST' | 'PATCH', path: string, json: unknown, call: Call = {}) =>
  api.call(method, path, { tenant: api.home.id, json, headers: { Origin: api.url }, ...call })

const user = (email: string, more: object = {}) => ({
  name: 'Ewa Borsuk',
  phone: '+48 600 700 800',
  email,
  password,
  password_confirmation: password,
  ...more,
})
const company = { name: 'Borsuk Software', accepted_regulations: true, subscribe_to_newsletter: true }
/** Cookies of the browsers that signed up, by address and by the token of the link. */
const browserOf = new Map<string, string>()
async function signUp(email: string, more: { company?: object; user?: object } = {}, call?: Call) {
  const reply = await send('POST', '/v1/users/sign_up', { company: { ...company, ...more.company }, user: user(email, more.user) }, call)
  browserOf.set(email, reply.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  return reply
}
/** From the browser that signed up, unless the call says otherwise. */
const confirm = (token: string, more: object = {}, { headers, ...call }: Call = {}) =>
  send(
    'PATCH',
    '/v1/users/confirm',
    { confirmation_token: token, ...more },
    {
      headers: { Origin: api.url, Cookie: browserOf.get(token) ?? '', ...headers },
      ...call,
    },
  )
const forgotten = (email: string, call?: Call) => send('POST', '/v1/users/password', { email }, call)
const reset = (token: string, call?: Call) =>
  send('PATCH', '/v1/users/password', { reset_password_token: token, password: newPassword, password_confirmation: newPassword }, call)
const signIn = (email: string, given = password) =>
  send('POST', '/v1/oauth/token', { grant_type: 'password', kind: 'employer', email, password: given })

/** The link of the newest sign-up of an address, as the workers make it. */
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
async function resetLinkSentTo(email: string): Promise<string> {
  expect((await forgotten(email)).status).toBe(202)
  const token = newToken()
  await api.pool.query(
    `UPDATE accounts.link_requests SET token_hash = $2 WHERE request_id =
       (SELECT request_id FROM accounts.link_requests WHERE email = $1 ORDER BY created_at DESC LIMIT 1)`,
    [email, hashToken(token)],
  )
  return token
}
async function registered(email: string): Promise<{ accountId: string; companyId: string; cookie: string }> {
  expect((await signUp(email)).status).toBe(202)
  const { status, body, headers } = await confirm(await linkSentTo(email))
  expect(status).toBe(200)
  return { accountId: field(body, 'id'), companyId: field(body, 'companyId'), cookie: headers.getSetCookie()[0] ?? '' }
}
const isSignedIn = async (token: string) =>
  (await api.call('DELETE', '/v2/sessions/others', { tenant: api.home.id, headers: { Authorization: `Bearer ${token}` } })).status === 200

const noBrowser = { headers: { Cookie: '' } }

describe('signing up', () => {
  it('makes an owner, their company and what they consented to, once the link is confirmed', async () => {
    expect(await signUp('ewa@canary.example')).toMatchObject({ status: 202, text: '' })
    expect(outcome(await signIn('ewa@canary.example'))).toEqual([403, 'accountUnconfirmed'])
    expect(outcome(await signIn('ewa@canary.example', 'something else'))).toEqual([401, 'wrongCredentials'])
    const token = await linkSentTo('ewa@canary.example')
    const { status, body, headers } = await confirm(token)
    expect([status, field(body, 'role'), field(body, 'name')]).toEqual([200, 'owner', 'Ewa Borsuk'])
    expect(
      await isSignedIn(
        cookieValue(headers.getSetCookie()[0] ?? '', '__Host-session-devboard') ??
          cookieValue(headers.getSetCookie()[0] ?? '', 'session-devboard') ??
          '',
      ),
    ).toBe(true)
    const told = await api.store.readStream(accountStream(api.home.id, field(body, 'id')))
    expect(told.map(({ type }) => type)).toEqual([
      'AccountRegistered',
      'AccountConfirmed',
      'AccountPhoneChanged',
      'RegulationsAccepted',
      'NewsletterChanged',
    ])
    expect(told[3]?.data).toEqual({
      document: 'termsForClients',
      version: api.home.legal.find(({ key }) => key === 'termsForClients')?.version,
      acceptedAt: expect.any(String),
    })
    const policy = api.home.legal.find(({ key }) => key === 'privacyPolicy')?.version
    expect(told[4]?.data).toEqual({ subscribed: expect.any(Boolean), changedAt: expect.any(String), version: policy })
    const founded = await api.store.readStream(companyStream(api.home.id, field(body, 'companyId')))
    expect(founded.map(({ type }) => type)).toEqual(['CompanyRegistered', 'MemberAdded'])
    expect(founded[0]?.data).toMatchObject({ name: 'Borsuk Software' })
    expect((await signIn('ewa@canary.example')).status).toBe(200)
  })

  it('is confirmed once, and leaves nothing readable behind in events', async () => {
    await signUp('once@canary.example')
    const token = await linkSentTo('once@canary.example')
    const confirmed = await confirm(token)
    expect(confirmed.status).toBe(200)
    const again = await confirm(token)
    expect([again.status, again.body]).toEqual([200, { ...Object(confirmed.body), alreadyConfirmed: true }])
    expect(again.headers.getSetCookie()).toEqual([])
    for (const stranger of [{}, { password: 'A-guess-of-a-stranger' }])
      expect(outcome(await confirm(token, stranger, noBrowser))).toEqual([404, 'linkNotValid'])
    expect(await confirm(token, { password }, noBrowser)).toMatchObject({ status: 200, body: { alreadyConfirmed: true } })
    const { rows } = await api.pool.query('SELECT FROM accounts.sign_ups WHERE email = $1', ['once@canary.example'])
    expect(rows).toEqual([])
    const events = await api.store.readStream(accountStream(api.home.id, field(confirmed.body, 'id')))
    expect(JSON.stringify(events)).not.toMatch(/canary|600 700|Ewa/)
  })

  it('answers an address that has an account in the same way, and changes nothing about it', async () => {
    const { accountId } = await registered('known@canary.example')
    const [known, unknown] = [
      await signUp('KNOWN@canary.example', { user: { password: newPassword, password_confirmation: newPassword } }),
      await signUp('unknown@canary.example'),
    ]
    const shown = ({ status, text, headers }: Awaited<ReturnType<typeof signUp>>) => [status, text, [...headers.keys()].sort()]
    expect(shown(known)).toEqual(shown(unknown))
    expect(outcome(await confirm(await linkSentTo('known@canary.example')))).toEqual([409, 'accountExists'])
    expect((await signIn('known@canary.example')).status).toBe(200)
    expect(await api.store.readStream(accountStream(api.home.id, accountId))).toHaveLength(5)
  })

  it('lets the link of a later sign-up of the same address stand for that one alone', async () => {
    await signUp('twice@canary.example')
    const first = await linkSentTo('twice@canary.example')
    await signUp('twice@canary.example', { company: { name: 'Another one' } })
    const second = await linkSentTo('twice@canary.example')
    const founded = await confirm(second)
    const events = await api.store.readStream(companyStream(api.home.id, field(founded.body, 'companyId')))
    expect(events[0]?.data).toMatchObject({ name: 'Another one' })
    expect(outcome(await confirm(first))).toEqual([404, 'linkNotValid'])
  })

  it('is one sign-up for one Idempotency-Key', async () => {
    const call = { headers: { 'Idempotency-Key': newToken() } }
    await signUp('key@canary.example', {}, call)
    await signUp('key@canary.example', {}, call)
    const { rows } = await api.pool.query('SELECT sign_up_id AS id FROM accounts.sign_ups WHERE email = $1', ['key@canary.example'])
    expect(rows).toHaveLength(1)
    const told = await api.store.readStream(accountRequestStream(api.home.id, field(rows[0], 'id')))
    expect(told.map(({ type }) => type)).toEqual(['SignUpRequested'])
    expect(JSON.stringify(told)).not.toContain('canary')
  })

  it('takes another password with the confirmation', async () => {
    await signUp('other@canary.example')
    const token = await linkSentTo('other@canary.example')
    expect((await confirm(token, { password: newPassword, password_confirmation: 'Something else' })).status).toBe(422)
    expect((await confirm(token, { password: newPassword, password_confirmation: newPassword })).status).toBe(200)
    expect((await signIn('other@canary.example', newPassword)).status).toBe(200)
    expect((await signIn('other@canary.example')).status).toBe(401)
  })

  it('says what is wrong at its field', async () => {
    const wrong = await signUp('no address', {
      company: { name: 'B', accepted_regulations: false },
      user: { name: 'E', phone: '600', password: 'password123', password_confirmation: 'x' },
    })
    const errors = Reflect.get(Object(wrong.body), 'errors') as { path: string; message: string }[]
    expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual({
      'company.name': 'errors.companyNameTooShort',
      'company.accepted_regulations': 'errors.regulationsRequired',
      'user.name': 'errors.tooShort',
      'user.phone': 'errors.invalidPhone',
      'user.email': 'errors.email',
      'user.password': 'errors.passwordCommon',
      'user.password_confirmation': 'errors.passwordsDiffer',
    })
  })

  it('is of one board: its link is not valid on another one', async () => {
    await signUp('board@canary.example')
    const token = await linkSentTo('board@canary.example')
    expect(outcome(await confirm(token, {}, { tenant: api.foreign.id }))).toEqual([404, 'linkNotValid'])
  })

  it('needs a link whose time is not over, and gets another one by it or by the address', async () => {
    await signUp('late@canary.example')
    const token = await linkSentTo('late@canary.example')
    await api.pool.query(`UPDATE accounts.sign_ups SET link_expires_at = now() WHERE email = 'late@canary.example'`)
    expect(outcome(await confirm(token))).toEqual([404, 'linkNotValid'])
    const again = (json: object) => send('PATCH', '/v1/users/regenerate_confirmation_token', json)
    for (const json of [
      { confirmation_token: token, set_password: false },
      { email: 'late@canary.example' },
      { email: 'no-one@canary.example' },
      { confirmation_token: newToken() },
    ])
      expect(await again(json)).toMatchObject({ status: 202, text: '' })
    expect((await again({})).status).toBe(422)
    const { rows } = await api.pool.query(`SELECT FROM accounts.link_requests WHERE email = 'late@canary.example'`)
    expect(rows).toHaveLength(2)
  })
})

describe('a link that someone else may have asked for', () => {
  const attacker = { user: { name: 'Mallory', password: newPassword, password_confirmation: newPassword } }

  it('asks for the password in another browser than the one that signed up', async () => {
    await signUp('elsewhere@canary.example')
    const token = await linkSentTo('elsewhere@canary.example')
    const refused = await confirm(token, {}, noBrowser)
    expect([refused.status, Reflect.get(Object(refused.body), 'errors')]).toEqual([
      422,
      [{ path: 'password', code: 'required', message: 'errors.required' }],
    ])
    expect(outcome(await confirm(token, { password: newPassword }, noBrowser))).toEqual([401, 'wrongCredentials'])
    expect((await signIn('elsewhere@canary.example')).status).toBe(403)
    expect((await confirm(token, { password }, noBrowser)).status).toBe(200)
    expect((await signIn('elsewhere@canary.example')).status).toBe(200)
  })

  it('does not give the account the password of someone else, in either order of the sign-ups', async () => {
    for (const last of ['owner', 'attacker']) {
      const email = `victim-${last}@canary.example`
      const own = async () => {
        await signUp(email)
        return browserOf.get(email) ?? ''
      }
      const first = last === 'attacker' ? await own() : ''
      await signUp(email, attacker)
      const browser = last === 'attacker' ? first : await own()
      await api.pool.query("UPDATE accounts.sign_ups SET created_at = created_at - interval '1 minute' WHERE email = $1 AND name <> $2", [
        email,
        'Mallory',
      ])
      // The newest link, which is the attacker's, opened by the owner of the mailbox.
      const token = await linkSentTo(email)
      expect((await confirm(token, {}, { headers: { Cookie: browser } })).status).toBe(422)
      expect(outcome(await confirm(token, { password }, { headers: { Cookie: browser } }))).toEqual([401, 'wrongCredentials'])
      const confirmed = await confirm(
        token,
        { password: `${password}!`, password_confirmation: `${password}!` },
        { headers: { Cookie: browser } },
      )
      expect(confirmed.status).toBe(200)
      expect(outcome(await signIn(email, newPassword))).toEqual([401, 'wrongCredentials'])
      expect((await signIn(email, `${password}!`)).status).toBe(200)
    }
  })

  it('is sent again for the sign-up of the browser that asks, and for that of a link that is over', async () => {
    await signUp('mine@canary.example')
    const browser = browserOf.get('mine@canary.example') ?? ''
    const mine = await linkSentTo('mine@canary.example')
    await signUp('mine@canary.example', attacker)
    const again = (json: object, cookie: string) =>
      send('PATCH', '/v1/users/regenerate_confirmation_token', json, { headers: { Origin: api.url, Cookie: cookie } })
    await again({ email: 'mine@canary.example' }, browser)
    await again({ confirmation_token: mine }, '')
    await forgotten('mine@canary.example', { headers: { Origin: api.url, Cookie: browser } })
    await again({ email: 'mine@canary.example' }, '')
    const { rows } = await api.pool.query(
      `SELECT s.name FROM accounts.link_requests l LEFT JOIN accounts.sign_ups s USING (tenant, sign_up_id)
       WHERE l.email = 'mine@canary.example' ORDER BY l.created_at`,
    )
    expect(rows).toEqual([{ name: 'Ewa Borsuk' }, { name: 'Ewa Borsuk' }, { name: 'Ewa Borsuk' }, { name: null }])
  })

  it('gets no secret when another site signs its visitor up', async () => {
    const reply = await signUp('foreign@canary.example', {}, { headers: { Origin: 'https://evil.example' } })
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([202, []])
  })

  it.each(['the browser', 'the password', 'different new passwords'])('opens one session, proved by %s, ten times at once', async (by) => {
    const email = `ten-${by.replaceAll(' ', '-')}@canary.example`
    await signUp(email)
    const token = await linkSentTo(email)
    await api.pool.query('DELETE FROM http.rate_limits')
    const given = (at: number) =>
      by === 'the browser'
        ? {}
        : by === 'the password'
          ? { password }
          : { password: `${password}${at}`, password_confirmation: `${password}${at}` }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => confirm(token, given(at), by === 'the browser' ? {} : noBrowser)),
    )
    expect(answers.filter(({ headers }) => headers.getSetCookie().some((cookie) => cookie.includes('session-')))).toHaveLength(1)
    const { rows } = await api.pool.query(
      `SELECT count(*)::int AS open FROM accounts.sessions JOIN accounts.accounts USING (tenant, account_id) WHERE email = $1`,
      [email],
    )
    expect(rows).toEqual([{ open: 1 }])
    const winner = answers.findIndex(({ headers }) => headers.getSetCookie().some((cookie) => cookie.includes('session-')))
    const works = by === 'different new passwords' ? `${password}${winner}` : password
    expect((await signIn(email, works)).status).toBe(200)
    const others = by === 'different new passwords' ? 404 : 200
    expect(answers.filter((_, at) => at !== winner).map(({ status }) => status)).toEqual(Array(9).fill(others))
  })

  it('lets ten passwords be tried with one link', async () => {
    await signUp('guess@canary.example')
    const token = await linkSentTo('guess@canary.example')
    for (let at = 0; at < 10; at += 1) expect((await confirm(token, { password: `Guess-number-${at}` }, noBrowser)).status).toBe(401)
    expect((await confirm(token, { password }, noBrowser)).status).toBe(429)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link, once, which ends every session', async () => {
    const { accountId } = await registered('forgot@canary.example')
    const session = field((await signIn('forgot@canary.example')).body, 'access_token')
    expect(await isSignedIn(session)).toBe(true)
    const [older, token] = [await resetLinkSentTo('forgot@canary.example'), await resetLinkSentTo('forgot@canary.example')]
    expect((await reset(token)).status).toBe(204)
    expect(await isSignedIn(session)).toBe(false)
    expect((await signIn('forgot@canary.example')).status).toBe(401)
    expect((await signIn('forgot@canary.example', newPassword)).status).toBe(200)
    for (const used of [token, older]) expect(outcome(await reset(used))).toEqual([404, 'linkNotValid'])
    const told = await api.store.readStream(accountStream(api.home.id, accountId))
    expect(told.at(-1)).toMatchObject({ type: 'AccountPasswordChanged', metadata: { actor: { kind: 'employer', id: accountId } } })
  })

  it('is replaced by one of two uses at the same moment', async () => {
    await registered('both@canary.example')
    const token = await resetLinkSentTo('both@canary.example')
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  it('stays as it is with a link that has expired, of another board, or of an address without an account', async () => {
    await registered('expired@canary.example')
    const token = await resetLinkSentTo('expired@canary.example')
    expect(outcome(await reset(token, { tenant: api.foreign.id }))).toEqual([404, 'linkNotValid'])
    await api.pool.query(`UPDATE accounts.link_requests SET expires_at = now() WHERE email = 'expired@canary.example'`)
    expect(outcome(await reset(token))).toEqual([404, 'linkNotValid'])
    expect(outcome(await reset(await resetLinkSentTo('nobody@canary.example')))).toEqual([404, 'linkNotValid'])
    expect((await signIn('expired@canary.example')).status).toBe(200)
  })

  it('is answered in the same way for every address', async () => {
    await registered('asked@canary.example')
    const [known, unknown] = [await forgotten('asked@canary.example'), await forgotten('never@canary.example')]
    const shown = ({ status, text, headers }: typeof known) => [status, text, [...headers.keys()].sort()]
    expect(shown(known)).toEqual(shown(unknown))
  })

  it('is asked for five times an hour at most for one address, whether it has an account or not', async () => {
    for (const email of ['limit@canary.example', 'limit-2@canary.example']) {
      if (email.startsWith('limit@')) await registered(email)
      await api.pool.query('DELETE FROM http.rate_limits')
      const statuses = []
      for (let count = 0; count < 6; count += 1) statuses.push((await forgotten(email)).status)
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    }
  })
})
