/** The client of calls between processes against real servers: what it sends, what it takes for an answer, and how it deals with those that fail. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { internalCall } from '@jobboard/contracts/shared/internal-calls/internal-call'
import { z } from 'zod'
import { UnavailableError } from '../../ports/event-store.ts'
import { type CallOutcome, createInternalClient, InternalCallError, isAnswered } from './internal-client.ts'
import { hasInternalKey } from './internal-key.ts'
import { serviceAddress } from './service-address.ts'

const readThing = internalCall({
  from: 'workers',
  to: 'query-service',
  method: 'GET',
  path: '/internal/things/{id}/parts',
  summary: 'The parts of a thing',
  params: z.object({ id: z.string() }),
  query: z.object({ kind: z.string(), more: z.string().optional() }),
  replies: { 200: { description: 'The parts', schema: z.object({ parts: z.array(z.string()) }) } },
  refusals: ['notFound'],
  timeoutMs: 1_000,
})
const plain = { from: 'workers', to: 'query-service', summary: 'A thing', timeoutMs: 1_000 } as const
const none = { replies: { 204: { description: 'Done' } } } as const
const command = internalCall({ ...plain, ...none, method: 'POST', path: '/internal/things', body: z.object({ name: z.string() }) })
const once = internalCall({ ...plain, ...none, method: 'POST', path: '/internal/once', repeatable: false })
const bytes = internalCall({
  ...plain,
  method: 'POST',
  path: '/internal/bytes',
  replies: { 200: { description: 'Bytes', contentType: 'application/octet-stream' } },
})

const opened: { close(): unknown }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})
const addressOf = (server: { address(): unknown }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

interface Seen extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  readonly body: string
}

/** `answer` is called for each request, with the number of those before it. */
async function setUp(answer: (...given: [...Parameters<RequestListener>, before: number]) => void) {
  const seen: Seen[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const { method, url, headers } = request
      seen.push({ method, url, headers, body })
      answer(request, response, seen.length - 1)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  const outcomes: CallOutcome[] = []
  const observe = (_: unknown, outcome: CallOutcome) => void outcomes.push(outcome)
  return { seen, outcomes, services: createInternalClient({ addressOf: () => addressOf(server), internalKey: 'key', pauseMs: 1, observe }) }
}
const parts = { tenant: 'devboard', params: { id: 'a/b' }, query: { kind: 'x y' } }
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

it('sends what the declaration says, with key, board and trace', async () => {
  const { seen, services, outcomes } = await setUp((_, response) => response.end('{"parts":["one"],"later":true}'))
  const traceId = '0123456789abcdef0123456789abcdef'
  expect(await services.call(readThing, { ...parts, traceId })).toEqual({ ok: true, value: { parts: ['one'] } })
  expect(seen).toMatchObject([
    { method: 'GET', url: '/internal/things/a%2Fb/parts?kind=x+y', headers: { 'x-internal-key': 'key', 'x-tenant': 'devboard' } },
  ])
  expect(seen[0]?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  expect(outcomes).toEqual(['answered'])
})

it('sends a body as JSON, and reads no reply where none is declared', async () => {
  const { seen, services } = await setUp((_, response) => response.writeHead(204).end())
  expect(await services.call(command, { body: { name: 'x' } })).toBeUndefined()
  expect(seen).toMatchObject([{ method: 'POST', body: '{"name":"x"}', headers: { 'content-type': 'application/json' } }])
  expect(seen[0]?.headers['x-tenant']).toBeUndefined()
})

it('has one call after another over one connection', async () => {
  const ports = new Set<number | undefined>()
  const { seen, services } = await setUp(({ socket }, response) => {
    ports.add(socket.remotePort)
    response.writeHead(204).end()
  })
  for (const name of ['x', 'y', 'ż']) await services.call(command, { body: { name } })
  expect([seen.map(({ body }) => body), ports.size]).toEqual([['{"name":"x"}', '{"name":"y"}', '{"name":"ż"}'], 1])
})

it('reads bytes of the declared type only', async () => {
  let type = 'application/octet-stream'
  const { services } = await setUp((_, response) => response.writeHead(200, { 'Content-Type': type }).end(Buffer.from([1, 2])))
  expect(await services.call(bytes, {})).toEqual(Buffer.from([1, 2]))
  type = 'text/html'
  await expect(services.call(bytes, {})).rejects.toThrow('something else')
})

describe('an answer that is no success', () => {
  it('is a refusal by a code of the declaration, with its fields', async () => {
    const errors = [{ path: 'kind', code: 'wrong', message: 'key' }]
    const { seen, services, outcomes } = await setUp((_, response) =>
      response.writeHead(404).end(JSON.stringify({ code: 'notFound', errors })),
    )
    expect(await services.call(readThing, parts)).toEqual({ ok: false, error: { code: 'notFound', errors } })
    expect([seen.length, outcomes]).toEqual([1, ['refused']])
  })

  it.each([
    ['of another code', 404, '{"code":"unknownTenant"}'],
    ['without a problem', 404, 'Not Found'],
    ['of a gateway in between', 502, '{"code":"notFound"}'],
    ['of the service itself', 500, '{"code":"internal"}'],
  ])('is a failure %s, and is not repeated', async (_what, status, body) => {
    const { seen, services, outcomes } = await setUp((_, response) => response.writeHead(status).end(body))
    const error = await failure(services.call(readThing, parts))
    expect(error).toBeInstanceOf(UnavailableError)
    expect(isAnswered(error) && error.status).toBe(status)
    expect(error).toMatchObject({ message: `The query-service answered ${status}` })
    expect([seen.length, outcomes]).toEqual([1, ['failed']])
  })

  it('is a failure to those with another key', async () => {
    const { services } = await setUp(({ headers }, response) =>
      response.writeHead(hasInternalKey(headers, 'another') ? 200 : 404).end('{"code":"unknownTenant"}'),
    )
    expect(await failure(services.call(readThing, parts))).toMatchObject({ status: 404 })
  })
})

it.each(['<html>', '{"parts":"one"}', ''])('takes %p for no answer to the call', async (body) => {
  const { seen, services } = await setUp((_, response) => response.end(body))
  expect(await failure(services.call(readThing, parts))).toMatchObject({
    status: 200,
    message: 'The query-service answered something else than GET /internal/things/{id}/parts says',
  })
  expect(seen).toHaveLength(1)
})

describe('a service that is away for a moment', () => {
  it('gets another request after a 503', async () => {
    const { seen, services } = await setUp((_, response, before) =>
      before < 2 ? response.writeHead(503).end() : response.end('{"parts":[]}'),
    )
    expect(await services.call(readThing, parts)).toEqual({ ok: true, value: { parts: [] } })
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ headers }) => headers.traceparent)).size).toBe(1)
  })

  it('gets another request after a connection that broke off, with the body', async () => {
    const { seen, services } = await setUp(({ socket }, response, before) =>
      before === 0 ? socket.destroy() : response.writeHead(204).end(),
    )
    await services.call(command, { body: { name: 'x' } })
    expect(seen.map(({ body }) => body)).toEqual(['{"name":"x"}', '{"name":"x"}'])
  })

  it('gets another request when it broke off in the middle of its answer', async () => {
    const { seen, services } = await setUp(({ socket }, response, before) => {
      if (before > 0) return response.end('{"parts":[]}')
      response.writeHead(200, { 'Content-Length': 12 }).write('{"parts')
      return setImmediate(() => socket.destroy())
    })
    expect(await services.call(readThing, parts)).toEqual({ ok: true, value: { parts: [] } })
    expect(seen).toHaveLength(2)
  })

  it('gets three requests, no more', async () => {
    const { seen, services, outcomes } = await setUp((_, response) => response.writeHead(503).end())
    await expect(services.call(readThing, parts)).rejects.toThrow('answered 503')
    expect([seen.length, outcomes]).toEqual([3, ['failed']])
  })

  it('gets no second request where that might do something else', async () => {
    const { seen, services } = await setUp((_, response) => response.writeHead(503).end())
    await expect(services.call(once, {})).rejects.toThrow('answered 503')
    expect(seen).toHaveLength(1)
  })
})

describe('a service that does not answer', () => {
  it('is unavailable when its port is closed', async () => {
    const services = createInternalClient({ addressOf: () => 'http://127.0.0.1:1', internalKey: 'key', pauseMs: 1 })
    const error = await failure(services.call(readThing, parts))
    expect(error).toBeInstanceOf(InternalCallError)
    expect([isAnswered(error), String(error)]).toEqual([false, 'UnavailableError: The query-service does not answer'])
  })

  it.each([
    ['accepts the connection and never answers', () => undefined],
    ['stops in the middle of its answer', (_: unknown, response: { write(text: string): unknown }) => void response.write('{"par')],
  ] as const)('is unavailable when it %s, once the time of the call is over', async (_what, answer) => {
    const { seen, services } = await setUp(answer)
    await expect(services.call({ ...readThing, timeoutMs: 100 }, parts)).rejects.toThrow('The query-service does not answer in time')
    expect(seen).toHaveLength(1)
  })

  it('is unavailable when the connection is half open: nothing is read from it', async () => {
    const server = createNetServer((socket) => socket.on('error', () => undefined).pause())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    opened.push(server)
    const services = createInternalClient({ addressOf: () => addressOf(server), internalKey: 'key' })
    await expect(services.call({ ...readThing, timeoutMs: 100 }, parts)).rejects.toThrow('does not answer in time')
  })

  it('has one time limit over all attempts', async () => {
    const { seen, services } = await setUp((_, response, before) => (before === 0 ? response.writeHead(503).end() : undefined))
    await expect(services.call({ ...readThing, timeoutMs: 200 }, parts)).rejects.toThrow('in time')
    expect(seen).toHaveLength(2)
  })
})

describe('a caller that gives up', () => {
  it('gets its own reason, at once', async () => {
    const { services, outcomes } = await setUp(() => undefined)
    const caller = new AbortController()
    const call = failure(services.call(readThing, { ...parts, signal: caller.signal }))
    const reason = new Error('the client is gone')
    caller.abort(reason)
    expect(await call).toBe(reason)
    expect(outcomes).toEqual(['cancelled'])
  })

  it('gets it between two attempts too, and nothing is sent any more', async () => {
    const caller = new AbortController()
    const reason = new Error('the client is gone')
    const { seen, services } = await setUp((_, response) => {
      response.writeHead(503).end()
      caller.abort(reason)
    })
    expect(await failure(services.call(readThing, { ...parts, signal: caller.signal }))).toBe(reason)
    expect(seen).toHaveLength(1)
  })
})

it('calls no one where the services do not know each other', async () => {
  const services = createInternalClient({ addressOf: () => 'http://127.0.0.1:1', internalKey: null })
  await expect(services.call(readThing, parts)).rejects.toThrow(UnavailableError)
  expect(services.streamOf(readThing)).toBeNull()
})

it('reaches a service on this machine by its port, and elsewhere by its address', () => {
  const ports = { COMMAND_SERVICE_PORT: 1, QUERY_SERVICE_PORT: 2, WORKERS_PORT: 3 }
  expect((['command-service', 'query-service', 'workers'] as const).map((service) => serviceAddress(ports, service))).toEqual([
    'http://127.0.0.1:1',
    'http://127.0.0.1:2',
    'http://127.0.0.1:3',
  ])
  const elsewhere = { COMMAND_SERVICE_URL: 'http://10.0.0.5:1', QUERY_SERVICE_URL: 'http://10.0.0.6:2', WORKERS_URL: 'http://10.0.0.7:3' }
  expect(
    (['command-service', 'query-service', 'workers'] as const).map((service) => serviceAddress({ ...ports, ...elsewhere }, service)),
  ).toEqual(Object.values(elsewhere))
})
