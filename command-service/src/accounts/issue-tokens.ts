/** POST /v1/oauth/token: bearer tokens for API clients, by password or by refresh token (docs/product/accounts.md, "Sessions"). */
import { type TokenReply, type TokenRequest, tokenReplySchema, tokenRequestSchema } from '@jobboard/contracts/accounts/commands'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { type AccountParts, checkCredentials, signInLimits } from './check-credentials.ts'
import { type ApiTokens, accessTokenSeconds, openApiSession, refreshApiSession } from './session-store.ts'

async function issue(parts: AccountParts, tenant: TenantId, request: TokenRequest, userAgent: string): Promise<ApiTokens | null> {
  if (request.grant_type === 'refresh_token') {
    const tokens = await refreshApiSession(parts.pool, tenant, request.refresh_token)
    parts.countSignIn?.(tokens === null ? 'refreshTokenInvalid' : 'succeeded')
    return tokens
  }
  const account = await checkCredentials(parts, tenant, request)
  return account === null ? null : openApiSession(parts.pool, { tenant, accountId: account.id, userAgent })
}

const toReply = ({ accessToken, refreshToken }: ApiTokens): TokenReply => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: accessTokenSeconds,
  refresh_token: refreshToken,
})

export const issueTokens = (parts: AccountParts): Route =>
  route({
    method: 'POST',
    path: '/v1/oauth/token',
    summary: 'Sign in as an API client, or refresh its tokens',
    tag: 'accounts',
    auth: 'public',
    body: tokenRequestSchema,
    limits: signInLimits(({ body }: { readonly body: TokenRequest }) =>
      body.grant_type === 'password' ? `${body.kind} ${body.email}` : body.refresh_token,
    ),
    replies: { 200: { description: 'The tokens; a refresh token works once', schema: tokenReplySchema } },
    problems: ['wrongCredentials', 'refreshTokenInvalid'],
    async handle({ tenant, body, incoming }) {
      const tokens = await issue(parts, tenant.id, body, incoming.headers['user-agent'] ?? '')
      if (tokens !== null) return { status: 200, body: toReply(tokens) }
      return refuse({ code: body.grant_type === 'password' ? 'wrongCredentials' : 'refreshTokenInvalid' })
    },
  })
