/**
 * Requests per second at the public port of a running product, sent as a browser sends them, against a static file of about the same
 * compressed size from the same server. Each is measured between two measurements of its file, of which the better one counts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { type LoadReport, measureLoad } from '../load/load.ts'
import type { Table } from '../table.ts'

const connections = 16
/** Of Linux, for what /proc tells. */
const msPerTick = 10
const browser = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'pl-PL,pl;q=0.9,en;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
}
const offers = '/api/v2/user-panel/offers'
const list = '/job-offers/all-locations'
const assets = fileURLToPath(new URL('../../../.build/web/client/assets/', import.meta.url))

interface Asked {
  readonly what: string
  /** `{n}`: another number in each request. */
  readonly path: string
  readonly status?: number
  /** The same request past every cache. */
  readonly uncached?: Readonly<Record<string, string>>
}

const ownWrites = { 'If-Position-At-Least': '' }
const signedIn = { Cookie: 'session-devboard=none' }

const asked = (slug: string): readonly Asked[] => [
  { what: 'list of 100', path: `${offers}/by-cursor?itemsCount=100&from=0`, uncached: ownWrites },
  { what: 'count', path: `${offers}/count?experienceLevels=senior&withSalary=true`, uncached: ownWrites },
  { what: 'clusters', path: `${offers}/clusters?neLat=55&neLon=24&swLat=49&swLon=14&zoom=6`, uncached: ownWrites },
  { what: 'suggestions', path: `${offers}/suggest?query=ja`, uncached: { Authorization: 'Bearer none' } },
  { what: 'list page', path: list, uncached: signedIn },
  { what: 'home', path: '/', uncached: signedIn },
  { what: 'offer page', path: `/job-offer/${slug}`, uncached: signedIn },
  { what: '404 page', path: '/nowhere', status: 404, uncached: signedIn },
  { what: 'list page never asked for before', path: `${list}?salary={n},1000000` },
]

/** Of all threads of the process, in ms. */
function cpuMs(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

export async function measurePublicPort(port: number, seconds: number, webPid?: number): Promise<Table> {
  const files = await staticFiles(port)
  const { data } = JSON.parse((await get(port, `${offers}/by-cursor?itemsCount=1`)).text) as { data: { slug: string }[] }
  const rows: (string | number)[][] = []
  for (const one of asked(data[0]?.slug ?? '')) {
    const bytes = await checkedSize(port, one)
    const file = files.toSorted((a, b) => Math.abs(a.bytes - bytes) - Math.abs(b.bytes - bytes))[0]
    if (file === undefined) throw new Error('The product serves no static file')
    const load = async (path: string, status = 200): Promise<LoadReport & { readonly cpuUs: number }> => {
      const before = cpuMs(webPid)
      const url = `http://localhost:${port}${path}`
      const report = await measureLoad({ url, connections, headers: browser, status, warmUpSeconds: 0, seconds })
      return { ...report, cpuUs: ((cpuMs(webPid) - before) * 1_000) / report.answers }
    }
    const before = await load(file.path)
    const report = await load(one.path, one.status)
    const after = await load(file.path)
    if (report.failures > 0) throw new Error(`${report.failures} answers were not as expected: ${one.what}`)
    const constant = before.requestsPerSecond > after.requestsPerSecond ? before : after
    rows.push([
      one.what,
      bytes,
      report.requestsPerSecond,
      report.p50,
      report.p99,
      file.bytes,
      constant.requestsPerSecond,
      constant.p99,
      report.requestsPerSecond / constant.requestsPerSecond,
      report.p99 / constant.p99,
      report.cpuUs,
      (2 * report.cpuUs) / (before.cpuUs + after.cpuUs),
    ])
  }
  return {
    title: `At the public port, ${connections} connections, as browsers ask (br)`,
    columns: [
      'what',
      'bytes',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'file bytes',
      'file/s',
      'its p99',
      'of file',
      'p99 of file',
      'CPU us',
      'CPU of file',
    ],
    rows,
    notes: [
      'Goals: list, count, clusters and suggestions at least 0.6 of the requests per second of the file and at most 3 times its p99; pages asked for before 0.5. Web server, services and load share the machine.',
      'CPU: time of the web server for each request, which other work on the machine hardly changes, unlike requests per second.',
      'What comes from a cache was compared with what the product answers past the caches of the web server.',
    ],
  }
}

interface StaticFile {
  readonly path: string
  readonly bytes: number
}

/** Those of the build that have a compressed form, with the size in which they are sent. */
async function staticFiles(port: number): Promise<StaticFile[]> {
  const names = readdirSync(assets).filter((name) => name.endsWith('.br'))
  return Promise.all(
    names.map(async (name) => {
      const path = `/assets/${name.slice(0, -'.br'.length)}`
      const { status, body } = await get(port, path)
      if (status !== 200) throw new Error(`The product was built from something else: ${path} is ${status}`)
      return { path, bytes: body.byteLength }
    }),
  )
}

/** Compressed, after a comparison with the uncached answer. */
async function checkedSize(port: number, { what, path, status = 200, uncached }: Asked): Promise<number> {
  const address = path.replace('{n}', '0')
  // The second request is certain to come from the cache.
  await get(port, address)
  const cached = await get(port, address)
  if (cached.status !== status) throw new Error(`${what}: ${cached.status}`)
  if (uncached !== undefined) {
    const past = await get(port, address, uncached)
    if (comparable(past.text) !== comparable(cached.text)) throw new Error(`The cached answer is another one: ${what}`)
  }
  return cached.body.byteLength
}

/** Pages state when they were rendered. */
const comparable = (text: string): string => text.replace(/\b\d{13}\b/g, 'now')

function get(port: number, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; body: Buffer; text: string }>((resolve, reject) => {
    request({ host: 'localhost', port, path, headers: { ...browser, ...headers } }, (answer: IncomingMessage) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const plain = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        resolve({ status: answer.statusCode ?? 0, body, text: plain.toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}
