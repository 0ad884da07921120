/** What the server decides cannot be sent: a client that adds such fields to a body changes nothing by them. */
import { startPosition } from '@jobboard/platform/ports/event-store'
import { z } from 'zod'
import { completeOffer } from './offers/testing/offer-api.ts'
import { type CommandApi, startCommandApi } from './testing/command-api.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
}, 60_000)
afterAll(() => api?.stop())

const decided = [
  ...[
    'state',
    'status',
    'plan',
    'planKey',
    'pricing_plan',
    'tenant',
    'board',
    'price',
    'netMinor',
    'entitlement',
    'initialPayment',
    'limits',
  ],
  ...['companyId', 'accountId', 'actor', 'role', 'revision', 'publishedAt', 'firstPublishedAt', 'expiresAt', 'creationType', 'slug'],
] as const

/** Routes whose callers choose one of these, within what the route allows. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/offers/initiate': ['pricing_plan'],
  'POST /v1/offers/{slug}/copy': ['pricing_plan'],
  'PATCH /v2/employer-panel/drafts/{slug}': ['planKey'],
  'PATCH /v1/offers/{slug}': ['parts.planKey'],
  'PATCH /v2/employer-panel/offers/{slug}/edit': ['parts.planKey'],
  // Owners of the company.
  'PATCH /v2/employer-panel/users/{id}': ['role'],
  'POST /v1/users': ['role'],
  // Of an application, which its company decides.
  'PATCH /v2/employer-panel/applications/{id}/status': ['status'],
  'POST /v2/employer-panel/applications/status': ['status'],
  'PUT /v2/employer-panel/company/answer-templates': ['templates.status'],
  // A filter of the desk.
  'PUT /v2/employer-panel/company/desk-views': ['views.filters.status'],
  // Administrators.
  'POST /v2/admin/moderation/cases': ['subject.companyId'],
  'POST /v2/admin/accounts/{id}/role': ['role'],
  'POST /v2/admin/administrators': ['role'],
  'POST /v2/admin/companies/{companyId}/handover': ['role'],
  'POST /v2/admin/companies/{companyId}/members/{accountId}/role': ['role'],
  'POST /v2/admin/codes': ['plan', 'expiresAt', 'companyId'],
}

type Shape = { readonly properties?: Record<string, Shape>; readonly items?: Shape; readonly additionalProperties?: unknown } & {
  readonly [union in 'anyOf' | 'oneOf' | 'allOf']?: readonly Shape[]
}

/** Paths of every property, and of objects that take any (`path.*`). */
function propertiesOf(shape: Shape, path = ''): string[] {
  const inner = [
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.allOf ?? []),
    ...(shape.items === undefined ? [] : [shape.items]),
  ]
  const isLoose = shape.properties !== undefined && typeof shape.additionalProperties === 'object'
  return [
    ...inner.flatMap((one) => propertiesOf(one, path)),
    ...(isLoose ? [`${path}*`] : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, property]) => [path + name, ...propertiesOf(property, `${path}${name}.`)]),
  ]
}

it('stands in the schema of no command, unless its callers may choose it', () => {
  const taken = api.routes
    .filter(({ auth }) => auth !== 'internal')
    .flatMap(({ method, path, body }) => {
      if (!(body instanceof z.ZodType)) return []
      const properties = propertiesOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape)
      const found = properties.filter((name) => name.endsWith('*') || decided.some((field) => name.split('.').at(-1) === field))
      return found.length === 0 ? [] : [[`${method} ${path}`, [...new Set(found)]] as const]
    })
  expect(Object.fromEntries(taken)).toEqual(chosen)
})

const canary = 'sent-by-the-client'
const additions = Object.fromEntries(
  decided.filter((field) => !['planKey', 'pricing_plan'].includes(field)).map((field) => [field, canary]),
)

/** At every level of a body. */
const withAdditions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withAdditions)
  if (typeof value !== 'object' || value === null) return value
  return { ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAdditions(inner)])), ...additions }
}

it('has no effect where a client adds it at any level of a body', async () => {
  const as = api.team['employer:owner']
  const send = async (method: 'POST' | 'PATCH', path: string, json: unknown) =>
    api.call(method, path, { as, json: withAdditions(json) as object })
  const begun = await send('POST', '/v1/offers/initiate', { pricing_plan: 'basic' })
  const { slug } = begun.body as { slug: string }
  const draft = await send('PATCH', `/v2/employer-panel/drafts/${slug}`, completeOffer)
  expect([begun.status, draft.status]).toEqual([201, 200])
  const published = await send('POST', `/v1/offers/${slug}/publish`, {})
  expect(published.body).toMatchObject({ state: 'published' })
  for (const [path, json] of [
    ['/v2/employer-panel/company/clauses', { informationClause: 'We process your data to hire for this position.' }],
    ['/v1/profiles/me', { name: 'Ada Nowak' }],
  ] as const) {
    const { status } = await send('PATCH', path, json)
    expect([200, 204, 400, 422]).toContain(status)
  }
  for await (const { events } of api.store.readAll(startPosition)) {
    for (const { type, data, metadata } of events) {
      const text = JSON.stringify({ data, tenant: metadata.tenant, actor: metadata.actor })
      expect({ type, isSent: text.includes(canary) }).toEqual({ type, isSent: false })
    }
  }
})
