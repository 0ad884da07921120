/** node identity-provider-program.mjs PORT CLIENT_ID CLIENT_SECRET REDIRECT_URI...: the provider of identity-provider.ts, in a process of its own. */
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const [port, clientId, clientSecret, ...redirectUris] = process.argv.slice(2)

const provider = new Provider(`http://localhost:${port}`, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  cookies: { keys: ['key of the tests'] },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: id, email_verified: !id.startsWith('unverified') }),
  }),
})
createServer(provider.callback()).listen(Number(port), () => console.log('listening'))
