/** Invitations over HTTP, from the owner's request to the account of the new member. */
import { accountStream } from '@jobboard/contracts/accounts/events'
import { companyStream, sealedInvitationFields } from '@jobboard/contracts/companies/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import { cookieValue, hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { recordMembers } from '../memberships/record-members.ts'

const password = 'Correct-horse-battery'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
  await recordMembers(api, api.home.id)
  await recordMembers(api, api.foreign.id)
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  api.revive()
  await api.pool.query('DELETE FROM http.rate_limits')
})

const owner = () => api.team['employer:owner']
const invite = (
  email: string,
  { as = owner(), role = 'recruiter', key = newToken() }: { as?: SignedIn; role?: string; key?: string } = {},
) => api.call('POST', '/v1/users', { as, tenant: api.home.id, json: { email, role }, headers: { 'Idempotency-Key': key } })
const revoke = (id: string, as = owner()) => api.call('DELETE', `/v2/employer-panel/invitations/${id}`, { as, tenant: api.home.id })
const resend = (id: string, as = owner(), key = newToken()) =>
  api.call('POST', `/v2/employer-panel/invitations/${id}/resend`, { as, tenant: api.home.id, headers: { 'Idempotency-Key': key } })
const accept = (token: string, json: object = {}, tenant: string = api.home.id, headers: Record<string, string> = {}) =>
  api.call('POST', '/v2/invitations/accept', {
    tenant,
    headers: { Origin: api.url, ...headers },
    json: { token, name: 'Ola Nowak', password, accepted_regulations: true, ...json },
  })
const field = (body: unknown, name: string): string => String(Reflect.get(Object(body), name))
const outcome = ({ status, body }: { status: number; body: unknown }) => [status, Reflect.get(Object(body), 'code')]

/** The link, as the workers make it when they send the e-mail. */
async function sentTo(email: string, options?: Parameters<typeof invite>[1]): Promise<{ id: string; token: string }> {
  const { status, body } = await invite(email, options)
  expect(status).toBe(201)
  const [id, token] = [field(body, 'id'), newToken()]
  await api.pool.query('UPDATE accounts.invitations SET token_hash = $2 WHERE invitation_id = $1', [id, hashToken(token)])
  return { id, token }
}
const eventsOf = async (company = 'first-company') => api.store.readStream(companyStream(api.home.id, company))
const rowsOf = async (id: string) => (await api.pool.query('SELECT FROM accounts.invitations WHERE invitation_id = $1', [id])).rowCount
/** The address in the event; null once its key is deleted. */
async function sealedAddress(id: string): Promise<string | null> {
  const invited = (await eventsOf()).find(({ type, data }) => type === 'MemberInvited' && field(data, 'invitationId') === id)
  const context = { tenant: api.home.id, stream: companyStream(api.home.id, 'first-company'), field: sealedInvitationFields.email }
  return api.keys.open(Reflect.get(Object(invited?.data), 'email') as Encrypted, context)
}
const signIn = (email: string) =>
  api.call('POST', '/v1/oauth/token', {
    tenant: api.home.id,
    json: { grant_type: 'password', kind: 'employer', email, password },
  })

describe('an invitation', () => {
  it('seals the address, and lasts for a week', async () => {
    const { status, body, headers } = await invite('Sealed@canary.example')
    expect([status, field(body, 'role'), headers.get('x-position') !== null]).toEqual([201, 'recruiter', true])
    const days = (Date.parse(field(body, 'expiresAt')) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect(await sealedAddress(field(body, 'id'))).toBe('sealed@canary.example')
    expect(JSON.stringify(await eventsOf())).not.toContain('canary')
  })

  it('is made once for each request and address', async () => {
    const [first, again] = [await invite('once@canary.example', { key: 'once' }), await invite('once@canary.example', { key: 'once' })]
    expect(again.body).toEqual(first.body)
    expect(outcome(await invite('ONCE@canary.example'))).toEqual([409, 'alreadyInvited'])
    const both = await Promise.all([invite('both@canary.example'), invite('both@canary.example')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is made by owners only, not for members, and not with a broken address', async () => {
    for (const grant of ['employer:recruiter', 'employer:viewer', 'candidate', 'admin:administrator'] as const)
      expect((await invite('no-one@canary.example', { as: api.team[grant] })).status).toBe(403)
    expect((await invite('no-one@canary.example', { as: api.foreigners['employer:owner'] })).status).toBe(401)
    expect(outcome(await invite(api.team['employer:viewer'].email))).toEqual([409, 'alreadyMember'])
    expect((await invite('no address')).status).toBe(422)
    expect((await invite('no-one@canary.example', { role: 'boss' })).status).toBe(422)
  })

  it('is complete after a crash, when the request is sent again', async () => {
    const before = (await eventsOf()).length
    api.killAtAppend(1)
    expect((await invite('crash@canary.example', { key: 'crash' })).status).toBe(503)
    api.revive()
    expect((await invite('crash@canary.example', { key: 'crash' })).status).toBe(201)
    expect((await eventsOf()).slice(before).map(({ type }) => type)).toEqual(['MemberInvited'])
  })

  it('is sent again by owners of its company, and is then valid for a week again', async () => {
    const { id } = await sentTo('again@canary.example')
    const soon = "now() + interval '1 hour'"
    await api.pool.query(`UPDATE accounts.invitations SET expires_at = ${soon} WHERE invitation_id = $1`, [id])
    expect(outcome(await resend(id, api.otherCompany['employer:owner']))).toEqual([404, 'invitationNotFound'])
    expect((await resend(id, api.team['employer:viewer'])).status).toBe(403)
    expect((await resend(id, api.foreigners['employer:owner'])).status).toBe(401)
    const before = (await eventsOf()).length
    const [first, repeated] = [await resend(id, owner(), 'again'), await resend(id, owner(), 'again')]
    expect([first.status, repeated.body]).toEqual([200, first.body])
    expect((await eventsOf()).slice(before).map(({ type }) => type)).toEqual(['InvitationRenewed'])
    const { rows } = await api.pool.query<{ at: Date }>('SELECT expires_at AS at FROM accounts.invitations WHERE invitation_id = $1', [id])
    expect(rows[0]?.at.toISOString()).toBe(field(first.body, 'expiresAt'))
    await revoke(id)
    expect(outcome(await resend(id))).toEqual([404, 'invitationNotFound'])
  })

  it('is sent again five times a day at most', async () => {
    const { id } = await sentTo('often@canary.example')
    for (let times = 0; times < 5; times++) expect((await resend(id)).status).toBe(200)
    expect((await resend(id)).status).toBe(429)
  })

  it('is revoked by owners of its company, with its address', async () => {
    const { id, token } = await sentTo('revoked@canary.example')
    expect((await revoke(id, api.otherCompany['employer:owner'])).status).toBe(204)
    expect((await revoke(id, api.team['employer:viewer'])).status).toBe(403)
    expect((await revoke(id, api.foreigners['employer:owner'])).status).toBe(401)
    expect([await rowsOf(id), await sealedAddress(id)]).toEqual([1, 'revoked@canary.example'])
    expect((await revoke(id)).status).toBe(204)
    expect([await rowsOf(id), await sealedAddress(id)]).toEqual([0, null])
    expect(outcome(await accept(token))).toEqual([404, 'invitationNotFound'])
    expect((await revoke(id)).status).toBe(204)
    expect((await invite('revoked@canary.example')).status).toBe(201)
  })
})

describe('who accepts an invitation', () => {
  it('gets e-mails in the language of the page that accepted', async () => {
    const { token } = await sentTo('polska@canary.example')
    const { body } = await accept(token, {}, api.home.id, { Cookie: 'locale=pl' })
    const told = await api.store.readStream(accountStream(api.home.id, field(body, 'id')))
    expect(told.flatMap(({ type, data }) => (type === 'AccountLanguageChanged' ? [data] : []))).toEqual([{ locale: 'pl' }])
  })

  it('has an account with the role in the company, and is signed in', async () => {
    const { id, token } = await sentTo('ola@canary.example', { role: 'owner' })
    const { status, body, headers } = await accept(token)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        kind: 'employer',
        role: 'owner',
        companyId: 'first-company',
        name: 'Ola Nowak',
        email: 'ola@canary.example',
      }),
    ])
    const accountId = accountIdSchema.parse(field(body, 'id'))
    expect((await eventsOf()).at(-1)?.data).toEqual({ invitationId: id, accountId, role: 'owner' })
    const types = (await api.store.readStream(accountStream(api.home.id, accountId))).map(({ type }) => type)
    expect(types).toEqual(['AccountRegistered', 'AccountConfirmed', 'RegulationsAccepted'])
    const cookie = headers
      .getSetCookie()
      .map((one) => cookieValue(one, `session-${api.home.id}`))
      .find((value) => value !== undefined)
    const change = await api.call('POST', '/v1/company/company_data', {
      tenant: api.home.id,
      headers: { Authorization: `Bearer ${cookie}` },
      json: { name: 'First Company' },
    })
    expect([change.status, (await signIn('ola@canary.example')).status]).toEqual([200, 200])
    expect([await rowsOf(id), await sealedAddress(id)]).toEqual([0, null])
    expect(outcome(await accept(token))).toEqual([404, 'invitationNotFound'])
    // Nothing is left for the recording at the next start.
    expect(await recordMembers(api, api.home.id)).toBe(0)
  })

  it('needs the link, in time, on this board, from this site, and a good password', async () => {
    const { id, token } = await sentTo('link@canary.example')
    expect(outcome(await accept(newToken()))).toEqual([404, 'invitationNotFound'])
    expect(outcome(await accept(token, {}, api.foreign.id))).toEqual([404, 'invitationNotFound'])
    const foreignPage = {
      tenant: api.home.id,
      headers: { Origin: 'https://elsewhere.example' },
      json: { token, name: 'Ola', password, accepted_regulations: true },
    }
    expect((await api.call('POST', '/v2/invitations/accept', foreignPage)).status).toBe(403)
    expect((await accept(token, { password: 'password123' })).status).toBe(422)
    expect((await accept(token, { name: '' })).status).toBe(422)
    expect((await accept(token, { accepted_regulations: false })).status).toBe(422)
    await api.pool.query("UPDATE accounts.invitations SET expires_at = now() - interval '1 second' WHERE invitation_id = $1", [id])
    expect(outcome(await accept(token))).toEqual([404, 'invitationNotFound'])
  })

  it('cannot have an employer account with this address already', async () => {
    const { token } = await sentTo(api.otherCompany['employer:viewer'].email)
    expect(outcome(await accept(token))).toEqual([409, 'accountExists'])
  })

  it('is signed in once, with the password of that use, when the link is used ten times at once', async () => {
    const { token } = await sentTo('ten@canary.example')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => accept(token, { password: `${password}${at}` })))
    const winners = answers.flatMap(({ status }, at) => (status === 201 ? [at] : []))
    expect(winners).toHaveLength(1)
    const { rows } = await api.pool.query(
      "SELECT count(*)::int AS open FROM accounts.sessions JOIN accounts.accounts USING (tenant, account_id) WHERE email = 'ten@canary.example'",
    )
    expect(rows).toEqual([{ open: 1 }])
    const signedIn = await api.call('POST', '/v1/oauth/token', {
      tenant: api.home.id,
      json: { grant_type: 'password', kind: 'employer', email: 'ten@canary.example', password: `${password}${winners[0]}` },
    })
    expect(signedIn.status).toBe(200)
  })

  it('is in one company when two invitations are accepted at the same moment', async () => {
    const email = 'two@canary.example'
    const links = [await sentTo(email), await sentTo(email, { as: api.otherCompany['employer:owner'] })]
    const answers = await Promise.all(links.map(({ token }) => accept(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const [winner] = answers.filter(({ status }) => status === 201)
    const members = async (company: string) => {
      const ids = new Set<string>()
      for (const { type, data } of await eventsOf(company)) {
        if (type === 'InvitationAccepted') ids.add(field(data, 'accountId'))
        if (type === 'MemberRemoved') ids.delete(field(data, 'accountId'))
      }
      return ids
    }
    const everyone = [...(await members('first-company')), ...(await members('second-company'))]
    const { rows } = await api.pool.query<{ id: string }>('SELECT account_id AS id FROM accounts.accounts WHERE email = $1', [email])
    expect(rows).toEqual([{ id: field(winner?.body, 'id') }])
    expect(everyone.filter((id) => id === rows[0]?.id)).toHaveLength(1)
  })

  it.each([1, 2])('uses the link again when the process died after event %i', async (appends) => {
    const email = `died-${appends}@canary.example`
    const { id, token } = await sentTo(email)
    api.killAtAppend(appends)
    expect((await accept(token)).status).toBe(503)
    api.revive()
    expect((await accept(token)).status).toBe(201)
    expect((await eventsOf()).filter(({ data }) => field(data, 'invitationId') === id).map(({ type }) => type)).toEqual([
      'MemberInvited',
      'InvitationAccepted',
    ])
    expect((await signIn(email)).status).toBe(200)
  })
})
