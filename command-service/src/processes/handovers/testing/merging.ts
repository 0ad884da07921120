/** Companies of two people that are merged into each other, as an administrator asks for it and the workers do it. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type SignedIn, signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { type Answer, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { recordAccounts } from '../../../accounts/record-accounts.ts'
import type { CommandApi } from '../../../testing/command-api.ts'
import { recordMembers } from '../../memberships/record-members.ts'

export const tenant = tenantIdSchema.parse('devboard')
export const outcome = ({ status, body }: Answer) => [status, Reflect.get(Object(body), 'code')]

export interface Firm {
  readonly id: string
  readonly owner: SignedIn
  readonly recruiter: SignedIn
}
export function merging(api: () => CommandApi) {
  let firms = 0
  async function firm(): Promise<Firm> {
    firms += 1
    const id = `firm-${firms}`
    const [owner, recruiter] = [
      await signIn(api().pool, tenant, 'employer:owner', id),
      await signIn(api().pool, tenant, 'employer:recruiter', id),
    ]
    await recordMembers(api(), tenant)
    await recordAccounts(api(), tenant)
    return { id, owner, recruiter }
  }

  const administrator = (): SignedIn => api().team['admin:administrator']
  const merge = (from: Firm, into: Firm, { as = administrator(), role = null as string | null, headers = {} } = {}) =>
    api().call('POST', `/v2/admin/companies/${from.id}/handover`, { as, tenant, json: { into: into.id, scope: 'company', role }, headers })
  const internal = (path: string, json?: object) =>
    api().call('POST', path, { tenant, headers: { 'X-Internal-Key': testInternalKey }, ...(json && { json }) })
  async function handoverOf({ id }: Firm): Promise<string> {
    const events = await api().store.readStream(companyStream(tenant, id))
    return String(Reflect.get(Object(events.findLast(({ type }) => type === 'CompanyHandoverRequested')?.data), 'handoverId'))
  }
  const people = async (from: Firm, isLate = false) =>
    internal(`/internal/companies/${from.id}/handover/${await handoverOf(from)}/people`, { isLate })
  const offers = (from: Firm, offerId: string) => internal(`/internal/companies/${from.id}/handover/offers/${offerId}`, { after: null })
  const complete = async (from: Firm) => internal(`/internal/companies/${from.id}/handover/${await handoverOf(from)}/complete`)
  const typesOf = async (stream: string) => (await api().store.readStream(stream)).map(({ type }) => type)
  const eventsOf = async ({ id }: Firm, type: string) =>
    (await api().store.readStream(companyStream(tenant, id))).filter((event) => event.type === type).map(({ data }) => data)
  async function rowOf({ accountId }: SignedIn) {
    const { rows } = await api().pool.query('SELECT company_id AS company, role FROM accounts.accounts WHERE account_id = $1', [accountId])
    return rows[0]
  }
  async function draft(as: SignedIn): Promise<string> {
    const begun = await api().call('POST', '/v1/offers/initiate', { as, json: { pricing_plan: 'pro' } })
    return String(Reflect.get(Object(begun.body), 'slug')).slice(-12)
  }
  return { firm, merge, internal, people, offers, complete, typesOf, eventsOf, rowOf, draft, administrator }
}
