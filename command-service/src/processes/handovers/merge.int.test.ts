/** A company merged into another, over HTTP on a real store: its people, what it refuses from then on, and what crashes and erasures leave. */
import { accountStream } from '@jobboard/contracts/accounts/events'
import { companyStream } from '@jobboard/contracts/companies/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import { accountIdSchema } from '@jobboard/contracts/shared/ids'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { deleteAccount } from '../../accounts/rows/account-store.ts'
import { sendApplications } from '../../applications/testing/sent-applications.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { recordMembers } from '../memberships/record-members.ts'
import { type Firm, merging, outcome, tenant } from './testing/merging.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  api.revive()
  await api.pool.query('DELETE FROM http.rate_limits')
})

const { firm, merge, internal, people, offers, complete, typesOf, eventsOf, rowOf, draft, administrator } = merging(() => api)

it('makes its people members of the other company, who stay signed in and work there on what moved', async () => {
  const [from, into] = [await firm(), await firm()]
  const offerId = await draft(from.owner)
  const [application] = await sendApplications(api, { offerId, companyId: from.id, count: 1, at: new Date().toISOString() })
  expect((await merge(from, into)).status).toBe(204)
  await offers(from, offerId)
  expect(await people(from)).toMatchObject({ status: 200, body: { moved: 2 } })
  expect((await complete(from)).status).toBe(204)

  expect([await rowOf(from.owner), await rowOf(from.recruiter)]).toEqual([
    { company: into.id, role: 'owner' },
    { company: into.id, role: 'recruiter' },
  ])
  const answered = await api.call('PATCH', `/v2/employer-panel/applications/${application}/status`, {
    as: from.recruiter,
    json: { status: 'inReview' },
  })
  expect(answered.status).toBe(200)
  // What owners decide, the former owner of the other company decides as well.
  const renamed = await api.call('POST', '/v1/company/company_data', { as: from.owner, json: { name: 'One firm' } })
  expect(renamed).toMatchObject({ status: 200, body: { id: into.id, name: 'One firm' } })
  expect(await eventsOf(into, 'MemberAdded')).toEqual(
    expect.arrayContaining([
      { accountId: from.owner.accountId, role: 'owner' },
      { accountId: from.recruiter.accountId, role: 'recruiter' },
    ]),
  )
  expect(await eventsOf(from, 'MemberRemoved')).toEqual([{ accountId: from.owner.accountId }, { accountId: from.recruiter.accountId }])
  const account = await api.store.readStream(accountStream(tenant, from.owner.accountId))
  expect(account.filter(({ type }) => type === 'AccountCompanyChanged').map(({ data }) => data)).toEqual([
    { companyId: into.id, from: from.id },
  ])
  expect((await eventsOf(into, 'CompanyHandoverReceived'))[0]).toMatchObject({ from: from.id, scope: 'company' })
})

it('gives them the role that was chosen, and an unconfirmed account goes over as well', async () => {
  const [from, into] = [await firm(), await firm()]
  await api.pool.query('UPDATE accounts.accounts SET confirmed_at = NULL WHERE account_id = $1', [from.recruiter.accountId])
  await merge(from, into, { role: 'viewer' })
  await people(from)
  for (const person of [from.owner, from.recruiter]) expect(await rowOf(person)).toEqual({ company: into.id, role: 'viewer' })
  const renamed = await api.call('POST', '/v1/company/company_data', { as: from.owner, json: { name: 'Mine' } })
  expect(outcome(renamed)).toEqual([403, 'forbidden'])
})

it('is closed by the request: nothing of it changes or begins, and what opened it opens nothing', async () => {
  const [from, into] = [await firm(), await firm()]
  const offerId = await draft(from.owner)
  const { body } = await api.call('POST', '/v2/employer-panel/api-tokens', {
    as: from.owner,
    json: { name: 'ATS', scopes: ['offers:read', 'offers:write'], lifetimeDays: null },
  })
  const token = String(Reflect.get(Object(body), 'token'))
  await merge(from, into)
  const as = from.owner
  const refused: readonly (readonly ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?])[] = [
    ['POST', '/v1/company/company_data', { name: 'Another' }],
    ['PUT', '/v2/employer-panel/company/access', { viewersSeeApplications: true }],
    ['POST', '/v2/employer-panel/api-tokens', { name: 'Second', scopes: ['offers:read'], lifetimeDays: null }],
    ['POST', '/v1/users', { email: 'new@firm.example', role: 'recruiter' }],
    ['PATCH', `/v2/employer-panel/users/${from.recruiter.accountId}`, { role: 'owner' }],
    ['DELETE', `/v2/employer-panel/users/${from.recruiter.accountId}`],
    ['POST', '/v1/offers/initiate', { pricing_plan: 'pro' }],
    ['POST', `/v1/offers/x-${offerId}/copy`, {}],
    ['POST', '/v2/admin/codes', { plan: 'pro', count: 1, note: '', expiresAt: null, companyId: from.id }],
    ['POST', `/v2/admin/companies/${from.id}/rename`, { name: 'Another', shortName: null }],
    ['POST', `/v2/admin/companies/${from.id}/members/${from.recruiter.accountId}/role`, { role: 'owner' }],
  ]
  for (const [method, path, json] of refused) {
    const by = path.startsWith('/v2/admin/') ? administrator() : as
    expect([path, ...outcome(await api.call(method, path, { as: by, ...(json && { json }) }))]).toEqual([path, 409, 'companyMerged'])
  }
  expect((await api.call('POST', '/v1/offers/initiate', { tenant, json: {}, headers: { Authorization: `Bearer ${token}` } })).status).toBe(
    401,
  )
  expect(await eventsOf(from, 'ApiTokenRevoked')).toMatchObject([{ name: 'ATS', reason: 'companyMerged' }])
  // What waits to be moved can still be worked on.
  const edit = await api.call('PATCH', `/v2/employer-panel/drafts/x-${offerId}`, { as, json: { title: 'Welder', saved: true } })
  expect(edit.status).toBe(200)
})

it('is refused for whom it is not, and where it cannot be', async () => {
  const [from, into, third] = [await firm(), await firm(), await firm()]
  for (const as of [api.team['admin:moderator'], api.team['admin:support'], from.owner, into.owner])
    expect(outcome(await merge(from, into, { as }))).toEqual([403, 'forbidden'])
  const foreign = api.foreigners['admin:administrator']
  const elsewhere = await api.call('POST', `/v2/admin/companies/${from.id}/handover`, {
    as: foreign,
    tenant: api.foreign.id,
    json: { into: into.id, scope: 'company' },
  })
  expect(elsewhere.status).toBe(404)
  expect(outcome(await merge(from, from))).toEqual([422, 'handoverToItself'])
  const owners = await api.call('POST', `/v2/admin/companies/${from.id}/handover`, {
    as: administrator(),
    json: { into: into.id, scope: 'company', role: 'owner' },
  })
  expect(outcome(owners)).toEqual([422, 'validation'])
  await merge(from, into)
  expect(outcome(await merge(third, from))).toEqual([409, 'handoverRunning'])
  await people(from)
  await complete(from)
  expect(outcome(await merge(third, from))).toEqual([409, 'companyMerged'])
  expect(outcome(await merge(from, third))).toEqual([409, 'companyMerged'])
})

it('is refused where the other company would have too many people', async () => {
  const [from, into] = [await firm(), await firm()]
  const many = Array.from({ length: 98 }, (_, at) => [crypto.randomUUID(), `p${at}@many.example`])
  await api.pool.query(
    `INSERT INTO accounts.accounts (tenant, account_id, kind, role, company_id, email, name, password_hash)
     SELECT $1, id, 'employer', 'viewer', $2, email, 'One of many', 'none' FROM unnest($3::uuid[], $4::text[]) AS given (id, email)`,
    [tenant, into.id, many.map(([id]) => id), many.map(([, email]) => email)],
  )
  await recordMembers(api, tenant)
  expect(outcome(await merge(from, into))).toEqual([422, 'tooManyMembers'])
  expect(await eventsOf(from, 'CompanyHandoverRequested')).toEqual([])
})

it('of two companies that are merged into each other in the same moment, one stays open', async () => {
  const [one, other] = [await firm(), await firm()]
  const answers = await Promise.all([merge(one, other), merge(other, one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
})

it('leads on to the company that the other one was merged into meanwhile', async () => {
  const [first, second, third] = [await firm(), await firm(), await firm()]
  const offerId = await draft(first.owner)
  await merge(first, second)
  await merge(second, third)
  await people(second)
  await offers(first, offerId)
  await people(first)
  expect(await rowOf(first.owner)).toEqual({ company: third.id, role: 'owner' })
  expect(await rowOf(second.owner)).toEqual({ company: third.id, role: 'owner' })
  const moved = (await api.store.readStream(offerStream(tenant, offerId))).at(-1)
  expect(moved).toMatchObject({ type: 'OfferCompanyChanged', data: { companyId: third.id } })
})

it('leaves no one in a company in the middle that was merged while it received them', async () => {
  const [first, second, third] = [await firm(), await firm(), await firm()]
  await merge(first, second)
  // Killed when the second company has the owner, whose row is still of the first one.
  api.killAtAppend(1)
  await people(first)
  api.revive()
  await merge(second, third)
  await people(second)
  const left = { accountId: first.owner.accountId }
  // The run of the first company is at it.
  expect(await eventsOf(second, 'MemberRemoved')).not.toContainEqual(left)
  // The rest of the step that had read before that the second company is open.
  await api.pool.query('UPDATE accounts.accounts SET company_id = $2, facts_version = facts_version + 1 WHERE account_id = $1', [
    ...[first.owner.accountId, second.id],
  ])
  await people(first)
  await people(second)
  expect(await rowOf(first.owner)).toEqual({ company: third.id, role: 'owner' })
  for (const company of [first, second]) expect(await eventsOf(company, 'MemberRemoved')).toContainEqual(left)
  expect(await eventsOf(third, 'MemberRemoved')).toEqual([])
})

it('leaves the role that an owner of the other company gave in the meantime', async () => {
  const [from, into] = [await firm(), await firm()]
  await merge(from, into)
  // Killed when the other company has the first of them, whose row is still of this one.
  api.killAtAppend(1)
  await people(from)
  api.revive()
  const [joined] = (await eventsOf(into, 'MemberAdded')).slice(-1)
  const accountId = String(Reflect.get(Object(joined), 'accountId'))
  const changed = await api.call('PATCH', `/v2/employer-panel/users/${accountId}`, { as: into.owner, json: { role: 'viewer' } })
  expect(changed.status).toBe(200)
  await people(from)
  const { rows } = await api.pool.query('SELECT company_id AS company, role FROM accounts.accounts WHERE account_id = $1', [accountId])
  expect(rows).toEqual([{ company: into.id, role: 'viewer' }])
})

describe('an account that is being erased', () => {
  const erase = async ({ accountId }: SignedIn, from: Firm) => {
    const stream = `accountErasure-${tenant}_${accountId}`
    const metadata = {
      ...{ tenant, actor: { kind: 'employer' as const, id: accountId }, commandId: accountId, correlationId: accountId },
      ...{ causationId: accountId, occurredAt: new Date().toISOString(), schemaVersion: 2 },
    }
    const data = { accountId, companyId: from.id, requestedBy: accountId }
    await api.store.append(stream, 'none', [{ id: crypto.randomUUID(), type: 'AccountErasureRequested', data, metadata }])
  }
  const drive = ({ accountId }: SignedIn) => internal(`/internal/processes/accountErasure/${accountId}/drive`)
  const isNowhere = async ({ accountId }: SignedIn, ...companies: readonly Firm[]) => {
    for (const company of companies) {
      const events = await api.store.readStream(companyStream(tenant, company.id))
      const last = events.findLast(({ data }) => Reflect.get(Object(data), 'accountId') === accountId)
      expect([company.id, last?.type ?? 'MemberRemoved']).toEqual([company.id, 'MemberRemoved'])
    }
    const { rowCount } = await api.pool.query('SELECT FROM accounts.accounts WHERE account_id = $1', [accountId])
    expect(rowCount).toBe(0)
    expect((await typesOf(accountStream(tenant, accountId))).at(-1)).toBe('AccountErased')
  }

  it('and was moved before anything of that was done leaves the company that it is in now', async () => {
    const [from, into] = [await firm(), await firm()]
    await erase(from.recruiter, from)
    await merge(from, into)
    await people(from)
    expect((await drive(from.recruiter)).status).toBeLessThan(300)
    await isNowhere(from.recruiter, from, into)
  })

  it.each([1, 2, 3, 4, 5])('and moved in the middle of that, after %i events, is a member of neither', async (count) => {
    const [from, into] = [await firm(), await firm()]
    await merge(from, into)
    await erase(from.recruiter, from)
    api.killAtAppend(count)
    await drive(from.recruiter)
    api.revive()
    await people(from)
    await drive(from.recruiter)
    await people(from, true)
    await isNowhere(from.recruiter, from, into)
    expect(await rowOf(from.owner)).toEqual({ company: into.id, role: 'owner' })
  })

  it('and was joined to the other company by a move that had read before that it is a member leaves that one as well', async () => {
    const [from, into] = [await firm(), await firm()]
    await merge(from, into)
    await erase(from.recruiter, from)
    // It has left, of which its process knows.
    api.killAtAppend(2)
    await drive(from.recruiter)
    api.revive()
    const stream = companyStream(tenant, into.id)
    const last = (await api.store.readStream(stream)).at(-1)
    if (last === undefined) throw new Error('The company has no events')
    const data = { accountId: from.recruiter.accountId, role: 'recruiter' }
    await api.store.append(stream, last.revision, [{ id: crypto.randomUUID(), type: 'MemberAdded', data, metadata: last.metadata }])
    await api.pool.query('UPDATE accounts.accounts SET company_id = $2 WHERE account_id = $1', [from.recruiter.accountId, into.id])
    expect((await drive(from.recruiter)).status).toBeLessThan(300)
    await isNowhere(from.recruiter, from, into)
  })

  it('and whose row is deleted while the move is at it is a member of neither', async () => {
    const [from, into] = [await firm(), await firm()]
    await merge(from, into)
    // The move is killed when the other company has it; the erasure has looked at that company before.
    api.killAtAppend(1)
    await people(from)
    api.revive()
    for (const { accountId } of [from.owner, from.recruiter]) await deleteAccount(api.database, tenant, accountIdSchema.parse(accountId))
    await people(from, true)
    const { length } = await eventsOf(into, 'MemberRemoved')
    expect([length, (await eventsOf(from, 'MemberRemoved')).length]).toEqual([1, 2])
  })
})

it('moves no one who was invited and has no account yet, and lets them go in the end', async () => {
  const [from, into] = [await firm(), await firm()]
  const stream = companyStream(tenant, from.id)
  const last = (await api.store.readStream(stream)).at(-1)
  if (last === undefined) throw new Error('The company has no events')
  const data = { invitationId: crypto.randomUUID(), accountId: crypto.randomUUID(), role: 'recruiter' }
  await api.store.append(stream, last.revision, [
    { id: crypto.randomUUID(), type: 'InvitationAccepted', data, metadata: { ...last.metadata, schemaVersion: 1 } },
  ])
  await merge(from, into)
  expect(await people(from)).toMatchObject({ body: { moved: 2 } })
  expect(await people(from)).toMatchObject({ body: { moved: 0 } })
  expect((await eventsOf(from, 'MemberRemoved')).length).toBe(2)
  await people(from, true)
  expect(await eventsOf(from, 'MemberRemoved')).toContainEqual({ accountId: data.accountId })
  expect(await eventsOf(into, 'MemberRemoved')).toEqual([])
})

describe('killed', () => {
  /** Request, then of each of two people: the other company, the account, this company; the other company, this one. */
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'after %i of 9 events, it is completed by what runs next, and each thing is done once',
    async (count) => {
      const [from, into] = [await firm(), await firm()]
      const headers = { 'Idempotency-Key': `merge-killed-at-000${count}` }
      const all = async () => [await merge(from, into, { headers }), await people(from), await complete(from)]
      api.killAtAppend(count)
      expect((await all()).map(({ status }) => status)).toContain(503)
      api.revive()
      await all()
      const head = await api.store.head()
      await all()
      expect(await api.store.head()).toBe(head)
      for (const person of [from.owner, from.recruiter]) {
        expect((await rowOf(person)).company).toBe(into.id)
        const types = await typesOf(accountStream(tenant, person.accountId))
        expect(types.filter((type) => type === 'AccountCompanyChanged')).toHaveLength(1)
      }
      expect((await eventsOf(into, 'MemberAdded')).length).toBe(4)
      expect((await eventsOf(from, 'MemberRemoved')).length).toBe(2)
      expect([(await eventsOf(from, 'CompanyHandoverCompleted')).length, (await eventsOf(into, 'CompanyHandoverReceived')).length]).toEqual(
        [1, 1],
      )
    },
  )
})
