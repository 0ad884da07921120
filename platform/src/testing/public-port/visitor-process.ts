/** Started by `other-visitors.ts` as a process of its own: visits from `begin` to `end`. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order, Outcome } from './other-visitors.ts'

/** Elsewhere than on Linux this machine has one address. */
const otherAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

const pauseMs = 40
const timeoutMs = 20_000

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly expected: number
}

/** Each read is unique, so that no cache answers; the command is refused by the command-service, after it was read. */
const questions = (round: number): Asked[] => [
  { method: 'GET', path: `/api/v2/user-panel/offers/count?salaryMin=${1_000 + round}`, expected: 200 },
  { method: 'POST', path: '/api/v1/offers/initiate', expected: 401 },
]

interface Visits {
  readonly begun: Promise<void>
  end(): Promise<Outcome>
}

function visitPort(port: number, slowMs: number): Visits {
  const failures: Record<string, number> = {}
  let count = 0
  let slow = 0
  const times: number[] = []
  let stopped = false
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })

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
    begin()
    const ms = performance.now() - startedAt
    times.push(ms)
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
  return {
    begun,
    async end() {
      stopped = true
      await visits
      return { count, failures, slow, medianMs: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0 }
    },
  }
}

const port = Number(process.argv[2])
let visits: Visits | undefined
async function follow(order: Order): Promise<unknown> {
  if (order.name === 'end') return visits?.end()
  visits = visitPort(port, order.slowMs)
  await visits.begun
  return 'begun'
}
process.on('message', (order: Order) => void follow(order).then((answer) => process.send?.(answer)))
