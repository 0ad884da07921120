/** Rows of API tokens: the digest by which a request finds one, and its last use. The company decides which tokens there are. */
import { expiredTokenDays } from '@jobboard/contracts/companies/api-tokens'
import type { AccountId, CompanyId, Instant, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { inOpenSession } from '@jobboard/platform/http/sessions/open-session'
import { hashToken } from '@jobboard/platform/http/sessions/session-token'
import type { CommandDeps } from '../../shell/command-route.ts'
import type { RegisteredCompany } from '../company.ts'
import { type ApiToken, hasExpired } from './decisions.ts'

export interface ApiTokenDeps extends CommandDeps {
  readonly database: TenantDatabase
}

export const endingOf = (token: string): string => token.slice(-4)

/** False: the session has ended since the request began, and no token was stored. */
export async function insertToken(
  database: TenantDatabase,
  { tenant, companyId, ...session }: Pick<Session, 'tenant' | 'accountId' | 'sessionId'> & { readonly companyId: CompanyId },
  { tokenId, createdBy, name, scopes, createdAt, expiresAt }: ApiToken,
  token: string,
): Promise<boolean> {
  const inserted = await inOpenSession(database, tenant, session, (transaction) =>
    transaction.query(
      `INSERT INTO accounts.api_tokens (tenant, token_id, token_hash, company_id, created_by, name, scopes, ending, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [tenant, tokenId, hashToken(token), companyId, createdBy, name, scopes, endingOf(token), createdAt, expiresAt],
    ),
  )
  return inserted !== null
}

/** Whether there was one. It opens nothing from now on. */
export async function deleteToken(database: TenantDatabase, tenant: TenantId, companyId: CompanyId, tokenId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    'DELETE FROM accounts.api_tokens WHERE tenant = $1 AND company_id = $2 AND token_id = $3',
    [tenant, companyId, tokenId],
  )
  return rowCount === 1
}

/** Of an account that is no owner any more. */
export async function deleteTokensOf(
  database: TenantDatabase,
  tenant: TenantId,
  companyId: CompanyId,
  accountId: AccountId,
): Promise<void> {
  await database.query(tenant, 'DELETE FROM accounts.api_tokens WHERE tenant = $1 AND company_id = $2 AND created_by = $3', [
    tenant,
    companyId,
    accountId,
  ])
}

/** Of a company that is closed. */
export async function deleteTokensOfCompany(database: TenantDatabase, tenant: TenantId, companyId: CompanyId): Promise<void> {
  await database.query(tenant, 'DELETE FROM accounts.api_tokens WHERE tenant = $1 AND company_id = $2', [tenant, companyId])
}

/** Of tokens that the company has not: revoked ones, and those of requests that died before their event. The last minute may have no event yet. */
export async function deleteUnknownTokens(
  database: TenantDatabase,
  tenant: TenantId,
  { companyId, apiTokens }: RegisteredCompany,
): Promise<void> {
  await database.query(
    tenant,
    `DELETE FROM accounts.api_tokens
     WHERE tenant = $1 AND company_id = $2 AND token_id <> ALL ($3::uuid[]) AND created_at < now() - interval '1 minute'`,
    [tenant, companyId, Object.keys(apiTokens)],
  )
}

/** Ids of the company's working tokens without a row, of revocations that died before their event. */
export async function tokensWithoutRow(
  database: TenantDatabase,
  tenant: TenantId,
  { companyId, apiTokens }: RegisteredCompany,
  at: Instant,
): Promise<readonly string[]> {
  const { rows } = await database.query<{ id: string }>(
    tenant,
    'SELECT token_id AS id FROM accounts.api_tokens WHERE tenant = $1 AND company_id = $2',
    [tenant, companyId],
  )
  const known = new Set(rows.map(({ id }) => id))
  return Object.values(apiTokens)
    .filter((token) => !known.has(token.tokenId) && !hasExpired(token, at))
    .map(({ tokenId }) => tokenId)
}

/** Of those that expired long ago. */
export async function purgeApiTokens(database: TenantDatabase, tenant: TenantId): Promise<void> {
  await database.query(tenant, 'DELETE FROM accounts.api_tokens WHERE tenant = $1 AND expires_at < now() - make_interval(days => $2)', [
    tenant,
    expiredTokenDays,
  ])
}
