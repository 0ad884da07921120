/** GET /openapi.json: one document of the whole API, whichever service answers a path. */
import { apiDocumentCall } from '@jobboard/contracts/shared/internal-calls/api-document-call'
import { describeRoutes, mergeDocuments, type OpenApiDocument } from '@jobboard/platform/http/api-document/openapi'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { Prepared, type Route, route } from '@jobboard/platform/http/route'
import { z } from 'zod'

/** Routes change with a release only; this is how long after one the old document may still be shown. */
const cacheMs = 60_000

export interface ApiDocumentDeps {
  /** This service's routes; asked when the table is complete. */
  readonly routes: () => readonly Route[]
  /** The command-service describes its own part. */
  readonly services: InternalClient
  readonly now?: () => number
}

export function getApiDocument({ routes, services, now = Date.now }: ApiDocumentDeps): Route {
  let cached: { readonly body: Prepared; readonly until: number } | undefined

  async function current(): Promise<Prepared> {
    if (cached !== undefined && now() < cached.until) return cached.body
    try {
      const other = (await services.call(apiDocumentCall, {})) as unknown as OpenApiDocument
      const body = new Prepared(JSON.stringify(mergeDocuments(describeRoutes(routes()), other)))
      cached = { body, until: now() + cacheMs }
      return body
    } catch (error) {
      // An old document is better than none while the other service restarts.
      if (cached !== undefined) return cached.body
      throw error
    }
  }

  return route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document',
    tag: 'documentation',
    auth: 'public',
    replies: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({}) } },
    handle: async () => ({ status: 200, body: await current(), headers: { 'Cache-Control': 'public, max-age=60' } }),
  })
}
