/** Streams of events that pass the gateway, between real clients and a real service. */
import type { RequestListener, ServerResponse } from 'node:http'
import { openEvents } from '@jobboard/platform/testing/event-source'
import { pino } from 'pino'
import { OpenStreams } from '../streams/open-streams.ts'
import { listen, local } from '../testing/test-servers.ts'
import { createGateway } from './gateway.ts'
import { openServices, type Services } from './services.ts'

const opened: Services[] = []
let openStreams: OpenStreams
beforeEach(() => {
  openStreams = new OpenStreams({ maxStreams: 3, maxPerNetwork: 3 })
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((services) => services.close()))
})

async function gateway(queryPort: number): Promise<string> {
  const services = openServices({ queryAddress: local(queryPort), commandAddress: local(1), holdMs: 300 })
  opened.push(services)
  const forward = createGateway({
    ...services,
    open: openStreams,
    protocol: () => 'https',
    trustedProxies: 0,
    logger: pino({ level: 'silent' }),
  })
  return `http://127.0.0.1:${await listen((request, response) => forward(request, response, request.url ?? '/'))}`
}

/** Sends an event, then whatever the test sends; `left` when its client has disconnected. */
const source = () => {
  const responses: ServerResponse[] = []
  let left = 0
  const listener: RequestListener = (request, response) => {
    if (request.headers.accept !== 'text/event-stream') return void response.end('plain')
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n')
    responses.push(response)
    response.once('close', () => {
      left += 1
    })
  }
  return { responses, listener, left: () => left }
}
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('passes events as they come, and more of them than requests have connections', async () => {
  openStreams = new OpenStreams({ maxStreams: 400, maxPerNetwork: 400 })
  const { responses, listener } = source()
  const url = await gateway(await listen(listener))
  const sources = await Promise.all(Array.from({ length: 300 }, () => openEvents(url, {}, { agent: false })))
  for (const one of sources) expect(await one.next()).toEqual({ data: 1 })
  expect(await (await fetch(url)).text()).toBe('plain')
  for (const response of responses) response.write('id: 2\ndata: 2\n\n')
  for (const one of sources) expect(await one.next()).toEqual({ id: '2', data: 2 })
  for (const one of sources) one.close()
})

it('closes the stream of the service when the client leaves', async () => {
  const { listener, left } = source()
  const events = await openEvents(await gateway(await listen(listener)), {}, { agent: false })
  await events.next()
  events.close()
  await until(() => left() === 1 && openStreams.size === 0)
})

it('refuses those beyond the limit, and takes one again when another has ended', async () => {
  const { responses, listener } = source()
  const url = await gateway(await listen(listener))
  const sources = await Promise.all(Array.from({ length: 3 }, () => openEvents(url, {}, { agent: false })))
  const refused = await openEvents(url, {}, { agent: false })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
  responses[0]?.end()
  for (const one of sources) await one.next()
  await until(() => openStreams.size === 2)
  expect((await openEvents(url, {}, { agent: false })).status).toBe(200)
})

it('ends them with a hint when the server stops, also while the service continues sending', async () => {
  const { responses, listener, left } = source()
  const events = await openEvents(await gateway(await listen(listener)), {}, { agent: false })
  await events.next()
  openStreams.close()
  responses[0]?.write('data: 2\n\n')
  expect(await events.next()).toEqual({ retry: expect.any(Number) })
  expect(await events.next()).toBeUndefined()
  await until(() => left() === 1)
})
