/** GET /internal/openapi.json: a service's own part of the API document, for the service that shows the whole of it. */
import { z } from 'zod'
import { describeRoutes } from './openapi.ts'
import { Prepared, type Route, route } from './route.ts'

export const documentPath = '/internal/openapi.json'

/** `routes` is asked at the first request, when the table is complete. */
export function documentRoute(routes: () => readonly Route[]): Route {
  let prepared: Prepared | undefined
  return route({
    method: 'GET',
    path: documentPath,
    summary: 'The part of the API document that this service answers',
    tag: 'internal',
    auth: 'internal',
    replies: { 200: { description: 'An OpenAPI 3.1 document', schema: z.looseObject({}) } },
    handle() {
      prepared ??= new Prepared(JSON.stringify(describeRoutes(routes())))
      return { status: 200, body: prepared }
    },
  })
}
