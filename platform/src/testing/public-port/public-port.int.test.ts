/**
 * Raw sockets against the public port of the built product: whatever one client does, no request of others may fail or wait for it. A busy
 * machine delays requests anyway, so slow answers are compared with those of a quiet time in the same run.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BuiltProduct, startBuiltProduct } from '../built-product.ts'
import { childProcess } from '../child-processes.ts'
import { employerToken, fetchApi } from '../employer-api.ts'
import { boardClaims, type Claim, claimed, claims, plainRequests, withoutMoment } from './claimed-hosts.ts'
import { type OtherVisitors, type Outcome, startOtherVisitors } from './other-visitors.ts'
import { firstLine, openMany, openRaw, type RawConnection } from './raw-connections.ts'

const maxSlowShare = 0.1
/** Of an answer, on a machine that is quick in a quiet time; on another one, so many times the median of its quiet time. */
const slowMs = 1_000
const slowMedians = 20
const quietMs = 3_000
const count = '/api/v2/user-panel/offers/count'
const list = '/api/v2/user-panel/offers/by-cursor?from=0&itemsCount=100'

let product: BuiltProduct
let port: number
let visitors: OtherVisitors
let quiet: Outcome
const opened: RawConnection[] = []

beforeAll(async () => {
  product = await startBuiltProduct({ settings: { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://jobs.example' } })
  port = product.ports.web
  visitors = await startOtherVisitors(port)
  await visitors.begin(slowMs)
  await sleep(quietMs)
  quiet = await visitors.end()
}, 120_000)
afterAll(async () => {
  await visitors?.stop()
  await product?.stop()
}, 60_000)
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy()
})

const open = async (text: string | Buffer, localAddress?: string): Promise<RawConnection> => {
  const connection = await openRaw(port, text, localAddress)
  opened.push(connection)
  return connection
}

/** Others continue while the attack runs, and for a moment after it. */
async function expectOthersUnharmed(attack: () => Promise<unknown>): Promise<void> {
  await visitors.begin(Math.max(slowMs, slowMedians * quiet.medianMs))
  let outcome: Outcome
  try {
    await attack()
    await sleep(2_000)
  } finally {
    outcome = await visitors.end()
  }
  expect(outcome.failures).toEqual({})
  // A blocked server delays all of them; a busy machine delays one or the other anyway.
  expect(outcome.slow / outcome.count).toBeLessThan(maxSlowShare + 2 * (quiet.slow / quiet.count))
  expect(outcome.count).toBeGreaterThan(20)
}

const head = (method: string, path: string, ...headers: string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

it('serves others in a quiet time', () => {
  expect(quiet.failures).toEqual({})
})

it.each([
  ['whole', 5_000, 5_000],
  ['in part', 5_000, 100],
  ['too large', 3_000_000, 3_000_000],
])(
  'a read with a body that is sent %s breaks no other request',
  async (_, announced, sent) => {
    await expectOthersUnharmed(async () => {
      const reads = await openMany(60, () =>
        open(head('GET', count, `Content-Length: ${announced}`, 'Content-Type: text/plain') + 'x'.repeat(sent)),
      )
      for (const read of reads) expect(await firstLine(read)).toBe('HTTP/1.1 200 OK')
    })
  },
  60_000,
)

it('an answer that comes before the body is read reaches the client, and its connection serves no other', async () => {
  const large = Buffer.concat([
    Buffer.from(head('POST', '/api/v2/admin/imports', 'Content-Type: application/json', 'Content-Length: 20000000')),
    Buffer.alloc(20_000_000, 0x20),
  ])
  await expectOthersUnharmed(async () => {
    for (let round = 0; round < 5; round += 1) {
      const upload = await open(large)
      expect(await firstLine(upload)).toBe('HTTP/1.1 401 Unauthorized')
      expect(upload.received()).toMatch(/\r\nconnection: close\r\n/i)
    }
    const partial = await openMany(40, () =>
      open(head('POST', '/api/v2/admin/imports', 'Content-Type: application/json', 'Content-Length: 20000000') + 'x'.repeat(100_000)),
    )
    for (const upload of partial) expect(await firstLine(upload)).toBe('HTTP/1.1 401 Unauthorized')
  })
}, 60_000)

it.each([
  ['stop in the middle of their headers', 'POST /api/v1/offers/initiate HTTP/1.1\r\nHost: localhost\r\nX-A'],
  ['say nothing', ''],
  [
    'stop after the first byte of a body',
    `${head('POST', '/api/v1/offers/initiate', 'Content-Type: application/json', 'Content-Length: 900000')}x`,
  ],
  [
    'stop in a chunked body',
    `${head('POST', '/api/v1/offers/initiate', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}5\r\nab`,
  ],
  ['stop in an upload', `${head('POST', '/api/v2/admin/imports', 'Content-Type: application/json', 'Content-Length: 9000000')}x`],
])(
  '500 connections that %s hold up no other request',
  async (_, text) => {
    await expectOthersUnharmed(() => openMany(500, () => open(text)))
  },
  60_000,
)

it.each([
  ['a part without a name', 'Content-Disposition: form-data'],
  ['a part with an empty name', 'Content-Disposition: form-data; name=""'],
  ['a file without a name', 'Content-Disposition: form-data; filename="a.png"\r\nContent-Type: image/png'],
])(
  'an upload with %s is refused, and ends no process',
  async (_, part) => {
    const token = await employerToken(fetchApi(product.origin))
    const servicePid = childProcess(product.launcher.pid ?? 0, 'command-service.mjs')
    const body = `--b\r\n${part}\r\n\r\nx\r\n--b--\r\n`
    await expectOthersUnharmed(async () => {
      const type = 'Content-Type: multipart/form-data; boundary=b'
      const upload = await open(
        head('POST', '/api/v1/company/company_data', type, `Authorization: Bearer ${token}`, `Content-Length: ${body.length}`) + body,
      )
      expect(await firstLine(upload)).toBe('HTTP/1.1 400 Bad Request')
    })
    expect(childProcess(product.launcher.pid ?? 0, 'command-service.mjs')).toBe(servicePid)
  },
  60_000,
)

it('320 slow uploads of one account from five networks hold up no command', async () => {
  const token = await employerToken(fetchApi(product.origin))
  const type = 'Content-Type: multipart/form-data; boundary=b'
  const begun = head('POST', '/api/v1/company/company_data', type, `Authorization: Bearer ${token}`, 'Content-Length: 4000000')
  let uploads: RawConnection[] = []
  await expectOthersUnharmed(async () => {
    uploads = await openMany(320, (index) => open(begun + 'x'.repeat(100_000), `127.0.0.${10 + (index % 5)}`))
    await Promise.all(uploads.slice(0, 100).map((upload) => firstLine(upload, 5_000)))
  })
  const answers = uploads.map((upload) => upload.received().split('\r\n', 1)[0])
  expect(answers.filter((line) => line === 'HTTP/1.1 429 Too Many Requests').length).toBeGreaterThanOrEqual(300)
  expect(answers.filter((line) => line === '').length).toBeGreaterThanOrEqual(1)
}, 60_000)

it('300 bodies that lack their last byte take no memory from others', async () => {
  const body = Buffer.concat([
    Buffer.from(head('POST', '/api/v1/offers/initiate', 'Content-Type: application/json', 'Content-Length: 900000')),
    Buffer.alloc(899_999, 0x20),
  ])
  await expectOthersUnharmed(() => openMany(300, () => open(body)))
}, 60_000)

it('500 clients that send requests and do not read hold up no other request', async () => {
  const requests = head('GET', list).repeat(40)
  await expectOthersUnharmed(() =>
    openMany(500, async () => {
      const reader = await open('')
      reader.socket.pause()
      reader.socket.write(requests)
      return reader
    }),
  )
}, 60_000)

it('connections that pipeline 500 requests hold up no other request', async () => {
  const requests = head('GET', list).repeat(500)
  await expectOthersUnharmed(() => openMany(50, () => open(requests)))
}, 60_000)

it('500 clients that request uncached pages hold up no other request', async () => {
  let page = 0
  await expectOthersUnharmed(() => openMany(500, () => open(head('GET', `/nothing-${page++}`).repeat(4))))
}, 60_000)

it('1,500 requests for a position beyond the newest event are refused at once and hold up no other request', async () => {
  await expectOthersUnharmed(async () => {
    const waits = await openMany(500, () => open(head('GET', count, 'If-Position-At-Least: 9999999999999999999').repeat(3)))
    for (const wait of waits) expect(await firstLine(wait)).toBe('HTTP/1.1 400 Bad Request')
  })
}, 60_000)

it('excess connections of one address displace its own, not those of others', async () => {
  await expectOthersUnharmed(() => openMany(1_500, () => open('')))
}, 60_000)

it.each([
  ['two lengths', `${head('POST', '/api/v1/x', 'Content-Length: 3', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
  ['different lengths', `${head('GET', count, 'Content-Length: 3', 'Content-Length: 4')}abc`],
  ['bare line feeds', `GET ${count} HTTP/1.1\nHost: localhost\n\n`],
  ['bare line feeds in chunks', `${head('POST', '/api/v1/x', 'Transfer-Encoding: chunked')}3\nabc\n0\n\n`],
  ['a space before a colon', `${head('POST', '/api/v1/x', 'Transfer-Encoding : chunked')}0\r\n\r\n`],
  ['an unknown coding', `${head('POST', '/api/v1/x', 'Transfer-Encoding: gzip, chunked')}0\r\n\r\n`],
  ['two hosts', head('GET', count, 'Host: other')],
  ['a host that is none', head('GET', count).replace('localhost', 'user@localhost')],
  ['the address of a file', head('GET', 'file:///etc/passwd')],
  ['a folded header', head('GET', count, 'X-A: 1\r\n 2')],
])('refuses a request with %s', async (_, text) => {
  expect(await firstLine(await open(text))).toBe('HTTP/1.1 400 Bad Request')
})

async function answerTo({ target, headers }: Claim, method: string, path: string): Promise<string> {
  const connection = await open([`${method} ${target(path)} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
  connection.socket.once('end', () => connection.socket.end())
  await connection.closed
  return withoutMoment(connection.received())
}

const pageMisses = async (): Promise<number> => {
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  return Number(/^jobboard_cache_requests_total\{cache="pages",outcome="miss"[^}]*\} (\d+)$/m.exec(metrics)?.[1])
}

describe.each([
  ['https://jobs.example', claims],
  ['https://devboard.example', boardClaims],
] as const)('with a public address, at %s', (origin, untrue) => {
  const reads: string[] = [
    '/',
    '/?locale=en',
    '/oferty-pracy/wszystkie-lokalizacje',
    '/job-offers/krakow',
    '/oferty-pracy/krakow/',
    '/nothing-of-the-kind',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-offers-1.xml.gz',
    '/api/v2/user-panel/offers/by-cursor?itemsCount=5',
    '/api/v1/offers/there-is-none-0000000000',
    '/api/openapi.json',
  ]
  const plain = new Map<string, string>()
  beforeAll(async () => {
    const offers = await fetch(`http://localhost:${port}/api/v2/user-panel/offers/by-cursor?itemsCount=1`)
    const { data } = (await offers.json()) as { data: { slug: string }[] }
    reads.push(`/job-offer/${data[0]?.slug}`)
    // The second answer comes from the caches, as those to the claims must.
    for (const path of [...reads, ...reads]) plain.set(path, await answerTo(plainRequests[origin], 'GET', path))
  })

  it("pages, robots.txt and sitemaps name the board's address", () => {
    for (const path of ['/', '/robots.txt', '/sitemap.xml', ...reads.slice(-1)]) expect(plain.get(path)).toContain(`${origin}/`)
    expect([...plain.values()].filter((answer) => !/^HTTP\/1\.1 (?:200|308|404) /.test(answer))).toEqual([])
  })

  it.each(untrue.map((claim) => [claim.name, claim] as const))('a request that claims %s is answered like any other', async (_, claim) => {
    const misses = await pageMisses()
    expect(misses).toBeGreaterThan(0)
    for (const path of reads) expect([path, await answerTo(claim, 'GET', path)]).toEqual([path, plain.get(path)])
    expect(await pageMisses()).toBe(misses)
    const signOut = { ...claim, headers: [...claim.headers, 'Origin: https://jobs.example'] }
    expect(await answerTo(signOut, 'DELETE', '/api/v2/sessions')).not.toMatch(claimed)
    const refused = await answerTo({ ...claim, headers: [...claim.headers, 'Host: evil.example'] }, 'GET', '/')
    expect(refused).toMatch(/^HTTP\/1\.1 400 /)
    expect(refused).not.toMatch(claimed)
  })
})
