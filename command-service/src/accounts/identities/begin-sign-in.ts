/** POST /v2/sessions/identity/begin: where the board's identity provider signs the visitor in. */
import { beginIdentitySchema, begunIdentitySchema } from '@jobboard/contracts/accounts/identities'
import { identityPaths } from '@jobboard/contracts/accounts/identity-paths'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { checksCookie } from './checks-cookie.ts'
import { hasIdentityProvider, type IdentityDeps, originOf } from './identity-deps.ts'

export const beginIdentitySignIn = ({ identityProviders }: IdentityDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/sessions/identity/begin',
    summary: "Begin to sign a browser in with the board's identity provider",
    tag: 'accounts',
    auth: 'public',
    sameOriginOnly: true,
    body: beginIdentitySchema,
    limits: [{ name: 'begin-identity', points: 60, seconds: 300 }],
    replies: {
      200: { description: 'Where the provider signs the visitor in', schema: begunIdentitySchema, headers: ['Set-Cookie'] },
    },
    problems: ['noIdentityProvider', 'unavailable'],
    async handle(request) {
      const { tenant, secure, body } = request
      if (!hasIdentityProvider(tenant, body.kind)) return refuse({ code: 'noIdentityProvider' })
      const begun = await identityProviders.begin(tenant, originOf(request) + identityPaths[body.kind])
      if (begun === null) return refuse({ code: 'noIdentityProvider' })
      const cookie = checksCookie({ tenant: tenant.id, secure }, { ...begun.checks, kind: body.kind })
      return { status: 200, body: { url: begun.url }, headers: { 'Set-Cookie': [cookie] } }
    },
  })
