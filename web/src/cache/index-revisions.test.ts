import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { listen } from '../testing/test-servers.ts'
import { followIndexRevisions, type IndexRevisions } from './index-revisions.ts'

const opened: IndexRevisions[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

async function setUp() {
  const streams: ServerResponse[] = []
  const asked: IncomingMessage[] = []
  const clock = { now: 0 }
  const port = await listen((request, response) => {
    asked.push(request)
    response.writeHead(200)
    response.flushHeaders()
    streams.push(response)
  })
  const revisions = followIndexRevisions({
    services: createInternalClient({ addressOf: () => `http://127.0.0.1:${port}`, internalKey: 'the key' }),
    reconnectMs: 10,
    now: () => clock.now,
  })
  opened.push(revisions)
  await until(() => streams.length === 1)
  const say = (line: object): boolean | undefined => streams.at(-1)?.write(`${JSON.stringify(line)}\n`)
  return { revisions, streams, asked, clock, say }
}

async function until(holds: () => boolean): Promise<void> {
  for (let round = 0; !holds(); round += 1) {
    if (round > 300) throw new Error('It did not happen')
    await sleep(10)
  }
}

it('knows what the stream said last, of each board', async () => {
  const { revisions, asked, say } = await setUp()
  expect(asked[0]?.headers['x-internal-key']).toBe('the key')
  expect(asked[0]?.url).toBe('/internal/index-revisions')
  expect(revisions.of('devboard')).toBeUndefined()
  say({ tenant: 'devboard', revision: 'a.1', freshForMs: 9_000 })
  say({ tenant: 'greenjobs', revision: 'b.7', freshForMs: 9_000 })
  say({ tenant: 'devboard', revision: 'a.2', freshForMs: 9_000 })
  await until(() => revisions.of('devboard') === 'a.2')
  expect(revisions.of('greenjobs')).toBe('b.7')
  expect(revisions.of('nope')).toBeUndefined()
})

it('knows nothing while the stream is silent, and again when it speaks', async () => {
  const { revisions, clock, say } = await setUp()
  say({ tenant: 'devboard', revision: 'a.1', freshForMs: 9_000 })
  await until(() => revisions.of('devboard') === 'a.1')
  clock.now = 1_001
  expect(revisions.of('devboard')).toBeUndefined()
  say({})
  await until(() => revisions.of('devboard') === 'a.1')
})

it('knows nothing from the moment at which an offer expires', async () => {
  const { revisions, clock, say } = await setUp()
  say({ tenant: 'devboard', revision: 'a.1', freshForMs: 500 })
  await until(() => revisions.of('devboard') === 'a.1')
  clock.now = 500
  expect(revisions.of('devboard')).toBeUndefined()
  say({ tenant: 'devboard', revision: 'a.2', freshForMs: 500 })
  await until(() => revisions.of('devboard') === 'a.2')
})

it('forgets everything when the stream ends, and asks for another', async () => {
  const { revisions, streams, say } = await setUp()
  say({ tenant: 'devboard', revision: 'a.1', freshForMs: 9_000 })
  await until(() => revisions.of('devboard') === 'a.1')
  streams[0]?.destroy()
  await until(() => revisions.of('devboard') === undefined)
  await until(() => streams.length === 2)
  say({ tenant: 'devboard', revision: 'c.1', freshForMs: 9_000 })
  await until(() => revisions.of('devboard') === 'c.1')
})

it('believes an answer that is newer than what it has read, never one that is older or of another start', async () => {
  const { revisions, say } = await setUp()
  say({ tenant: 'devboard', revision: 'a.9', freshForMs: 9_000 })
  await until(() => revisions.of('devboard') === 'a.9')
  revisions.note('a.8')
  revisions.note('z.99')
  expect(revisions.of('devboard')).toBe('a.9')
  revisions.note('a.10')
  expect(revisions.of('devboard')).toBe('a.10')
})

it('does not take an older line after a newer answer', async () => {
  const { revisions, say } = await setUp()
  say({ tenant: 'devboard', revision: 'a.1', freshForMs: 9_000 })
  await until(() => revisions.of('devboard') === 'a.1')
  revisions.note('a.3')
  say({ tenant: 'devboard', revision: 'a.2', freshForMs: 9_000 })
  say({ tenant: 'greenjobs', revision: 'b.1', freshForMs: 9_000 })
  await until(() => revisions.of('greenjobs') === 'b.1')
  expect(revisions.of('devboard')).toBe('a.3')
})

it('knows nothing without a key', () => {
  const revisions = followIndexRevisions({ services: createInternalClient({ addressOf: () => 'http://127.0.0.1:9', internalKey: null }) })
  expect(revisions.of('devboard')).toBeUndefined()
})
