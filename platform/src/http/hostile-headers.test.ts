import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { loadTenants } from '../tenants.ts'
import { networkOf } from './limits/network-of.ts'
import { readIdempotencyKey, readIfMatch, readPosition } from './preconditions.ts'
import { HttpProblem } from './problems/problem.ts'
import { readQuery } from './query-parameters.ts'
import { requireSameOrigin } from './sessions/origin.ts'
import { presentedToken } from './sessions/session-token.ts'
import { resolveTenant } from './tenant.ts'
import { traceIdOf } from './trace.ts'

const tenants = loadTenants()
const devboard = tenantIdSchema.parse('devboard')

/** Node refuses more than 16 kB of path and headers itself; four times as much, should that setting change. */
const limit = 64_000

const refusing = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text)
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
  }
}

it('reads what a request says of itself in linear time', async () => {
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    readQuery: (text) => readQuery(`/x?${text}`),
    'readQuery of a name': (text) => readQuery(`/x?a=${text}`),
    readIfMatch,
    'readIfMatch of a tag': (text) => readIfMatch(`"${text}"`),
    readPosition,
    readIdempotencyKey,
    'a bearer': (authorization) => presentedToken({ authorization: `Bearer ${authorization}` }, devboard, true),
    authorization: (authorization) => presentedToken({ authorization }, devboard, true),
    cookies: (cookie) => presentedToken({ cookie }, devboard, true),
    'a session cookie': (cookie) => presentedToken({ cookie: `session-devboard=${cookie}` }, devboard, false),
    origin: (origin) => requireSameOrigin(origin, { host: 'a.example', secure: true }),
    'an origin': (text) => requireSameOrigin(`https://${text}`, { host: 'a.example', secure: true }),
    'the host of an origin': (host) => requireSameOrigin('https://a.example', { host, secure: true }),
    networkOf,
    'an IPv6 address': (text) => networkOf(`::${text}`),
    traceIdOf: (traceparent) => traceIdOf({ traceparent }),
    'the host of a tenant': (host) => resolveTenant(tenants, devboard, { path: undefined, host, header: undefined }),
    'X-Tenant': (header) => resolveTenant(tenants, devboard, { path: undefined, host: '', header }),
  }
  const subjects = Object.entries(readers).map(([name, read]) => ({ name, limit, run: refusing(read) }))
  expect(await superlinearInputs(subjects, { ends: ['x!'] })).toEqual([])
}, 300_000)
