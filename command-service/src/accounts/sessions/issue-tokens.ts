/** POST /v1/oauth/token: bearer tokens for API clients, by password or by refresh token (docs/product/accounts.md, "Sessions"). */
import {
  type Credentials,
  type TokenReply,
  type TokenRequest,
  tokenReplySchema,
  tokenRequestSchema,
} from '@jobboard/contracts/accounts/commands'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type Refusal, type RequestContext, type Route, refuse, route } from '@jobboard/platform/http/route'
import { requireOtp } from '../second-factor/require-otp.ts'
import { checkSignIn, type SignInDeps, signInLimits } from './check-credentials.ts'
import { refuseBlocked } from './refuse-blocked.ts'
import { type ApiTokens, accessTokenSeconds, openApiSession, refreshApiSession } from './session-store.ts'

async function refresh(deps: SignInDeps, tenant: TenantId, refreshToken: string): Promise<ApiTokens | Refusal> {
  const tokens = await refreshApiSession(deps.database, tenant, refreshToken)
  deps.countSignIn?.(tokens === null ? 'refreshTokenInvalid' : 'succeeded')
  return tokens ?? refuse({ code: 'refreshTokenInvalid' })
}

async function issue(deps: SignInDeps, request: RequestContext, credentials: Credentials): Promise<ApiTokens | Refusal> {
  const { tenant, incoming } = request
  if (credentials.kind === 'candidate' && !hasCandidatePortal(tenant)) return refuse({ code: 'notFound' })
  const account = await checkSignIn(deps, tenant.id, credentials)
  if (account === 'unconfirmed') return refuse({ code: 'accountUnconfirmed' })
  if (account === null) return refuse({ code: 'wrongCredentials' })
  const { profile, passwordHash, blockReason } = account
  if (blockReason !== null) return refuseBlocked(blockReason)
  const proof = await requireOtp(deps, request, profile, credentials.otp)
  if (proof.refusal !== null) return proof.refusal
  const { hasSecondFactor } = proof
  const userAgent = incoming.headers['user-agent'] ?? ''
  const owner = { tenant: tenant.id, accountId: profile.id, passwordHash, hasSecondFactor, userAgent }
  const tokens = await openApiSession(deps.database, owner)
  if (tokens !== null) deps.countSignIn?.('succeeded')
  return tokens ?? refuse({ code: 'wrongCredentials' })
}

const toReply = ({ accessToken, refreshToken }: ApiTokens): TokenReply => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: accessTokenSeconds,
  refresh_token: refreshToken,
})

export const issueTokens = (deps: SignInDeps): Route =>
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
    problems: ['wrongCredentials', 'otpRequired', 'otpWrong', 'accountUnconfirmed', 'accountBlocked', 'refreshTokenInvalid', 'notFound'],
    async handle(request) {
      const { tenant, body } = request
      const outcome = body.grant_type === 'password' ? await issue(deps, request, body) : await refresh(deps, tenant.id, body.refresh_token)
      return 'problem' in outcome ? outcome : { status: 200, body: toReply(outcome) }
    },
  })
