import { type AccountEvent, accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import type { AccountKind, AdminRole, EmployerRole } from '@jobboard/contracts/accounts/roles'
import { companyStream } from '@jobboard/contracts/companies/events'
import { candidateIdSchema, savedSearchesStream } from '@jobboard/contracts/saved-searches/events'
import { type AccountId, type CompanyId, companyIdSchema } from '@jobboard/contracts/shared/ids'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { argon2Passwords } from '../../accounts/passwords.ts'
import { recordAccounts } from '../../accounts/record-accounts.ts'
import { createAccount } from '../../accounts/rows/account-store.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { placesInClear } from '../../testing/places-in-clear.ts'
import { recordMembers } from '../memberships/record-members.ts'

const password = 'Correct-horse-battery'
const email = 'zuzanna.kanarek@canary.example'
const name = 'Zuzanna Kanarek'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  api.revive()
  await api.pool.query('DELETE FROM http.rate_limits')
})

const tenant = () => api.home.id
const tokenOf = async (kind: AccountKind = 'candidate', of = email) => {
  const credentials = { grant_type: 'password', kind, email: of, password }
  return api.call('POST', '/v1/oauth/token', { tenant: tenant(), json: credentials })
}

type Registered = SignedIn & { readonly accountId: AccountId }

async function registered({
  asEvent = true,
  account = { kind: 'candidate' },
  of = email,
}: {
  readonly asEvent?: boolean
  readonly account?:
    | { readonly kind: 'candidate' }
    | { readonly kind: 'admin'; readonly role: AdminRole }
    | { readonly kind: 'employer'; readonly role: EmployerRole; readonly companyId: CompanyId }
  readonly of?: string
} = {}): Promise<Registered> {
  const accountId = await createAccount(api.database, argon2Passwords, {
    tenant: tenant(),
    email: of,
    name: of === email ? name : 'Someone Else',
    password,
    ...account,
  })
  if (asEvent) await recordAccounts(api, tenant())
  const { body } = await tokenOf(account.kind, of)
  const token = String(Reflect.get(Object(body), 'access_token'))
  return { accountId, token, tenant: tenant(), grant: 'candidate', companyId: null, email: of, cookie: '' }
}

const erase = (token: string, given = password) =>
  api.call('POST', '/v2/account/erase', { tenant: tenant(), headers: { Authorization: `Bearer ${token}` }, json: { password: given } })
const drive = (accountId: AccountId) =>
  api.call('POST', `/internal/processes/accountErasure/${accountId}/drive`, {
    tenant: tenant(),
    headers: { 'X-Internal-Key': testInternalKey },
  })

/** What is left of the person, readable by the keys or not. */
async function traces(accountId: AccountId): Promise<{ sealed: string | null; types: string[]; signIn: number; inClear: string[] }> {
  const stream = accountStream(tenant(), accountId)
  const events = (await api.store.readStream(stream)) as unknown as readonly AccountEvent[]
  const [first] = events
  const context = { tenant: tenant(), stream, field: sealedAccountFields.email }
  const sealed = first?.type === 'AccountRegistered' ? await api.keys.open(first.data.email, context) : null
  const inClear = await placesInClear(api, email, name)
  return { sealed, types: events.map(({ type }) => type), signIn: (await tokenOf()).status, inClear }
}

const erased = { sealed: null, types: ['AccountRegistered', 'AccountConfirmed', 'AccountErased'], signIn: 401, inClear: [] }

it('asks for the password, and changes nothing without it', async () => {
  const { accountId, token } = await registered()
  const answer = await erase(token, 'Another-horse-battery')
  expect([answer.status, Reflect.get(Object(answer.body), 'code')]).toEqual([401, 'wrongCredentials'])
  expect(await traces(accountId)).toMatchObject({ sealed: email, types: ['AccountRegistered', 'AccountConfirmed'], signIn: 200 })
})

it('leaves nothing of the person in clear text, and lets the address register again', async () => {
  const { accountId, token } = await registered()
  expect((await erase(token)).status).toBe(204)
  expect(await traces(accountId)).toEqual(erased)
  expect((await erase(token)).status).toBe(401)
  const again = await registered()
  expect(again.accountId).not.toBe(accountId)
  expect(await traces(again.accountId)).toMatchObject({ sealed: email, signIn: 200 })
  await erase(again.token)
})

it('takes along whatever waits for the address, a guest included, of this board and kind alone', async () => {
  const { accountId, token } = await registered()
  const guest = candidateIdSchema.parse('7f3c1b52-3333-4a6a-8a51-93c7f8a4e0aa')
  const others = [
    [tenant(), 'employer'],
    [api.foreign.id, 'candidate'],
  ] as const
  for (const [board, kind] of [[tenant(), 'candidate'] as const, ...others]) {
    const values = [board, kind, email]
    await api.pool.query(
      `INSERT INTO accounts.sign_ups (tenant, sign_up_id, kind, email, name, phone, password_hash, regulations_version, newsletter, expires_at, company_name)
       VALUES ($1, gen_random_uuid(), $2, $3, 'Name', '+48600700800', 'hash', 'first', false, now() + interval '1 day', 'Company')`,
      values,
    )
    await api.pool.query(
      "INSERT INTO accounts.link_requests (tenant, request_id, kind, email, expires_at) VALUES ($1, gen_random_uuid(), $2, $3, now() + interval '1 day')",
      values,
    )
    await api.pool.query(
      `INSERT INTO accounts.identity_requests (tenant, token_hash, kind, issuer, subject, email, expires_at)
       VALUES ($1, decode(md5($1 || $2), 'hex'), $2, 'issuer', 'subject', $3, now() + interval '1 day')`,
      values,
    )
  }
  await api.pool.query("INSERT INTO accounts.guests (tenant, candidate_id, email, locale) VALUES ($1, $2, $3, 'pl')", [
    tenant(),
    guest,
    email,
  ])
  const subject = api.keys.subjectFor(tenant(), `account ${guest}`)
  const context = { tenant: tenant(), stream: 'test', field: 'test' }
  const sealed = await api.keys.seal(subject, 'Search of a guest', context)

  expect((await erase(token)).status).toBe(204)
  for (const table of ['sign_ups', 'link_requests']) {
    const { rows } = await api.pool.query<{ left: string }>(
      `SELECT tenant || ' ' || kind AS left FROM accounts.${table} WHERE email = $1 ORDER BY 1`,
      [email],
    )
    expect([table, rows.map(({ left }) => left)]).toEqual([table, ['devboard employer', 'greenjobs candidate']])
  }
  const pending = await api.pool.query("SELECT FROM accounts.identity_requests WHERE tenant = $1 AND kind = 'candidate'", [tenant()])
  expect(pending.rowCount).toBe(0)
  expect((await api.pool.query('SELECT FROM accounts.guests WHERE candidate_id = $1', [guest])).rowCount).toBe(0)
  const types = (await api.store.readStream(savedSearchesStream(tenant(), guest))).map(({ type }) => type)
  expect([types, await api.keys.open(sealed, context)]).toEqual([['SavedSearchesErased'], null])
  expect((await api.store.readStream(savedSearchesStream(tenant(), accountId))).map(({ type }) => type)).toEqual(['SavedSearchesErased'])
  for (const table of ['sign_ups', 'link_requests', 'identity_requests'])
    await api.pool.query(`DELETE FROM accounts.${table} WHERE email = $1`, [email])
})

let companies = 0
/** With one account of each role, in this order. */
async function company(...roles: readonly EmployerRole[]) {
  companies += 1
  const companyId = companyIdSchema.parse(`company-${companies}`)
  const members: Registered[] = []
  for (const [index, role] of roles.entries())
    members.push(await registered({ account: { kind: 'employer', role, companyId }, of: `member-${index}@${companyId}.example` }))
  const events = async () => (await api.store.readStream(companyStream(tenant(), companyId))).map(({ type, data }) => [type, data])
  return { companyId, members, events }
}
const removedFrom = (accountId: string) => ['MemberRemoved', { accountId }]
const codeOf = (body: unknown) => Reflect.get(Object(body), 'code')

describe('an employer', () => {
  it('leaves their company, and is erased', async () => {
    const { members, events } = await company('owner', 'recruiter')
    const [, recruiter] = members as [Registered, Registered]
    expect((await erase(recruiter.token)).status).toBe(204)
    expect((await events()).at(-1)).toEqual(removedFrom(recruiter.accountId))
    const { status } = await tokenOf('employer', recruiter.email)
    expect([status, (await traces(recruiter.accountId)).types]).toEqual([401, ['AccountRegistered', 'AccountConfirmed', 'AccountErased']])
  })

  it('who is the last owner stays until there is another one', async () => {
    const { members } = await company('owner', 'recruiter')
    const [owner, recruiter] = members as [Registered, Registered]
    const refused = await erase(owner.token)
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'lastOwner'])
    expect((await traces(owner.accountId)).types).toEqual(['AccountRegistered', 'AccountConfirmed'])
    const path = `/v2/employer-panel/users/${recruiter.accountId}`
    expect((await api.call('PATCH', path, { as: owner, json: { role: 'owner' } })).status).toBe(200)
    expect((await erase(owner.token)).status).toBe(204)
  })

  it('who is alone in the company may go', async () => {
    const { members, events } = await company('owner')
    const [owner] = members as [Registered]
    expect((await erase(owner.token)).status).toBe(204)
    expect((await events()).at(-1)).toEqual(removedFrom(owner.accountId))
  })

  const billingPath = '/v2/employer-panel/company/billing-data'
  const billing = {
    companyName: 'Zuzanna Kanarek Usługi',
    taxId: 'PL5260250274',
    street: 'Długa',
    streetNumber: '1',
    postalCode: '80-831',
    city: 'Gdańsk',
    country: 'PL',
  }
  const keepBilling = (as: Registered) => api.call('PATCH', billingPath, { as, tenant: tenant(), json: billing })
  const readBilling = (companyId: CompanyId, { accountId }: Registered) =>
    api.call('GET', `/internal/companies/${companyId}/billing-data?account=${accountId}`, {
      tenant: tenant(),
      headers: { 'X-Internal-Key': testInternalKey },
    })

  it('who is the last in the company takes its billing data along, for ever, and its history can still be read', async () => {
    const { companyId, members } = await company('owner')
    const [owner] = members as [Registered]
    await recordMembers(api, tenant())
    expect((await keepBilling(owner)).status).toBe(200)
    expect(await readBilling(companyId, owner)).toMatchObject({ status: 200, body: { billing } })
    expect((await erase(owner.token)).status).toBe(204)
    expect((await readBilling(companyId, owner)).status).toBe(404)
    const later = await registered({ account: { kind: 'employer', role: 'owner', companyId }, of: `later@${companyId}.example` })
    await recordMembers(api, tenant())
    expect(await readBilling(companyId, later)).toMatchObject({ status: 200, body: { billing: null } })
    // With another key, which ends when that one leaves.
    expect((await keepBilling(later)).status).toBe(200)
    expect(await readBilling(companyId, later)).toMatchObject({ status: 200, body: { billing } })
    expect((await erase(later.token)).status).toBe(204)
    const last = await registered({ account: { kind: 'employer', role: 'owner', companyId }, of: `last@${companyId}.example` })
    await recordMembers(api, tenant())
    expect(await readBilling(companyId, last)).toMatchObject({ status: 200, body: { billing: null } })
  })

  it('who is not the last leaves the billing data to the others', async () => {
    const { companyId, members } = await company('owner', 'owner')
    const [first, second] = members as [Registered, Registered]
    await recordMembers(api, tenant())
    expect((await keepBilling(first)).status).toBe(200)
    expect((await erase(first.token)).status).toBe(204)
    expect(await readBilling(companyId, second)).toMatchObject({ status: 200, body: { billing } })
  })

  /** The employer begins an offer, and its form saves itself. */
  async function typesOffer(as: Registered): Promise<void> {
    const begun = await api.call('POST', '/v1/offers/initiate', { as, tenant: tenant(), json: { pricing_plan: 'pro' } })
    const slug = String(Reflect.get(Object(begun.body), 'slug'))
    const json = { title: 'Typed and never saved', saved: false }
    expect((await api.call('PATCH', `/v2/employer-panel/drafts/${slug}`, { as, tenant: tenant(), json })).status).toBe(200)
  }
  const heldOf = async (companyId: string) =>
    (await api.pool.query('SELECT FROM offers.working_copies WHERE company_id = $1', [companyId])).rowCount

  it('leaves what their form has saved by itself to the others of the company; the last one takes it along', async () => {
    const { companyId, members } = await company('owner', 'owner')
    const [first, second] = members as [Registered, Registered]
    await recordMembers(api, tenant())
    await typesOffer(first)
    expect((await erase(first.token)).status).toBe(204)
    expect(await heldOf(companyId)).toBe(1)
    expect((await erase(second.token)).status).toBe(204)
    expect(await heldOf(companyId)).toBe(0)
  })

  it.each([1, 2, 3, 4, 5])('is erased by the workers when the process dies after %i of 6 events', async (appends) => {
    const { members } = await company('owner', 'viewer')
    const [, viewer] = members as [Registered, Registered]
    // So that only the appends of the erasure count.
    await recordMembers(api, tenant())
    api.killAtAppend(appends)
    expect((await erase(viewer.token)).status).toBe(503)
    api.revive()
    expect((await drive(viewer.accountId)).status).toBe(204)
    expect((await traces(viewer.accountId)).types).toEqual(['AccountRegistered', 'AccountConfirmed', 'AccountErased'])
  })
})

describe('an owner', () => {
  const remove = (as: Registered, accountId: string) =>
    api.call('DELETE', `/v2/employer-panel/users/${accountId}`, { as, tenant: tenant() })

  it('removes a member, whose account is erased', async () => {
    const { members, events } = await company('owner', 'recruiter')
    const [owner, recruiter] = members as [Registered, Registered]
    await recordMembers(api, tenant())
    const answer = await remove(owner, recruiter.accountId)
    expect([answer.status, answer.body]).toEqual([200, { data: [{ id: owner.accountId, role: 'owner' }] }])
    expect((await events()).at(-1)).toEqual(removedFrom(recruiter.accountId))
    expect((await tokenOf('employer', recruiter.email)).status).toBe(401)
    expect((await api.call('GET', '/v2/nothing', { as: recruiter })).status).toBe(404)
    expect((await remove(owner, recruiter.accountId)).status).toBe(200)
  })

  it('removes neither themselves nor members of other companies, and others remove no one', async () => {
    const [{ members }, other] = [await company('owner', 'recruiter'), await company('owner', 'owner')]
    const [owner, recruiter] = members as [Registered, Registered]
    const [stranger] = other.members as [Registered]
    await recordMembers(api, tenant())
    const answers = [
      await remove(owner, owner.accountId),
      await remove(owner, stranger.accountId),
      await remove(recruiter, owner.accountId),
    ]
    expect(answers.map(({ status, body }) => [status, codeOf(body)])).toEqual([
      [409, 'ownMembership'],
      [404, 'memberNotFound'],
      [403, 'forbidden'],
    ])
    const foreigner = api.foreigners['employer:owner']
    expect((await api.call('DELETE', `/v2/employer-panel/users/${owner.accountId}`, { as: foreigner, tenant: tenant() })).status).toBe(401)
    expect((await tokenOf('employer', stranger.email)).status).toBe(200)
  })

  it('stays when two remove each other at the same moment', async () => {
    const { members } = await company('owner', 'owner')
    const [first, second] = members as [Registered, Registered]
    await recordMembers(api, tenant())
    const answers = await Promise.all([remove(first, second.accountId), remove(second, first.accountId)])
    const left = await Promise.all(members.map(async ({ email: of }) => (await tokenOf('employer', of)).status))
    expect([answers.filter(({ status }) => status === 200).length, left.sort()]).toEqual([1, [200, 401]])
  })
})

it('leaves a board its last administrator', async () => {
  await api.pool.query("DELETE FROM accounts.accounts WHERE tenant = $1 AND kind = 'admin'", [tenant()])
  const admins: Registered[] = []
  for (const number of [1, 2])
    admins.push(await registered({ account: { kind: 'admin', role: 'administrator' }, of: `admin-${number}@canary.example` }))
  await api.pool.query('UPDATE accounts.sessions SET second_factor_at = now() WHERE tenant = $1', [tenant()])
  const answers = await Promise.all(admins.map(({ token }) => erase(token)))
  expect(answers.map(({ status, body }) => [status, codeOf(body)]).sort()).toEqual([
    [204, undefined],
    [409, 'lastAdministrator'],
  ])
})

it.each([1, 2, 3, 4])('is completed by the workers when the process dies after %i of 5 events', async (appends) => {
  const { accountId, token } = await registered()
  api.killAtAppend(appends)
  expect((await erase(token)).status).toBe(503)
  api.revive()
  expect((await drive(accountId)).status).toBe(204)
  expect(await traces(accountId)).toEqual(erased)
})

it('erases an account whose registration is no event yet, which then never becomes one', async () => {
  const { accountId, token } = await registered({ asEvent: false })
  expect((await erase(token)).status).toBe(204)
  expect(await traces(accountId)).toEqual({ ...erased, types: ['AccountErased'] })
  // As read before the row was deleted.
  await api.pool.query(
    `INSERT INTO accounts.accounts (tenant, account_id, kind, email, name, password_hash) VALUES ($1, $2, 'candidate', 'x@y.example', 'x', '-')`,
    [tenant(), accountId],
  )
  expect(await recordAccounts(api, tenant())).toBe(0)
  expect(await traces(accountId)).toMatchObject({ types: ['AccountErased'] })
})
