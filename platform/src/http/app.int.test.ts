import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { z } from 'zod'
import { type ApiSpec, startApiSpec, testInternalKey } from '../testing/api-spec/api-spec.ts'
import { everyRouteRefusesOutsiders } from '../testing/api-spec/api-spec-outsiders.ts'
import { defaultBodyLimit } from './bodies/json-body.ts'
import { route } from './route.ts'

const secret = 'a-name-that-no-log-may-hold'

const getThing = route({
  method: 'GET',
  path: '/v1/things/{slug}',
  summary: 'A thing',
  tag: 'tests',
  auth: 'public',
  params: z.object({ slug: z.string().max(20) }),
  query: z.strictObject({ page: z.string().optional() }),
  replies: { 200: { description: 'It', schema: z.object({ slug: z.string(), tenant: z.string(), address: z.string() }) } },
  problems: ['offerGone'],
  handle: ({ params, tenant, address }) => {
    if (params.slug === 'slip') throw new TypeError('a slip')
    if (params.slug === 'undocumented') return { problem: { code: 'codeUsed' } }
    return params.slug === 'gone'
      ? { problem: { code: 'offerGone' } }
      : { status: 200, body: { slug: params.slug, tenant: tenant.id, address } }
  },
})
const getNewest = route({ ...plain('GET', '/v1/things/newest'), handle: () => ({ status: 204 }) })
const addThing = route({
  ...plain('POST', '/v1/things'),
  auth: ['candidate', 'employer:owner'],
  body: z.object({ name: z.string().max(50) }),
  handle: () => ({ status: 204 }),
})
const ping = route({ ...plain('POST', '/internal/ping'), auth: 'internal', handle: () => ({ status: 204 }) })
const ofTenant = route({ ...plain('GET', '/{tenant}/board'), params: z.object({ tenant: z.string() }), handle: () => ({ status: 204 }) })

function plain<const Method extends 'GET' | 'POST', const Path extends `/${string}`>(method: Method, path: Path) {
  return { method, path, summary: 'For a test', tag: 'tests', auth: 'public', replies: { 204: { description: 'Done' } } } as const
}

let api: ApiSpec
beforeAll(async () => {
  api = await startApiSpec({ routes: () => [getThing, getNewest, addThing, ping, ofTenant] })
}, 60_000)
afterAll(() => api?.stop())

const json = { 'Content-Type': 'application/json' }
const post = (body: string | Uint8Array, headers: Record<string, string> = json) =>
  api.call('POST', '/v1/things', { as: api.team.candidate, body, headers })

describe('bad input', () => {
  it.each([
    ['broken JSON', '{"name": ', json, 400, 'malformed'],
    ['JSON that is no object', '"text"', json, 400, 'malformed'],
    ['a wrong type', '{"name": 5}', json, 400, 'malformed'],
    ['no body', '', json, 400, 'malformed'],
    ['a NUL in a text', '{"name": "a\\u0000"}', json, 400, 'malformed'],
    ['half a surrogate pair', '{"name": "\\ud83d"}', json, 400, 'malformed'],
    ['a NUL in a name of a field', '{"name": "a", "\\u0000": 1}', json, 400, 'malformed'],
    ['a field that breaks a rule', `{"name": "${'x'.repeat(51)}"}`, json, 422, 'validation'],
    ['a missing field', '{}', json, 422, 'validation'],
    ['a form', 'name=a', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'unsupportedMediaType'],
    ['no content type', Buffer.from('{}'), {}, 415, 'unsupportedMediaType'],
    ['an unknown encoding', '{}', { ...json, 'Content-Encoding': 'rot13' }, 415, 'unsupportedMediaType'],
    ['gzip that is none', '{}', { ...json, 'Content-Encoding': 'gzip' }, 400, 'malformed'],
    ['more than the limit', JSON.stringify({ name: 'x'.repeat(defaultBodyLimit) }), json, 413, 'tooLarge'],
    [
      'a little gzip that unpacks to more than the limit',
      gzipSync(Buffer.alloc(5_000_000, ' ')),
      { ...json, 'Content-Encoding': 'gzip' },
      413,
      'tooLarge',
    ],
    ['lists 9,000 deep', `${'['.repeat(9_000)}"\\u0001"${']'.repeat(9_000)}`, json, 400, 'malformed'],
    ['a field nested 9,000 deep', `{"name": "a", "x": ${'['.repeat(9_000)}${']'.repeat(9_000)}}`, json, 400, 'malformed'],
    ['thousands of values beside a NUL', `{"name": "a", "x": [${'0,'.repeat(9_000)}"\\u0000"]}`, json, 400, 'malformed'],
  ])('%s', async (_, body, headers, status, code) => {
    const answer = await post(body, headers)
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    const problem = problemSchema.parse(answer.body)
    expect([answer.status, problem.status, problem.code]).toEqual([status, status, code])
    expect(problem.type).toBe(`/problems/${code}`)
    expect(problem.traceId).toBe(answer.headers.get('x-request-id'))
  })

  it('lets valid requests in', async () => {
    expect((await post('{"name": "\\ud83d\\ude00 \\\\u0000", "state": "published"}')).status).toBe(204)
    expect((await post(gzipSync('{"name": "a"}'), { ...json, 'Content-Encoding': 'gzip' })).status).toBe(204)
  })

  it.each([
    ['GET', '/v1/things/a?pagee=1', 400, 'malformed'],
    ['GET', '/v1/things/a?page=1&page=2', 400, 'malformed'],
    ['GET', '/v1/things/%ff', 400, 'malformed'],
    ['GET', '/v1/things/a%00', 400, 'malformed'],
    ['GET', `/v1/things/${'a'.repeat(21)}`, 404, 'notFound'],
    ['GET', '/v1/nothing', 404, 'notFound'],
    ['GET', '/v1/things/', 404, 'notFound'],
    ['GET', '/nobody/board', 404, 'unknownTenant'],
    ['GET', '/v1/things/gone', 410, 'offerGone'],
    ['DELETE', '/v1/things/a', 405, 'methodNotAllowed'],
    ['PUT', '/v1/things', 405, 'methodNotAllowed'],
  ] as const)('%s %s is answered %i %s', async (method, path, status, code) => {
    const answer = await api.call(method, path)
    expect([answer.status, problemSchema.parse(answer.body).code]).toEqual([status, code])
  })

  it('names the methods there are', async () => {
    expect((await api.call('DELETE', '/v1/things/a')).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    const options = await api.call('OPTIONS', '/v1/things')
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'OPTIONS, POST'])
  })
})

describe('the tenant', () => {
  const tenantOf = async (headers: Record<string, string>) => {
    const { status, body } = await api.call('GET', '/v1/things/a', { headers })
    return status === 200 ? Reflect.get(Object(body), 'tenant') : problemSchema.parse(body).code
  }

  it('is taken from X-Tenant, and is the default without it', async () => {
    expect(await tenantOf({})).toBe('devboard')
    expect(await tenantOf({ 'X-Tenant': 'greenjobs' })).toBe('greenjobs')
    expect(await tenantOf({ 'X-Tenant': 'nobody' })).toBe('unknownTenant')
  })

  it('can stand in the path', async () => {
    expect((await api.call('GET', '/greenjobs/board')).status).toBe(204)
  })

  it.each(['evil.example', '', ' ', '[', 'a b', 'devboard.example, evil.example', "' OR 1=1"])(
    'survives the forged host %p',
    async (host) => {
      expect(await tenantOf({ 'X-Forwarded-Host': host })).toBe('devboard')
    },
  )
})

it('believes the nearest proxy about the address, not what the client wrote before it', async () => {
  const { body } = await api.call('GET', '/v1/things/a', { headers: { 'X-Forwarded-For': '127.0.0.1, 6.6.6.6, 203.0.113.7' } })
  expect(body).toMatchObject({ address: '203.0.113.7' })
})

it('prefers words to parameters, whatever the order of the routes', async () => {
  expect((await api.call('GET', '/v1/things/newest')).status).toBe(204)
})

it('answers HEAD like GET, without the body', async () => {
  const head = await api.call('HEAD', '/v1/things/a')
  expect([head.status, head.text]).toEqual([200, ''])
})

it('opens internal routes to those who have the key', async () => {
  expect((await api.call('POST', '/internal/ping', { headers: { 'X-Internal-Key': testInternalKey } })).status).toBe(204)
})

it('logs what the processes ask each other for debugging only, unless it is refused', async () => {
  const logged = async (headers: Record<string, string>): Promise<number[]> => {
    const before = api.log.length
    await api.call('POST', '/internal/ping', { headers })
    return api.log.slice(before).flatMap((line) => z.object({ level: z.number() }).safeParse(JSON.parse(line)).data?.level ?? [])
  }
  expect(await logged({ 'X-Internal-Key': testInternalKey })).toEqual([20])
  expect(await logged({})).toEqual([30])
})

it('lets in who it should', async () => {
  for (const person of [api.team.candidate, api.team['employer:owner']]) {
    expect((await api.call('POST', '/v1/things', { as: person, json: { name: 'a' } })).status).toBe(204)
    const byCookie = { Cookie: person.cookie, Origin: api.url }
    expect((await api.call('POST', '/v1/things', { json: { name: 'a' }, headers: byCookie })).status).toBe(204)
  }
})

it('refuses every outsider on every route', async () => {
  expect(await everyRouteRefusesOutsiders(api)).toEqual([])
})

it('sends headers that allow no loading, framing, sniffing or caching', async () => {
  for (const path of ['/v1/things/a', '/v1/nothing', '/v1/things/%ff']) {
    const { headers } = await api.call('GET', path)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('x-powered-by')).toBe(false)
  }
})

it('answers an internal error with its trace id alone, which the log explains', async () => {
  const answer = await api.call('GET', '/v1/things/slip')
  const problem = problemSchema.parse(answer.body)
  expect([answer.status, problem.code]).toEqual([500, 'internal'])
  expect(Object.keys(problem).sort()).toEqual(['code', 'status', 'title', 'traceId', 'type'])
  expect(api.log.some((line) => line.includes(problem.traceId ?? '?') && line.includes('TypeError'))).toBe(true)
})

it('continues with the trace of its caller', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const answer = await api.call('GET', '/v1/nothing', { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } })
  expect(problemSchema.parse(answer.body).traceId).toBe(trace)
})

it('fails a test whose route answers what it does not document', async () => {
  expect((await api.call('GET', '/v1/things/undocumented')).status).toBe(500)
})

it('logs no address, body or token', async () => {
  await api.call('GET', `/v1/things/${secret}?page=${secret}`)
  await api.call('POST', '/v1/things', { as: api.team.candidate, json: { name: secret } })
  expect(api.log.join('')).not.toContain(secret)
  expect(api.log.join('')).not.toContain(api.team.candidate.token)
})

it('survives a client that hangs up in the middle of its body', async () => {
  await new Promise<void>((resolve) => {
    const headers = { ...json, 'Content-Length': '100', Authorization: `Bearer ${api.team.candidate.token}`, 'X-Tenant': api.home.id }
    const client = request(`${api.url}/v1/things`, { method: 'POST', headers })
    client.on('error', () => resolve())
    client.write('{"name":', () => client.destroy())
    client.on('close', () => resolve())
  })
  expect((await api.call('GET', '/v1/things/a')).status).toBe(200)
})
