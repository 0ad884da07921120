/**
 * Thousands of malformed requests, made from the API document itself, at every operation as every role that may call it: none may end in a
 * 5xx, and each must be answered with a status that the operation documents.
 */
import { Agent, request } from 'node:http'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import fc from 'fast-check'
import { describeRoutes } from '../../http/api-document/openapi.ts'
import type { Route } from '../../http/route.ts'
import { type Grant, grants } from '../../http/sessions/access.ts'
import type { ApiSpec } from './api-spec.ts'
import { type JsonSchema, oddTexts, valuesOf } from './json-schema-values.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: JsonSchema
}
interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
  readonly responses: Readonly<Record<string, unknown>>
}
export interface FuzzCall {
  readonly method: string
  readonly template: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly documented: readonly number[]
}

/** What a header may contain at all; Node refuses to send the rest. */
const headerText = fc.oneof(fc.constantFrom(...oddTexts), fc.string()).map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').trim())
const pathText = (known: readonly string[]) => {
  const odd = fc.oneof(
    fc.constantFrom(...oddTexts.filter((text) => text !== '')),
    fc.string({ minLength: 1, unit: 'binary' }),
    fc.stringMatching(/^[0-9a-z]{12}$/),
    fc.uuid(),
  )
  return known.length === 0 ? odd : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: odd })
}
/** Half a surrogate pair cannot be encoded; what a client would send instead is a byte sequence that is no UTF-8. */
const encode = (text: string): string => (/\p{Surrogate}/u.test(text) ? '%ed%a0%80' : encodeURIComponent(text))

const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

function queries(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) =>
    rarely(
      fc
        .tuple(fc.constantFrom(name, `${name}[]`), valuesOf(schema))
        .map(([key, value]) => (Array.isArray(value) ? value : [value]).flatMap((one) => [key, one])),
    ),
  )
  const unknown = rarely(fc.tuple(fc.string({ maxLength: 8 }), fc.constantFrom(...oddTexts)))
  return fc.tuple(unknown, ...pairs).map((all) => {
    const text = all.flatMap((pair) => (pair === undefined ? [] : pairUp(pair))).join('&')
    return text === '' ? '' : `?${text}`
  })
}

const pairUp = (flat: readonly unknown[]): string[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => `${encode(String(flat[2 * index]))}=${encode(textOf(flat[2 * index + 1]))}`)

const textOf = (value: unknown): string => (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value))

function bodies({ requestBody }: Operation): fc.Arbitrary<string | undefined> {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema
  if (schema === undefined) return fc.constant(undefined)
  const broken = fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    '{"a":1}}',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    `{"title":${'['.repeat(5_000)}"\\u0000"${']'.repeat(5_000)}}`,
    `{"title":"\\u0000","languages":[${'0,'.repeat(5_000)}0]}`,
    '{"__proto__":{"title":"x"},"constructor":{"prototype":{}}}',
    `{"title":"${'x'.repeat(600_000)}"}`,
  )
  return fc.oneof({ weight: 8, arbitrary: valuesOf(schema).map((value) => JSON.stringify(value)) }, { weight: 1, arbitrary: broken })
}

function headersOf(spec: ApiSpec, { auth }: Route, { parameters = [] }: Operation): fc.Arbitrary<Record<string, string>> {
  const as = (some: readonly Grant[]) =>
    fc.constantFrom<Record<string, string>>(
      ...some.map((grant) => ({ Authorization: `Bearer ${spec.team[grant].token}`, 'X-Tenant': spec.home.id })),
    )
  // Mostly callers with access; where access is restricted, enough others that some are refused in any 2,000 requests.
  const allowed = typeof auth === 'string' ? grants : auth
  const refused = grants.filter((grant) => !allowed.includes(grant))
  const who = fc.oneof(
    { weight: 8, arbitrary: as(allowed) },
    { weight: 2, arbitrary: fc.constant({}) },
    ...(refused.length > 0 ? [{ weight: 4, arbitrary: as(refused) }] : []),
  )
  const type = fc.oneof(
    { weight: 10, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'application/x-ndjson', 'application/gzip', ''),
    },
  )
  const odd = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => fc.tuple(fc.constant(name), rarely(headerText)))
  return fc.tuple(who, type, ...odd).map(([person, contentType, ...given]) => {
    const some = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    return { Origin: spec.url, 'Content-Type': contentType, ...Object.fromEntries(some), ...person }
  })
}

/** Node answers 431 itself, before any route, when path and headers take more than 16 kB. */
const fitsNode = ({ path, headers }: FuzzCall): boolean => path.length + JSON.stringify(headers).length < 12_000

/** Requests at every operation of these routes. */
export function callsOf(spec: ApiSpec, routes: readonly Route[], known: readonly string[]): fc.Arbitrary<FuzzCall> {
  const { paths = {} } = describeRoutes(routes)
  const operations = routes.flatMap((route) => {
    const operation = Reflect.get(paths[route.path] ?? {}, route.method.toLowerCase()) as Operation | undefined
    return operation === undefined ? [] : [{ route, operation }]
  })
  return fc
    .oneof(
      ...operations.map(({ route, operation }) => {
        const { method, path: template } = route
        const names = template.match(/\{[^}]+\}/g) ?? []
        const path = fc
          .tuple(...names.map(() => pathText(known)))
          .map((texts) => texts.reduce((filled, text) => filled.replace(/\{[^}]+\}/, () => encode(text)), template))
        const query = queries((operation.parameters ?? []).filter((parameter) => parameter.in === 'query'))
        return fc.record({ path, query, headers: headersOf(spec, route, operation), body: bodies(operation) }).map((made) => ({
          method,
          template,
          path: made.path + made.query,
          headers: made.headers,
          body: method === 'GET' ? undefined : made.body,
          documented: Object.keys(operation.responses).map(Number),
        }))
      }),
    )
    .filter(fitsNode)
}

/** Not fetch, which would normalise the path before it sends it. */
function send(
  agent: Agent,
  url: string,
  { method, path, headers, body }: FuzzCall,
): Promise<{ status: number; type: string; text: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export class SurprisingAnswerError extends Error {
  override readonly name = 'SurprisingAnswerError'
}

function check(call: FuzzCall, { status, type, text }: { status: number; type: string; text: string }): void {
  const fail = (what: string) => {
    throw new SurprisingAnswerError(`${call.method} ${call.template} ${what}: ${text.slice(0, 300)}`)
  }
  if (status >= 500) fail(`answered ${status}`)
  // An odd path may lead to another operation, or to none.
  if (!call.documented.includes(status) && status !== 404 && status !== 405) fail(`answered ${status}, which it does not document`)
  if (status < 400) return
  if (!type.startsWith('application/problem+json') || !problemSchema.safeParse(JSON.parse(text)).success)
    fail(`answered ${status} without a problem`)
}

export interface Fuzzing {
  readonly runs: number
  readonly routes?: readonly Route[]
  /** Texts with a meaning in a path, e.g. the slug of an offer. */
  readonly known?: readonly string[]
}

/** Signing out is a command like any other; the next request should not be refused for it. */
const reopenSessions = ({ pool }: ApiSpec) => pool.query('UPDATE accounts.sessions SET revoked_at = NULL WHERE revoked_at IS NOT NULL')

/** The same seed makes the same requests, so that a failed run is repeatable; FUZZ_SEED sets another. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? 20_260_101)

/** Throws the smallest failing request, with its seed. Returns how often each status was answered. */
export async function fuzzRoutes(spec: ApiSpec, { runs, routes = spec.routes, known = [] }: Fuzzing): Promise<ReadonlyMap<number, number>> {
  const agent = new Agent({ keepAlive: true })
  const statuses = new Map<number, number>()
  try {
    const property = fc.asyncProperty(callsOf(spec, routes, known), async (call) => {
      const answer = await send(agent, spec.url, call)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 204) await reopenSessions(spec)
      check(call, answer)
    })
    await fc.assert(property, { numRuns: runs, seed: fuzzSeed })
    return statuses
  } finally {
    agent.destroy()
  }
}
