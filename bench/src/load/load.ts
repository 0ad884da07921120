/**
 * Load on one address: a separate process, so that making requests takes no time from the server that answers them. As a module it starts
 * that process; started, it sends requests over some keep-alive connections and reports what it measured.
 */
import { fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface LoadOrder {
  /** `{n}` becomes another number in each request, so that no request repeats. */
  readonly url: string
  readonly connections: number
  /** Of every request, beside Host. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of every answer; default 200. */
  readonly status?: number
  /** Not measured, before. */
  readonly warmUpSeconds: number
  readonly seconds: number
}

export interface LoadReport {
  readonly requestsPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** All of them, also those outside of the measured time. */
  readonly answers: number
  /** Answers of another status. */
  readonly failures: number
}

const childMark = 'load'

export function measureLoad(order: LoadOrder): Promise<LoadReport> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [childMark, JSON.stringify(order)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Unlike JSON it knows NaN, the time of no answer at all.
      serialization: 'advanced',
    })
    child.once('message', (report) => resolve(report as LoadReport))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The load process ended with ${code} and no report`)))
  })
}

/** Of all connections together. */
let lastNumber = 0
const nextNumber = (): number => (lastNumber += 1)

/** One connection: sends the next request when the answer is complete. Bare sockets cost a fraction of an HTTP client. */
function ask(
  url: URL,
  headers: Readonly<Record<string, string>>,
  onAnswer: (durationMs: number, status: number) => boolean,
): Promise<void> {
  const [before = '', after] = decodeURI(`${url.pathname}${url.search}`).split('{n}')
  const lines = Object.entries({ Host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const end = ` HTTP/1.1\r\n${lines.join('')}\r\n`
  const same = Buffer.from(`GET ${before}${end}`)
  const nextRequest = (): Buffer | string => (after === undefined ? same : `GET ${before}${nextNumber()}${after}${end}`)
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname)
    let sentAt = 0
    /** Bytes of the response still to come; null while its head is not complete. */
    let missing: number | null = null
    let head = Buffer.alloc(0)
    let status = 0
    const send = (): void => {
      head = Buffer.alloc(0)
      missing = null
      sentAt = performance.now()
      socket.write(nextRequest())
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing === null) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        const text = head.subarray(0, end).toString('latin1')
        status = Number(text.slice(9, 12))
        missing = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - 4)
      } else missing -= chunk.length
      if (missing > 0) return
      if (onAnswer(performance.now() - sentAt, status)) return send()
      socket.end()
      resolve()
    })
  })
}

async function run({ url, connections, headers = {}, status: expected = 200, warmUpSeconds, seconds }: LoadOrder): Promise<LoadReport> {
  const from = performance.now() + warmUpSeconds * 1_000
  const until = from + seconds * 1_000
  const times: number[] = []
  let answers = 0
  let failures = 0
  const onAnswer = (durationMs: number, status: number): boolean => {
    const now = performance.now()
    answers += 1
    if (now >= from && now < until) times.push(durationMs)
    if (status !== expected) failures += 1
    return now < until
  }
  await Promise.all(Array.from({ length: connections }, () => ask(new URL(url), headers, onAnswer)))
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { requestsPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), answers, failures }
}

if (process.argv[2] === childMark && process.send !== undefined) {
  const report = await run(JSON.parse(process.argv[3] ?? '') as LoadOrder)
  process.send(report, () => process.exit(0))
}
