/** API tokens of a company over HTTP: creating and revoking them, what they open, and when they stop. */
import { type CreateApiToken, createdApiTokenSchema, maxApiTokens } from '@jobboard/contracts/companies/api-tokens'
import { companyStream } from '@jobboard/contracts/companies/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { companyIdSchema } from '@jobboard/contracts/shared/ids'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import { type SignedIn, signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { argon2Passwords } from './accounts/passwords.ts'
import { completeOffer } from './offers/testing/offer-api.ts'
import { recordMembers } from './processes/memberships/record-members.ts'
import { type CommandApi, startCommandApi } from './testing/command-api.ts'
import { placesInClear } from './testing/places-in-clear.ts'

const path = '/v2/employer-panel/api-tokens'
let api: CommandApi
let owner: SignedIn
beforeAll(async () => {
  api = await startCommandApi()
  for (const { id } of [api.home, api.foreign]) await recordMembers(api, id)
  owner = api.team['employer:owner']
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  api.revive()
  await api.pool.query('DELETE FROM http.rate_limits')
})

const problemOf = ({ body }: Answer) => problemSchema.parse(body)
const slugOf = ({ body }: Answer) => String(Reflect.get(Object(body), 'slug'))
let names = 0
const create = (change: Partial<Record<keyof CreateApiToken, unknown>> = {}, as = owner, tenant: string = as.tenant) => {
  names += 1
  return api.call('POST', path, { as, tenant, json: { name: `Program ${names}`, scopes: ['offers:write'], lifetimeDays: 90, ...change } })
}
const created = async (change: Partial<CreateApiToken> = {}, as = owner) => createdApiTokenSchema.parse((await create(change, as)).body)
const revoke = (id: string, as = owner, tenant: string = as.tenant) => api.call('DELETE', `${path}/${id}`, { as, tenant })
const using = (token: string) => ({ tenant: api.home.id, headers: { Authorization: `Bearer ${token}` } })
const begin = (token: string) => api.call('POST', '/v1/offers/initiate', { ...using(token), json: { pricing_plan: 'basic' } })
const typesOf = async (companyId: string) => (await api.store.readStream(companyStream(api.home.id, companyId))).map(({ type }) => type)

let companies = 0
/** A company of its own, with as many owners. */
async function company(size: number): Promise<{ readonly id: string; readonly owners: SignedIn[] }> {
  companies += 1
  const id = `tokens-${companies}`
  const owners: SignedIn[] = []
  for (let index = 0; index < size; index += 1) {
    const person = await signIn(api.pool, api.home.id, 'employer:owner', `${id}-${index}`)
    await api.pool.query('UPDATE accounts.accounts SET company_id = $1 WHERE account_id = $2', [id, person.accountId])
    owners.push({ ...person, companyId: id })
  }
  await recordMembers(api, api.home.id)
  return { id, owners }
}

describe('creating an API token', () => {
  it('shows the secret once, and stores it nowhere', async () => {
    const answer = await create({ name: '  Recruitment system  ', scopes: ['offers:write', 'offers:read', 'offers:write'] })
    expect(answer.status).toBe(201)
    const token = createdApiTokenSchema.parse(answer.body)
    expect(token).toMatchObject({ name: 'Recruitment system', scopes: ['offers:read', 'offers:write'], ending: token.token.slice(-4) })
    expect(token.token).toMatch(/^jb_[\w-]{43}$/)
    expect(Date.parse(String(token.expiresAt)) - Date.parse(token.createdAt)).toBe(90 * 86_400_000)
    expect((await begin(token.token)).status).toBe(201)
    expect(await placesInClear(api, token.token, token.token.slice(3))).toEqual([])
    expect(api.log.filter((line) => line.includes(token.token.slice(3)))).toEqual([])
    const events = await api.store.readStream(companyStream(api.home.id, String(owner.companyId)))
    expect(events.at(-1)).toMatchObject({ type: 'ApiTokenCreated', data: { tokenId: token.id, name: 'Recruitment system' } })
  })

  it.each([
    [{ name: ' ' }, 'name', 'errors.required'],
    [{ name: 'x'.repeat(61) }, 'name', 'errors.tooLong'],
    [{ scopes: [] }, 'scopes', 'errors.required'],
    [{ scopes: ['everything'] }, 'scopes.0', 'errors.notAnOption'],
    [{ lifetimeDays: 3_650 }, 'lifetimeDays', 'errors.notAnOption'],
  ])('says what is wrong with %p', async (change, field, message) => {
    const answer = await create(change)
    expect(answer.status).toBe(422)
    expect(problemOf(answer).errors).toEqual([expect.objectContaining({ path: field, message })])
  })

  it('refuses a name that another token has, at its field', async () => {
    const { name } = await created()
    const answer = await create({ name: name.toUpperCase() })
    expect(answer.status).toBe(422)
    expect(problemOf(answer).errors).toEqual([{ path: 'name', code: 'apiTokenNameTaken', message: 'errors.apiTokenNameTaken' }])
    const { rows } = await api.pool.query('SELECT 1 FROM accounts.api_tokens WHERE lower(name) = lower($1)', [name])
    expect(rows).toHaveLength(1)
  })

  it('ignores what only the server decides', async () => {
    const decided = {
      token: 'jb_chosen',
      tokenId: 'x',
      id: 'x',
      companyId: 'second-company',
      createdBy: api.otherCompany['employer:owner'].accountId,
      createdAt: '2020-01-01T00:00:00.000Z',
      expiresAt: null,
      role: 'owner',
    }
    const token = createdApiTokenSchema.parse((await create(decided as object)).body)
    const { rows } = await api.pool.query('SELECT company_id, created_by, expires_at FROM accounts.api_tokens WHERE token_id = $1', [
      token.id,
    ])
    expect(rows).toEqual([{ company_id: 'first-company', created_by: owner.accountId, expires_at: expect.any(Date) }])
    expect(token.token).not.toBe(decided.token)
  })

  it('ends at the maximum, and begins again with a revocation', async () => {
    const { owners } = await company(1)
    const [only] = owners
    if (only === undefined) throw new Error('There is an owner')
    const tokens = []
    for (let count = 0; count < maxApiTokens; count += 1) tokens.push(await created({}, only))
    const refused = await create({}, only)
    expect([refused.status, problemOf(refused).code]).toEqual([422, 'tooManyApiTokens'])
    await revoke(tokens[0]?.id ?? '', only)
    expect((await create({}, only)).status).toBe(201)
  })

  it('is for owners only, as revoking is', async () => {
    const { id } = await created()
    for (const grant of ['employer:recruiter', 'employer:viewer', 'candidate', 'admin:administrator'] as const) {
      expect([grant, (await create({}, api.team[grant])).status, (await revoke(id, api.team[grant])).status]).toEqual([grant, 403, 403])
    }
    expect((await create({}, api.foreigners['employer:owner'], api.home.id)).status).toBe(401)
  })
})

describe('an API token', () => {
  it('acts in the name of its creator, and events say with which token', async () => {
    const token = await created({ scopes: ['offers:write'] })
    const draft = await begin(token.token)
    // A right to the offer would outlast the token and its scopes.
    expect(Object.keys(Object(draft.body))).not.toContain('token')
    const slug = slugOf(
      await api.call('PATCH', `/v2/employer-panel/drafts/${slugOf(draft)}`, { ...using(token.token), json: completeOffer }),
    )
    const [first] = await api.store.readStream(offerStream(api.home.id, slug.slice(-12)))
    const apiToken = { id: token.id, name: token.name }
    expect(first?.metadata.actor).toEqual({ kind: 'employer', id: owner.accountId, apiToken })
    expect(first?.data).toMatchObject({ companyId: 'first-company' })
  })

  it('without the scope of a route gets 403, the scope, and a message key', async () => {
    const token = await created({ scopes: ['offers:write'] })
    const slug = slugOf(await begin(token.token))
    const answer = await api.call('POST', `/v1/offers/${slug}/publish`, using(token.token))
    expect(answer.status).toBe(403)
    expect(problemOf(answer)).toMatchObject({
      code: 'scopeMissing',
      detail: 'The token needs the scope offers:publish',
      errors: [{ path: 'Authorization', code: 'scopeMissing', message: 'errors.scopeMissing' }],
    })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="offers:publish"')
  })

  it('opens no route of accounts, people, billing or tokens', async () => {
    const token = await created({
      scopes: ['offers:read', 'offers:write', 'offers:publish', 'statistics:read', 'codes:read', 'company:read'],
    })
    for (const [method, address] of [
      ['POST', path],
      ['DELETE', `${path}/${token.id}`],
      ['PATCH', '/v2/account/password'],
      ['PATCH', '/v2/employer-panel/company/billing-data'],
      ['POST', '/v1/users'],
      ['DELETE', '/v2/sessions/others'],
    ] as const) {
      const answer = await api.call(method, address, { ...using(token.token), json: {} })
      expect([address, answer.status, problemOf(answer).code]).toEqual([address, 403, 'closedToApiTokens'])
    }
    // Where signing in is optional, it is no session.
    expect((await api.call('POST', '/v1/oauth/revoke', using(token.token))).status).toBe(204)
    expect((await begin(token.token)).status).toBe(201)
  })

  it('reaches no offer of another company, and nothing of another board', async () => {
    const theirs = slugOf(await api.call('POST', '/v1/offers/initiate', { as: api.otherCompany['employer:owner'], json: {} }))
    const { token } = await created({ scopes: ['offers:write', 'offers:publish'] })
    expect((await api.call('DELETE', `/v1/offers/${theirs}`, using(token))).status).toBe(404)
    expect((await api.call('PATCH', `/v2/employer-panel/drafts/${theirs}`, { ...using(token), json: {} })).status).toBe(404)
    const abroad = { tenant: api.foreign.id, headers: { Authorization: `Bearer ${token}` } }
    expect((await api.call('POST', '/v1/offers/initiate', { ...abroad, json: {} })).status).toBe(401)
  })

  it('may make so many requests a minute, from wherever', async () => {
    const { token } = await created()
    const statuses = new Set<number>()
    for (let count = 0; count < 301; count += 1) statuses.add((await api.call('POST', '/v1/offers/aaaaaaaaaaaa/copy', using(token))).status)
    expect(statuses).toContain(429)
  }, 60_000)

  it('has the hour of its last use, which is not written with each request', async () => {
    const { id, token } = await created()
    const used = async () =>
      (await api.pool.query('SELECT last_used_at AS at, xmin::text FROM accounts.api_tokens WHERE token_id = $1', [id])).rows[0]
    expect((await used()).at).toBeNull()
    await begin(token)
    const first = await used()
    expect(first.at.getMinutes()).toBe(0)
    await begin(token)
    expect(await used()).toEqual(first)
  })
})

describe('an API token stops', () => {
  it('when it is revoked, at once, and cannot be revoked by others', async () => {
    const { id, token } = await created()
    for (const [as, status] of [
      [api.otherCompany['employer:owner'], 404],
      [api.foreigners['employer:owner'], 404],
    ] as const) {
      expect((await revoke(id, as)).status).toBe(status)
    }
    expect((await begin(token)).status).toBe(201)
    expect((await revoke(id)).status).toBe(204)
    const answer = await begin(token)
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(problemOf(await revoke(id)).code).toBe('apiTokenNotFound')
  })

  it('when it expires', async () => {
    const { id, token } = await created({ lifetimeDays: 30 })
    await api.pool.query('UPDATE accounts.api_tokens SET expires_at = now() WHERE token_id = $1', [id])
    expect((await begin(token)).status).toBe(401)
  })

  it('when its creator is removed from the company, with an event', async () => {
    const { id, owners } = await company(2)
    const [first, second] = owners
    if (first === undefined || second === undefined) throw new Error('There are two')
    const { token } = await created({}, second)
    expect((await begin(token)).status).toBe(201)
    expect((await api.call('DELETE', `/v2/employer-panel/users/${second.accountId}`, { as: first })).status).toBe(200)
    expect((await begin(token)).status).toBe(401)
    expect((await typesOf(id)).slice(-2)).toEqual(['MemberRemoved', 'ApiTokenRevoked'])
    expect((await api.pool.query('SELECT 1 FROM accounts.api_tokens WHERE company_id = $1', [id])).rows).toEqual([])
  })

  it('when the process dies in the middle of removing its creator', async () => {
    const { owners } = await company(2)
    const [first, second] = owners
    if (first === undefined || second === undefined) throw new Error('There are two')
    const { token } = await created({}, second)
    // The request of the erasure, the company without the member, and then the outcome of that step, which is not stored any more.
    api.killAtAppend(3)
    expect((await api.call('DELETE', `/v2/employer-panel/users/${second.accountId}`, { as: first })).status).toBe(503)
    api.revive()
    expect((await begin(token)).status).toBe(401)
  })

  it('when its creator is no owner any more, for ever', async () => {
    const { id, owners } = await company(2)
    const [first, second] = owners
    if (first === undefined || second === undefined) throw new Error('There are two')
    const { token } = await created({}, second)
    for (const role of ['recruiter', 'owner']) {
      await api.call('PATCH', `/v2/employer-panel/users/${second.accountId}`, { as: first, json: { role } })
      expect((await begin(token)).status).toBe(401)
    }
    expect((await typesOf(id)).slice(-3)).toEqual(['MemberRoleChanged', 'ApiTokenRevoked', 'MemberRoleChanged'])
  })

  it('when the process dies in the middle of its revocation, whose event follows', async () => {
    const { id: companyId, owners } = await company(1)
    const [only] = owners
    if (only === undefined) throw new Error('There is an owner')
    const { id, token, name } = await created({}, only)
    await api.pool.query('DELETE FROM accounts.api_tokens WHERE token_id = $1', [id])
    expect((await begin(token)).status).toBe(401)
    expect((await create({ name }, only)).status).toBe(201)
    expect((await typesOf(companyId)).slice(-3)).toEqual(['ApiTokenCreated', 'ApiTokenRevoked', 'ApiTokenCreated'])
  })

  it('when the process dies in the middle of its creation', async () => {
    const { id: companyId, owners } = await company(1)
    const [only] = owners
    if (only === undefined) throw new Error('There is an owner')
    await created({}, only)
    await api.pool.query(
      "UPDATE accounts.api_tokens SET token_id = gen_random_uuid(), created_at = now() - interval '2 minutes' WHERE company_id = $1",
      [companyId],
    )
    await created({}, only)
    const { rows } = await api.pool.query('SELECT name FROM accounts.api_tokens WHERE company_id = $1', [companyId])
    expect(rows).toHaveLength(1)
  })
})

it('is deleted a month after it expired, and not before', async () => {
  const { owners } = await company(1)
  const [only] = owners
  if (only === undefined) throw new Error('There is an owner')
  const [recent, old] = [await created({}, only), await created({}, only)]
  const end = 'UPDATE accounts.api_tokens SET expires_at = now() - make_interval(days => $2) WHERE token_id = $1'
  await api.pool.query(end, [recent.id, 29])
  await api.pool.query(end, [old.id, 31])
  const purge = { tenant: api.home.id, headers: { 'X-Internal-Key': testInternalKey } }
  expect((await api.call('POST', '/internal/expired/purge', purge)).status).toBe(200)
  const { rows } = await api.pool.query('SELECT token_id AS id FROM accounts.api_tokens WHERE company_id = $1', [
    companyIdSchema.parse(only.companyId),
  ])
  expect(rows).toEqual([{ id: recent.id }])
})

describe('a new password', () => {
  const password = 'Correct-horse-battery'
  const next = 'Another-horse-battery'
  /** An owner with a password, an API token and a token of an offer. */
  async function ownerWithTokens() {
    const { id, owners } = await company(2)
    const [first, second] = owners as [SignedIn, SignedIn]
    const hash = await argon2Passwords.hash(password)
    await api.pool.query('UPDATE accounts.accounts SET password_hash = $2 WHERE account_id = $1', [first.accountId, hash])
    const begun = await api.call('POST', '/v1/offers/initiate', { as: first, tenant: first.tenant, json: { pricing_plan: 'basic' } })
    expect(begun.status).toBe(201)
    const offerTokens = async () =>
      (await api.pool.query('SELECT FROM accounts.offer_tokens WHERE account_id = $1', [first.accountId])).rowCount
    expect(await offerTokens()).toBe(1)
    return { id, first, offerTokens, own: await created({}, first), others: await created({}, second) }
  }
  const works = async ({ token }: { readonly token: string }) => (await begin(token)).status === 201
  const change = (as: SignedIn, more: object) =>
    api.call('PATCH', '/v2/account/password', { as, tenant: as.tenant, json: { password, newPassword: next, ...more } })

  it('ends the tokens that the account created, those of offers too, and tells the company', async () => {
    const { id, first, own, others, offerTokens } = await ownerWithTokens()
    expect([await works(own), await works(others)]).toEqual([true, true])
    expect((await change(first, {})).status).toBe(200)
    expect([await works(own), await works(others), await offerTokens()]).toEqual([false, true, 0])
    expect((await typesOf(id)).filter((type) => type === 'ApiTokenRevoked')).toHaveLength(1)
  })

  it('leaves API tokens that its owner wants to keep, and no token of an offer', async () => {
    const { first, own, offerTokens } = await ownerWithTokens()
    expect((await change(first, { endApiTokens: 'no' })).status).toBe(400)
    expect((await change(first, { endApiTokens: false })).status).toBe(200)
    expect([await works(own), await offerTokens()]).toEqual([true, 0])
  })

  it('ends all of them when a link sets it', async () => {
    const { id, first, own, others, offerTokens } = await ownerWithTokens()
    const link = newToken()
    await api.pool.query(
      `INSERT INTO accounts.link_requests (tenant, request_id, kind, email, token_hash, expires_at)
       SELECT tenant, gen_random_uuid(), kind, email, $2, now() + interval '1 hour' FROM accounts.accounts WHERE account_id = $1`,
      [first.accountId, hashToken(link)],
    )
    const json = { reset_password_token: link, password: next, password_confirmation: next }
    expect((await api.call('PATCH', '/v1/users/password', { tenant: first.tenant, json })).status).toBe(204)
    expect([await works(own), await works(others), await offerTokens()]).toEqual([false, true, 0])
    expect((await typesOf(id)).filter((type) => type === 'ApiTokenRevoked')).toHaveLength(1)
  })
})
