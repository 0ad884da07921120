import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchPublic, type PublicNetwork } from './fetch-public.ts'

let server: Server
let port: number
let asked: string[]
let answer: RequestListener

beforeEach(async () => {
  asked = []
  answer = (_request, response) => void response.end('picture')
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Every host is the server of the test, which counts as public; `inner.example` is the same server, as an inner one. */
function network({ resolved = ['127.0.0.1'], ...changes }: Partial<PublicNetwork> & { readonly resolved?: readonly string[] } = {}) {
  const lookups: string[] = []
  const all: PublicNetwork & { readonly lookups: string[] } = {
    lookups,
    resolve: async (host) => {
      lookups.push(host)
      return (host === 'inner.example' ? ['10.0.0.1'] : resolved).map((address) => ({ address, family: 4 }))
    },
    isPublic: (address) => address === '127.0.0.1' || address === '8.8.8.8',
    isPort: () => true,
    ...changes,
  }
  return all
}

const limits = { maxBytes: 1_000, timeoutMs: 10_000 }
const at = (host: string, path = '/logo.png') => `http://${host}:${port}${path}`

it('reads what the public address of a host sends, and resolves the host once', async () => {
  const net = network()
  expect(await fetchPublic(at('logos.example'), limits, net)).toEqual({ bytes: Buffer.from('picture') })
  expect(net.lookups).toEqual(['logos.example'])
  expect(asked).toEqual([`logos.example:${port} /logo.png`])
})

it.each([
  ['a host of an inner network', () => at('inner.example')],
  ['an inner address', () => 'http://10.0.0.1/'],
  ['an inner address of version 6', () => 'http://[fd00::1]/'],
  ['an inner address within one of version 6', () => 'http://[::ffff:127.0.0.1]/'],
  ['a scheme that is not of the web', () => 'file:///etc/passwd'],
  ['a name and a password', () => at('user:password@logos.example')],
  ['no address', () => 'logo.png'],
])('refuses %s without a connection', async (_what, address) => {
  expect(await fetchPublic(address(), limits, network())).toHaveProperty('refused')
  expect(asked).toEqual([])
})

it('knows this machine by every spelling', async () => {
  for (const host of ['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '017700000001', '[::1]', '[::ffff:7f00:1]', '0.0.0.0', 'localhost'])
    expect([host, await fetchPublic(`http://${host}/`, limits)]).toEqual([host, { refused: 'an address that is not public' }])
})

it('refuses other ports than those of the web', async () => {
  expect(await fetchPublic('http://8.8.8.8:6379/', limits)).toEqual({ refused: 'port 6379' })
})

it('refuses a host of which one address is inner', async () => {
  expect(await fetchPublic(at('logos.example'), limits, network({ resolved: ['127.0.0.1', '10.0.0.1'] }))).toHaveProperty('refused')
  expect(asked).toEqual([])
})

it('connects to the address that was checked, though the host has another a moment later', async () => {
  let lookups = 0
  const resolve = async () => {
    lookups += 1
    return [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
  }
  expect(await fetchPublic(at('rebinding.example'), limits, network({ resolve }))).toHaveProperty('bytes')
  expect(lookups).toBe(1)
})

it('checks where a redirect leads, and follows three', async () => {
  answer = (request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('picture')
    else response.writeHead(302, { Location: `/${left - 1}` }).end()
  }
  expect(await fetchPublic(at('logos.example', '/3'), limits, network())).toHaveProperty('bytes')
  expect(await fetchPublic(at('logos.example', '/4'), limits, network())).toEqual({ refused: 'too many redirects' })
  for (const Location of [at('inner.example'), 'http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd']) {
    answer = (_request, response) => void response.writeHead(302, { Location }).end()
    expect(await fetchPublic(at('logos.example'), limits, network())).toHaveProperty('refused')
  }
  expect(asked.some((line) => line.startsWith('inner.example'))).toBe(false)
})

it('stops at the limit of bytes, whatever length was announced', async () => {
  answer = (_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(1_000)));
      response.once('drain', more)
    }
    more()
  }
  expect(await fetchPublic(at('logos.example'), limits, network())).toEqual({ refused: 'too many bytes' })
})

it('stops at the limit of time: a server that sends a byte now and then, and a name server that stays silent', async () => {
  answer = (_request, response) => void response.write('x')
  const short = { ...limits, timeoutMs: 200 }
  expect(await fetchPublic(at('logos.example'), short, network())).toEqual({ failed: 'it took too long' })
  expect(await fetchPublic(at('logos.example'), short, network({ resolve: () => new Promise(() => undefined) }))).toHaveProperty('failed')
})

it('tells answers that are final from those that may change', async () => {
  const outcomes = []
  for (const status of [404, 403, 204, 503, 429]) {
    answer = (_request, response) => void response.writeHead(status).end()
    outcomes.push([status, Object.keys(await fetchPublic(at('logos.example'), limits, network()))[0]])
  }
  expect(outcomes).toEqual([
    [404, 'refused'],
    [403, 'refused'],
    [204, 'refused'],
    [503, 'failed'],
    [429, 'failed'],
  ])
})

it('refuses compressed bytes, which a limit on bytes says little about', async () => {
  answer = (_request, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x')
  expect(await fetchPublic(at('logos.example'), limits, network())).toEqual({ refused: 'a compressed answer' })
})
