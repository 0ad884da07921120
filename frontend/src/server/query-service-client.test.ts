import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError } from '../http/api-error.ts'
import { createQueryServiceClient } from './query-service-client.ts'

let server: Server
let answer: (response: ServerResponse) => void
const requests: { url: string | undefined; tenant: string | string[] | undefined }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ url: request.url, tenant: request.headers['x-tenant'] })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const addressOf = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const client = ({ base = addressOf(), timeoutMs = 5_000, signal = new AbortController().signal } = {}) =>
  createQueryServiceClient({ base, tenant: 'devboard', timeoutMs, signal })

it('asks in the name of the board, with parameters as the browser writes them', async () => {
  answer = (response) => response.end('{"count":3,"city":"Łódź"}')
  expect(await client().get('/v2/count', { remote: true, keywords: ['a,b'] })).toEqual({ count: 3, city: 'Łódź' })
  expect(requests.at(-1)).toEqual({ url: '/v2/count?remote=true&keywords%5B%5D=a%2Cb', tenant: 'devboard' })
})

it('reads in the name of a visitor only where it is given one', async () => {
  const seen: unknown[] = []
  const listener = (request: IncomingMessage) => void seen.push([request.headers.cookie, request.headers['x-forwarded-proto']])
  server.on('request', listener)
  answer = (response) => response.end('1')
  await client().get('/x')
  const options = { base: addressOf(), tenant: 'devboard', timeoutMs: 5_000 }
  await createQueryServiceClient({ ...options, visitor: { cookie: 'session-devboard=a', protocol: 'https' } }).get('/x')
  server.off('request', listener)
  expect(seen).toEqual([
    [undefined, undefined],
    ['session-devboard=a', 'https'],
  ])
})

it('waits for what the visitor wrote on the page before, and asks without it where that is refused', async () => {
  const seen: unknown[] = []
  const listener = (request: IncomingMessage) => void seen.push(request.headers['if-position-at-least'])
  server.on('request', listener)
  answer = (response) => response.writeHead(seen.length === 1 ? 400 : 200).end(String(seen.length))
  const options = { base: addressOf(), tenant: 'devboard', timeoutMs: 5_000 }
  const page = createQueryServiceClient({ ...options, visitor: { cookie: 'session-devboard=a; written=0009', protocol: 'https' } })
  expect([await page.get('/x'), await page.get('/x'), await page.get('/x')]).toEqual([0, 2, 3])
  server.off('request', listener)
  expect(seen).toEqual(['0009', '0009', undefined, undefined])
})

it('tells a problem by status and code', async () => {
  answer = (response) => response.writeHead(410).end('{"code":"offerGone"}')
  await expect(client().get('/x')).rejects.toEqual(new ApiError(410, 'offerGone'))
  answer = (response) => response.writeHead(502).end('<html>')
  await expect(client().get('/x')).rejects.toMatchObject({ status: 502, code: 'unknown' })
})

it('says that a service is unreachable that refuses, breaks off or does not answer in time', async () => {
  await expect(client({ base: 'http://127.0.0.1:1' }).get('/x')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  answer = (response) => response.writeHead(200, { 'Content-Length': 100 }).write('{', () => response.destroy())
  await expect(client().get('/x')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  answer = () => undefined
  await expect(client({ timeoutMs: 20 }).get('/x')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
})

it('retries on another connection where the service closed the one it had', async () => {
  answer = (response) => response.end('1')
  await client().get('/warm')
  let isFirst = true
  answer = (response) => {
    if (isFirst) response.socket?.resetAndDestroy()
    else response.end('2')
    isFirst = false
  }
  expect(await client().get('/x')).toBe(2)
})

it('aborts its calls when the visitor leaves, and reports no failure of the service', async () => {
  const visitor = new AbortController()
  answer = () => visitor.abort(new Error('the visitor went away'))
  const failure: unknown = await client({ signal: visitor.signal })
    .get('/x')
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'AbortError' })
  expect(failure).not.toBeInstanceOf(ApiError)
})
