/** Signed-in users of every role, in two tenants and in a second company, for tests over HTTP. */
import { randomUUID } from 'node:crypto'
import { type ApiTokenScope, apiTokenScopes } from '@jobboard/contracts/companies/api-token-scopes'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type pg from 'pg'
import { type Grant, grants } from '../../http/sessions/access.ts'
import { cookieName, hashToken, newApiToken, newToken } from '../../http/sessions/session-token.ts'

export interface SignedIn {
  readonly tenant: TenantId
  readonly grant: Grant
  readonly accountId: string
  readonly companyId: string | null
  readonly email: string
  readonly token: string
  /** As a browser sends it. */
  readonly cookie: string
}

export type Team = Readonly<Record<Grant, SignedIn>>

/** Of random bytes: no password opens such an account. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$oSKXklVwwucaTfXb+GIIyg$yEZZZx+80T6r7mYyXRIBZXuaB9bLyRSsGB7DzghYN18'

/** Writes an account and an open session. Sign-in has tests of its own. */
export async function signIn(
  pool: pg.Pool,
  tenant: TenantId,
  grant: Grant,
  company: string,
  { hasSecondFactor = grant.startsWith('admin:') } = {},
): Promise<SignedIn> {
  const [kind, role = null] = grant.split(':')
  const accountId = randomUUID()
  const companyId = kind === 'employer' ? company : null
  const email = `${grant.replace(':', '.')}@${company}.${tenant}.example`
  const token = newToken()
  await pool.query(
    `INSERT INTO accounts.accounts (tenant, account_id, kind, role, company_id, email, name, password_hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenant, accountId, kind, role, companyId, email, `The ${grant} of ${company}`, passwordHash],
  )
  await pool.query(
    `INSERT INTO accounts.sessions (tenant, session_id, account_id, channel, token_hash, user_agent, expires_at, ends_at, second_factor_at)
     VALUES ($1, $2, $3, 'browser', $4, 'test', now() + interval '1 hour', now() + interval '1 hour', CASE WHEN $5 THEN now() END)`,
    [tenant, randomUUID(), accountId, hashToken(token), hasSecondFactor],
  )
  return { tenant, grant, accountId, companyId, email, token, cookie: `${cookieName(tenant, false)}=${token}` }
}

export async function signInTeam(pool: pg.Pool, tenant: TenantId, company: string): Promise<Team> {
  const people = await Promise.all(grants.map((grant) => signIn(pool, tenant, grant, company)))
  return Object.fromEntries(people.map((person) => [person.grant, person])) as Team
}

/** Writes an API token of the person's company, as if that owner had created it. */
export async function giveApiToken(
  pool: pg.Pool,
  { tenant, companyId, accountId }: SignedIn,
  { scopes = apiTokenScopes, isExpired = false }: { readonly scopes?: readonly ApiTokenScope[]; readonly isExpired?: boolean } = {},
): Promise<string> {
  const token = newApiToken()
  await pool.query(
    `INSERT INTO accounts.api_tokens (tenant, token_id, token_hash, company_id, created_by, name, scopes, ending, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), CASE WHEN $9 THEN now() END)`,
    [tenant, randomUUID(), hashToken(token), companyId, accountId, scopes.join(' '), scopes, token.slice(-4), isExpired],
  )
  return token
}
