import { type IncomingMessage, request as send } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listen } from '../testing/test-servers.ts'
import { StoredResponse, type StoredResponseOptions } from './stored-response.ts'

const text = 'Offers and offers and offers. '.repeat(1_000)

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

async function serve(change: Partial<StoredResponseOptions> = {}) {
  const stored = new StoredResponse({
    status: 200,
    headers: ['Content-Type', 'text/plain', 'Cache-Control', 'public, max-age=5'],
    vary: 'X-Tenant',
    tag: '"abc"',
    body: Buffer.from(text),
    ...change,
  })
  const port = await listen((request, response) => stored.send(request, response, ['Age', '3']))
  return (headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = send({ host: '127.0.0.1', port, method, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
      })
      sent.on('error', reject).end()
    })
}

it.each([
  ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['zstd', undefined, (body: Buffer) => body],
  ['br;q=0', undefined, (body: Buffer) => body],
  ['identity', undefined, (body: Buffer) => body],
])('sends to %s what it can read', async (accepted, encoding, decode) => {
  const get = await serve()
  const { status, headers, body } = await get({ 'Accept-Encoding': accepted })
  expect(status).toBe(200)
  expect(headers['content-encoding']).toBe(encoding)
  expect(decode(body).toString()).toBe(text)
  expect(headers).toMatchObject({
    'content-length': String(body.byteLength),
    vary: 'X-Tenant, Accept-Encoding',
    etag: encoding === undefined ? '"abc"' : 'W/"abc"',
    age: '3',
    'cache-control': 'public, max-age=5',
  })
})

it('compresses once for each encoding, however many requests are in flight', async () => {
  const grown: number[] = []
  const get = await serve({ onGrow: (bytes) => grown.push(bytes) })
  const crowd = Array.from({ length: 20 }, (_, at) => get({ 'Accept-Encoding': at % 2 === 0 ? 'br' : 'gzip' }))
  const sizes = new Set((await Promise.all(crowd)).map(({ body }) => body.byteLength))
  expect(grown.toSorted()).toEqual([...sizes].toSorted())
  expect(grown).toHaveLength(2)
})

it.each(['"abc"', 'W/"abc"', '"x", W/"abc"', '*'])('answers If-None-Match: %s with 304 and no body', async (tag) => {
  const get = await serve()
  const { status, headers, body } = await get({ 'If-None-Match': tag, 'Accept-Encoding': 'br' })
  expect([status, body.byteLength]).toEqual([304, 0])
  expect(headers).toMatchObject({ etag: '"abc"', 'cache-control': 'public, max-age=5', vary: 'X-Tenant, Accept-Encoding' })
})

it('sends the whole of it to another tag, and to those who ask for a range', async () => {
  const get = await serve()
  expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200)
  const { status, headers, body } = await get({ Range: 'bytes=0-99' })
  expect([status, headers['content-range'], body.byteLength]).toEqual([200, undefined, text.length])
})

it('answers HEAD with the headers of GET', async () => {
  const get = await serve()
  const [whole, head] = [await get({ 'Accept-Encoding': 'br' }), await get({ 'Accept-Encoding': 'br' }, 'HEAD')]
  expect(head.body.byteLength).toBe(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
})

it('leaves small bodies and packed formats as they are', async () => {
  for (const change of [{ body: Buffer.from('{"count":3}') }, { isPacked: true }]) {
    const get = await serve(change)
    const { headers } = await get({ 'Accept-Encoding': 'br' })
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'X-Tenant'])
  }
})

it('never answers an error page with 304', async () => {
  const get = await serve({ status: 404 })
  expect((await get({ 'If-None-Match': '*' })).status).toBe(404)
})
