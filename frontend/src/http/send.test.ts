import { jest } from '@jest/globals'
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
  const positions: string[] = []
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
    noteWrite: (write) => {
      positions.push(write.position)
      return write
    },
    pause: async (ms) => void pauses.push(ms),
    ...deps,
  })
  return { send, sent, pauses, positions }
}

const problem = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, ...more }), { status, headers })
const keysOf = (sent: readonly Sent[]) => new Set(sent.map(({ headers }) => headers['Idempotency-Key']))

it('sends JSON with a key of its own, and reads body, revision and position of the reply', async () => {
  const { send, sent, positions } = sending([new Response('{"id":"r1"}', { headers: { ETag: '"4"', 'X-Position': '007' } })])
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
  expect(positions).toEqual(['007'])
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

it('reads after a command ask for at least its position, the greatest there was', async () => {
  const asked: (string | undefined)[] = []
  const answers = ['0000000000000000009', '0000000000000000004']
  const api = createApiClient({
    base: '/api',
    tenant: 'devboard',
    fetch: async (_, init = {}) => {
      const position = init.method === undefined ? undefined : answers.shift()
      if (init.method === undefined) asked.push((init.headers as Record<string, string>)['If-Position-At-Least'])
      return new Response('{}', position === undefined ? {} : { headers: { 'X-Position': position } })
    },
  })
  await api.get('/x')
  await api.send('POST', '/x')
  await api.send('POST', '/x')
  await api.get('/x')
  expect(asked).toEqual([undefined, '0000000000000000009'])
})

it('reads of a page that is loaded next ask for it too, for a minute', async () => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { value: sessionStorage, configurable: true })
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'nextTick', 'queueMicrotask', 'setImmediate'] })
  try {
    const asked: unknown[] = []
    const clientOf = (position: string) =>
      createApiClient({
        base: '/api',
        tenant: 'devboard',
        fetch: async (_, { method, headers } = {}) => {
          if (method === undefined) asked.push((headers as Record<string, string>)['If-Position-At-Least'])
          return new Response('{}', { headers: { 'X-Position': position } })
        },
      })
    await clientOf('0000000000000000009').send('POST', '/x')
    await clientOf('').get('/x')
    await clientOf('0000000000000000004').send('POST', '/x')
    await clientOf('').get('/x')
    jest.advanceTimersByTime(60_000)
    await clientOf('').get('/x')
    expect(asked).toEqual(['0000000000000000009', '0000000000000000009', undefined])
  } finally {
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  }
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
