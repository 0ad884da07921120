import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiReader } from './api-reader.ts'

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
const reader = ({ base = addressOf(), timeoutMs = 5_000, signal = new AbortController().signal } = {}) =>
  createApiReader({ base, tenant: 'devboard', timeoutMs, signal })

it('asks in the name of the board, and gives the answer whatever it is', async () => {
  answer = (response) => response.end('{"count":3,"city":"Łódź"}')
  expect(await reader()('/v2/count?remote=true', {})).toEqual({ status: 200, text: '{"count":3,"city":"Łódź"}' })
  expect(requests.at(-1)).toEqual({ url: '/v2/count?remote=true', tenant: 'devboard' })
  answer = (response) => response.writeHead(410).end('{"code":"offerGone"}')
  expect(await reader()('/x', {})).toEqual({ status: 410, text: '{"code":"offerGone"}' })
})

it('reads in the name of a visitor only where it is given one, and says how they came', async () => {
  const seen: unknown[] = []
  const listener = (request: IncomingMessage) => void seen.push([request.headers.cookie, request.headers['x-forwarded-proto']])
  server.on('request', listener)
  answer = (response) => response.end('1')
  const read = createApiReader({ base: addressOf(), tenant: 'devboard', timeoutMs: 5_000, protocol: 'https' })
  await read('/x', {})
  await read('/x', { cookie: 'session-devboard=a' })
  server.off('request', listener)
  expect(seen).toEqual([
    [undefined, undefined],
    ['session-devboard=a', 'https'],
  ])
})

it('rejects where a service refuses, breaks off or does not answer in time', async () => {
  await expect(reader({ base: 'http://127.0.0.1:1' })('/x', {})).rejects.toThrow('ECONNREFUSED')
  answer = (response) => response.writeHead(200, { 'Content-Length': 100 }).write('{', () => response.destroy())
  await expect(reader()('/x', {})).rejects.toThrow('aborted')
  answer = () => undefined
  await expect(reader({ timeoutMs: 20 })('/x', {})).rejects.toThrow('The query-service timed out')
})

it('retries on another connection where the service closed the one it had', async () => {
  answer = (response) => response.end('1')
  await reader()('/warm', {})
  let isFirst = true
  answer = (response) => {
    if (isFirst) response.socket?.resetAndDestroy()
    else response.end('2')
    isFirst = false
  }
  expect((await reader()('/x', {})).text).toBe('2')
})

it('aborts its calls when the visitor leaves', async () => {
  const visitor = new AbortController()
  answer = () => visitor.abort(new Error('the visitor went away'))
  await expect(reader({ signal: visitor.signal })('/x', {})).rejects.toMatchObject({ name: 'AbortError' })
})
