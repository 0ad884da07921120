/** Ending sessions: the one of the request, or another one of the same account. */
import { anyone } from '@jobboard/platform/http/access'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { expiredSessionCookie } from '@jobboard/platform/http/session-token'
import { z } from 'zod'
import type { AccountParts } from './check-credentials.ts'
import { revokeOwnSession, revokeSession } from './session-store.ts'

export const signOut = ({ pool }: AccountParts): Route =>
  route({
    method: 'DELETE',
    path: '/v2/sessions/current',
    summary: 'Sign out',
    tag: 'accounts',
    auth: 'optional',
    replies: { 204: { description: 'Signed out, or nobody was signed in', headers: ['Set-Cookie'] } },
    async handle({ tenant, session, secure }) {
      if (session !== null) await revokeSession(pool, tenant.id, session.sessionId)
      return { status: 204, headers: { 'Set-Cookie': expiredSessionCookie(tenant.id, secure) } }
    },
  })

export const endSession = ({ pool }: AccountParts): Route =>
  route({
    method: 'DELETE',
    path: '/v2/sessions/{id}',
    summary: 'End another session of mine',
    tag: 'accounts',
    auth: anyone,
    params: z.object({ id: z.uuid() }),
    replies: { 204: { description: 'The session has ended' } },
    problems: ['sessionNotFound'],
    async handle({ tenant, session, params }) {
      const ended = await revokeOwnSession(pool, tenant.id, session.accountId, params.id)
      return ended ? { status: 204 } : refuse({ code: 'sessionNotFound' })
    },
  })
