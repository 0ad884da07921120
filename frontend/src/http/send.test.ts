import { accountMarkName } from '../browser/account-mark.ts'
import { createApiClient } from './api-client.ts'
import { ProblemError } from './problem-error.ts'
import { createSend, type SendDeps } from './send.ts'

interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: unknown
}

/** Answers one after another; the last one again and again. */
function sending(answers: (Response | Error)[], deps: Partial<SendDeps> = {}) {
  const sent: Sent[] = []
  const pauses: number[] = []
  const fetch = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: String(url), method: String(init.method), headers: init.headers as Record<string, string>, body: init.body })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer?.clone() ?? new Response()
  }
  const send = createSend({
    base: '/api',
    tenant: 'devboard',
    fetch,
    pause: async (ms) => void pauses.push(ms),
    ...deps,
  })
  return { send, sent, pauses }
}

const problem = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, ...more }), { status, headers })
const keysOf = (sent: readonly Sent[]) => new Set(sent.map(({ headers }) => headers['Idempotency-Key']))

it('sends JSON with a key of its own, and reads body and revision of the reply', async () => {
  const { send, sent } = sending([new Response('{"id":"r1"}', { headers: { ETag: '"4"', 'X-Position': '007' } })])
  expect(await send('PATCH', '/v1/offers/x', { body: { title: 'A' }, ifMatch: '"3"' })).toEqual({ body: { id: 'r1' }, etag: '"4"' })
  expect(sent).toEqual([
    {
      url: '/api/v1/offers/x',
      method: 'PATCH',
      body: '{"title":"A"}',
      headers: expect.objectContaining({
        'Content-Type': 'application/json',
        'X-Tenant': 'devboard',
        'If-Match': '"3"',
        'Idempotency-Key': expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    },
  ])
})

it('tries a command whose reply did not arrive again under the same key', async () => {
  const { send, sent, pauses } = sending([
    new TypeError('fetch failed'),
    problem(503, 'unavailable', {}, { 'Retry-After': '2' }),
    new Response(),
  ])
  await send('POST', '/x', { body: {} })
  expect([sent.length, keysOf(sent).size]).toEqual([3, 1])
  expect(pauses).toEqual([500, 2_000])
})

it('uses another key for another intent, and that of the caller where it repeats one itself', async () => {
  const { send, sent } = sending([new Response()])
  await send('POST', '/x')
  await send('POST', '/x')
  await send('POST', '/x', { idempotencyKey: 'mine' })
  expect([keysOf(sent).size, sent[2]?.headers['Idempotency-Key']]).toEqual([3, 'mine'])
})

it('gives up after two retries, and at once where a retry would have to wait for long', async () => {
  const down = sending([new TypeError('fetch failed')])
  await expect(down.send('POST', '/x')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  expect(down.sent).toHaveLength(3)
  const full = sending([problem(507, 'insufficientStorage', {}, { 'Retry-After': '60' })])
  await expect(full.send('POST', '/x')).rejects.toMatchObject({ status: 507, retryAfterSeconds: 60 })
  expect(full.sent).toHaveLength(1)
})

it.each([
  [422, 'validation', { errors: [{ path: 'email', code: 'email', message: 'errors.email' }] }, [{ path: 'email' }]],
  [409, 'conflict', {}, []],
  [412, 'stale', {}, []],
])('rejects %s %s with its code and fields, without a retry', async (status, code, more, fields) => {
  const { send, sent } = sending([problem(status, code, more)])
  const error = await send('POST', '/x').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProblemError)
  expect(error).toMatchObject({ status, code, fields })
  expect(sent).toHaveLength(1)
})

it('says when to come back after too many requests', async () => {
  const { send } = sending([problem(429, 'rateLimited', {}, { 'Retry-After': '90' })])
  await expect(send('POST', '/x')).rejects.toMatchObject({ code: 'rateLimited', retryAfterSeconds: 90 })
})

it('reads an answer that is no problem document as an unknown problem', async () => {
  const { send } = sending([new Response('<html>', { status: 400 })])
  await expect(send('POST', '/x')).rejects.toMatchObject({ status: 400, code: 'unknown', fields: [] })
})

it('repeats the same command once the visitor has signed in again', async () => {
  const { send, sent } = sending([problem(401, 'unauthenticated'), new Response()], { signInAgain: async () => true })
  await send('POST', '/x', { body: { message: 'typed' } })
  expect(sent.map(({ body }) => body)).toEqual(['{"message":"typed"}', '{"message":"typed"}'])
  expect(keysOf(sent).size).toBe(1)
})

it('does not ask twice to sign in, nor where the password was wrong', async () => {
  let asked = 0
  const signInAgain = async () => {
    asked += 1
    return true
  }
  await expect(sending([problem(401, 'unauthenticated')], { signInAgain }).send('POST', '/x')).rejects.toMatchObject({ status: 401 })
  await expect(sending([problem(401, 'wrongCredentials')], { signInAgain }).send('POST', '/x')).rejects.toMatchObject({ status: 401 })
  expect(asked).toBe(1)
})

describe('reads after a command', () => {
  /** The newest of each name; an age of 0 deletes. */
  const jar = new Map<string, string>()
  const set: string[] = []
  beforeEach(() => {
    jar.clear()
    set.length = 0
    const document = {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        set.push(text)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
        if (text.includes('Max-Age=0')) jar.delete(name)
        else jar.set(name, value)
      },
    }
    Object.assign(globalThis, { document, location: { protocol: 'https:' } })
  })
  afterEach(() => {
    for (const name of ['document', 'location']) Reflect.deleteProperty(globalThis, name)
  })

  function answering(positions: string[], statuses: number[] = []) {
    const asked: (string | undefined)[] = []
    const api = createApiClient({
      base: '/api',
      tenant: 'devboard',
      fetch: async (_, { method, headers } = {}) => {
        if (method === undefined) asked.push((headers as Record<string, string>)['If-Position-At-Least'])
        const position = method === undefined ? undefined : positions.shift()
        const init = { status: (method === undefined ? statuses.shift() : undefined) ?? 200 }
        return new Response('{}', position === undefined ? init : { ...init, headers: { 'X-Position': position } })
      },
    })
    return { api, asked }
  }

  it('ask for at least its position, the greatest there was, also those of another page within a minute', async () => {
    const { api, asked } = answering(['0000000000000000009', '0000000000000000004'])
    await api.get('/x')
    await api.send('POST', '/x')
    await api.send('POST', '/x')
    await api.get('/x')
    const next = answering([])
    await next.api.get('/x')
    jar.clear()
    await next.api.get('/x')
    expect([asked, next.asked]).toEqual([
      [undefined, '0000000000000000009'],
      ['0000000000000000009', undefined],
    ])
    const cookie = 'written=0000000000000000009; Path=/; Max-Age=60; SameSite=Lax; Secure'
    expect(set).toEqual([cookie, cookie])
  })

  it('forget a position that is refused', async () => {
    const { api, asked } = answering(['0000000000000000009'], [400])
    await api.send('POST', '/x')
    await expect(api.get('/x')).rejects.toMatchObject({ status: 400 })
    await api.get('/x')
    expect(asked).toEqual(['0000000000000000009', undefined])
  })
})

it('makes a token of the bot check before a command that needs one, and another one when it is refused', async () => {
  const made: string[] = []
  const makeToken = async (action: string) => {
    made.push(action)
    return `token ${made.length}`
  }
  const { send, sent } = sending([problem(403, 'botCheckFailed'), new Response()], { makeToken })
  await send('POST', '/v1/users/sign_up', { body: {}, botCheck: 'sign_up' })
  expect(made).toEqual(['sign_up', 'sign_up'])
  expect(sent.map(({ headers }) => headers['Recaptcha-Token'])).toEqual(['token 1', 'token 2'])
  expect(keysOf(sent).size).toBe(1)
})

it('gives up after a second token, and sends none where the board needs none', async () => {
  const { send, sent } = sending([problem(403, 'botCheckFailed')], { makeToken: async () => null })
  await expect(send('POST', '/v1/users/sign_up', { botCheck: 'sign_up' })).rejects.toMatchObject({ code: 'botCheckFailed' })
  expect(sent.map(({ headers }) => 'Recaptcha-Token' in headers)).toEqual([false, false])
})

it('makes one with a session only to publish', async () => {
  Object.assign(globalThis, { document: { cookie: `${accountMarkName('devboard')}=employer` } })
  try {
    const { send, sent } = sending([new Response()], { makeToken: async (action) => `for ${action}` })
    await send('POST', '/v2/user-panel/offers/x/reports', { botCheck: 'report' })
    await send('POST', '/v1/offers/x/publish', { botCheck: 'publish_offer' })
    expect(sent.map(({ headers }) => headers['Recaptcha-Token'])).toEqual([undefined, 'for publish_offer'])
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
})
