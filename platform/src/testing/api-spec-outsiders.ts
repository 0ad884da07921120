/**
 * Calls every route of a route table as every outsider who must be refused, and reports those who were not. Generated, so that a new route
 * cannot be forgotten.
 */
import { grants } from '../http/access.ts'
import type { Route } from '../http/route.ts'
import { cookieName, newToken } from '../http/session-token.ts'
import type { ApiSpec, Call } from './api-spec.ts'

interface Attempt {
  readonly who: string
  readonly call: Call
  readonly status: number
}

const noSession: readonly Attempt[] = [
  { who: 'nobody', call: {}, status: 401 },
  { who: 'an invented token', call: { headers: { Authorization: `Bearer ${newToken()}` } }, status: 401 },
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

function attempts(spec: ApiSpec, route: Route): Attempt[] {
  if (route.auth === 'internal') {
    return [
      { who: 'nobody', call: {}, status: 404 },
      { who: 'a wrong key', call: { headers: { 'X-Internal-Key': 'x' } }, status: 404 },
      ...grants.map((grant) => ({ who: grant, call: { as: spec.team[grant] }, status: 404 })),
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
  return [...noSession, ...otherTenant(spec), ...wrongRole, ...foreignPages]
}

/** One line for each outsider who was not refused as they should be; a test expects none. */
export async function everyRouteRefusesOutsiders(spec: ApiSpec, routes: readonly Route[] = spec.routes): Promise<string[]> {
  const leaks: string[] = []
  for (const route of routes) {
    const path = route.path.replace('/{tenant}/', `/${spec.home.id}/`).replace(/\{[^}]+\}/g, 'aaaaaaaaaaaa')
    for (const { who, call, status } of attempts(spec, route)) {
      const answer = await spec.call(route.method, path, call)
      if (answer.status !== status) leaks.push(`${route.method} ${route.path} answered ${answer.status} to ${who}, not ${status}`)
    }
  }
  return leaks
}
