/** GET /v2/sessions/current: who is signed in, if anyone is. Pages ask it after they are shown, so no session is an answer and not a problem. */
import { currentSessionSchema } from '@jobboard/contracts/accounts/queries'
import { type Route, route } from '@jobboard/platform/http/route'
import { lacksSecondFactor } from '@jobboard/platform/http/sessions/access'

export const getCurrentSession: Route = route({
  method: 'GET',
  path: '/v2/sessions/current',
  summary: 'The account that is signed in, or null',
  tag: 'accounts',
  auth: 'optional',
  beforeSecondFactor: true,
  whileViewing: true,
  replies: { 200: { description: 'The account', schema: currentSessionSchema } },
  handle({ session }) {
    if (session === null) return { status: 200, body: { account: null } }
    const { accountId, tenant, kind, role, companyId, name, email, viewedUntil } = session
    const account = { id: accountId, tenant, kind, role, companyId, name, email }
    const needs = lacksSecondFactor(session) ? { needsSecondFactor: true as const } : {}
    return { status: 200, body: { account, ...needs, ...(viewedUntil === undefined ? {} : { viewedUntil }) } }
  },
})
