/** Commands whose body is too long for memory, between real clients and a real service. */
import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { OpenStreams } from '../streams/open-streams.ts'
import { listen, local } from '../testing/test-servers.ts'
import { createGateway } from './gateway.ts'
import { openServices, type Services } from './services.ts'
import { dropUnreadBody } from './unread-body.ts'

const opened: Services[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((services) => services.close()))
})

async function gateway(commandPort: number): Promise<string> {
  const services = openServices({ queryAddress: local(1), commandAddress: local(commandPort), holdMs: 300 })
  opened.push(services)
  const forward = createGateway({
    ...services,
    open: new OpenStreams({ maxStreams: 3, maxPerNetwork: 3 }),
    protocol: () => 'https',
    trustedProxies: 0,
    logger: pino({ level: 'silent' }),
  })
  return `http://127.0.0.1:${await listen((request, response) => {
    dropUnreadBody(request, response)
    forward(request, response, request.url ?? '/')
  })}`
}

/** It says whose a long body is before that is read. */
const admits =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers['x-before-body'] === undefined) return listener(request, response)
    response.writeHead(204, { 'X-Account': String(request.headers.authorization) }).end()
  }
const alive =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    request.url === '/health/live' ? void response.end() : listener(request, response)

describe('a body too long for memory', () => {
  const bytes = 2_000_000
  /** Sends a part of it and holds the connection. */
  const begin = (url: string, account: string, announced = bytes) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const head = `POST /upload HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${account}\r\nContent-Length: ${announced}\r\n\r\n`
    socket.on('error', () => undefined).write(head)
    socket.write(Buffer.alloc(100_000))
    return { socket, answer: text(socket) }
  }
  const sockets: ReturnType<typeof connect>[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  it('is sent on once it is whole, byte for byte, with its length', async () => {
    const seen: string[] = []
    const command = await listen(
      alive(
        admits((request, response) => {
          seen.push(`${request.headers['content-length']} ${request.headers['x-admitted']}`)
          const hash = createHash('sha1')
          request.on('data', (chunk: Buffer) => hash.update(chunk)).on('end', () => response.end(hash.digest('hex')))
        }),
      ),
    )
    const url = await gateway(command)
    const { socket, answer } = begin(url, 'a')
    sockets.push(socket)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(seen).toEqual([])
    socket.write(Buffer.alloc(bytes - 100_000, 'x'))
    const body = Buffer.concat([Buffer.alloc(100_000), Buffer.alloc(bytes - 100_000, 'x')])
    expect(await answer).toContain(createHash('sha1').update(body).digest('hex'))
    expect(seen).toEqual([`${bytes} 1`])
  })

  it('is refused before the rest is sent: where the service refuses its headers, and where no route takes so much', async () => {
    const command = await listen(alive((_, response) => void response.writeHead(401).end('no')))
    const url = await gateway(command)
    for (const [announced, status] of [
      [bytes, 401],
      [9_000_000, 413],
    ] as const) {
      const { socket, answer } = begin(url, 'a', announced)
      sockets.push(socket)
      expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    }
  })

  it('holds no connection to the service while it comes slowly, and an account sends four at one time', async () => {
    const command = await listen(alive(admits((request, response) => void request.resume().on('end', () => response.end('{}')))))
    const url = await gateway(command)
    const slow = Array.from({ length: 100 }, (_, index) => begin(url, `account-${index % 2}`))
    sockets.push(...slow.map(({ socket }) => socket))
    const refused: string[] = []
    for (const { answer } of slow) void answer.then((received) => refused.push(received.slice(0, 12)))
    while (refused.length < 92) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(new Set(refused)).toEqual(new Set(['HTTP/1.1 429']))
    const others = Array.from({ length: 64 }, () => fetch(`${url}/`, { method: 'POST', body: '{}' }))
    expect((await Promise.all(others)).filter(({ status }) => status !== 200)).toEqual([])
    for (const { socket } of slow) socket.write(Buffer.alloc(bytes - 100_000))
    const answers = await Promise.all(slow.map(({ answer }) => answer))
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(8)
  })
})
