/** Real sockets against a real server; times are short, and only their order counts. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { OpenStreams } from '../streams/open-streams.ts'
import { type ConnectionLimits, limitConnections } from './client-connections.ts'

let server: Server
const sockets: Socket[] = []

async function start(
  limits: Partial<ConnectionLimits>,
  listener: RequestListener = (_, response) => void response.end('ok'),
): Promise<number> {
  server = createServer(listener)
  limitConnections(server, { maxConnections: 100, maxPerNetwork: 100, stallMs: 60_000, bodyMs: () => 60_000, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

interface Client {
  readonly socket: Socket
  readonly closed: Promise<string>
  received(): string
}

async function open(port: number, text = '', localAddress = '127.0.0.1'): Promise<Client> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let received = ''
  socket.on('data', (chunk) => {
    received += String(chunk)
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => received)
  await once(socket, 'connect')
  socket.write(text)
  return { socket, closed, received: () => received }
}

const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const half = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\nx'

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10))
}

it('answers a body that stops coming with 408 and closes', async () => {
  const port = await start({ stallMs: 100 }, (request, response) => void request.resume().on('end', () => response.end()))
  expect(await (await open(port, half)).closed).toMatch(/^HTTP\/1\.1 408 /)
})

it('answers a body that comes too slowly with 408 and closes', async () => {
  const port = await start({ bodyMs: () => 200 }, (request, response) => void request.resume().on('end', () => response.end()))
  const client = await open(port, half)
  const trickle = setInterval(() => client.socket.write('x'), 20)
  expect(await client.closed).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(trickle)
})

it('closes a connection that does not read its answer, and leaves one that waits for it', async () => {
  const answers: (() => void)[] = []
  const port = await start({ stallMs: 200 }, (request, response) => {
    if (request.url === '/large') response.end(Buffer.alloc(50_000_000))
    else answers.push(() => response.end('late'))
  })
  const waiting = await open(port, whole)
  const stalled = await open(port, 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  stalled.socket.pause()
  await until(() => answers.length === 1)
  // The kernel has taken what it can; the rest waits for a reader.
  let count = 2
  while (count > 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    count = await new Promise((resolve) => server.getConnections((_, current) => resolve(current)))
  }
  expect(waiting.socket.destroyed).toBe(false)
  for (const answer of answers) answer()
  await until(() => waiting.received().includes('late'))
})

it('closes for a new connection of a network its stalled ones first, then idle ones, never working ones', async () => {
  const answers: (() => void)[] = []
  const port = await start({ maxPerNetwork: 4 }, (request, response) => {
    if (request.url === '/wait') answers.push(() => response.end('late'))
    else if (request.method === 'GET') response.end('ok')
  })
  const idle = await open(port, whole)
  await until(() => idle.received().endsWith('ok'))
  const sending = await open(port, half)
  const silent = await open(port)
  const working = await open(port, 'GET /wait HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(() => answers.length === 1)
  for (const expected of [silent, sending, idle]) {
    const next = await open(port, 'GET /wait HTTP/1.1\r\nHost: x\r\n\r\n')
    await expected.closed
    await until(() => answers.length > 1)
    answers.length = 1
    expect(next.socket.destroyed).toBe(false)
  }
  await (await open(port)).closed
  expect(working.socket.destroyed).toBe(false)
})

/** Elsewhere only 127.0.0.1 is an address of this machine. */
const onLinux = process.platform === 'linux' ? it : it.skip

onLinux('counts each network for itself', async () => {
  const port = await start({ maxPerNetwork: 1 })
  const first = await open(port)
  const other = await open(port, whole, '127.0.0.2')
  await until(() => other.received().endsWith('ok'))
  expect(first.socket.destroyed).toBe(false)
})

it('closes a stream of events for a new connection, but an idle connection before it', async () => {
  const streams = new OpenStreams({ maxStreams: 10, maxPerNetwork: 10 })
  const port = await start({ maxConnections: 2 }, (request, response) => {
    if (request.url !== '/stream') return void response.end('ok')
    streams.enter(response, '10.0.0.1')
    response.write('data: 1\n\n')
    streams.begin(response)
  })
  const stream = await open(port, whole.replace('/ ', '/stream '))
  await until(() => stream.received().includes('data: 1'))
  const idle = await open(port, whole)
  await until(() => idle.received().includes('ok'))
  const next = await open(port, whole)
  await idle.closed
  await until(() => next.received().includes('ok'))
  expect(stream.socket.destroyed).toBe(false)
  const another = await open(port, whole.replace('/ ', '/stream '))
  await next.closed
  await until(() => another.received().includes('data: 1'))
  const last = await open(port, whole)
  await stream.closed
  await until(() => last.received().includes('ok'))
})
