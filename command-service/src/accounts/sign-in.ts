/** POST /v2/sessions: signs a browser in; the token travels in an httpOnly cookie only (docs/product/accounts.md, "Sessions"). */
import { type Credentials, credentialsSchema } from '@jobboard/contracts/accounts/commands'
import { accountProfileSchema } from '@jobboard/contracts/accounts/queries'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { sessionCookie } from '@jobboard/platform/http/session-token'
import { type AccountParts, checkCredentials, signInLimits } from './check-credentials.ts'
import { openBrowserSession, sessionDays } from './session-store.ts'

export const signIn = (parts: AccountParts): Route =>
  route({
    method: 'POST',
    path: '/v2/sessions',
    summary: 'Sign a browser in',
    tag: 'accounts',
    auth: 'public',
    // Otherwise a foreign page could sign its visitor in as somebody else.
    sameOriginOnly: true,
    body: credentialsSchema,
    limits: signInLimits(({ body }: { readonly body: Credentials }) => `${body.kind} ${body.email}`),
    replies: { 201: { description: 'Signed in; the session is in the cookie', schema: accountProfileSchema, headers: ['Set-Cookie'] } },
    problems: ['wrongCredentials'],
    async handle({ tenant, body, secure, incoming }) {
      const account = await checkCredentials(parts, tenant.id, body)
      if (account === null) return refuse({ code: 'wrongCredentials' })
      const userAgent = incoming.headers['user-agent'] ?? ''
      const token = await openBrowserSession(parts.pool, { tenant: tenant.id, accountId: account.id, userAgent })
      const cookie = sessionCookie(tenant.id, secure, token, sessionDays * 86_400)
      return { status: 201, body: account, headers: { 'Set-Cookie': cookie } }
    },
  })
