/** POST /v1/oauth/revoke (RFC 7009): ends the session of a token; a token that is unknown is as good as revoked. */
import { revokeRequestSchema } from '@jobboard/contracts/accounts/commands'
import { type Route, route } from '@jobboard/platform/http/route'
import type { AccountDeps } from './check-credentials.ts'
import { revokeByToken, revokeSession } from './session-store.ts'

export const revokeTokens = ({ database }: AccountDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/oauth/revoke',
    summary: 'Sign an API client out: end the session of the given token, or of the request itself',
    tag: 'accounts',
    auth: 'optional',
    beforeSecondFactor: true,
    body: revokeRequestSchema.optional(),
    replies: { 204: { description: 'The session has ended, or there was none' } },
    async handle({ tenant, session, body }) {
      if (body?.token !== undefined) await revokeByToken(database, tenant.id, body.token)
      else if (session !== null) await revokeSession(database, tenant.id, session.sessionId)
      return { status: 204 }
    },
  })
