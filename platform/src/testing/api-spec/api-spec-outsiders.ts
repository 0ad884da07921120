/**
 * Calls every route of a route table as every outsider who must be refused, and reports those who were not. Generated, so that a new route
 * cannot be forgotten.
 */
import { type ApiTokenScope, apiTokenScopes } from '@jobboard/contracts/companies/api-token-scopes'
import type { Route } from '../../http/route.ts'
import { grants } from '../../http/sessions/access.ts'
import { cookieName, newApiToken, newToken } from '../../http/sessions/session-token.ts'
import { giveApiToken } from './api-accounts.ts'
import type { ApiSpec, Call } from './api-spec.ts'

interface Attempt {
  readonly who: string
  readonly call: Call
  readonly status: number
}

const noSession: readonly Attempt[] = [
  { who: 'nobody', call: {}, status: 401 },
  { who: 'an invented token', call: { headers: { Authorization: `Bearer ${newToken()}` } }, status: 401 },
  { who: 'an invented API token', call: { headers: { Authorization: `Bearer ${newApiToken()}` } }, status: 401 },
  { who: 'a token that is none', call: { headers: { Authorization: "Bearer ' OR 1=1 --" } }, status: 401 },
]

/** A token of one tenant opens nothing in the other, whichever way it is sent. */
const otherTenant = (spec: ApiSpec): Attempt[] =>
  grants.flatMap((grant) => {
    const foreigner = spec.foreigners[grant]
    const cookie = `${cookieName(spec.home.id, false)}=${foreigner.token}`
    return [
      { who: `${grant} of another tenant`, call: { as: foreigner, tenant: spec.home.id }, status: 401 },
      {
        who: `${grant} of another tenant, by cookie`,
        call: { tenant: spec.home.id, headers: { Cookie: cookie, Origin: spec.url } },
        status: 401,
      },
    ]
  })

interface ApiTokens {
  readonly every: string
  readonly expired: string
  readonly foreign: string
  /** Of those who are no owners (any more). */
  readonly ofOthers: readonly string[]
  readonly without: (scope: ApiTokenScope) => string
}

async function giveApiTokens({ pool, team, foreigners }: ApiSpec): Promise<ApiTokens> {
  const owner = team['employer:owner']
  const without = new Map<ApiTokenScope, string>()
  for (const scope of apiTokenScopes)
    without.set(scope, await giveApiToken(pool, owner, { scopes: apiTokenScopes.filter((other) => other !== scope) }))
  const every = await giveApiToken(pool, owner)
  return {
    every,
    expired: await giveApiToken(pool, owner, { isExpired: true }),
    foreign: await giveApiToken(pool, foreigners['employer:owner']),
    ofOthers: [await giveApiToken(pool, team['employer:recruiter']), await giveApiToken(pool, team['employer:viewer'])],
    without: (scope) => without.get(scope) ?? every,
  }
}

/** A route with a scope opens to tokens that have it, and to no others; one without a scope opens to none. */
function byApiToken(spec: ApiSpec, { scope }: Route, tokens: ApiTokens): Attempt[] {
  const call = (token: string): Call => ({ tenant: spec.home.id, headers: { Authorization: `Bearer ${token}` } })
  return [
    { who: 'an expired API token', call: call(tokens.expired), status: 401 },
    { who: 'an API token of another tenant', call: call(tokens.foreign), status: 401 },
    ...tokens.ofOthers.map((token) => ({ who: 'an API token of someone who is no owner', call: call(token), status: 401 })),
    scope === undefined
      ? { who: 'an API token with every scope', call: call(tokens.every), status: 403 }
      : { who: `an API token without ${scope}`, call: call(tokens.without(scope)), status: 403 },
    {
      who: 'an API token as a cookie',
      call: { tenant: spec.home.id, headers: { Cookie: `${cookieName(spec.home.id, false)}=${tokens.every}`, Origin: spec.url } },
      status: 401,
    },
  ]
}

function attempts(spec: ApiSpec, route: Route, tokens: ApiTokens): Attempt[] {
  if (route.auth === 'internal') {
    return [
      { who: 'nobody', call: {}, status: 404 },
      { who: 'a wrong key', call: { headers: { 'X-Internal-Key': 'x' } }, status: 404 },
      ...grants.map((grant) => ({ who: grant, call: { as: spec.team[grant] }, status: 404 })),
      { who: 'an API token', call: { headers: { Authorization: `Bearer ${tokens.every}` } }, status: 404 },
    ]
  }
  if (route.auth === 'public' || route.auth === 'optional') return []
  const allowed = route.auth
  const wrongRole = grants
    .filter((grant) => !allowed.includes(grant))
    .map((grant) => ({ who: grant, call: { as: spec.team[grant] }, status: 403 }))
  const foreignPages = allowed.flatMap((grant): Attempt[] => {
    const { cookie, tenant } = spec.team[grant]
    if (route.method === 'GET') return []
    return [
      { who: `a cookie of ${grant} without Origin`, call: { tenant, headers: { Cookie: cookie } }, status: 403 },
      {
        who: `a cookie of ${grant} from another site`,
        call: { tenant, headers: { Cookie: cookie, Origin: 'https://evil.example' } },
        status: 403,
      },
    ]
  })
  return [...noSession, ...otherTenant(spec), ...wrongRole, ...foreignPages, ...byApiToken(spec, route, tokens)]
}

/** One line for each outsider who was not refused as they should be; a test expects none. */
export async function everyRouteRefusesOutsiders(spec: ApiSpec, routes: readonly Route[] = spec.routes): Promise<string[]> {
  const leaks: string[] = []
  const tokens = await giveApiTokens(spec)
  for (const route of routes) {
    const path = route.path.replace('/{tenant}/', `/${spec.home.id}/`).replace(/\{[^}]+\}/g, 'aaaaaaaaaaaa')
    for (const { who, call, status } of attempts(spec, route, tokens)) {
      const answer = await spec.call(route.method, path, call)
      if (answer.status !== status) leaks.push(`${route.method} ${route.path} answered ${answer.status} to ${who}, not ${status}`)
    }
  }
  return leaks
}

/** `METHOD /path` by scope: what API tokens open. A test compares it with what the documentation says. */
export function routesByScope(routes: readonly Route[]): Partial<Record<ApiTokenScope, string[]>> {
  const byScope: Partial<Record<ApiTokenScope, string[]>> = {}
  for (const { scope, method, path } of routes)
    if (scope !== undefined) byScope[scope] = [...(byScope[scope] ?? []), `${method} ${path}`].sort()
  return byScope
}

/** One line for each route with a scope that stays closed to a token which has only this scope; a test expects none. */
export async function everyScopeOpensItsRoutes(spec: ApiSpec): Promise<string[]> {
  const closed: string[] = []
  for (const { scope, method, path } of spec.routes) {
    if (scope === undefined) continue
    const token = await giveApiToken(spec.pool, spec.team['employer:owner'], { scopes: [scope] })
    const address = path.replace(/\{[^}]+\}/g, 'aaaaaaaaaaaa')
    const { status, body } = await spec.call(method, address, { tenant: spec.home.id, headers: { Authorization: `Bearer ${token}` } })
    if (status === 401 || status === 403) closed.push(`${method} ${path} answered ${JSON.stringify(body)} to ${scope}`)
  }
  return closed
}
