/** A real OpenID Connect provider for a test. People sign in with their e-mail as name and any password; one that begins with "unverified" is not verified. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../embedded/ports.ts'

export interface TestIdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What a browser does at the provider: follows `url` through the forms of its pages; returns the address it is sent back to. */
  signIn(url: string, email: string): Promise<URL>
  stop(): Promise<void>
}

const clientId = 'jobboard'
const clientSecret = 'secret-of-the-tests'

/** Cookies of one browser, at one host. */
function cookieJar() {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    add: (response: Response) => {
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
  }
}

/** `redirectUris`: the pages of the product that the provider may send browsers back to. */
export async function startIdentityProvider(redirectUris: readonly string[]): Promise<TestIdentityProvider> {
  const port = await freePort(0)
  const issuer = `http://localhost:${port}`
  const program = fileURLToPath(new URL('identity-provider-program.mjs', import.meta.url))
  // Its warnings say that it is no provider for production.
  const server = spawn(process.execPath, [program, String(port), clientId, clientSecret, ...redirectUris], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(server.stdout, 'data')
  server.stdout.resume()
  return {
    issuer,
    clientId,
    clientSecret,
    async signIn(url, email) {
      const jar = cookieJar()
      let next = new URL(url)
      let form: URLSearchParams | undefined
      for (let step = 0; step < 12; step += 1) {
        if (!next.href.startsWith(issuer)) return next
        const response = await fetch(next, {
          method: form === undefined ? 'GET' : 'POST',
          redirect: 'manual',
          headers: { Cookie: jar.header() },
          ...(form === undefined ? {} : { body: form }),
        })
        jar.add(response)
        form = undefined
        const location = response.headers.get('location')
        if (location !== null) {
          next = new URL(location, next)
          continue
        }
        const prompt = /name="prompt" value="(\w+)"/.exec(await response.text())?.[1]
        if (prompt === undefined) throw new Error(`The provider answered ${response.status} without a form`)
        form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: email, password: 'any' } : {}) })
      }
      throw new Error('The provider asked too often')
    },
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}
