import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnsweredRequest } from '@jobboard/platform/http/app'
import { loadTenants } from '@jobboard/platform/tenants'
import { observeRequests } from './request-log.ts'
import { noteApiRoute } from './route-of.ts'

let server: Server
afterEach(() => void server.close())

async function open(app: RequestListener, settings: { ACCESS_LOG?: 'on' | 'off'; TRUSTED_PROXIES?: number } = {}) {
  const lines: Record<string, unknown>[] = []
  const observed: AnsweredRequest[] = []
  const write = (fields: Record<string, unknown>) => void lines.push(fields)
  const logger = { info: write, error: write }
  const handler = observeRequests({
    app,
    tenants: loadTenants(),
    settings: { ACCESS_LOG: 'on', TRUSTED_PROXIES: 0, ...settings },
    logger: logger as never,
    accessLogger: logger as never,
    observe: (request) => void observed.push(request),
  })
  server = createServer({ keepAlive: false }, handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, { headers })
    await response.text()
    while (observed.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    return { response, line: lines.pop(), observed: observed.pop() }
  }
  return { get, lines }
}

const echo: RequestListener = (request, response) => response.end(request.headers.traceparent)

it.each([
  ['/', '/'],
  ['/job-offers/warszawa?keywords=anna%40example.com', '/{list}/*'],
  ['/oferty-pracy/all', '/{list}/*'],
  ['/job-offer/acme-developer-0h4k7m2p9rtv', '/job-offer/{slug}'],
  ['/api/v2/user-panel/offers/count?keywords=java', '/api/*'],
  ['/assets/client-DzLIKT0e.js', '/assets/*'],
  ['/reset/token-of-anna', 'other'],
])('logs %s as %s', async (path, route) => {
  const { get } = await open(echo)
  const { line, observed } = await get(path)
  expect(line).toMatchObject({ method: 'GET', route, status: 200 })
  expect(observed).toMatchObject({ method: 'GET', route, status: 200 })
  expect(JSON.stringify(line)).not.toMatch(/anna|java|warszawa|127\.0/)
})

it('logs the template that a service named', async () => {
  const { get } = await open((request, response) => {
    noteApiRoute(request, '/v1/payments/{id}/status')
    response.end()
  })
  expect((await get('/api/v1/payments/77/status')).line).toMatchObject({ route: '/api/v1/payments/{id}/status' })
})

it('counts the bytes of the answer, and its time', async () => {
  const { get } = await open((_, response) => response.end('x'.repeat(10_000)))
  const { line } = await get('/')
  expect(Number(line?.bytes)).toBeGreaterThan(10_000)
  expect(Number(line?.bytes)).toBeLessThan(10_500)
  expect(Number(line?.ms)).toBeGreaterThanOrEqual(0)
})

it('answers 500 when handling a request throws, and continues', async () => {
  const { get, lines } = await open(() => {
    throw new Error('a mistake')
  })
  for (const path of ['/a', '/b']) {
    const { response } = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json; charset=utf-8'])
  }
  expect(lines).toContainEqual(expect.objectContaining({ err: expect.any(Error) }))
})

it('logs nothing unless it is on', async () => {
  const { get } = await open(echo, { ACCESS_LOG: 'off' })
  expect(await get('/')).toMatchObject({ line: undefined, observed: { route: '/' } })
})

const foreign = '4bf92f3577b34da6a3ce929d0e0e4736'

it('makes the trace id, which the log, the answer and the request passed on have in common', async () => {
  const { get } = await open(echo)
  const { line, response } = await get('/', { traceparent: `00-${foreign}-00f067aa0ba902b7-01`, 'X-Request-Id': foreign })
  const traceId = response.headers.get('x-request-id')
  expect(traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(traceId).not.toBe(foreign)
  expect(line).toMatchObject({ traceId })
})

it('passes on what it made and nothing else', async () => {
  let headers: Record<string, unknown> = {}
  const { get } = await open((request, response) => {
    headers = { ...request.headers }
    response.end()
  })
  const { response } = await get('/', { traceparent: 'nonsense', tracestate: 'a=b', 'X-Request-Id': 'x\u00ff' })
  expect(headers.traceparent).toMatch(new RegExp(`^00-${response.headers.get('x-request-id')}-[0-9a-f]{16}-01$`))
  expect([headers.tracestate, headers['x-request-id']]).toEqual([undefined, undefined])
})

it.each([
  ['traceparent', { traceparent: `00-${foreign}-00f067aa0ba902b7-01` }],
  ['X-Request-Id', { 'X-Request-Id': foreign }],
  ['X-Request-Id as a UUID', { 'X-Request-Id': '4BF92F35-77B3-4DA6-A3CE-929D0E0E4736' }],
])('takes the %s of a trusted proxy', async (_, headers) => {
  const { get } = await open(echo, { TRUSTED_PROXIES: 1 })
  expect((await get('/', headers)).response.headers.get('x-request-id')).toBe(foreign)
})

it.each(['short', '00000000000000000000000000000000', `${foreign}\u009b31m`])(
  'takes no malformed id from a proxy either: %j',
  async (id) => {
    const { get } = await open(echo, { TRUSTED_PROXIES: 1 })
    const traceId = (await get('/', { 'X-Request-Id': id })).response.headers.get('x-request-id')
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(traceId).not.toBe(id)
  },
)
