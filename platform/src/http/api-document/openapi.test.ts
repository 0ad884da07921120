import { z } from 'zod'
import { flag, listOf, wholeNumber } from '../query-parameters.ts'
import { route } from '../route.ts'
import { describeRoutes, mergeDocuments, UndescribableRouteError } from './openapi.ts'

const list = route({
  method: 'GET',
  path: '/v1/things/{slug}',
  summary: 'Things',
  tag: 'things',
  auth: 'optional',
  readsOwnWrites: ['offers'],
  params: z.object({ slug: z.string() }),
  query: z.strictObject({ page: wholeNumber(1, 9).default(1), keywords: listOf(z.string().max(5)).default([]), remote: flag.optional() }),
  replies: { 200: { description: 'Found', schema: z.object({ count: z.int() }), headers: ['X-Position-Reached'] } },
  problems: ['offerGone'],
  handle: () => ({ status: 200, body: { count: 0 } }),
})
const change = route({
  method: 'PATCH',
  path: '/v1/things/{slug}',
  summary: 'Change',
  note: 'Once is enough.',
  tag: 'things',
  auth: ['admin:administrator'],
  ifMatch: true,
  idempotencyKey: true,
  params: z.object({ slug: z.string() }),
  body: z.object({ name: z.string() }).optional(),
  limits: [{ name: 'x', points: 1, seconds: 1 }],
  replies: { 204: { description: 'Changed', headers: ['ETag', 'X-Position'] } },
  handle: () => ({ status: 204 }),
})
const internal = route({
  method: 'POST',
  path: '/internal/x',
  summary: 'Not for the world',
  tag: 'internal',
  auth: 'internal',
  replies: { 204: { description: 'Done' } },
  handle: () => ({ status: 204 }),
})

const { paths = {} } = describeRoutes([list, change, internal])
const things = paths['/v1/things/{slug}']
const parametersOf = (operation: object | undefined) =>
  new Map((Reflect.get(operation ?? {}, 'parameters') as { name: string; in: string; schema: object }[]).map((one) => [one.name, one]))
const statusesOf = (operation: object | undefined) => Object.keys(Reflect.get(operation ?? {}, 'responses') as object).map(Number)

it('describes parameters as clients write them', () => {
  const parameters = parametersOf(things?.get)
  expect(parameters.get('page')?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 9 })
  expect(parameters.get('keywords')?.schema).toMatchObject({ type: 'array', items: { type: 'string', maxLength: 5 } })
  expect(parameters.get('slug')).toMatchObject({ in: 'path', required: true })
})

it('names the headers that a route reads, and no others', () => {
  expect(Array.from(parametersOf(things?.get).keys())).toEqual(expect.arrayContaining(['X-Tenant', 'If-Position-At-Least']))
  const headers = Array.from(parametersOf(things?.patch).values()).filter((one) => one.in === 'header')
  expect(headers.map(({ name }) => name).sort()).toEqual(['Idempotency-Key', 'If-Match', 'X-Tenant'])
})

it('documents what the domain refuses and what the edge does', () => {
  expect(statusesOf(things?.get)).toEqual([200, 400, 404, 410, 500, 503])
  expect(statusesOf(things?.patch)).toEqual([204, 400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503, 507])
})

it('says who may call', () => {
  expect(things?.get?.security).toEqual([{}, { bearer: [] }, { session: [] }])
  expect(things?.patch?.security).toEqual([{ bearer: [] }, { session: [] }])
  expect(things?.patch?.description).toBe('For admin:administrator. Once is enough.')
})

it('leaves internal routes out', () => {
  expect(Object.keys(paths)).toEqual(['/v1/things/{slug}'])
})

it('knows when a body may be left out', () => {
  expect(things?.patch?.requestBody).toMatchObject({ required: false })
})

it('merges operations of one path that two services answer', () => {
  const merged = mergeDocuments(describeRoutes([list]), describeRoutes([change]))
  expect(Object.keys(merged.paths?.['/v1/things/{slug}'] ?? {}).sort()).toEqual(['get', 'patch'])
})

it('refuses parameters that are no object', () => {
  expect(() => describeRoutes([{ ...list, query: z.string() }])).toThrow(UndescribableRouteError)
})

it('gives tuples a length and every array a schema for its items', () => {
  const schemaOf = (body: z.ZodType): unknown => {
    const [media] = Object.values(
      Reflect.get(describeRoutes([{ ...change, body }]).paths?.['/v1/things/{slug}']?.patch?.requestBody ?? {}, 'content'),
    )
    return Reflect.get(Object(media), 'schema')
  }
  const point = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }
  expect(schemaOf(z.object({ point: z.tuple([z.number(), z.number()]) }))).toMatchObject({ properties: { point } })
  expect(schemaOf(z.object({ pair: z.tuple([z.string(), z.number()]) }))).toMatchObject({
    properties: {
      pair: { prefixItems: [{ type: 'string' }, { type: 'number' }], items: { anyOf: expect.anything() }, minItems: 2, maxItems: 2 },
    },
  })
})
