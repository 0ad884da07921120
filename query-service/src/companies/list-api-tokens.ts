/** GET /v2/employer-panel/api-tokens: the API tokens of the caller's company, the newest first; of a secret no more than its end. */
import { apiTokenScopesSchema } from '@jobboard/contracts/companies/api-token-scopes'
import { apiTokenListSchema, type ShownApiToken } from '@jobboard/contracts/companies/api-tokens'
import { type Route, route } from '@jobboard/platform/http/route'
import type { TenantReader } from '../database/tenant-reader.ts'

interface TokenRow {
  readonly id: string
  readonly name: string
  readonly scopes: unknown
  readonly ending: string
  readonly creatorId: string
  readonly creatorName: string
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly isExpired: boolean
}

/** At most `maxApiTokens` that work, and those that expired in the last month. Whether one has expired, requests decide by the same clock. */
const text = `SELECT t.token_id AS id, t.name, t.scopes, t.ending, a.account_id AS "creatorId", a.name AS "creatorName",
    t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt",
    coalesce(t.expires_at <= now(), false) AS "isExpired"
  FROM accounts.api_tokens t JOIN accounts.accounts a ON a.tenant = t.tenant AND a.account_id = t.created_by
  WHERE t.tenant = $1 AND t.company_id = $2 AND a.role = 'owner' ORDER BY t.created_at DESC, t.token_id LIMIT 500`

const present = ({ creatorId, creatorName, ...row }: TokenRow): ShownApiToken => ({
  ...row,
  scopes: apiTokenScopesSchema.parse(row.scopes),
  createdBy: { id: creatorId, name: creatorName },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

export const listApiTokens = ({ reader }: { readonly reader: TenantReader }): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/api-tokens',
    summary: 'The API tokens of my company, the newest first',
    tag: 'companies',
    auth: ['employer:owner'],
    replies: { 200: { description: 'The tokens, without their secrets', schema: apiTokenListSchema } },
    async handle({ tenant, session }) {
      const rows = await reader.read<TokenRow & Record<string, unknown>>(tenant.id, { text, values: [tenant.id, session.companyId] })
      return { status: 200, body: { data: rows.map(present) }, headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
