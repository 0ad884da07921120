/** Companies and their members over HTTP. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { type SignedIn, signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { copyRoles } from '../../accounts/rows/member-rows.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { recordMembers } from './record-members.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
  await recordMembers(api, api.home.id)
  await recordMembers(api, api.foreign.id)
}, 60_000)
afterAll(() => api?.stop())

let companies = 0
/** A company of its own for a test. */
async function company(...grants: readonly ('employer:owner' | 'employer:recruiter' | 'employer:viewer')[]) {
  companies += 1
  const id = `company-${companies}`
  const people: SignedIn[] = []
  for (const [index, grant] of grants.entries()) {
    const person = await signIn(api.pool, api.home.id, grant, `${id}-${index}`)
    await api.pool.query('UPDATE accounts.accounts SET company_id = $1 WHERE account_id = $2', [id, person.accountId])
    people.push(person)
  }
  await recordMembers(api, api.home.id)
  return { id, people }
}

const typesOf = async (companyId: string, tenant: TenantId = api.home.id) =>
  (await api.store.readStream(companyStream(tenant, companyId))).map(({ type }) => type)
const change = (as: SignedIn | undefined, json: unknown, headers = {}) =>
  api.call('POST', '/v1/company/company_data', { ...(as && { as }), tenant: api.home.id, json, headers })
const setRole = (as: SignedIn, accountId: string, role: string) =>
  api.call('PATCH', `/v2/employer-panel/users/${accountId}`, { as, tenant: api.home.id, json: { role } })
const codeOf = (body: unknown) => Reflect.get(Object(body), 'code')
const roleInRow = async ({ accountId }: SignedIn) => {
  const { rows } = await api.pool.query('SELECT role, company_revision::int AS revision FROM accounts.accounts WHERE account_id = $1', [
    accountId,
  ])
  return rows[0]
}

describe('accounts that exist', () => {
  it('become members of their companies, each once, at the time of the oldest', async () => {
    const { id, people } = await company('employer:owner', 'employer:viewer')
    expect(await typesOf(id)).toEqual(['CompanyRegistered', 'MemberAdded', 'MemberAdded'])
    expect(await recordMembers(api, api.home.id)).toBe(0)
    await api.pool.query('UPDATE accounts.accounts SET member_recorded_at = NULL')
    await recordMembers(api, api.home.id)
    expect(await typesOf(id)).toHaveLength(3)
    const later = await signIn(api.pool, api.home.id, 'employer:recruiter', `${id}-later`)
    await api.pool.query('UPDATE accounts.accounts SET company_id = $1 WHERE account_id = $2', [id, later.accountId])
    expect(await recordMembers(api, api.home.id)).toBe(1)
    const events = await api.store.readStream(companyStream(api.home.id, id))
    expect(events.at(-1)?.data).toEqual({ accountId: later.accountId, role: 'recruiter' })
    expect(events[1]?.data).toEqual({ accountId: people[0]?.accountId, role: 'owner' })
  })

  it('of companies of the same name on two boards are apart', async () => {
    const members = async (tenant: TenantId) =>
      (await api.store.readStream(companyStream(tenant, 'first-company'))).map(({ data }) => Reflect.get(Object(data), 'accountId'))
    expect(await members(api.home.id)).toContain(api.team['employer:owner'].accountId)
    expect(await members(api.foreign.id)).not.toContain(api.team['employer:owner'].accountId)
  })
})

describe('the data of a company', () => {
  const data = { name: 'Acme Poland', shortName: 'Acme', size: '51-100', url: 'https://acme.example' }

  it('are changed by its owner', async () => {
    const { id, people } = await company('employer:owner')
    const [owner] = people
    expect(await change(owner, data)).toMatchObject({ status: 200, body: { ...data, id, revision: 2 } })
    expect(await change(owner, { shortName: null })).toMatchObject({ status: 200, body: { ...data, shortName: null, revision: 3 } })
    expect(await change(owner, {})).toMatchObject({ status: 200, body: { revision: 3 } })
    expect((await change(owner, data, { 'If-Match': '"2"' })).status).toBe(412)
  })

  it.each([
    [{ name: 'A' }, 'name', 'companyNameTooShort'],
    [{ name: 'A'.repeat(51) }, 'name', 'companyNameTooLong'],
    [{ name: ' ' }, 'name', 'required'],
    [{ size: '2-3' }, 'size', 'notAnOption'],
    [{ url: 'acme.example' }, 'url', 'protocolMissing'],
    [{ url: 'https://acme example' }, 'url', 'noSpaces'],
    [{ url: 'https://acme' }, 'url', 'invalidUrl'],
  ])('are refused where they break a rule: %j', async (json, path, code) => {
    const { status, body } = await change(api.team['employer:owner'], json)
    expect([status, Reflect.get(Object(body), 'errors')]).toEqual([422, [{ path, code, message: `errors.${code}` }]])
  })

  it('are not changed by others', async () => {
    const before = await typesOf('first-company')
    expect((await change(undefined, data)).status).toBe(401)
    for (const grant of ['employer:recruiter', 'employer:viewer', 'candidate', 'admin:administrator'] as const)
      expect((await change(api.team[grant], data)).status).toBe(403)
    expect((await change(api.foreigners['employer:owner'], data)).status).toBe(401)
    expect((await change(api.otherCompany['employer:owner'], data)).status).toBe(200)
    expect(await typesOf('first-company')).toEqual(before)
  })
})

describe('the role of a member', () => {
  it('is changed by an owner, and counts from the next request', async () => {
    const { people } = await company('employer:owner', 'employer:recruiter')
    const [owner, recruiter] = people as [SignedIn, SignedIn]
    const { status, body } = await setRole(owner, recruiter.accountId, 'owner')
    expect([status, body]).toEqual([
      200,
      {
        data: [
          { id: owner.accountId, role: 'owner' },
          { id: recruiter.accountId, role: 'owner' },
        ],
      },
    ])
    expect((await setRole(recruiter, owner.accountId, 'viewer')).status).toBe(200)
    expect((await change(owner, { name: 'Acme' })).status).toBe(403)
    expect((await change(recruiter, { name: 'Acme' })).status).toBe(200)
  })

  it('cannot be changed by others, nor of members of other companies', async () => {
    const { people } = await company('employer:owner', 'employer:recruiter')
    const [, recruiter] = people as [SignedIn, SignedIn]
    expect((await setRole(recruiter, recruiter.accountId, 'owner')).status).toBe(403)
    for (const outsider of [api.otherCompany['employer:owner'], api.team['employer:owner']]) {
      const answer = await setRole(outsider, recruiter.accountId, 'viewer')
      expect([answer.status, codeOf(answer.body)]).toEqual([404, 'memberNotFound'])
    }
    expect((await setRole(api.foreigners['employer:owner'], recruiter.accountId, 'viewer')).status).toBe(401)
    expect(await roleInRow(recruiter)).toMatchObject({ role: 'recruiter' })
  })

  it('of the last owner stays, also when both owners resign at the same moment', async () => {
    const { people } = await company('employer:owner', 'employer:owner')
    const [first, second] = people as [SignedIn, SignedIn]
    const answers = await Promise.all(people.map((person) => setRole(person, person.accountId, 'viewer')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map(({ body }) => codeOf(body)).filter((code) => code !== undefined)).toEqual(['lastOwner'])
    const roles = await Promise.all([roleInRow(first), roleInRow(second)])
    expect(roles.map((row) => row?.role).sort()).toEqual(['owner', 'viewer'])
  })

  it('reaches the account after a crash, when the workers drive the company', async () => {
    const { id, people } = await company('employer:owner', 'employer:recruiter')
    const [owner, recruiter] = people as [SignedIn, SignedIn]
    await setRole(owner, recruiter.accountId, 'viewer')
    await api.pool.query("UPDATE accounts.accounts SET role = 'recruiter', company_revision = 1 WHERE account_id = $1", [
      recruiter.accountId,
    ])
    const { status } = await api.call('POST', `/internal/processes/company/${id}/drive`, {
      tenant: api.home.id,
      headers: { 'X-Internal-Key': testInternalKey },
    })
    expect([status, await roleInRow(recruiter)]).toEqual([204, { role: 'viewer', revision: 3 }])
  })

  it('is not changed back by a copy that is late', async () => {
    const { id, people } = await company('employer:owner', 'employer:recruiter')
    const [owner, recruiter] = people as [SignedIn, SignedIn]
    await setRole(owner, recruiter.accountId, 'viewer')
    const late = { members: { [recruiter.accountId]: 'recruiter' }, revision: 2 } as const
    await copyRoles(api.database, api.home.id, companyIdSchema.parse(id), late)
    expect(await roleInRow(recruiter)).toEqual({ role: 'viewer', revision: 3 })
  })
})

describe('the role of a member, by an administrator of the board', () => {
  const give = (as: SignedIn | undefined, companyId: string, accountId: string, role: string, headers = {}) =>
    api.call('POST', `/v2/admin/companies/${companyId}/members/${accountId}/role`, {
      ...(as && { as }),
      tenant: api.home.id,
      json: { role },
      headers,
    })
  const administrator = () => api.team['admin:administrator']

  it('is changed where the only owner is blocked, and counts from the next request', async () => {
    const { id, people } = await company('employer:owner', 'employer:recruiter')
    const [owner, recruiter] = people as [SignedIn, SignedIn]
    await api.pool.query(`UPDATE accounts.accounts SET blocked_at = now(), block_reason = 'fraud' WHERE account_id = $1`, [owner.accountId])
    expect((await give(administrator(), id, recruiter.accountId, 'owner')).status).toBe(204)
    expect((await change(recruiter, { name: 'Acme' })).status).toBe(200)
    const given = (await api.store.readStream(companyStream(api.home.id, id))).find(({ type }) => type === 'MemberRoleChanged')
    expect([given?.data, given?.metadata.actor]).toEqual([
      { accountId: recruiter.accountId, role: 'owner' },
      { kind: 'admin', id: administrator().accountId },
    ])
  })

  it('ends the API tokens of who is no owner any more, and a request that is repeated those of no new owner', async () => {
    const { id, people } = await company('employer:owner', 'employer:owner')
    const [first, second] = people as [SignedIn, SignedIn]
    const tokens = async () =>
      (await api.pool.query('SELECT 1 FROM accounts.api_tokens WHERE created_by = $1', [second.accountId])).rowCount
    const createToken = async () => {
      const json = { name: 'Website', scopes: ['offers:read'], lifetimeDays: null }
      expect((await api.call('POST', '/v2/employer-panel/api-tokens', { as: second, tenant: api.home.id, json })).status).toBe(201)
    }
    await createToken()
    const key = { 'Idempotency-Key': 'c0a1b2c3-0000-4000-8000-00000000a001' }
    expect((await give(administrator(), id, second.accountId, 'viewer', key)).status).toBe(204)
    expect([await tokens(), await roleInRow(second)]).toEqual([0, expect.objectContaining({ role: 'viewer' })])
    expect((await setRole(first, second.accountId, 'owner')).status).toBe(200)
    await createToken()
    expect((await give(administrator(), id, second.accountId, 'viewer', key)).status).toBe(204)
    expect([await tokens(), await roleInRow(second)]).toEqual([1, expect.objectContaining({ role: 'owner' })])
  })

  it('stays for the last owner, for people of other companies, and where nothing is such a company', async () => {
    const { id, people } = await company('employer:owner')
    const [owner] = people as [SignedIn]
    const codes = async (companyId: string, accountId: string, role: string) => {
      const { status, body } = await give(administrator(), companyId, accountId, role)
      return [status, codeOf(body)]
    }
    expect(await codes(id, owner.accountId, 'viewer')).toEqual([409, 'lastOwner'])
    expect(await codes(id, api.team['employer:viewer'].accountId, 'owner')).toEqual([404, 'memberNotFound'])
    expect(await codes('no-such-company', owner.accountId, 'owner')).toEqual([404, 'companyNotFound'])
    expect(await codes(id, owner.accountId, 'administrator')).toEqual([422, 'validation'])
    expect(await roleInRow(owner)).toMatchObject({ role: 'owner' })
  })

  it('is not theirs to change who are no administrators of this board', async () => {
    const { id, people } = await company('employer:owner', 'employer:viewer')
    const [owner, viewer] = people as [SignedIn, SignedIn]
    for (const other of [owner, viewer, api.team['admin:moderator'], api.team['admin:support'], api.team['admin:analyst']])
      expect((await give(other, id, viewer.accountId, 'owner')).status).toBe(403)
    for (const outsider of [undefined, api.foreigners['admin:administrator']])
      expect((await give(outsider, id, viewer.accountId, 'owner')).status).toBe(401)
    expect(await roleInRow(viewer)).toMatchObject({ role: 'viewer' })
  })
})
