/** Restarts the processes of the built product one after the other under load, and counts what visitors notice. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BuiltProduct } from '../built-product.ts'
import { childProcess } from '../child-processes.ts'

export interface Rates {
  readonly readsPerSecond: number
  readonly commandsPerSecond: number
}

export interface RestartFigures {
  readonly process: string
  readonly requests: number
  /** Statuses of 500 and above, and errors of connections, with how often. */
  readonly failures: Readonly<Record<string, number>>
  readonly slowestMs: number
  /** From SIGTERM until the process has ended. */
  readonly endedAfterMs: number
}

export const restartedProcesses = ['command-service', 'query-service', 'workers', 'web'] as const
export type RestartedProcess = (typeof restartedProcesses)[number]

const entries: Readonly<Record<RestartedProcess, string>> = {
  'command-service': 'command-service.mjs',
  'query-service': 'query-service.mjs',
  workers: 'workers.mjs',
  web: 'web/server/main.mjs',
}

const beforeMs = 1_000
const afterMs = 2_000
const demoPassword = 'Demo-password-2026'

async function tokenOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/oauth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', kind: 'employer', email: 'employer@devboard.example', password: demoPassword }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** At constant rates, however long answers take, as many visitors would. */
export async function restartUnderLoad(product: BuiltProduct, which: RestartedProcess, rates: Rates): Promise<RestartFigures> {
  const { web: port } = product.ports
  const authorization = `Bearer ${await tokenOf(product.origin)}`
  const agent = new Agent({ keepAlive: true })
  const failures: Record<string, number> = {}
  const inFlight = new Set<Promise<void>>()
  let requests = 0
  let slowestMs = 0

  const ask = async (method: 'GET' | 'POST', path: string): Promise<void> => {
    const startedAt = performance.now()
    const body = method === 'POST' ? '{}' : undefined
    const outcome = await new Promise<string>((resolve) => {
      const headers = body === undefined ? {} : { Authorization: authorization, 'Content-Type': 'application/json', 'Content-Length': 2 }
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        const done = (): void => resolve((response.statusCode ?? 0) < 500 ? 'answered' : String(response.statusCode))
        response
          .resume()
          .on('end', done)
          .on('error', (error) => resolve(error.message))
      })
      sent.on('error', (error) => resolve(error.message)).end(body)
    })
    requests += 1
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    if (outcome === 'answered') return
    failures[`${method} ${outcome}`] = (failures[`${method} ${outcome}`] ?? 0) + 1
  }
  const send = (method: 'GET' | 'POST', path: string): void => {
    const asked = ask(method, path).finally(() => inFlight.delete(asked))
    inFlight.add(asked)
  }
  // Each read is unique, so that no cache answers.
  let round = 0
  const reads = setInterval(() => send('GET', `/api/v2/user-panel/offers/count?salaryMin=${1_000 + round++}`), 1_000 / rates.readsPerSecond)
  const commands = setInterval(() => send('POST', '/api/v1/offers/initiate'), 1_000 / rates.commandsPerSecond)
  try {
    await sleep(beforeMs)
    const launcher = product.launcher.pid ?? 0
    const pid = childProcess(launcher, entries[which])
    const stoppedAt = performance.now()
    process.kill(pid, 'SIGTERM')
    while (isRunning(pid)) await sleep(20)
    const endedAfterMs = performance.now() - stoppedAt
    await sleep(afterMs)
    clearInterval(reads)
    clearInterval(commands)
    await Promise.all(inFlight)
    return { process: which, requests, failures, slowestMs, endedAfterMs }
  } finally {
    clearInterval(reads)
    clearInterval(commands)
    agent.destroy()
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
