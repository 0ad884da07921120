/** Real clients, a real server, and a service that the test stops and starts. */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EventSource, openEvents } from '@jobboard/platform/testing/event-source'
import { OpenStreams } from './open-streams.ts'
import { createSharedStreams, type SharedStreamLimits, type SharedStreams } from './shared-streams.ts'

interface Service {
  readonly server: Server
  readonly requests: IncomingMessage[]
  readonly responses: ServerResponse[]
}

let service: Service
let answers: (request: IncomingMessage, response: ServerResponse) => void
let open: OpenStreams
let shared: SharedStreams
let web: Server
let url: string
const sources: EventSource[] = []

const path = '/v2/user-panel/offers/newest'
const event = (number: number, data: unknown = number): string => `id: ${number}\ndata: ${JSON.stringify(data)}\n\n`
const portOf = (server: Server): number => (server.address() as AddressInfo).port
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function startService(port = 0): Promise<Service> {
  const requests: IncomingMessage[] = []
  const responses: ServerResponse[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    responses.push(response)
    answers(request, response)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, requests, responses }
}
async function stopService(): Promise<number> {
  const port = portOf(service.server)
  service.server.closeAllConnections()
  service.server.close()
  await once(service.server, 'close')
  return port
}

async function start(limits: Partial<SharedStreamLimits> = {}, streams = { maxStreams: 100, maxPerNetwork: 100 }): Promise<void> {
  open = new OpenStreams(streams)
  shared = createSharedStreams({
    queryServiceUrl: `http://127.0.0.1:${portOf(service.server)}`,
    open,
    boardIdOf: ({ headers }) => String(headers['x-tenant'] ?? 'devboard'),
    addressOf: ({ headers }) => String(headers['x-test-address'] ?? '10.0.0.1'),
    headers: { 'X-Frame-Options': 'DENY' },
    limits: { heartbeatMs: 300, ...limits },
  })
  web = createServer((request, response) => {
    if (!shared.answer(request, response, request.url ?? '/')) response.end('forwarded')
  }).listen(0, '127.0.0.1')
  await once(web, 'listening')
  url = `http://127.0.0.1:${portOf(web)}`
}

beforeEach(async () => {
  answers = (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Route': '/newest' }).write(`:\n\n${event(1)}`)
  service = await startService()
})
afterEach(async () => {
  for (const source of sources.splice(0)) source.close()
  shared.close()
  open.close()
  web.closeAllConnections()
  web.close()
  await stopService()
})

async function listen(query = '', headers: Record<string, string> = {}): Promise<EventSource> {
  const source = await openEvents(`${url}${path}${query}`, headers, { agent: false })
  sources.push(source)
  return source
}

it('has one connection to the service for all clients of an address, each of which gets the newest event at once', async () => {
  await start()
  const first = await listen()
  expect([first.status, first.headers['content-type'], first.headers['x-frame-options'], first.headers['x-route']]).toEqual([
    200,
    'text/event-stream',
    'DENY',
    undefined,
  ])
  expect(await first.next()).toEqual({ id: '1', data: 1 })
  service.responses[0]?.write(`${event(2)}${event(3)}`)
  expect(await first.next()).toEqual({ id: '3', data: 3 })
  const second = await listen()
  expect(await second.next()).toEqual({ id: '3', data: 3 })
  const known = await listen('', { 'Last-Event-ID': '3' })
  service.responses[0]?.write(event(4))
  for (const source of [first, second, known]) expect(await source.next()).toEqual({ id: '4', data: 4 })
  expect([service.requests.length, shared.sources]).toEqual([1, 1])
})

it('isolates boards and addresses', async () => {
  await start()
  await Promise.all([listen(), listen('?keywords=java'), listen('', { 'X-Tenant': 'greenjobs' })])
  expect(service.requests.map(({ url: asked, headers }) => `${headers['x-tenant']} ${asked}`).sort()).toEqual([
    `devboard ${path}`,
    `devboard ${path}?keywords=java`,
    `greenjobs ${path}`,
  ])
})

it('leaves other requests to the gateway', async () => {
  await start()
  expect(await (await fetch(`${url}${path}`)).text()).toBe('forwarded')
  expect(await (await fetch(`${url}/v2/other`, { headers: { Accept: 'text/event-stream' } })).text()).toBe('forwarded')
})

it('closes the connection to the service with the last client', async () => {
  await start()
  const [one, other] = await Promise.all([listen(), listen()])
  await Promise.all([one.next(), other.next()])
  one.close()
  await until(() => open.size === 1)
  expect(shared.sources).toBe(1)
  other.close()
  await until(() => shared.sources === 0)
  await until(() => service.responses[0]?.destroyed === true)
})

it('holds its clients through a restart of the service, and asks for what came meanwhile', async () => {
  await start()
  const source = await listen()
  await source.next()
  const port = await stopService()
  answers = (_, response) => void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(event(2))
  service = await startService(port)
  expect(await source.next()).toEqual({ id: '2', data: 2 })
  expect(service.requests[0]?.headers['last-event-id']).toBe('1')
})

it('waits for a service that starts, and says that it is unavailable when it does not come', async () => {
  await start({ holdMs: 300 })
  const port = await stopService()
  const waiting = listen()
  service = await startService(port)
  expect(await (await waiting).next()).toEqual({ id: '1', data: 1 })
  await stopService()
  const refused = await listen('?keywords=other')
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30'])
  service = await startService()
})

it('passes on a refusal of the service to all waiting callers, and retries for the next', async () => {
  await start()
  answers = (_, response) => void response.writeHead(400, { 'Content-Type': 'application/problem+json' }).end('{"code":"malformed"}')
  const refused = await Promise.all([listen('?no=1'), listen('?no=1')])
  expect(refused.map(({ status }) => status)).toEqual([400, 400])
  await until(() => shared.sources === 0 && open.size === 0)
  expect((await listen('?no=1')).status).toBe(400)
})

it('refuses more than a network may have, more than all may have, and more addresses than there are connections', async () => {
  await start({ maxSources: 2 }, { maxStreams: 4, maxPerNetwork: 2 })
  const from = (address: string, query = '') => listen(query, { 'X-Test-Address': address })
  expect((await Promise.all([from('10.0.0.1'), from('10.0.0.1')])).map(({ status }) => status)).toEqual([200, 200])
  expect((await from('10.0.0.1')).status).toBe(429)
  expect((await from('10.0.0.2', '?keywords=a')).status).toBe(200)
  expect((await from('10.0.0.3', '?keywords=b')).status).toBe(503)
  await until(() => open.size === 3)
  expect((await from('10.0.0.4')).status).toBe(200)
  expect((await from('10.0.0.5')).status).toBe(503)
})

it('sends heartbeats, and disconnects a client that does not read', async () => {
  await start({ heartbeatMs: 150 })
  const [reading, stalled] = [await listen(), await listen()]
  stalled.pause()
  const big = 'x'.repeat(60_000)
  for (let number = 2; open.size === 2; number++) {
    service.responses[0]?.write(event(number, big))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(stalled.response.socket.bytesRead).toBeLessThan(10_000_000)
  await until(() => reading.comments() > 3)
  expect(open.size).toBe(1)
})

it('ends its clients with a hint when the server stops; the connection takes another request', async () => {
  await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (headers: Record<string, string>) => {
    const sent = request(`${url}${path}`, { agent, headers }).end()
    return once(sent, 'response') as Promise<[IncomingMessage]>
  }
  const read = async (response: IncomingMessage): Promise<string> => {
    let text = ''
    for await (const chunk of response) text += chunk
    return text
  }
  const [stream] = await ask({ Accept: 'text/event-stream' })
  const text = read(stream)
  await until(() => open.size === 1)
  shared.close()
  open.close()
  expect(await text).toMatch(/^:\n\n(id: 1\ndata: 1\n\n)?retry: \d+\n\n$/)
  const [plain] = await ask({})
  expect([await read(plain), plain.socket === stream.socket]).toEqual(['forwarded', true])
  expect((await listen()).status).toBe(503)
  agent.destroy()
})
