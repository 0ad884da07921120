/** A process whose handlers throw where no one catches it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { freePort } from '../embedded/ports.ts'

const script = `
  import { createServer } from 'node:net'
  import { createMetrics } from '../monitoring/metrics.ts'
  import { forAllRequests, guardConnections } from './request-guard.ts'
  import { runProcess } from './run-process.ts'
  import { runService } from './service.ts'
  const fail = () => { throw new Error('thrown') }
  const places = {
    '/listener': (request) => request.on('data', fail),
    '/end': (request) => request.on('end', fail).resume(),
    '/timer': () => setTimeout(fail, 5),
    '/tick': () => process.nextTick(fail),
    '/promise': () => void Promise.resolve().then(fail),
    '/part-of-answer': (_, response) => { response.write('a'); setTimeout(fail, 5) },
    '/later': (_, response) => { response.on('close', () => setTimeout(fail, 5)); response.end('answered') },
    '/waiting': (_, response) => void setTimeout(() => response.end('answered'), 500),
    '/shared': () => forAllRequests(() => setTimeout(fail, 5)),
  }
  const lines = createServer((socket) => socket.on('error', () => undefined).on('data', (text) => String(text) === 'later' ? setTimeout(fail, 5) : fail()))
  guardConnections(lines, () => console.log('a line failed'))
  lines.listen(Number(process.env.LINES_PORT), '127.0.0.1')
  await runProcess('test', async (settings, logger) => runService({
    name: 'test', port: settings.PORT, logger, metrics: createMetrics('test'), ready: async () => ({ ready: true }),
    app: (request, response) => places[request.url](request, response),
    close: async () => undefined,
  }))`

let child: ChildProcess
let port: number
let linesPort: number
let output = ''
beforeAll(async () => {
  port = await freePort(0)
  linesPort = await freePort(0, [port])
  child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), LINES_PORT: String(linesPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('listening')) resolve()
    })
  })
}, 60_000)
afterAll(async () => {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
})

interface Outcome {
  readonly status: number | undefined
  readonly body: string
}

const post = (path: string, agent?: Agent): Promise<Outcome> =>
  new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', ...(agent === undefined ? {} : { agent }) }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.on('end', () => resolve({ status: response.statusCode, body }))
      response.on('error', () => resolve({ status: response.statusCode, body: 'broken off' }))
    })
    sent.on('error', (error) => resolve({ status: undefined, body: error.message }))
    sent.end('body')
  })
const metric = async (): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return [...text.matchAll(/^jobboard_uncaught_request_errors_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
}

it.each(['/listener', '/end', '/timer', '/tick', '/promise'])('answers 500 to %s alone', async (path) => {
  const before = await metric()
  const other = post('/waiting')
  const { status, body } = await post(path)
  expect([status, JSON.parse(body)]).toEqual([500, expect.objectContaining({ code: 'internal', traceId: expect.any(String) })])
  expect(await other).toEqual({ status: 200, body: 'answered' })
  expect(await metric()).toBe(before + 1)
})

it('breaks an answer off that has begun', async () => {
  expect((await post('/part-of-answer')).body).toBe('broken off')
  expect((await post('/waiting')).status).toBe(200)
})

it('continues after one in what a request left behind, and fails no later request of its connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await metric()
  expect(await post('/later', agent)).toEqual({ status: 200, body: 'answered' })
  expect(await post('/waiting', agent)).toEqual({ status: 200, body: 'answered' })
  expect(await metric()).toBe(before + 1)
  agent.destroy()
})

it.each(['now', 'later'])('closes a connection of another protocol whose reader throws %s', async (when) => {
  const socket = connect(linesPort, '127.0.0.1', () => socket.write(when))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  expect((await post('/waiting')).status).toBe(200)
})

it('writes them down with the request', () => {
  const lines = output.split('\n').filter((line) => line.includes('in a request'))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ level: 'error', err: expect.objectContaining({ message: 'thrown' }), traceId: expect.any(String) }),
  )
})

it('ends the process where it belongs to no request', async () => {
  const exit = once(child, 'exit')
  void post('/shared')
  expect(await exit).toEqual([1, null])
})
