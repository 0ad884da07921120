/** Requests with an API token of a company instead of a session (docs/product/api.md, "API tokens"). */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type RateLimiter, takeLimits } from '../limits/rate-limit.ts'
import { HttpProblem } from '../problems/problem.ts'
import type { LimitUse, Route } from '../route.ts'
import type { ApiTokenUse, Session, SessionFinder } from './access.ts'

/** Of one token, from wherever: a program in an endless loop, or a token that was stolen. */
const requestsOf = ({ id }: ApiTokenUse): LimitUse => ({
  name: 'api-token',
  points: 300,
  seconds: 60,
  key: id,
  anyAddress: true,
  counts: 'requests',
})

/** `Authorization` is at fault, so the problem names it like a field, with a message key. */
function refusal(code: 'scopeMissing' | 'closedToApiTokens', detail: string, scope = ''): HttpProblem {
  const challenge = scope === '' ? 'Bearer error="insufficient_scope"' : `Bearer error="insufficient_scope", scope="${scope}"`
  const errors = [{ path: 'Authorization', code, message: messageKeys[code] }]
  return new HttpProblem(code, { detail, errors, headers: { 'WWW-Authenticate': challenge } })
}

function checkScope({ scope }: Route, { scopes }: ApiTokenUse): void {
  if (scope === undefined) throw refusal('closedToApiTokens', 'This route needs a session')
  if (!scopes.includes(scope)) throw refusal('scopeMissing', `The token needs the scope ${scope}`, scope)
}

/** Null: unknown, revoked, expired, or of another tenant. Throws HttpProblem when its scopes do not open the route, or for too many requests. */
export async function findByApiToken(
  { sessions, limiter }: { readonly sessions: SessionFinder; readonly limiter: RateLimiter },
  route: Route,
  tenant: TenantId,
  token: string,
): Promise<Session | null> {
  const session = (await sessions.findByApiToken?.(tenant, token)) ?? null
  if (session === null) return null
  await takeLimits(limiter, tenant, '', [requestsOf(session.apiToken)])
  checkScope(route, session.apiToken)
  return session
}
