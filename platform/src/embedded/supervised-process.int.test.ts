/** A real process that hangs, is busy, or takes long to start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports.ts'
import { recordStarted } from './started-processes.ts'
import { type SupervisedProcess, supervise } from './supervised-process.ts'

const limits = { intervalMs: 100, timeoutMs: 300, maxMissed: 4, maxMissedWhileBusy: 30 }
/** Longer than the limit of an idle process, shorter than that of a busy one. */
const busyMs = 4_000

const program = (port: number): string => `
  import { createServer } from 'node:http'
  console.log('pid ' + process.pid)
  const block = (ms) => { const end = Date.now() + ms; while (Date.now() < end); }
  const server = createServer((request, response) => {
    response.end(JSON.stringify({ instance: process.env.INSTANCE ?? process.env.SUPERVISED_BY_LAUNCHER }))
    if (request.url === '/block') block(${busyMs})
  })
  const listen = () => server.listen(${port}, '127.0.0.1', () => console.log('listening'))
  setTimeout(listen, Number(process.env.START_DELAY_MS))
  process.once('SIGTERM', () => process.exit(0))`

const instance = 'a launcher'
let folder: string
let one: SupervisedProcess | undefined
let output: string
let said: string[]
let url: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supervised-'))
  output = ''
  said = []
})
afterEach(async () => {
  one?.kill()
  await sleep(50)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

const pids = (): number[] => [...output.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid))
const listened = (): number => output.split('listening').length - 1
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20)
}

async function start(startDelayMs = 0, environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const port = await freePort(0)
  url = `http://127.0.0.1:${port}`
  writeFileSync(join(folder, 'program.mjs'), program(port))
  one = supervise({
    name: 'program',
    entry: join(folder, 'program.mjs'),
    folder,
    instance,
    started: recordStarted(folder),
    environment: () => ({ ...process.env, START_DELAY_MS: String(startDelayMs), ...environment }),
    readyUrl: url,
    liveUrl: url,
    livenessLimits: limits,
    onOutput: (text) => {
      output += text
    },
    onExit: () => undefined,
    say: (message) => said.push(message),
    onCrashLoop: (reason) => said.push(reason),
  })
  await one.untilReady(AbortSignal.timeout(environment.INSTANCE === undefined ? 30_000 : 3_000))
}

it('kills a process that is frozen, and restarts it', async () => {
  await start()
  const [first = 0] = pids()
  process.kill(first, 'SIGSTOP')
  await until(() => listened() === 2)
  expect(said).toEqual([
    expect.stringMatching(/^program has not answered for \d+ s; killing it$/),
    'program was ended by SIGKILL; starting it again in 0.25 s',
  ])
  expect(await (await fetch(url)).json()).toEqual({ instance })
  await one?.stop()
})

it('leaves a process alone that is busy, or frozen for a moment', async () => {
  await start()
  await fetch(`${url}/block`).then((response) => response.text())
  expect(await (await fetch(url)).json()).toEqual({ instance })
  const [pid = 0] = pids()
  process.kill(pid, 'SIGSTOP')
  await sleep(limits.timeoutMs)
  process.kill(pid, 'SIGCONT')
  await sleep(2 * (limits.intervalMs + limits.timeoutMs))
  expect([pids().length, said]).toEqual([1, []])
  await one?.stop()
})

it('leaves a process alone that takes long to start', async () => {
  await start(4 * (limits.intervalMs + limits.timeoutMs))
  expect(said).toEqual([])
  await one?.stop()
})

it('does not kill a process that it is stopping', async () => {
  await start()
  const [pid = 0] = pids()
  const stopped = one?.stop()
  await stopped
  await sleep(limits.maxMissed * limits.intervalMs * 2)
  expect([said, pids()]).toEqual([[], [pid]])
})

it('is not ready while another launcher’s process answers at its address', async () => {
  await expect(start(0, { INSTANCE: 'another launcher' })).rejects.toThrow('aborted')
  expect(one?.notReadyBecause()).toBe(`another program answers at ${url}`)
})
