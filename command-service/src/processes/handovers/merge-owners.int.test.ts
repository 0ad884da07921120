/** A company that loses its owner while another one is merged into it, over HTTP on a real store. */
import { type SignedIn, signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { recordAccounts } from '../../accounts/record-accounts.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { recordMembers } from '../memberships/record-members.ts'
import { merging, outcome, tenant } from './testing/merging.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())
beforeEach(async () => {
  await api.pool.query('DELETE FROM http.rate_limits')
})
const { firm, merge, internal, people, eventsOf, rowOf } = merging(() => api)

describe('into a company whose owner leaves', () => {
  const billing = {
    ...{ companyName: 'Firm', taxId: 'PL5260250274', street: 'Długa', streetNumber: '1', postalCode: '80-831', city: 'Gdańsk' },
    country: 'PL',
  }
  const saveBilling = (as: SignedIn) => api.call('PATCH', '/v2/employer-panel/company/billing-data', { as, json: billing })
  /** With its row, as an erasure does both. */
  const leaves = async (...members: readonly SignedIn[]) => {
    for (const { accountId } of members) {
      await internalErasure(accountId)
      expect((await internal(`/internal/processes/accountErasure/${accountId}/drive`)).status).toBeLessThan(300)
    }
  }
  const internalErasure = async (accountId: string) => {
    const { rows } = await api.pool.query<{ company: string }>(
      'SELECT company_id AS company FROM accounts.accounts WHERE account_id = $1',
      [accountId],
    )
    const metadata = {
      ...{ tenant, actor: { kind: 'employer' as const, id: accountId }, commandId: accountId, correlationId: accountId },
      ...{ causationId: accountId, occurredAt: new Date().toISOString(), schemaVersion: 2 },
    }
    const data = { accountId, companyId: rows[0]?.company, requestedBy: accountId }
    await api.store.append(`accountErasure-${tenant}_${accountId}`, 'none', [
      { id: crypto.randomUUID(), type: 'AccountErasureRequested', data, metadata },
    ])
  }

  it('before that is asked for, it is refused', async () => {
    const [from, into] = [await firm(), await firm()]
    await leaves(into.recruiter, into.owner)
    expect(outcome(await merge(from, into))).toEqual([409, 'handoverOwnerless'])
    expect(await eventsOf(from, 'CompanyHandoverRequested')).toEqual([])
  })

  it('meanwhile, its own owners stay owners whatever the others become, and save billing data', async () => {
    const [from, into] = [await firm(), await firm()]
    const second = await signIn(api.pool, tenant, 'employer:viewer', from.id)
    await api.pool.query("UPDATE accounts.accounts SET role = 'owner' WHERE account_id = $1", [second.accountId])
    await recordMembers(api, tenant)
    await recordAccounts(api, tenant)
    expect((await saveBilling(into.owner)).status).toBe(200)
    await merge(from, into, { role: 'viewer' })
    await leaves(into.recruiter, into.owner)
    expect(await people(from)).toMatchObject({ body: { moved: 3 } })
    for (const owner of [from.owner, second]) expect(await rowOf(owner)).toEqual({ company: into.id, role: 'owner' })
    expect(await rowOf(from.recruiter)).toEqual({ company: into.id, role: 'viewer' })
    expect(await saveBilling(from.owner)).toMatchObject({ status: 200, body: { billing } })
    // What the others of before saved stays unreadable, and what is saved now stays readable when one of its owners leaves.
    await leaves(second)
    expect(await saveBilling(from.owner)).toMatchObject({ status: 200, body: { billing } })
  })
})
