/** The bot check at the edge: who needs a token, and what a missing one is answered with. */
import type { BotCheck } from '@jobboard/platform/ports/bot-check'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { type CommandApi, startCommandApi } from '../testing/command-api.ts'

/** Its tokens are the action and a number; each is good once. */
const used = new Set<string>()
let isDown = false
const botCheck: BotCheck = {
  challenge: async ({ action }) => ({ provider: 'turnstile', siteKey: action }),
  verify: async (token, { action }) => {
    if (isDown) throw new UnavailableError('The provider is down')
    const isGood = token.startsWith(`${action} `) && !used.has(token)
    used.add(token)
    return isGood
  },
}
const reporter = { kind: 'guest', email: null }
const report = { reason: 'other', message: 'They ask for a deposit', goodFaith: true, reporter }

let api: CommandApi
let path: string
beforeAll(async () => {
  api = await startCommandApi({ botCheck })
  path = `/v2/user-panel/offers/${await api.offer({ change: { apply: { kind: 'url', url: 'https://jobs.example/apply' } } })}`
}, 60_000)
afterAll(() => api.stop())
beforeEach(() => {
  isDown = false
})

let addresses = 0
function send(to: 'reports' | 'track-redirects', headers: Readonly<Record<string, string>> = {}, more: object = {}) {
  addresses += 1
  return api.call('POST', `${path}/${to}`, {
    tenant: 'devboard',
    json: to === 'reports' ? report : {},
    headers: { 'X-Forwarded-For': `198.51.100.${addresses}`, ...headers },
    ...more,
  })
}
const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => `${status} ${Reflect.get(Object(body), 'code')}`

it.each(['reports', 'track-redirects'] as const)('refuses %s of visitors without a token, and with one of another action', async (to) => {
  expect(codeOf(await send(to))).toBe('403 botCheckFailed')
  expect(codeOf(await send(to, { 'Recaptcha-Token': 'sign_up 1' }))).toBe('403 botCheckFailed')
})

it('lets a token pass once', async () => {
  const headers = { 'Recaptcha-Token': 'track_redirect 1' }
  // Robots get the address and leave nothing.
  expect((await send('track-redirects', headers)).status).toBe(200)
  expect(codeOf(await send('track-redirects', headers))).toBe('403 botCheckFailed')
})

it('asks no token of a request with a session', async () => {
  expect((await send('track-redirects', {}, { as: api.team.candidate })).status).toBe(200)
})

it('sends a stored reply again without a second token, and lets a refused one be sent with a better one', async () => {
  const key = { 'Idempotency-Key': 'one-report' }
  expect(codeOf(await send('reports', key))).toBe('403 botCheckFailed')
  const first = await send('reports', { ...key, 'Recaptcha-Token': 'report 1' })
  expect(first.status).toBe(201)
  const again = await send('reports', { ...key, 'Recaptcha-Token': 'report 1' })
  expect([again.status, again.headers.get('idempotent-replayed'), again.text]).toEqual([201, 'true', first.text])
})

it('refuses with 503 and Retry-After while the check itself is down', async () => {
  isDown = true
  const refused = await send('track-redirects', { 'Recaptcha-Token': 'track_redirect 2' })
  expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual(['503 unavailable', '5'])
})

it('hands out challenges for known actions', async () => {
  const ask = (action: string) => api.call('POST', '/v2/bot-check/challenges', { tenant: 'devboard', json: { action } })
  expect(await ask('sign_up')).toMatchObject({ status: 201, body: { provider: 'turnstile', siteKey: 'sign_up' } })
  expect((await ask('something')).status).toBe(422)
})
