/**
 * Readers of one address that ask much and read slowly, while another address reads: how long its reads take, alone and meanwhile
 * (docs/decisions/0182). Each request is new to every cache. `--option port=8080`: at a product that is already running. Linux, whose
 * loopback interface has many addresses.
 */
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMany, openRaw, type RawConnection } from '@jobboard/platform/testing/public-port/raw-connections'
import type { RunBench } from './main.ts'
import { startProduct } from './page/start-demo-product.ts'

const slowAddress = '127.0.0.2'
const otherAddress = '127.0.0.3'
const rounds = 5
const readPauseMs = 200
/** Of each slow reader, at a time. */
const readBytes = 1_024

let lastNumber = Math.floor(Math.random() * 1_000_000)
function newList(): string {
  lastNumber += 1
  return `/api/v2/user-panel/offers/by-cursor?itemsCount=100&from=0&salaryMin=${lastNumber}`
}

export const run: RunBench = async ({ seconds, option }) => {
  const given = option('port', 0)
  const readers = option('readers', 400)
  const product = given > 0 ? { port: given, stop: async () => undefined } : await startProduct(option('demo', 3_000))
  try {
    const alone = await readFor(product.port, seconds * 1_000)
    const first: number[] = []
    const meanwhile: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const slow = await openMany(readers, () => openRaw(product.port, `GET ${newList()} HTTP/1.1\r\nHost: localhost\r\n\r\n`, slowAddress))
      const pulling = pullSlowly(slow)
      const [one = Number.NaN, ...others] = await readFor(product.port, seconds * 1_000)
      first.push(one)
      meanwhile.push(...others)
      pulling.stop()
      for (const { socket } of slow) socket.destroy()
      await sleep(1_000)
    }
    const row = (what: string, times: readonly number[]) => [what, times.length, at(times, 0.5), at(times, 0.99), Math.max(...times)]
    return [
      {
        title: `Reads of one address beside ${readers} slow readers of another, ms`,
        columns: ['what', 'reads', 'p50', 'p99', 'max'],
        rows: [row('alone', alone), row('the first read beside them', first), row('later reads beside them', meanwhile)],
        notes: ['Goal: no read waits for more than 1 s.'],
      },
    ]
  } finally {
    await product.stop()
  }
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Takes a little of each now and then. */
function pullSlowly(connections: readonly RawConnection[]): { stop(): void } {
  for (const { socket } of connections) socket.pause()
  const timer = setInterval(() => {
    for (const { socket } of connections) socket.read(readBytes)
  }, readPauseMs)
  return { stop: () => clearInterval(timer) }
}

/** One read after another; how long each took. */
async function readFor(port: number, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    const begin = performance.now()
    await read(port, agent)
    times.push(performance.now() - begin)
  }
  agent.destroy()
  return times
}

const read = (port: number, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: newList(), agent, localAddress: otherAddress }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) reject(new Error(`A read was answered with ${answer.statusCode}`))
      answer.on('error', reject).on('end', resolve).resume()
    })
      .on('error', reject)
      .end()
  })
