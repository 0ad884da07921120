import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProcessHealth } from './process-health.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const says =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.statusCode = status
    response.end(JSON.stringify(body))
  }
const hangs: RequestListener = () => undefined

it('reports each process by itself: ready, degraded, not ready, frozen, ended', async () => {
  const gone = await listen(hangs)
  await new Promise((resolve) => servers.pop()?.close(resolve))
  const health = createProcessHealth({
    timeoutMs: 1_500,
    processes: [
      { name: 'well', address: await listen(says(200, { status: 'ready' })), required: true },
      { name: 'lagging', address: await listen(says(200, { status: 'degraded', reason: 'offers: 40 s behind' })), required: true },
      {
        name: 'broken',
        address: await listen(
          says(503, { status: 'notReady', reason: 'database: not ready', parts: { database: { status: 'notReady' } } }),
        ),
        required: true,
      },
      { name: 'frozen', address: await listen(hangs), required: true },
      { name: 'gone', address: gone, required: false },
    ],
  })
  expect(await health()).toMatchObject({
    ready: false,
    parts: {
      well: { status: 'ready' },
      lagging: { status: 'degraded', reason: 'offers: 40 s behind' },
      broken: { status: 'notReady', reason: 'database: not ready', details: { database: { status: 'notReady' } } },
      frozen: { status: 'unreachable', reason: 'no answer in time' },
      gone: { status: 'unreachable', reason: 'no connection' },
    },
  })
})

it('is degraded without a process that pages and API can do without', async () => {
  const health = createProcessHealth({
    timeoutMs: 1_500,
    processes: [
      { name: 'query-service', address: await listen(says(200, { status: 'ready' })), required: true },
      { name: 'workers', address: await listen(hangs), required: false },
    ],
  })
  expect(await health()).toMatchObject({ ready: true, degraded: true, reason: 'workers: unreachable (no answer in time)' })
})

it('asks a process once for many probes, and again when the answer is a second old', async () => {
  let asked = 0
  let now = 0
  const address = await listen((_, response) => {
    asked += 1
    says(200, { status: 'ready' })(_, response)
  })
  const health = createProcessHealth({ processes: [{ name: 'one', address, required: true }], now: () => now })
  await Promise.all(Array.from({ length: 100 }, health))
  now = 999
  await health()
  expect(asked).toBe(1)
  now = 1_000
  await health()
  expect(asked).toBe(2)
})
