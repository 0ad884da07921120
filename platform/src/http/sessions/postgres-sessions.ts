/** Sessions as every service sees them: found by the hash of a token, in one tenant, while they last. */
import { adminRoleSchema, employerRoleSchema } from '@jobboard/contracts/accounts/roles'
import { apiTokenScopesSchema, changesSomething } from '@jobboard/contracts/companies/api-token-scopes'
import { accountIdSchema, companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from 'pg'
import { createTenantDatabase, type TenantDatabase } from '../../database/tenant-database.ts'
import type { ApiTokenUse, Session, SessionFinder } from './access.ts'
import { hashToken } from './session-token.ts'

interface SessionRow {
  readonly session_id: string
  readonly account_id: string
  readonly kind: 'candidate' | 'employer' | 'admin'
  readonly role: string | null
  readonly company_id: string | null
  readonly email: string
  readonly name: string
  readonly used_long_ago: boolean
  readonly has_second_factor: boolean
  readonly viewed_until: Date | null
}

function toSession(tenant: TenantId, row: SessionRow): Session {
  const { session_id: sessionId, email, name, has_second_factor: hasSecondFactor } = row
  const viewing = row.viewed_until === null ? {} : { viewedUntil: row.viewed_until.toISOString() }
  const base = { tenant, sessionId, accountId: accountIdSchema.parse(row.account_id), email, name, hasSecondFactor, ...viewing }
  switch (row.kind) {
    case 'candidate':
      return { ...base, kind: row.kind, role: null, companyId: null }
    case 'employer':
      return { ...base, kind: row.kind, role: employerRoleSchema.parse(row.role), companyId: companyIdSchema.parse(row.company_id) }
    case 'admin':
      return { ...base, kind: row.kind, role: adminRoleSchema.parse(row.role), companyId: null }
  }
}

interface ApiTokenRow {
  readonly token_id: string
  readonly token_name: string
  readonly scopes: unknown
  readonly account_id: string
  readonly company_id: string
  readonly email: string
  readonly name: string
  readonly used_long_ago: boolean
}

/** As narrow a role as its scopes need: an owner created it, and what only owners do no scope opens. */
function toApiSession(tenant: TenantId, row: ApiTokenRow): Session & { readonly apiToken: ApiTokenUse } {
  const scopes = apiTokenScopesSchema.parse(row.scopes)
  return {
    tenant,
    // It is no session: nothing that names one by its id finds it.
    sessionId: '',
    accountId: accountIdSchema.parse(row.account_id),
    email: row.email,
    name: row.name,
    hasSecondFactor: false,
    kind: 'employer',
    role: scopes.some(changesSomething) ? 'recruiter' : 'viewer',
    companyId: companyIdSchema.parse(row.company_id),
    apiToken: { id: row.token_id, name: row.token_name, scopes },
  }
}

/** Once an hour is exact enough for the list of tokens; no request fails for it. */
async function markUsed(database: TenantDatabase, tenant: TenantId, tokenId: string): Promise<void> {
  await database
    .query(tenant, "UPDATE accounts.api_tokens SET last_used_at = date_trunc('hour', now()) WHERE tenant = $1 AND token_id = $2", [
      tenant,
      tokenId,
    ])
    .catch(() => undefined)
}

export function createPostgresSessions(pool: Pool): SessionFinder {
  const database = createTenantDatabase(pool)
  return {
    async find(tenant, token) {
      const { rows } = await pool.query<SessionRow>({
        name: 'find-session-now',
        text: 'SELECT * FROM accounts.find_session_now($1, $2)',
        values: [tenant, hashToken(token)],
      })
      const row = rows[0]
      if (row === undefined) return null
      // The list of sessions shows when each was last used; once in five minutes is exact enough.
      // Nor may a request fail for it, when the disk is full or the database read-only.
      if (row.used_long_ago) {
        await database
          .query(tenant, 'UPDATE accounts.sessions SET last_used_at = now() WHERE tenant = $1 AND session_id = $2', [
            tenant,
            row.session_id,
          ])
          .catch(() => undefined)
      }
      return toSession(tenant, row)
    },
    async findByApiToken(tenant, token) {
      const { rows } = await pool.query<ApiTokenRow>({
        name: 'find-api-token',
        text: 'SELECT * FROM accounts.find_api_token($1, $2)',
        values: [tenant, hashToken(token)],
      })
      const row = rows[0]
      if (row === undefined) return null
      if (row.used_long_ago) await markUsed(database, tenant, row.token_id)
      return toApiSession(tenant, row)
    },
    async findByOfferToken(tenant, token, offerId) {
      const { rows } = await pool.query<Omit<SessionRow, 'session_id' | 'used_long_ago' | 'viewed_until'>>({
        name: 'find-offer-token',
        text: 'SELECT * FROM accounts.find_offer_token($1, $2, $3)',
        values: [tenant, hashToken(token), offerId],
      })
      // It is no session: nothing that names one by its id finds it.
      return rows[0] === undefined ? null : toSession(tenant, { ...rows[0], session_id: '', used_long_ago: false, viewed_until: null })
    },
  }
}
