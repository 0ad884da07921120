/**
 * GET /v2/employer-panel/users: the members of the caller's company. Roles are those of the company's events; names and addresses stand in
 * the rows of accounts alone, so that erasing an account erases them everywhere.
 */
import { memberListSchema, type ShownInvitation } from '@jobboard/contracts/companies/queries'
import { accountIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import type { TenantReader } from '../database/tenant-reader.ts'
import { type CompanyQueryDeps, readCompany } from './get-company.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

async function peopleOf(reader: TenantReader, tenant: TenantId, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await reader.read<Person & Record<string, unknown>>(tenant, {
    text: 'SELECT account_id AS id, name, email FROM accounts.accounts WHERE tenant = $1 AND account_id = ANY ($2::uuid[])',
    values: [tenant, ids],
  })
  return new Map(rows.map((person) => [person.id, person]))
}

/** When each signed in last, as far as it is known: ended sessions are deleted after 30 days (docs/decisions/0111). */
async function lastSignIns(reader: TenantReader, tenant: TenantId, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.read<{ id: string; at: Date }>(tenant, {
    text: 'SELECT account_id AS id, max(created_at) AS at FROM accounts.sessions WHERE tenant = $1 AND account_id = ANY ($2::uuid[]) GROUP BY 1',
    values: [tenant, ids],
  })
  return new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
}

/** Their addresses stand in these rows alone, too. */
async function invitationsOf(reader: TenantReader, tenant: TenantId, companyId: string): Promise<ShownInvitation[]> {
  const rows = await reader.read<{ id: string; email: string; role: ShownInvitation['role']; expiresAt: Date }>(tenant, {
    text: `SELECT invitation_id AS id, email, role, expires_at AS "expiresAt" FROM accounts.invitations
      WHERE tenant = $1 AND company_id = $2 AND expires_at > now() ORDER BY expires_at, invitation_id`,
    values: [tenant, companyId],
  })
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

export const listMembers = (deps: CompanyQueryDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/users',
    summary: 'The members of my company, in the order in which they joined, and its open invitations',
    tag: 'companies',
    auth: anyEmployer,
    whileViewing: true,
    readsOwnWrites: [companiesReadModel],
    replies: { 200: { description: 'The members', schema: memberListSchema, headers: ['X-Position-Reached'] } },
    problems: ['companyNotFound'],
    async handle({ tenant, session }) {
      const company = await readCompany(deps, tenant.id, session.companyId)
      if (company === undefined) return refuse({ code: 'companyNotFound' })
      const members = Object.entries(company.members)
      const ids = members.map(([id]) => id)
      const people = await peopleOf(deps.reader, tenant.id, ids)
      // Colleagues need not know when someone was at work; owners find accounts that no one uses.
      const signIns = session.role === 'owner' ? await lastSignIns(deps.reader, tenant.id, ids) : new Map<string, string>()
      const data = members.map(([id, { role, joinedAt }]) => ({
        id: accountIdSchema.parse(id),
        role,
        joinedAt,
        name: people.get(id)?.name ?? null,
        email: people.get(id)?.email ?? null,
        lastSignInAt: signIns.get(id) ?? null,
        current: id === session.accountId,
      }))
      return { status: 200, body: { data, invitations: await invitationsOf(deps.reader, tenant.id, company.companyId) } }
    },
  })
