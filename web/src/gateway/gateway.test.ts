/** The gateway between a real client and real services. */
import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, type RequestListener, type RequestOptions, type ServerResponse, request as send } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { freePort } from '@jobboard/platform/embedded/ports'
import { pino } from 'pino'
import { OpenStreams } from '../streams/open-streams.ts'
import { listen, local } from '../testing/test-servers.ts'
import { createGateway } from './gateway.ts'
import { openServices, type Services } from './services.ts'
import { dropUnreadBody } from './unread-body.ts'

const opened: Services[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((services) => services.close()))
})

const echo =
  (name: string): RequestListener =>
  (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(201, {
        'Content-Type': 'application/json',
        'X-Position': '7',
        Connection: 'keep-alive, X-Private',
        'X-Private': '1',
      })
      response.end(
        JSON.stringify({
          name,
          method: request.method,
          url: request.url,
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
  }

/** A service says that it is alive before a command is sent to it. */
const alive =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    request.url === '/health/live' ? void response.end() : listener(request, response)

/** It says whose a long body is before that is read. */
const admits =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    request.headers['x-before-body'] === undefined
      ? listener(request, response)
      : void response.writeHead(204, { 'X-Account': String(request.headers.authorization) }).end()

interface Echo {
  readonly name: string
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
}

async function gateway(
  ports: { query?: number; command?: number },
  timeoutMs?: number,
  onResponse: (response: ServerResponse) => void = () => undefined,
): Promise<string> {
  const services = openServices({
    queryAddress: local(ports.query ?? 1),
    commandAddress: local(ports.command ?? 1),
    holdMs: timeoutMs ?? 300,
    ...(timeoutMs === undefined ? {} : { writeTimeoutMs: 2 * timeoutMs }),
  })
  opened.push(services)
  const forward = createGateway({
    ...services,
    open: new OpenStreams({ maxStreams: 3, maxPerNetwork: 3 }),
    protocol: () => 'https',
    trustedProxies: 0,
    logger: pino({ level: 'silent' }),
  })
  const listener: RequestListener = (request, response) => {
    dropUnreadBody(request, response)
    onResponse(response)
    forward(request, response, request.url ?? '/')
  }
  return `http://127.0.0.1:${await listen(listener)}`
}

it('sends reads to the query side and the rest to the command side, with their bodies', async () => {
  const url = await gateway({ query: await listen(echo('query')), command: await listen(echo('command')) })
  expect(((await (await fetch(`${url}/v2/offers?a=1&a=2`)).json()) as Echo).name).toBe('query')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await fetch(`${url}/v1/offers`, { method, body: 'ciało' })
    expect(response.status).toBe(201)
    expect(response.headers.get('x-position')).toBe('7')
    expect(await response.json()).toMatchObject({ name: 'command', method, url: '/v1/offers', body: 'ciało' })
  }
})

it('passes on a long body in small chunks, whose length is not announced, byte for byte', async () => {
  const digest: RequestListener = (request, response) => {
    const hash = createHash('sha1')
    request.on('data', (chunk: Buffer) => hash.update(chunk)).on('end', () => response.end(hash.digest('hex')))
  }
  const url = new URL(await gateway({ command: await listen(admits(digest)) }))
  const body = Array.from({ length: 250_000 }, (_, index) => `${index};`).join('')
  const chunks = (body.match(/.{1,700}/g) ?? []).map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')
  const head = 'POST /v1/offers HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
  const socket = connect(Number(url.port), url.hostname)
  socket.write(`${head}${chunks}0\r\n\r\n`)
  expect(await text(socket)).toContain(createHash('sha1').update(body).digest('hex'))
})

it('says itself who asks; what the client says under those names is dropped, with what belongs to its connection', async () => {
  const url = await gateway({ query: await listen(echo('query')) })
  const headers = await new Promise<Record<string, string>>((done) => {
    const forged = {
      'X-Forwarded-For': '6.6.6.6',
      'X-Forwarded-Host': 'evil',
      Forwarded: 'for=6.6.6.6',
      'X-Internal-Key': 'guess',
      'X-Real-IP': '6.6.6.6',
      'X-Before-Body': '1',
      'X-Admitted': '1',
    }
    send(
      `${url}/`,
      { headers: { ...forged, Host: 'devboard.example', Connection: 'close, X-Hop', 'X-Hop': '1', 'X-Tenant': 'devboard' } },
      (response) => {
        void text(response).then((body) => done((JSON.parse(body) as Echo).headers))
      },
    ).end()
  })
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'devboard.example',
    'x-forwarded-proto': 'https',
    'x-tenant': 'devboard',
  })
  for (const name of ['forwarded', 'x-internal-key', 'x-real-ip', 'x-before-body', 'x-admitted', 'x-hop'])
    expect(headers).not.toHaveProperty(name)
})

it('does not hand on headers of the connection to the service', async () => {
  const response = await fetch(`${await gateway({ query: await listen(echo('query')) })}/`)
  expect(response.headers.has('x-private')).toBe(false)
})

it('streams an answer while it is being made', async () => {
  let more: (() => void) | undefined
  const query = await listen((_, response) => {
    response.writeHead(200)
    response.write('first ')
    more = () => response.end('second')
  })
  const response = await fetch(`${await gateway({ query })}/`)
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first ')
  more?.()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('second')
})

describe('a streamed answer', () => {
  const streaming = async (onResponse?: (response: ServerResponse) => void) => {
    let fromService: ServerResponse | undefined
    const query = await listen((_, response) => {
      fromService = response
      response.writeHead(200)
      response.write('first')
    })
    const reader = (await fetch(`${await gateway({ query }, undefined, onResponse)}/`)).body?.getReader()
    await reader?.read()
    return { reader, fromService }
  }

  it('leaves room below the ten listeners from which Node warns of a leak', async () => {
    let listeners = (): number => Number.NaN
    const { reader } = await streaming((response) => {
      listeners = () => response.listenerCount('close')
    })
    expect(listeners()).toBeLessThanOrEqual(3)
    await reader?.cancel()
  })

  it('is cut where the service breaks it off', async () => {
    const { reader, fromService } = await streaming()
    fromService?.destroy()
    await expect(reader?.read()).rejects.toThrow('terminated')
  })

  it('ends at the service when the client leaves', async () => {
    const { reader, fromService } = await streaming()
    const closed = new Promise((resolve) => fromService?.once('close', resolve))
    await reader?.cancel()
    await closed
  })
})

it('streams an import of any size', async () => {
  let bytes = 0
  const command = await listen(
    admits((request, response) => {
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      request.on('end', () => response.end('{}'))
    }),
  )
  const chunk = new Uint8Array(1_000_000)
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 20; sent += 1) controller.enqueue(chunk)
      controller.close()
    },
  })
  const options = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect((await fetch(`${await gateway({ command })}/api/v2/admin/imports`, options)).status).toBe(200)
  expect(bytes).toBe(20_000_000)
})

it('answers with a problem while a service is down, breaks off, or does not answer', async () => {
  const down = await fetch(`${await gateway({})}/`)
  expect(down.status).toBe(503)
  expect(down.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(down.headers.get('retry-after')).toBe('5')
  expect(await down.json()).toMatchObject({ status: 503, code: 'unavailable', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })

  const broken = await listen(alive((request) => request.socket.destroy()))
  expect((await fetch(`${await gateway({ command: broken })}/`, { method: 'POST', body: '{}' })).status).toBe(502)

  const silent = await listen(alive(() => undefined))
  const silence = await gateway({ query: silent, command: silent }, 50)
  expect((await fetch(`${silence}/`)).status).toBe(504)
  expect((await fetch(`${silence}/`, { method: 'POST', body: '{}' })).status).toBe(504)
})

it('ends the call to the service when the client goes away', async () => {
  let gone: (() => void) | undefined
  const closed = new Promise<void>((done) => {
    gone = done
  })
  let arrived: (() => void) | undefined
  const asked = new Promise<void>((done) => {
    arrived = done
  })
  const query = await listen((request) => {
    request.on('close', () => gone?.())
    arrived?.()
  })
  const leaving = new AbortController()
  const answer = fetch(`${await gateway({ query })}/`, { signal: leaving.signal }).catch((error: Error) => error.name)
  await asked
  leaving.abort()
  expect(await answer).toBe('AbortError')
  await closed
})

it('sends no body with a read, and what a client sent with one breaks no other request', async () => {
  const url = await gateway({ query: await listen(echo('query')) })
  for (const body of ['x', 'x'.repeat(5_000), 'x'.repeat(2_000_000)]) {
    const asked = await exchange(
      url,
      { method: 'GET', headers: { 'Content-Length': String(body.length), 'Content-Type': 'text/plain' } },
      body,
    )
    expect(asked.status).toBe(201)
    const { headers, body: seen } = JSON.parse(asked.text) as Echo
    expect([headers['content-length'], headers['content-type'], headers['transfer-encoding'], seen]).toEqual([
      undefined,
      undefined,
      undefined,
      '',
    ])
    expect((await fetch(`${url}/`)).status).toBe(201)
  }
})

it('answers early when the service does, leaves the client time to read it, and never uses that connection again', async () => {
  const sockets = new Set<unknown>()
  const command = await listen(
    alive(
      admits((request, response) => {
        sockets.add(request.socket)
        response.writeHead(401).end('no')
      }),
    ),
  )
  const url = await gateway({ command })
  for (const round of [1, 2]) {
    const refused = await exchange(`${url}/api/v2/admin/imports`, { method: 'POST' }, Buffer.alloc(20_000_000))
    expect([refused.status, refused.text, refused.headers.connection]).toEqual([401, 'no', 'close'])
    expect(sockets.size).toBe(round)
  }
})

it('holds requests while a service restarts: reads, and commands that were not sent', async () => {
  const port = await freePort(0)
  const url = await gateway({ query: port, command: port })
  const answers = [
    fetch(`${url}/`),
    fetch(`${url}/`, { method: 'POST', body: '{}' }),
    fetch(`${url}/`, { method: 'POST', body: streamed(2_000_000), duplex: 'half' } as RequestInit),
  ]
  await new Promise((resolve) => setTimeout(resolve, 100))
  await listen(alive(admits((request, response) => void request.resume().on('end', () => response.end('{}')))), port)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
})

it('sends a read again whose connection broke, but never a command', async () => {
  const seen: string[] = []
  const service = await listen(
    alive((request, response) => {
      seen.push(request.method ?? '')
      if (seen.length % 2 === 1) return void request.socket.destroy()
      response.end('{}')
    }),
  )
  const url = await gateway({ query: service, command: service })
  expect((await fetch(`${url}/`)).status).toBe(200)
  expect((await fetch(`${url}/`, { method: 'POST', body: '{}' })).status).toBe(502)
  expect(seen).toEqual(['GET', 'GET', 'POST'])
})

it('lets a read wait for one hold time in all, also where it was sent again', async () => {
  let asked = 0
  const service = await listen(
    alive((request) => {
      asked += 1
      if (asked === 1) request.socket.destroy()
    }),
  )
  expect((await fetch(`${await gateway({ query: service })}/`)).status).toBe(504)
  expect(asked).toBe(2)
})

const streamed = (bytes: number): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes))
      controller.close()
    },
  })

async function exchange(
  url: string,
  options: RequestOptions,
  body: string | Buffer,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const request = send(url, options, (response) => {
      void text(response).then((answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function text(response: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
