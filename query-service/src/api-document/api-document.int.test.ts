import { documentRoute } from '@jobboard/platform/http/api-document/document-route'
import { describeRoutes, type OpenApiDocument } from '@jobboard/platform/http/api-document/openapi'
import { createInternalClient, type InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { route } from '@jobboard/platform/http/route'
import { type ApiSpec, startApiSpec, testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { z } from 'zod'
import { getApiDocument } from './get-api-document.ts'
import { apiDocumentRoutes } from './routes.ts'

const command = route({
  method: 'POST',
  path: '/v2/sessions',
  summary: 'A command',
  tag: 'tests',
  auth: 'public',
  body: z.object({ name: z.string().max(5) }),
  replies: { 201: { description: 'Done' } },
  handle: () => ({ status: 201 }),
})

const query = route({
  method: 'GET',
  path: '/v2/sessions',
  summary: 'A query',
  tag: 'tests',
  auth: ['candidate'],
  replies: { 204: { description: 'Nothing' } },
  handle: () => ({ status: 204 }),
})

let commandService: ApiSpec
let api: ApiSpec
beforeAll(async () => {
  commandService = await startApiSpec({ routes: () => [command, documentRoute(() => [command])] })
  const { origin } = new URL(commandService.url)
  const services = createInternalClient({ addressOf: () => origin, internalKey: testInternalKey })
  api = await startApiSpec({
    routes: () => [query, ...apiDocumentRoutes({ routes: () => [query], services })],
  })
}, 60_000)
afterAll(async () => {
  await api?.stop()
  await commandService?.stop()
})

it('is one document of both services', async () => {
  const { status, body } = await api.call('GET', '/openapi.json')
  expect(status).toBe(200)
  const { openapi, paths = {}, components } = body as OpenApiDocument
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths['/v2/sessions'] ?? {}).sort()).toEqual(['get', 'post'])
  expect(Object.keys(components?.schemas ?? {})).toContain('Problem')
})

it('names every reference it uses', async () => {
  const { text, body } = await api.call('GET', '/openapi.json')
  const { components } = body as OpenApiDocument
  const used = new Set(Array.from(text.matchAll(/"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name))
  expect(Array.from(used).filter((name) => components?.schemas?.[name ?? ''] === undefined)).toEqual([])
})

it('does not tell the command-service’s part to those without the key', async () => {
  expect((await commandService.call('GET', '/internal/openapi.json')).status).toBe(404)
})

describe('while the command-service is away', () => {
  const answer = async (services: InternalClient, times: readonly number[]) => {
    let now = 0
    const spec = await startApiSpec({ routes: () => [getApiDocument({ routes: () => [], services, now: () => now })] })
    const statuses: number[] = []
    try {
      for (const time of times) {
        now = time
        statuses.push((await spec.call('GET', '/openapi.json')).status)
      }
      return statuses
    } finally {
      await spec.stop()
    }
  }

  it('there is no document yet, and a moment later there is', async () => {
    let calls = 0
    const recovers = standInServices(() => {
      calls += 1
      if (calls === 1) throw new Error('away')
      return { status: 200, body: describeRoutes([command]) }
    })
    expect(await answer(recovers, [0, 1])).toEqual([503, 200])
  })

  it('the one that was shown before stays', async () => {
    let calls = 0
    const goesAway = standInServices(() => {
      calls += 1
      if (calls > 1) throw new Error('away')
      return { status: 200, body: describeRoutes([command]) }
    })
    expect(await answer(goesAway, [0, 1, 120_000])).toEqual([200, 200, 200])
    expect(calls).toBe(2)
  })

  it('a closed port is told from a slip of ours', async () => {
    const closed = createInternalClient({ addressOf: () => 'http://127.0.0.1:1', internalKey: 'x', pauseMs: 1 })
    expect(await answer(closed, [0])).toEqual([503])
  })
})

describe('the page to try it', () => {
  it('loads its own files only, by addresses that work below any base path', async () => {
    const { status, headers, text } = await api.call('GET', '/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    const links = Array.from(text.matchAll(/(?:src|href)="([^"]+)"/g), ([, link]) => link ?? '')
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      expect(link).toMatch(/^docs\//)
      expect((await api.call('GET', `/${link}`)).status).toBe(200)
    }
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/)
  })

  it.each(['nothing.js', '..%2Fpackage.json', 'index.html', '__proto__'])('has no file %s', async (file) => {
    expect((await api.call('GET', `/docs/${file}`)).status).toBe(404)
  })
})
