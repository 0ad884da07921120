/** POST /v1/oauth/token: bearer tokens for API clients, by password or by refresh token (docs/product/accounts.md, "Sessions"). */
import { type TokenReply, type TokenRequest, tokenReplySchema, tokenRequestSchema } from '@jobboard/contracts/accounts/commands'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { type AccountDeps, checkSignIn, signInLimits } from './check-credentials.ts'
import { type ApiTokens, accessTokenSeconds, openApiSession, refreshApiSession } from './session-store.ts'

async function issue(
  deps: AccountDeps,
  tenant: TenantId,
  request: TokenRequest,
  userAgent: string,
): Promise<ApiTokens | 'unconfirmed' | null> {
  if (request.grant_type === 'refresh_token') {
    const tokens = await refreshApiSession(deps.database, tenant, request.refresh_token)
    deps.countSignIn?.(tokens === null ? 'refreshTokenInvalid' : 'succeeded')
    return tokens
  }
  const account = await checkSignIn(deps, tenant, request)
  if (account === null || account === 'unconfirmed') return account
  return openApiSession(deps.database, { tenant, accountId: account.profile.id, passwordHash: account.passwordHash, userAgent })
}

const toReply = ({ accessToken, refreshToken }: ApiTokens): TokenReply => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: accessTokenSeconds,
  refresh_token: refreshToken,
})

export const issueTokens = (deps: AccountDeps): Route =>
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
    problems: ['wrongCredentials', 'accountUnconfirmed', 'refreshTokenInvalid'],
    async handle({ tenant, body, incoming }) {
      const tokens = await issue(deps, tenant.id, body, incoming.headers['user-agent'] ?? '')
      if (tokens === 'unconfirmed') return refuse({ code: 'accountUnconfirmed' })
      if (tokens !== null) return { status: 200, body: toReply(tokens) }
      return refuse({ code: body.grant_type === 'password' ? 'wrongCredentials' : 'refreshTokenInvalid' })
    },
  })
