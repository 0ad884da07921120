import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { BodyMemoryFull, BodyReader } from './request-body.ts'

const limits = { maxBodyBytes: 100, prefixBytes: 10, maxTotalBytes: 300, maxNetworkBytes: 150 }

/** The stream of a request; what matters of the rest are its headers. */
function requestOf(headers: IncomingMessage['headers'] = {}): PassThrough & IncomingMessage {
  return Object.assign(new PassThrough(), { headers }) as unknown as PassThrough & IncomingMessage
}

async function textOf(body: AsyncIterable<unknown> | Buffer): Promise<string> {
  if (Buffer.isBuffer(body)) return body.toString()
  let text = ''
  for await (const chunk of body) text += String(chunk)
  return text
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('reads a small body whole', async () => {
  const request = requestOf()
  const reading = new BodyReader(limits).read(request, 'a')
  request.write('one ')
  request.end('two')
  const { body, length } = await reading
  expect([Buffer.isBuffer(body), length, await textOf(body)]).toEqual([true, 7, 'one two'])
})

it('streams one that is announced as long, and one that turns out to be', async () => {
  const reader = new BodyReader(limits)
  const large = requestOf({ 'content-length': '101' })
  const announced = reader.read(large, 'a')
  large.write('x'.repeat(10))
  await settled()
  large.write('x'.repeat(5))
  const { body: stream, length: whole } = await announced
  large.end('y')
  expect([whole, await textOf(stream)]).toEqual([101, `${'x'.repeat(15)}y`])
  const request = requestOf()
  const reading = reader.read(request, 'a')
  request.write('x'.repeat(60))
  request.write('y'.repeat(60))
  const { body, length } = await reading
  request.end('z')
  expect([length, await textOf(body)]).toEqual([undefined, `${'x'.repeat(60)}${'y'.repeat(60)}z`])
})

it('gives up the oldest body of a network that takes too much, and no other', async () => {
  const reader = new BodyReader(limits)
  const requests = [0, 1, 2].map(() => requestOf())
  const readings = requests.map((request) => reader.read(request, 'busy').catch((error: unknown) => error))
  const other = requestOf()
  const others = reader.read(other, 'other')
  for (const request of requests) request.write('x'.repeat(60))
  await settled()
  expect(await readings[0]).toBeInstanceOf(BodyMemoryFull)
  other.end('small')
  for (const request of requests.slice(1)) request.end()
  expect(await textOf((await others).body)).toBe('small')
  expect((await Promise.all(readings.slice(1))).some((outcome) => outcome instanceof Error)).toBe(false)
})

it('gives up a body of the network that has the most when all together take too much', async () => {
  const reader = new BodyReader(limits)
  const requests = ['a', 'a', 'b', 'c', 'd'].map((network) => ({ network, request: requestOf() }))
  const readings = requests.map(({ network, request }) => reader.read(request, network).catch((error: unknown) => error))
  for (const { request } of requests) request.write('x'.repeat(70))
  await settled()
  for (const { request } of requests) request.end()
  const outcomes = await Promise.all(readings)
  expect(outcomes.map((outcome) => outcome instanceof BodyMemoryFull)).toEqual([true, false, false, false, false])
})
