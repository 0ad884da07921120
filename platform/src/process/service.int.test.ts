import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { checkParts } from '../monitoring/health.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { type RunningService, type ServiceOptions, startService } from './service.ts'

const running: RunningService[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()))
})

async function start(options: Partial<ServiceOptions> = {}): Promise<{ service: RunningService; url: string }> {
  const service = await startService({
    name: 'test',
    port: 0,
    logger: pino({ level: 'silent' }),
    metrics: createMetrics('test'),
    ready: async () => ({ ready: true }),
    close: async () => undefined,
    ...options,
  })
  running.push(service)
  return { service, url: `http://127.0.0.1:${service.port}` }
}

const token = 'a-token-of-24-characters-'
const statusOf = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).status

it('is live, ready and counted', async () => {
  const { url } = await start()
  expect([await statusOf(`${url}/health/live`), await statusOf(`${url}/health/ready`)]).toEqual([200, 200])
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('process_cpu_seconds_total')
})

it('serves its health and metrics for reading only', async () => {
  const { url } = await start()
  const answers = await Promise.all(['/health/live', '/health/ready', '/metrics'].map((path) => fetch(url + path, { method: 'POST' })))
  expect(answers.map(({ status, headers }) => `${status} ${headers.get('allow')}`)).toEqual(new Array(3).fill('405 GET, HEAD'))
})

it.each([
  ['says so', async () => ({ ready: false, details: { lag: 5 } })],
  ['fails', () => Promise.reject(new Error('down'))],
])('is not ready when its check %s', async (_, ready) => {
  const { url } = await start({ ready })
  expect([await statusOf(`${url}/health/live`), await statusOf(`${url}/health/ready`)]).toEqual([200, 503])
})

it('names the missing part, and shows the details to this machine only', async () => {
  const { url } = await start({
    metricsToken: token,
    ready: () =>
      checkParts({ projections: { required: false, check: async () => ({ status: 'degraded', reason: 'late', details: { lag: 40 } }) } }),
  })
  const shown = { status: 'degraded', ready: true, reason: 'projections: degraded (late)' }
  const response = await fetch(`${url}/health/ready`)
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { ...shown, parts: { projections: { status: 'degraded', details: { lag: 40 } } } },
  ])
  expect(await statusOf(`${url}/health/ready`, { 'X-Forwarded-For': '192.0.2.1' })).toBe(404)
})

const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

;(ownAddress === undefined ? it.skip : it)(
  'shows outsiders of a public port which part is missing, but no details and no metrics',
  async () => {
    const { service } = await start({
      public: true,
      ready: async () => ({
        ready: false,
        reason: 'workers: unreachable',
        parts: { workers: { status: 'unreachable', details: { lag: 40 } } },
      }),
    })
    const url = `http://${ownAddress}:${service.port}`
    expect(await (await fetch(`${url}/health/ready`)).json()).toEqual({
      status: 'notReady',
      ready: false,
      reason: 'workers: unreachable',
      parts: { workers: { status: 'unreachable' } },
    })
    expect(await statusOf(`${url}/metrics`)).toBe(404)
  },
)

describe('metrics with a token', () => {
  const bearer = { Authorization: `Bearer ${token}` }

  it('are for clients with the token, behind a proxy as well, and for no others', async () => {
    const { url } = await start({ metricsToken: token })
    expect(await statusOf(`${url}/metrics`)).toBe(401)
    expect(await statusOf(`${url}/metrics`, { Authorization: 'Bearer wrong' })).toBe(401)
    expect(await statusOf(`${url}/metrics`, { Authorization: `Basic ${token}` })).toBe(401)
    expect(await statusOf(`${url}/metrics`, bearer)).toBe(200)
    expect(await statusOf(`${url}/metrics`, { ...bearer, 'X-Forwarded-For': '192.0.2.1' })).toBe(200)
  })

  it('are those of another process below its name; one that does not answer fails alone', async () => {
    const metricsOf = new Map([
      ['workers', async () => 'up 1\n'],
      ['query-service', () => Promise.reject(new Error('frozen'))],
    ])
    const { url } = await start({ metricsToken: token, metricsOf })
    expect(await (await fetch(`${url}/metrics/workers`, { headers: bearer })).text()).toBe('up 1\n')
    expect(await statusOf(`${url}/metrics/workers`)).toBe(401)
    expect(await statusOf(`${url}/metrics/query-service`, bearer)).toBe(503)
    expect(await statusOf(`${url}/metrics/other`, bearer)).toBe(404)
  })
})

it.each(['/metrics', '/metrics/workers', '/health/ready', '/internal/offers/x/expire'])(
  'shows %s to no request that comes through the web server',
  async (path) => {
    const app: RequestListener = (_request, response) => void response.end('reached')
    const { url } = await start({ app })
    expect(await statusOf(url + path, { 'X-Forwarded-Host': 'devboard.example' })).toBe(404)
  },
)

it.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 'HTTP/1.1 400 '],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 431 '],
])('answers %s with a problem', async (_, text, expected) => {
  const { service } = await start()
  const socket = connect(service.port, '127.0.0.1')
  socket.end(text)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  expect(answer.startsWith(expected)).toBe(true)
  expect(answer).toContain('"code":"malformed"')
})

it('says which port is taken', async () => {
  const { service } = await start()
  await expect(start({ port: service.port })).rejects.toThrow(/EADDRINUSE/)
})

it('answers requests in flight before it closes, accepts no new ones, and closes its parts last', async () => {
  const order: string[] = []
  let finish: () => void = () => undefined
  let arrived: () => void = () => undefined
  const inFlight = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const { service, url } = await start({
    app: (_request, response) => {
      arrived()
      finish = () => {
        order.push('answered')
        response.end('done')
      }
    },
    close: async () => void order.push('closed'),
  })
  const answer = fetch(`${url}/slow`).then((response) => response.text())
  await inFlight
  const stopped = service.stop()
  await expect(fetch(`${url}/new`)).rejects.toThrow()
  expect(order).toEqual([])
  finish()
  expect(await answer).toBe('done')
  await stopped
  expect(order).toEqual(['answered', 'closed'])
})

it('fails no request of keep-alive clients while it stops', async () => {
  const { service, url } = await start({ app: (_request, response) => void setImmediate(() => response.end('x')) })
  const clientCount = 8
  const agent = new Agent({ keepAlive: true, maxSockets: clientCount })
  let established = 0
  let answeredWhileStopping = 0
  let stopping = false
  const outcomes: string[] = []
  let everyOneUsed: () => void = () => undefined
  const inUse = new Promise<void>((resolve) => {
    everyOneUsed = resolve
  })
  const client = async (): Promise<void> => {
    for (let answered = 1; ; answered += 1) {
      const outcome = await new Promise<string>((resolve) => {
        get(url, { agent }, (response) => response.resume().on('end', () => resolve('answered'))).on('error', (error) =>
          resolve(String(Reflect.get(error, 'code'))),
        )
      })
      outcomes.push(outcome)
      if (outcome !== 'answered') return
      if (stopping) answeredWhileStopping += 1
      // Each connection has then been reused several times, and all of them continue.
      if (answered === 10 && ++established === clientCount) everyOneUsed()
      if (stopping && outcomes.length > 100_000) return
    }
  }
  const clients = Promise.all(Array.from({ length: clientCount }, client))
  await inUse
  stopping = true
  await service.stop()
  await clients
  agent.destroy()
  // Once it is closed, a new connection is refused; no accepted one is cut.
  expect(outcomes.filter((outcome) => outcome !== 'answered' && outcome !== 'ECONNREFUSED')).toEqual([])
  expect(answeredWhileStopping).toBeGreaterThan(0)
})

it('closes a connection whose headers do not end, also when its client sends on and never closes it', async () => {
  const { service } = await start()
  const socket = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const trickle = setInterval(() => socket.write('x'), 200)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(trickle)
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
}, 60_000)

describe('a process', () => {
  const script = `
    import { createMetrics } from '../monitoring/metrics.ts'
    import { runProcess } from './run-process.ts'
    import { runService } from './service.ts'
    await runProcess('test', async (settings, logger) => runService({
      name: 'test', port: 0, logger, metrics: createMetrics('test'), ready: async () => ({ ready: true }),
      close: async () => console.log('closed'),
    }))`

  // One that a failed test left would hold the runner.
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  function run(environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    children.push(child)
    let output = ''
    const listening = new Promise<void>((resolve) => {
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('listening')) resolve()
      })
    })
    // Not `close`: it never comes once the channel was closed from here.
    const exit = Promise.all([once(child, 'exit'), child.stdout === null ? [] : once(child.stdout, 'end')])
    return { child, listening, exit: exit.then(([[code]]) => ({ code, output })) }
  }

  it('ends with code 0 on SIGTERM, after closing its parts', async () => {
    const { child, listening, exit } = run()
    await listening
    child.kill('SIGTERM')
    const { code, output } = await exit
    expect([code, output.includes('closed')]).toEqual([0, true])
  })

  it('ends when its launcher has ended', async () => {
    const { child, listening, exit } = run({ SUPERVISED_BY_LAUNCHER: 'launcher' })
    await listening
    child.disconnect()
    expect((await exit).code).toBe(0)
  })

  it('reports which setting is wrong, and does not start', async () => {
    const { code, output } = await run({ PORT: 'eighty' }).exit
    expect(code).toBe(1)
    expect(output).toContain('PORT')
  })
})
