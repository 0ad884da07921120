/** The OpenAPI 3.1 document of a route table. Each service describes its own routes; `mergeDocuments` makes one API of them. */

import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi'
import { botCheckHeader, maxTokenLength } from '@jobboard/contracts/bot-check/header'
import { apiTokenPrefix, apiTokenScopes } from '@jobboard/contracts/companies/api-token-scopes'
import { problemSchema } from '@jobboard/contracts/shared/problem'
import { z } from 'zod'
import { type MultipartDefinition, multipartType } from '../bodies/multipart-body.ts'
import { documentedProblems } from '../problems/documented-problems.ts'
import { problemContentType } from '../problems/problem.ts'
import { type ProblemCode, problemTable } from '../problems/problem-table.ts'
import { eventStreamType } from '../replies/streamed.ts'
import { type Route, sendsEvents } from '../route.ts'
import { withWholeTuples } from './openapi-tuples.ts'

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>
type Components = NonNullable<OpenApiDocument['components']>
type SchemaObject = NonNullable<Components['schemas']>[string]

export class UndescribableRouteError extends Error {
  override readonly name = 'UndescribableRouteError'
}

const headerSchemas = {
  'X-Tenant': z.string().optional().describe('The board, where the host name does not say it'),
  'Idempotency-Key': z.string().max(200).optional().describe('The same key and body get the same reply for 24 hours'),
  'If-Match': z.string().optional().describe('The ETag the change is based on; 412 when it is no longer the newest'),
  'If-Position-At-Least': z.string().optional().describe('X-Position of a write: waits up to 2 s until it can be read'),
  'Last-Event-ID': z.string().optional().describe('The id of the last event received, when the client reconnects'),
  'Recaptcha-Token': z
    .string()
    .max(maxTokenLength)
    .optional()
    .describe('Token of the bot check; needed without a session, and where the route says so'),
} as const

const replyHeaders: Readonly<Record<string, string>> = {
  ETag: 'The revision, for If-Match',
  'X-Position': 'Position of what was written, for If-Position-At-Least',
  'X-Position-Reached': '`false` when the position asked for is not readable yet',
  'Set-Cookie': 'The session',
  Location: 'Address of what was created',
}

const describeHeaders = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { description: replyHeaders[name] ?? name, schema: { type: 'string' as const } }]))

function requestHeaders(route: Route) {
  const {
    'X-Tenant': tenant,
    'Idempotency-Key': key,
    'If-Match': match,
    'If-Position-At-Least': position,
    'Last-Event-ID': lastEventId,
    [botCheckHeader]: botCheckToken,
  } = headerSchemas
  return z.object({
    'X-Tenant': tenant,
    ...(route.idempotencyKey === true ? { 'Idempotency-Key': key } : {}),
    ...(route.ifMatch === true ? { 'If-Match': match } : {}),
    ...(route.botCheck !== undefined ? { [botCheckHeader]: botCheckToken } : {}),
    ...(sendsEvents(route) ? { 'Last-Event-ID': lastEventId } : {}),
    ...(route.readsOwnWrites !== undefined ? { 'If-Position-At-Least': position } : {}),
  })
}

function parameters(route: Route, part: 'params' | 'query') {
  const schema = route[part]
  if (schema === undefined || schema instanceof z.ZodObject || schema instanceof z.ZodPipe) return schema
  throw new UndescribableRouteError(`${part} of ${route.method} ${route.path} is no object schema`)
}

function body(route: Route) {
  if (route.streams !== undefined) {
    const content = route.streams.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }] as const)
    return { required: true, content: Object.fromEntries(content) }
  }
  if (route.body === undefined) return undefined
  const form = route.multipart === undefined ? {} : { [multipartType]: { schema: formSchema(route.multipart) } }
  return { required: !route.body.safeParse(undefined).success, content: { 'application/json': { schema: route.body }, ...form } }
}

const formSchema = ({ file }: MultipartDefinition) => ({
  type: 'object' as const,
  description: 'The fields of the JSON body as texts, and the file',
  properties: { [file]: { type: 'string' as const, format: 'binary' } },
  additionalProperties: { type: 'string' as const },
})

/** One entry for each status, naming the codes that come with it. */
function problemReplies(route: Route) {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of documentedProblems(route))
    byStatus.set(problemTable[code].status, [...(byStatus.get(problemTable[code].status) ?? []), code])
  const type = problemContentType.split(';')[0] ?? ''
  return [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${problemTable[code].title}`).join('\n\n')
    const headers = describeRetry(status)
    return [status, { description, ...headers, content: { [type]: { schema: { $ref: '#/components/schemas/Problem' } } } }] as const
  })
}

const describeRetry = (status: number) =>
  status === 429 || status === 503
    ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } } } }
    : {}

function successReplies(route: Route) {
  return Object.entries(route.replies).map(([status, { description, schema, events, contentType, headers = [] }]) => {
    const type = events === undefined ? contentType : eventStreamType
    const shape = events ?? schema
    const content =
      shape === undefined && type === undefined
        ? {}
        : { content: { [type ?? 'application/json']: shape === undefined ? {} : { schema: shape } } }
    return [Number(status), { description, headers: describeHeaders(headers), ...content }] as const
  })
}

const security = (route: Route) => {
  if (route.auth === 'public' || route.auth === 'internal') return []
  const known = [{ bearer: [] }, { session: [] }]
  if (route.auth === 'optional') return [{}, ...known]
  return route.scope === undefined ? known : [...known, { apiToken: [route.scope] }]
}

function describe(route: Route): RouteConfig {
  const [params, query, given] = [parameters(route, 'params'), parameters(route, 'query'), body(route)]
  const who = Array.isArray(route.auth) ? [`For ${route.auth.join(', ')}.`] : []
  const stream = sendsEvents(route)
    ? ['A stream of server-sent events, whose `data` is JSON of the shape below; it needs `Accept: text/event-stream`.']
    : []
  const sentences = [...who, ...stream, ...(route.note === undefined ? [] : [route.note])]
  return {
    method: lowerCase[route.method],
    path: route.path,
    summary: route.summary,
    ...(sentences.length > 0 ? { description: sentences.join(' ') } : {}),
    tags: [route.tag],
    security: security(route),
    request: {
      headers: requestHeaders(route),
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { query }),
      ...(given === undefined ? {} : { body: given }),
    },
    // Two meanings of one status cannot both stand in the document; the success comes last and wins.
    responses: Object.fromEntries([...problemReplies(route), ...successReplies(route)]),
  }
}

const lowerCase = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

const { $schema: _dialect, ...problemJsonSchema } = z.toJSONSchema(problemSchema) as SchemaObject & { $schema?: string }

/** Internal routes and operations are not part of the API. */
export function describeRoutes(routes: readonly Route[]): OpenApiDocument {
  const registry = new OpenAPIRegistry()
  registry.registerComponent('schemas', 'Problem', problemJsonSchema)
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', description: 'From POST /v1/oauth/token' })
  registry.registerComponent('securitySchemes', 'apiToken', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${apiTokenPrefix}…`,
    description: `An API token of a company, which owners create in the employer panel. Scopes: ${apiTokenScopes.join(', ')}.`,
  })
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'session-{tenant}',
    description: 'From POST /v2/sessions; `__Host-session-{tenant}` over TLS. State changes need a same-origin Origin.',
  })
  for (const route of routes) if (route.auth !== 'internal') registry.registerPath(describe(route))
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Job board', version: '1', description: 'Errors are problem documents (RFC 9457) with a stable `code`.' },
    servers: [{ url: '/api' }],
  })
  return withWholeTuples(document)
}

/** One document of several services; each path and method belongs to one of them. */
export function mergeDocuments(first: OpenApiDocument, ...others: readonly OpenApiDocument[]): OpenApiDocument {
  const paths: NonNullable<OpenApiDocument['paths']> = {}
  const schemas: NonNullable<Components['schemas']> = {}
  for (const document of [first, ...others]) {
    for (const [path, operations] of Object.entries(document.paths ?? {})) paths[path] = { ...paths[path], ...operations }
    Object.assign(schemas, document.components?.schemas)
  }
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { ...first, paths: sorted, components: { ...first.components, schemas } }
}
