/**
 * Visitors who use the product while it is attacked: reads and commands, from the attacker's address and from another one. They are a
 * process of their own, so that what the attack costs its sender is not taken for a delay.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Outcome {
  readonly count: number
  /** What went wrong, with how often. */
  readonly failures: Readonly<Record<string, number>>
  /** Answers that took longer than a second. */
  readonly slow: number
  readonly slowestMs: number
}

export interface OtherVisitors {
  stop(): Promise<Outcome>
}

export function startOtherVisitors(port: number): OtherVisitors {
  const child = spawn(process.execPath, ['--import', 'tsx', import.meta.filename, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const closed = once(child, 'close')
  return {
    async stop() {
      child.stdin.end()
      await closed
      return JSON.parse(output) as Outcome
    },
  }
}

/** Elsewhere than on Linux this machine has one address. */
const otherAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

const pauseMs = 40
const timeoutMs = 20_000
const slowMs = 1_000

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly expected: number
}

/** Each read is another one, so that no cache answers; the command is refused by the command-service, after it was read. */
const questions = (round: number): Asked[] => [
  { method: 'GET', path: `/api/v2/user-panel/offers/count?salaryMin=${1_000 + round}`, expected: 200 },
  { method: 'POST', path: '/api/v1/offers/initiate', expected: 401 },
]

async function visitUntil(ended: Promise<unknown>, port: number): Promise<Outcome> {
  const failures: Record<string, number> = {}
  let count = 0
  let slow = 0
  let slowestMs = 0
  let stopped = false

  const ask = async (agent: Agent, localAddress: string, { method, path, expected }: Asked): Promise<void> => {
    const startedAt = performance.now()
    const outcome = await new Promise<string>((resolve) => {
      const body = method === 'POST' ? '{}' : undefined
      const headers = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': body.length }
      const sent = request({ host: '127.0.0.1', port, localAddress, agent, method, path, headers, timeout: timeoutMs }, (response) => {
        response
          .resume()
          .on('end', () => resolve(String(response.statusCode)))
          .on('error', (error) => resolve(error.message))
      })
      sent.on('timeout', () => sent.destroy(new Error('timeout'))).on('error', (error) => resolve(error.message))
      sent.end(body)
    })
    count += 1
    const ms = performance.now() - startedAt
    slowestMs = Math.max(slowestMs, ms)
    if (ms > slowMs) slow += 1
    if (outcome === String(expected)) return
    const what = `${method} ${outcome}`
    failures[what] = (failures[what] ?? 0) + 1
  }

  const visit = async (localAddress: string, first: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true })
    for (let round = first; !stopped; round += 2) {
      await Promise.all(questions(round).map((question) => ask(agent, localAddress, question)))
      await sleep(pauseMs)
    }
    agent.destroy()
  }

  const visits = Promise.all([visit('127.0.0.1', 0), visit(otherAddress, 1)])
  await ended
  stopped = true
  await visits
  return { count, failures, slow, slowestMs }
}

if (process.argv[1] === import.meta.filename) {
  const outcome = await visitUntil(once(process.stdin.resume(), 'end'), Number(process.argv[2]))
  process.stdout.write(JSON.stringify(outcome))
}
