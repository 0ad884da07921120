import { once } from 'node:events'
import { request } from 'node:http'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { z } from 'zod'
import { type ApiSpec, startApiSpec } from '../../testing/api-spec/api-spec.ts'
import { admittedHeader, beforeBodyHeader } from '../bodies/before-body-headers.ts'
import { refuse, route } from '../route.ts'

const base = { method: 'POST', summary: 'For a test', tag: 'tests', auth: 'public', replies: { 204: { description: 'Done' } } } as const
const body = z.object({ person: z.string() })
const personOf = (request: { readonly body: { readonly person: string } }) => request.body.person

const routes = [
  route({ ...base, path: '/address', limits: [{ name: 'address', points: 2, seconds: 60 }], handle: () => ({ status: 204 }) }),
  route({
    ...base,
    path: '/person',
    body,
    limits: [{ name: 'person', points: 2, seconds: 60, key: personOf, anyAddress: true }],
    handle: () => ({ status: 204 }),
  }),
  route({
    ...base,
    path: '/refusals',
    body,
    limits: [{ name: 'refusals', points: 2, seconds: 60, counts: 'refusals' }],
    problems: ['wrongCredentials'],
    handle: ({ body: { person } }) => (person === 'known' ? { status: 204 } : refuse({ code: 'wrongCredentials' })),
  }),
  route({
    ...base,
    path: '/successes',
    body,
    idempotencyKey: true,
    limits: [
      { name: 'successes', points: 2, seconds: 60, counts: 'successes' },
      { name: 'successes-of-one', points: 1, seconds: 60, key: personOf, counts: 'successes' },
    ],
    problems: ['wrongCredentials'],
    handle: ({ body: { person } }) => {
      if (person === 'broken') throw new Error('broken')
      return person === 'unknown' ? refuse({ code: 'wrongCredentials' }) : { status: 204 }
    },
  }),
  route({
    ...base,
    path: '/file',
    auth: ['candidate'],
    body: z.object({}),
    multipart: { file: 'file', maxFileBytes: 100, tooLarge: messageKeys.documentTooLarge, toBody: () => ({}) },
    limitsBeforeBody: [{ name: 'files', points: 2, seconds: 60, key: ({ session }) => session.accountId, anyAddress: true }],
    handle: () => ({ status: 204 }),
  }),
]

let api: ApiSpec
beforeAll(async () => {
  api = await startApiSpec({ routes: () => routes })
}, 60_000)
afterAll(() => api?.stop())

const from = (address: string, path: string, { person, tenant }: { person?: string; tenant?: string } = {}) =>
  api.call('POST', path, {
    headers: { 'X-Forwarded-For': address },
    ...(person === undefined ? {} : { json: { person } }),
    ...(tenant === undefined ? {} : { tenant }),
  })
const statuses = async (calls: readonly (() => Promise<{ status: number }>)[]) => {
  const all: number[] = []
  for (const call of calls) all.push((await call()).status)
  return all
}

it('counts by address, and says when to come back', async () => {
  const call = () => from('203.0.113.1', '/address')
  expect(await statuses([call, call, call])).toEqual([204, 204, 429])
  const refused = await call()
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect((await from('203.0.113.2', '/address')).status).toBe(204)
})

it('counts each tenant for itself', async () => {
  const call = (tenant: string) => () => from('203.0.113.3', '/address', { tenant })
  expect(await statuses([call('devboard'), call('devboard'), call('devboard'), call('greenjobs')])).toEqual([204, 204, 429, 204])
})

it('does not believe a client that invents the addresses before it', async () => {
  const call = (invented: string) => () => from(`${invented}, 203.0.113.4`, '/address')
  expect(await statuses([call('1.1.1.1'), call('2.2.2.2'), call('3.3.3.3')])).toEqual([204, 204, 429])
})

it('counts a person over all addresses', async () => {
  const call = (address: string, person: string) => () => from(address, '/person', { person })
  const calls = [call('203.0.113.5', 'ada'), call('203.0.113.6', 'ada'), call('203.0.113.7', 'ada'), call('203.0.113.7', 'bob')]
  expect(await statuses(calls)).toEqual([204, 204, 429, 204])
})

it('lets success cost nothing where only refusals count', async () => {
  const call = (person: string) => () => from('203.0.113.8', '/refusals', { person })
  const calls = ['known', 'known', 'known', 'x', 'known', 'x', 'known', 'x'].map(call)
  expect(await statuses(calls)).toEqual([204, 204, 204, 401, 204, 401, 429, 429])
})

it('lets refusals, failures and replays cost nothing where only successes count', async () => {
  const call = (person: string, key?: string) => () =>
    api.call('POST', '/successes', {
      headers: { 'X-Forwarded-For': '203.0.113.9', ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
      json: { person },
    })
  const refused = ['unknown', 'unknown', 'unknown', 'broken'].map((person) => call(person))
  // Ada's second one is refused by her own limit, and so costs nothing of the common one.
  const calls = [...refused, call('ada', 'once'), call('ada', 'once'), call('ada'), call('bob', 'last'), call('bob', 'last'), call('eve')]
  expect(await statuses(calls)).toEqual([401, 401, 401, 500, 204, 204, 429, 204, 204, 429])
})

describe('limits of files', () => {
  const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--\r\n'
  const type = 'multipart/form-data; boundary=b'
  const sender = () => api.team.candidate
  const send = (headers: Readonly<Record<string, string>> = {}) =>
    api.call('POST', '/file', { as: sender(), headers: { 'Content-Type': type, ...headers }, body })
  /** What the web server asks before it reads a long body. */
  const ask = () => api.call('POST', '/file', { as: sender(), headers: { 'Content-Type': type, [beforeBodyHeader]: '3000000' } })
  beforeEach(() => api.pool.query("DELETE FROM http.rate_limits WHERE key LIKE '%:files:%'"))

  it('are taken before the body: a client that has none left is answered without sending it', async () => {
    expect(await statuses([send, send])).toEqual([204, 204])
    const { tenant, token } = sender()
    const headers = { 'X-Tenant': tenant, Authorization: `Bearer ${token}`, 'Content-Type': type, 'Content-Length': '5000000' }
    const unsent = request(`${api.url}/file`, { method: 'POST', headers })
    unsent.on('error', () => undefined).flushHeaders()
    const [response] = (await once(unsent, 'response')) as [{ readonly statusCode: number; readonly headers: Record<string, string> }]
    unsent.destroy()
    expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('are taken by the question of the web server, and not again by the body that follows', async () => {
    const admitted = () => send({ [admittedHeader]: '1' })
    expect(await statuses([ask, admitted, ask, admitted, ask])).toEqual([204, 204, 204, 204, 429])
  })
})

it('stores no address and no person in readable form', async () => {
  const { rows } = await api.pool.query('SELECT key FROM http.rate_limits')
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|ada/)
})
