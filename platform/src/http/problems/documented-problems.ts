/** Every problem a route may answer with: what its capability declares and what the parts around the handler add. */

import { type Route, sendsEvents } from '../route.ts'
import type { ProblemCode } from './problem-table.ts'

const when = (condition: boolean, ...codes: ProblemCode[]): ProblemCode[] => (condition ? codes : [])

const isForAdministrators = ({ auth }: Route): boolean => typeof auth !== 'string' && auth.some((grant) => grant.startsWith('admin:'))

export function documentedProblems(route: Route): readonly ProblemCode[] {
  const changesState = route.method !== 'GET'
  const knowsSessions = route.auth !== 'public' && route.auth !== 'internal'
  const codes: ProblemCode[] = [
    ...when(route.auth !== 'internal', 'unknownTenant'),
    ...when(Array.isArray(route.auth), 'unauthenticated', 'forbidden'),
    ...when(Array.isArray(route.auth) && route.whileViewing !== true, 'viewingOnly'),
    ...when(isForAdministrators(route) && route.beforeSecondFactor !== true, 'secondFactorRequired'),
    ...when(Array.isArray(route.auth), route.scope === undefined ? 'closedToApiTokens' : 'scopeMissing'),
    ...when(route.auth === 'internal' || route.offeredOn !== undefined, 'notFound'),
    ...when(changesState && (knowsSessions || route.sameOriginOnly === true), 'originMismatch'),
    ...when(route.params !== undefined, 'notFound'),
    ...when(route.body !== undefined, 'validation', 'tooLarge', 'unsupportedMediaType'),
    ...when(route.streams !== undefined, 'unsupportedMediaType'),
    ...when(route.ifMatch === true, 'stale'),
    ...when(route.idempotencyKey === true, 'idempotencyMismatch', 'idempotencyInProgress'),
    ...when(route.readsOwnWrites !== undefined, 'notYetReadable'),
    ...when(sendsEvents(route), 'notAcceptable'),
    ...when(route.limited || route.scope !== undefined || route.multipart !== undefined || sendsEvents(route), 'rateLimited'),
    ...when(route.botCheck !== undefined, 'botCheckFailed'),
    ...when(changesState || route.limited, 'insufficientStorage'),
    'malformed',
    'unavailable',
    'internal',
    ...(route.problems ?? []),
  ]
  return [...new Set(codes)]
}
