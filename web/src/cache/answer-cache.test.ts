/** The cache in front of a query-service that counts what it is asked, over real connections. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { pino } from 'pino'
import { createGateway } from '../gateway/gateway.ts'
import { openServices, type Services } from '../gateway/services.ts'
import { OpenStreams } from '../streams/open-streams.ts'
import { listen, local } from '../testing/test-servers.ts'
import { createAnswerCache } from './answer-cache.ts'
import { followIndexRevisions, type IndexRevisions, noteRevisions } from './index-revisions.ts'

const list = '/v2/user-panel/offers/by-cursor?itemsCount=100'
const closing: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close()
})

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

type Reply = (request: IncomingMessage, response: ServerResponse, revision: string) => void | Promise<void>

const text = (request: IncomingMessage, revision: string): string =>
  JSON.stringify({ board: request.headers['x-tenant'] ?? 'default', url: request.url, revision, filler: 'offers '.repeat(400) })

const sendOffers: Reply = (request, response, revision) => {
  const body = text(request, revision)
  response.writeHead(200, {
    'Content-Length': Buffer.byteLength(body),
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'public, max-age=5',
    ETag: `"${revision}"`,
    Vary: 'X-Tenant',
    'X-Index-Revision': revision,
  })
  response.end(body)
}

async function setUp(reply: Reply = sendOffers, maxBytes = 10_000_000) {
  const asked: IncomingMessage[] = []
  const streams = new Set<ServerResponse>()
  const state = { revision: 1, reply, withFeed: true }
  const revisionOf = (board: string): string => `${board}-instance.${state.revision}`
  const lines = (): string =>
    ['devboard', 'greenjobs'].map((tenant) => `${JSON.stringify({ tenant, revision: revisionOf(tenant), freshForMs: 60_000 })}\n`).join('')
  const queryPort = await listen((request, response) => {
    if (request.url === '/internal/index-revisions') {
      if (!state.withFeed) return void response.writeHead(503).end()
      response.writeHead(200)
      response.write(lines())
      streams.add(response)
      return
    }
    asked.push(request)
    void state.reply(request, response, revisionOf(String(request.headers['x-tenant'] ?? 'devboard')))
  })
  const beat = setInterval(() => {
    for (const stream of streams) stream.write('{}\n')
  }, 100)
  const services: Services = openServices({ queryAddress: local(queryPort), commandAddress: local(1), holdMs: 300 })
  const revisions: IndexRevisions = followIndexRevisions({
    services: createInternalClient({ addressOf: () => local(queryPort), internalKey: 'key' }),
    reconnectMs: 20,
  })
  closing.push({ close: () => clearInterval(beat) }, revisions, services)
  const askQueries = noteRevisions(services.askQueries, revisions)
  const boardIdOf = ({ headers }: IncomingMessage) => {
    const named = String(headers['x-tenant'] ?? 'devboard')
    return ['devboard', 'greenjobs'].includes(named) ? named : undefined
  }
  const cache = createAnswerCache({
    revisions,
    ask: askQueries,
    boardIdOf,
    addressOf: () => '127.0.0.1',
    headers: { 'X-Content-Type-Options': 'nosniff' },
    maxBytes,
  })
  const gateway = createGateway({
    ...services,
    open: new OpenStreams({ maxStreams: 3, maxPerNetwork: 3 }),
    askQueries,
    protocol: () => 'http',
    trustedProxies: 0,
    logger: pino({ level: 'silent' }),
  })
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(4)
    const forward = () => gateway(request, response, path)
    if (!cache.answer(request, response, path, forward)) forward()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push({ close: () => server.close() }, { close: () => server.closeAllConnections() })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send({ host: '127.0.0.1', port, path: `/api${path}`, method, headers })
  const get = (path = list, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      open(path, headers, method)
        .on('response', (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
        })
        .on('error', reject)
        .end()
    })
  const change = (): void => {
    state.revision += 1
    for (const stream of streams) stream.write(lines())
  }
  const until = async (holds: () => boolean): Promise<void> => {
    for (let round = 0; !holds(); round += 1) {
      if (round > 300) throw new Error('It did not happen')
      await sleep(10)
    }
  }
  await until(() => revisions.of('devboard') !== undefined)
  return { asked, state, streams, cache, revisions, get, open, change, until, revisionOf }
}

it('asks the service once while the index stays as it is', async () => {
  const { asked, get } = await setUp()
  const answers = []
  for (let at = 0; at < 5; at += 1) answers.push(await get())
  expect(asked).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
})

it('sends nothing that is older than the index', async () => {
  const { asked, get, change, until, revisions, revisionOf } = await setUp()
  for (let at = 0; at < 10; at += 1) {
    expect((await get()).body.toString()).toContain(revisionOf('devboard'))
    change()
    await until(() => revisions.of('devboard') === revisionOf('devboard'))
  }
  expect(asked).toHaveLength(10)
})

it('knows from an answer that the index has changed, before the stream says so', async () => {
  const { asked, get, state, revisionOf } = await setUp()
  await get()
  state.revision += 1
  await get('/v2/user-panel/offers/count')
  expect((await get()).body.toString()).toContain(revisionOf('devboard'))
  expect(asked).toHaveLength(3)
})

it('never answers with an older state than a client has seen by If-Position-At-Least', async () => {
  const { asked, get, state, revisionOf } = await setUp()
  await get()
  state.revision += 1
  await get(list, { 'If-Position-At-Least': '17' })
  expect((await get()).body.toString()).toContain(revisionOf('devboard'))
  expect(asked).toHaveLength(3)
})

it('is bypassed while the stream is down, and answers again afterwards', async () => {
  const { asked, get, state, streams, until, revisions } = await setUp()
  await get()
  state.withFeed = false
  for (const stream of streams) stream.destroy()
  await until(() => revisions.of('devboard') === undefined)
  await get()
  await get()
  expect(asked).toHaveLength(3)
  state.withFeed = true
  await until(() => revisions.of('devboard') !== undefined)
  // The revision is the same, so what was stored still holds.
  await get()
  expect(asked).toHaveLength(3)
})

it('shares no answer to a token of an offer', async () => {
  const { asked, get } = await setUp()
  for (const query of ['token=a', 'token=a', 'locale=en&token=a']) await get(`/v1/offers/words-0h4k7m2p9rtv?${query}`)
  expect(asked).toHaveLength(3)
  await get('/v1/offers/words-0h4k7m2p9rtv')
  await get('/v1/offers/words-0h4k7m2p9rtv')
  expect(asked).toHaveLength(4)
})

it('never mixes boards, addresses, or reads of own writes', async () => {
  const { asked, get } = await setUp()
  const board = async (headers: Record<string, string>) => JSON.parse((await get(list, headers)).body.toString()).board as string
  expect([await board({}), await board({ 'X-Tenant': 'greenjobs' }), await board({}), await board({ 'X-Tenant': 'greenjobs' })]).toEqual([
    'devboard',
    'greenjobs',
    'devboard',
    'greenjobs',
  ])
  expect(asked).toHaveLength(2)
  await get(`${list}&from=100`)
  expect(asked).toHaveLength(3)
  await get(list, { 'If-Position-At-Least': '17' })
  await get(list, { Authorization: 'Bearer x' })
  await get(list, { 'X-Tenant': 'nope' })
  expect(asked).toHaveLength(6)
  expect(asked[3]?.headers['if-position-at-least']).toBe('17')
})

it('sends no credentials of the client to the service', async () => {
  const { asked, get } = await setUp()
  await get(list, { Cookie: 'session-devboard=secret', 'Accept-Encoding': 'br', 'If-None-Match': '"x"' })
  expect(asked[0]?.headers).toMatchObject({ 'x-tenant': 'devboard' })
  for (const name of ['cookie', 'authorization', 'if-none-match', 'accept-encoding']) expect(asked[0]?.headers[name]).toBeUndefined()
})

it('sends compressed forms, heads and 304 of the same answer', async () => {
  const { asked, get } = await setUp()
  const plain = await get()
  const packed = await get(list, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body)
  expect(plain.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=5',
    vary: 'X-Tenant, Accept-Encoding',
  })
  expect(plain.headers['x-index-revision']).toBeUndefined()
  const head = await get(list, {}, 'HEAD')
  expect([head.body.byteLength, head.headers['content-length']]).toEqual([0, String(plain.body.byteLength)])
  expect((await get(list, { 'If-None-Match': String(packed.headers.etag) })).status).toBe(304)
  expect(asked).toHaveLength(1)
})

it("asks once for a crowd, and the first visitor's leaving does not matter", async () => {
  let answer: () => void = () => undefined
  const { asked, get, open, until, cache } = await setUp((request, response, revision) => {
    answer = () => void sendOffers(request, response, revision)
  })
  const first = open(list)
  first.on('error', () => undefined).end()
  await until(() => asked.length === 1)
  const crowd = Array.from({ length: 50 }, () => get())
  await until(() => cache.statistics().shared === 50)
  first.destroy()
  await sleep(50)
  answer()
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 200))
  expect(asked).toHaveLength(1)
})

it('lets later callers send their own request when an answer is slow', async () => {
  let isSlow = true
  const { asked, get } = await setUp((request, response, revision) => {
    if (!isSlow) return sendOffers(request, response, revision)
    isSlow = false
  })
  const stuck = get()
  await sleep(600)
  expect((await get()).status).toBe(200)
  // The one that got no answer asks for itself.
  expect((await stuck).status).toBe(200)
  expect(asked).toHaveLength(3)
})

it('stores no failure: each of those who waited asks for itself, as without a cache', async () => {
  let failures = 3
  const { asked, get } = await setUp((request, response, revision) => {
    failures -= 1
    if (failures < 0) return sendOffers(request, response, revision)
    response.writeHead(500, { 'Content-Length': 2, 'X-Index-Revision': revision }).end('{}')
  })
  const statuses = (await Promise.all([get(), get()])).map(({ status }) => status)
  expect(statuses).toEqual([500, 500])
  expect(asked).toHaveLength(3)
  expect((await get()).status).toBe(200)
})

it.each([
  ['sets a cookie', { 'Set-Cookie': 'session-devboard=x' }, 200],
  ['is encoded', { 'Content-Encoding': 'gzip' }, 200],
  ['says no revision', { 'X-Index-Revision': [] as string[] }, 200],
  ['refuses', {}, 400],
])('stores no answer that %s', async (_, headers, status) => {
  const { asked, get, cache } = await setUp((_request, response, revision) => {
    response.writeHead(status, { 'Content-Length': 2, 'X-Index-Revision': revision, ...headers }).end('{}')
  })
  await get()
  const before = asked.length
  await get()
  expect(asked.length).toBeGreaterThan(before)
  expect(cache.statistics().entries).toBe(0)
})

it('stores nothing of other routes', async () => {
  const { asked, get, cache } = await setUp()
  for (const path of ['/v1/accounts/me', '/v2/user-panel/offers/all-boards/count', '/v1/offers/a/b', '/docs', '/v2/candidate/favourites']) {
    await get(path)
    await get(path)
  }
  expect(asked).toHaveLength(10)
  expect(cache.statistics().entries).toBe(0)
})

it('stays within its bytes, whatever is asked for', async () => {
  const { get, cache } = await setUp(sendOffers, 300_000)
  for (let at = 0; at < 200; at += 1) await get(`${list}&from=${at}`, { 'Accept-Encoding': ['br', 'gzip', 'identity'][at % 3] ?? '' })
  const { bytes, evictions, entries } = cache.statistics()
  expect(bytes).toBeLessThanOrEqual(300_000)
  expect(entries + evictions).toBe(200)
})
