/** Ending sessions: that of the request, another one of the same account, or all others. */
import { endedSessionsSchema } from '@jobboard/contracts/accounts/commands'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyone } from '@jobboard/platform/http/sessions/access'
import { expiredSessionCookies } from '@jobboard/platform/http/sessions/session-token'
import { z } from 'zod'
import type { AccountDeps } from './check-credentials.ts'
import { revokeOtherSessions, revokeOwnSession, revokeSession } from './session-store.ts'

export const signOut = ({ database }: AccountDeps): Route =>
  route({
    method: 'DELETE',
    path: '/v2/sessions/current',
    summary: 'Sign out',
    tag: 'accounts',
    auth: 'optional',
    beforeSecondFactor: true,
    whileViewing: true,
    replies: { 204: { description: 'Signed out, or nobody was signed in', headers: ['Set-Cookie'] } },
    async handle({ tenant, session, secure }) {
      if (session !== null) await revokeSession(database, tenant.id, session.sessionId)
      return { status: 204, headers: { 'Set-Cookie': expiredSessionCookies(tenant.id, secure) } }
    },
  })

export const endSession = ({ database }: AccountDeps): Route =>
  route({
    method: 'DELETE',
    path: '/v2/sessions/{id}',
    summary: 'End another session of mine',
    tag: 'accounts',
    auth: anyone,
    beforeSecondFactor: true,
    params: z.object({ id: z.uuid() }),
    replies: { 204: { description: 'The session has ended' } },
    problems: ['sessionNotFound'],
    async handle({ tenant, session, params }) {
      const ended = await revokeOwnSession(database, tenant.id, session.accountId, params.id)
      return ended ? { status: 204 } : refuse({ code: 'sessionNotFound' })
    },
  })

export const endOtherSessions = ({ database }: AccountDeps): Route =>
  route({
    method: 'DELETE',
    path: '/v2/sessions/others',
    summary: 'End all sessions of mine but the current one',
    tag: 'accounts',
    auth: anyone,
    beforeSecondFactor: true,
    replies: { 200: { description: 'How many have ended', schema: endedSessionsSchema } },
    async handle({ tenant, session }) {
      return { status: 200, body: { ended: await revokeOtherSessions(database, tenant.id, session.accountId, session.sessionId) } }
    },
  })
