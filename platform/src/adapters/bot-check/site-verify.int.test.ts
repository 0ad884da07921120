/** reCAPTCHA and Turnstile: the adapter over real HTTP, with a stand-in of the provider at the far side. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { botCheckContract } from '../../contract-tests/bot-check.ts'
import { UnavailableError } from '../../ports/event-store.ts'
import { createSiteVerify, type OutsideProvider } from './site-verify.ts'

const checked = { tenant: tenantIdSchema.parse('devboard'), action: 'sign_up' } as const
const secret = 'secret-of-the-site'

/** As the documentation of both says: a token is good once, and the answer names the action that it was made for. */
interface Provider {
  readonly server: Server
  readonly asked: URLSearchParams[]
  answer: (() => { readonly status: number; readonly body: string }) | 'silence' | undefined
}

const tokens = new Map<string, object>()
let issued = 0
const issue = (facts: object): string => {
  issued += 1
  tokens.set(`token-${issued}`, facts)
  return `token-${issued}`
}

function replyTo(form: URLSearchParams): object {
  if (form.get('secret') !== secret) return { success: false, 'error-codes': ['invalid-input-secret'] }
  const token = form.get('response') ?? ''
  const facts = tokens.get(token)
  tokens.delete(token)
  return facts === undefined
    ? { success: false, 'error-codes': ['timeout-or-duplicate'] }
    : { success: true, hostname: 'localhost', ...facts }
}

const provider: Provider = {
  asked: [],
  answer: undefined,
  server: createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const form = new URLSearchParams(text)
      provider.asked.push(form)
      if (provider.answer === 'silence') return
      const { status, body } = provider.answer?.() ?? { status: 200, body: JSON.stringify(replyTo(form)) }
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
    })
  }),
}
let address: string
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/siteverify`
})
afterAll(async () => {
  provider.server.closeAllConnections()
  await new Promise((resolve) => provider.server.close(resolve))
})
beforeEach(() => {
  provider.answer = undefined
  provider.asked.length = 0
})

const open = (name: OutsideProvider, options: object = {}) =>
  createSiteVerify({ provider: name, siteKey: 'site-key', secret, address, ...options })

describe.each(['recaptcha', 'turnstile'] as const)('%s', (name) => {
  botCheckContract(() => ({
    botCheck: open(name),
    solve: async (_challenge, action) => issue(name === 'recaptcha' ? { action, score: 0.9 } : { action }),
  }))

  it('gives browsers the site key, and the provider nothing but token and secret', async () => {
    expect(await open(name).challenge(checked)).toEqual({ provider: name, siteKey: 'site-key' })
    await open(name).verify(issue({ action: 'sign_up' }), checked)
    expect(provider.asked.map((form) => [...form.keys()])).toEqual([['secret', 'response']])
  })

  it.each([
    ['fails', () => ({ status: 500, body: '' })],
    ['answers with a page', () => ({ status: 200, body: '<html>' })],
    ['answers something else', () => ({ status: 200, body: '{"ok":true}' })],
    ['fails inside', () => ({ status: 200, body: '{"success":false,"error-codes":["internal-error"]}' })],
  ])('does not know when the provider %s', async (_, answer) => {
    provider.answer = answer
    await expect(open(name).verify(issue({ action: 'sign_up' }), checked)).rejects.toThrow(UnavailableError)
  })

  it('does not know when the provider is silent, is not there, or does not know our secret', async () => {
    provider.answer = 'silence'
    await expect(open(name, { timeoutMs: 50 }).verify('x', checked)).rejects.toThrow(UnavailableError)
    provider.answer = undefined
    await expect(open(name, { address: 'http://127.0.0.1:1/' }).verify('x', checked)).rejects.toThrow(UnavailableError)
    await expect(open(name, { secret: 'another' }).verify(issue({ action: 'sign_up' }), checked)).rejects.toThrow(UnavailableError)
  })
})

it('refuses what reCAPTCHA takes for a program', async () => {
  expect(await open('recaptcha').verify(issue({ action: 'sign_up', score: 0.4 }), checked)).toBe(false)
})
