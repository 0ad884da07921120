import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type ApiSpec, startApiSpec } from '../../testing/api-spec/api-spec.ts'
import { everyRouteRefusesOutsiders } from '../../testing/api-spec/api-spec-outsiders.ts'
import { type EventSource, openEvents } from '../../testing/event-source.ts'
import { describeRoutes } from '../api-document/openapi.ts'
import { Prepared, route } from '../route.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import { type EventSink, EventStream, Streamed } from './streamed.ts'

interface Tick {
  readonly count: number
}
const tick = z.object({ count: z.int() })
const sinks = new Set<EventSink<Tick>>()
const lastIds: (string | null)[] = []

const ticks = route({
  method: 'GET',
  path: '/v1/ticks',
  summary: 'Ticks',
  tag: 'tests',
  auth: ['candidate'],
  replies: { 200: { description: 'A tick each', events: tick } },
  handle: ({ lastEventId }) => {
    lastIds.push(lastEventId)
    return {
      status: 200,
      body: new EventStream<Tick>((sink) => {
        sinks.add(sink)
        sink.send({ id: '1', data: { count: 1 } })
        return () => sinks.delete(sink)
      }),
    }
  },
})
const wrong = route({
  method: 'GET',
  path: '/v1/wrong-ticks',
  summary: 'Ticks of another shape',
  tag: 'tests',
  auth: 'public',
  replies: { 200: { description: 'None', events: tick } },
  handle: () => ({
    status: 200,
    body: new EventStream<Tick>((sink) => {
      sink.send({ data: { count: 0.5 } })
      return () => undefined
    }),
  }),
})
async function* lines() {
  for (let line = 0; line < 3; line++) {
    await sleep(1)
    yield `${line}\n`
  }
}
const download = route({
  method: 'GET',
  path: '/v1/download',
  summary: 'Lines',
  tag: 'tests',
  auth: 'public',
  query: z.object({ whole: z.string().optional() }),
  replies: { 200: { description: 'Three lines', contentType: 'text/plain' } },
  handle: ({ query }) => ({
    status: 200,
    body: query.whole === undefined ? new Streamed(lines(), 'text/plain') : new Prepared('whole', 'text/plain'),
  }),
})

let api: ApiSpec
beforeAll(async () => {
  api = await startApiSpec({ routes: () => [ticks, wrong, download] })
}, 60_000)
afterAll(() => api?.stop())

const open = (headers: Record<string, string> = {}): Promise<EventSource> =>
  openEvents(`${api.url}/v1/ticks`, { Authorization: `Bearer ${api.team.candidate.token}`, 'X-Tenant': api.home.id, ...headers })
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await sleep(5)
}

it('sends events as they come, between heartbeats, and hands over the Last-Event-ID', async () => {
  const source = await open({ 'Last-Event-ID': '41' })
  expect([source.status, source.headers['content-type'], source.headers['cache-control']]).toEqual([
    200,
    'text/event-stream',
    'no-store, no-transform',
  ])
  expect(lastIds.at(-1)).toBe('41')
  expect(await source.next()).toEqual({ id: '1', data: { count: 1 } })
  for (const sink of sinks) sink.send({ id: '2\nid: 3', data: { count: 2 } })
  expect(await source.next()).toEqual({ id: '2id: 3', data: { count: 2 } })
  await until(() => source.comments() > 2)
  source.close()
  await until(() => sinks.size === 0)
})

it('refuses an account that has too many, and takes its next when one has ended', async () => {
  const sources = await Promise.all(Array.from({ length: 40 }, () => open()))
  expect(sources.map(({ status }) => status)).toEqual(new Array(40).fill(200))
  const refused = await open()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
  sources[0]?.close()
  await until(() => sinks.size === 39)
  expect((await open()).status).toBe(200)
  for (const source of sources) source.close()
  for (const sink of sinks) sink.end()
  await until(() => sinks.size === 0)
})

/** Of the candidate's only session. */
const changeSession = (change: string) =>
  api.pool.query(
    `UPDATE accounts.sessions SET ${change} WHERE tenant = $1 AND account_id IN
      (SELECT account_id FROM accounts.accounts WHERE tenant = $1 AND kind = 'candidate')`,
    [api.home.id],
  )

it('ends the stream at once when its session is revoked', async () => {
  const source = await open()
  await source.next()
  await changeSession('revoked_at = now()')
  expect(await source.next()).toMatchObject({ retry: expect.any(Number) })
  expect(await source.next()).toBeUndefined()
  expect(sinks.size).toBe(0)
  expect((await open()).status).toBe(401)
  await changeSession('revoked_at = NULL')
})

it('ends the stream with a heartbeat when its session has expired', async () => {
  const source = await open()
  await source.next()
  await changeSession("expires_at = now() - interval '1 second'")
  expect(await source.next()).toMatchObject({ retry: expect.any(Number) })
  expect(await source.next()).toBeUndefined()
  await changeSession("expires_at = now() + interval '1 day'")
})

it('refuses outsiders, and clients that do not ask for events', async () => {
  expect(await everyRouteRefusesOutsiders(api)).toEqual([])
  const answer = await api.call('GET', '/v1/ticks', { as: api.team.candidate, headers: { Accept: 'application/json' } })
  expect([answer.status, answer.body]).toMatchObject([406, { code: 'notAcceptable' }])
  expect((await api.call('HEAD', '/v1/ticks', { as: api.team.candidate, headers: { Accept: 'text/event-stream' } })).status).toBe(200)
})

it('finds events that the route does not document', async () => {
  const source = await openEvents(`${api.url}/v1/wrong-ticks`).catch(() => undefined)
  expect(await source?.next()).toBeUndefined()
  expect(api.log.some((line) => line.includes('sends another event'))).toBe(true)
})

it('documents the events, the header and the status', () => {
  const operation = describeRoutes([ticks]).paths?.['/v1/ticks']?.get
  expect(Object.keys(operation?.responses?.['200']?.content ?? {})).toEqual(['text/event-stream'])
  expect(operation?.parameters).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Last-Event-ID', in: 'header' })]))
  expect(operation?.responses).toHaveProperty('406')
})

it('streams a body without a length', async () => {
  const answer = await api.call('GET', '/v1/download')
  expect([answer.text, answer.headers.get('transfer-encoding')]).toEqual(['0\n1\n2\n', 'chunked'])
  expect((await api.call('GET', '/v1/download?whole=1')).text).toBe('whole')
  expect((await api.call('HEAD', '/v1/download')).status).toBe(200)
})

describe('limits', () => {
  let server: Server
  let streams: EventStreams
  let sink: EventSink<unknown> | undefined
  const big = 'x'.repeat(20_000)
  const start = async (limits: Parameters<typeof createEventStreams>[0]) => {
    streams = createEventStreams(limits)
    server = createServer((_, response) =>
      streams.open(
        response,
        new EventStream((opened) => {
          sink = opened
          return () => {
            sink = undefined
          }
        }),
        {},
      ),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterEach(async () => {
    streams.close()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  it('disconnects a client that does not read, once too much waits for it', async () => {
    const source = await openEvents(await start({ heartbeatMs: 10_000, maxUnsentBytes: 100_000 }))
    source.pause()
    while (sink !== undefined) {
      sink.send({ data: big })
      await sleep(0)
    }
    expect(streams.size).toBe(0)
  })

  it('disconnects a client that took nothing between two heartbeats', async () => {
    const source = await openEvents(await start({ heartbeatMs: 50, maxUnsentBytes: 100_000_000 }))
    source.pause()
    for (let sent = 0; sent < 1_000; sent++) sink?.send({ data: big })
    await until(() => streams.size === 0)
    expect(sink).toBeUndefined()
  })

  it('sends a slow client only the newest state', async () => {
    const source = await openEvents(await start({ heartbeatMs: 10_000, maxUnsentBytes: 100_000_000 }))
    source.pause()
    for (let count = 0; count < 5_000; count++) sink?.replace({ id: String(count), data: big })
    source.response.resume()
    const ids: string[] = []
    while (ids.at(-1) !== '4999') ids.push((await source.next())?.id ?? '')
    expect(ids.length).toBeLessThan(50)
    source.close()
  })

  it('is full at the maximum, and free again when a stream ends', async () => {
    const url = await start({ maxStreams: 2 })
    const sources = [await openEvents(url)]
    expect(streams.isFull).toBe(false)
    sources.push(await openEvents(url))
    expect(streams.isFull).toBe(true)
    for (const source of sources) source.close()
    await until(() => streams.size === 0)
    expect(streams.isFull).toBe(false)
  })

  it('ends every stream with a hint when to reconnect, and leaves the connection for another request', async () => {
    const url = await start({})
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const get = async () => {
      const [response] = await once(request(url, { agent }).end(), 'response')
      let text = ''
      for await (const chunk of response) text += chunk
      return [text, response.socket] as const
    }
    const [first] = await Promise.all([get(), until(() => streams.size === 1).then(() => sink?.end())])
    const [second] = await Promise.all([get(), until(() => streams.size === 1).then(() => streams.close())])
    expect(first[0]).toMatch(/^:\n\nretry: \d+\n\n$/)
    expect(second[0]).toMatch(/^:\n\nretry: \d+\n\n$/)
    expect(streams.isFull).toBe(true)
    agent.destroy()
  })
})
