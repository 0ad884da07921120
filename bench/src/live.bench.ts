/**
 * What idle listeners of the live counter cost: memory of the web server and the query-service, and what lists notice of them. The built
 * product; `--option listeners=10000 --option lists=50 --option offers=3000`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BuiltProduct, startBuiltProduct } from '@jobboard/platform/testing/built-product'
import { openListeners } from './load/idle-listeners.ts'
import { type LoadReport, measureLoad } from './load/load.ts'
import type { RunBench } from './main.ts'

const list = '/api/v2/user-panel/offers/by-cursor?itemsCount=100&from=0'
const connections = 16
const many = '100000'
/** Longer than a round of heartbeats. */
const settleMs = 26_000

interface Measured extends LoadReport {
  /** CPU time of the web server for each list, in microseconds. */
  readonly cpuUs: number
}

export const run: RunBench = async ({ seconds, option }) => {
  const [count, lists, offers] = [option('listeners', 10_000), option('lists', 50), option('offers', 3_000)]
  const product = await startBuiltProduct({
    settings: {
      LOG_LEVEL: 'warn',
      DEMO_OFFERS: String(offers),
      MAX_CONNECTIONS: many,
      MAX_CONNECTIONS_PER_ADDRESS: many,
      MAX_EVENT_STREAMS: many,
      MAX_EVENT_STREAMS_PER_ADDRESS: many,
    },
  })
  try {
    const load = async (): Promise<Measured> => {
      const cpuBefore = await metricOf(product.ports.web, 'web', 'process_cpu_seconds_total')
      const report = await measureLoad({ url: `${product.origin}${list}`, connections, warmUpSeconds: 0, seconds })
      const cpuSeconds = (await metricOf(product.ports.web, 'web', 'process_cpu_seconds_total')) - cpuBefore
      return { ...report, cpuUs: (cpuSeconds * 1e6) / (report.requestsPerSecond * seconds) }
    }
    // The heaps reach their size before they are compared.
    await load()
    const before = await load()
    await sleep(settleMs)
    const memoryBefore = await memoryOf(product)
    const paths = Array.from({ length: lists }, (_, at) => `/api/v2/user-panel/offers/newest?salaryMin=${1_000 + at}`)
    const openedAt = performance.now()
    const listeners = await openListeners({ port: product.ports.web, count, paths })
    const openMs = performance.now() - openedAt
    await sleep(settleMs)
    const memory = await memoryOf(product)
    const withListeners = [await load(), await load(), await load()]
    const { open, heartbeats } = await listeners.state()
    if (open !== count || heartbeats < count) throw new Error(`${open} of ${count} listeners are left, with ${heartbeats} heartbeats`)
    await listeners.close()
    await sleep(1_000)
    const after = [await load(), await load()]
    const without = median([before, ...after].map(({ p99 }) => p99))
    const p99 = median(withListeners.map((report) => report.p99))
    const cpuWithout = median([before, ...after].map(({ cpuUs }) => cpuUs))
    const cpu = median(withListeners.map(({ cpuUs }) => cpuUs))
    const perListener = (bytes: number): number => bytes / count / 1_024
    return [
      {
        title: `${count.toLocaleString('en-US')} idle listeners of ${lists} lists (${offers.toLocaleString('en-US')} offers)`,
        columns: [
          'web kB each',
          'query kB each',
          'together',
          'list p99 ms without',
          'with',
          'ratio',
          'us of CPU a list without',
          'with',
          'ratio',
          'opened in s',
        ],
        rows: [
          [
            perListener(memory.web - memoryBefore.web),
            perListener(memory.query - memoryBefore.query),
            perListener(memory.web + memory.query - memoryBefore.web - memoryBefore.query),
            without,
            p99,
            p99 / without,
            cpuWithout,
            cpu,
            cpu / cpuWithout,
            openMs / 1_000,
          ],
        ],
        notes: [
          'Goal: at most 20 kB each (resident memory), p99 at most 1.1 times. Medians of three. Listeners, load and product share the machine, which moves p99 more than the listeners do; the CPU time of the web server is what they cost.',
        ],
      },
    ]
  } finally {
    await product.stop()
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function memoryOf({ ports }: BuiltProduct): Promise<{ readonly web: number; readonly query: number }> {
  const name = 'process_resident_memory_bytes'
  return { web: await metricOf(ports.web, 'web', name), query: await metricOf(ports.query, 'query-service', name) }
}

async function metricOf(port: number, service: string, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name}{`) && one.includes(`service="${service}"`))
  return Number(line?.split(' ').at(-1))
}
