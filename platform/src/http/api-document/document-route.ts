/** GET /internal/openapi.json: a service's own part of the API document, for the service that shows the whole of it. */
import { apiDocumentCall } from '@jobboard/contracts/shared/internal-calls/api-document-call'
import { declaredRoute } from '../internal-calls/internal-route.ts'
import { Prepared, type Route, route } from '../route.ts'
import { describeRoutes } from './openapi.ts'

/** `routes` is asked at the first request, when the table is complete. */
export function documentRoute(routes: () => readonly Route[]): Route {
  let prepared: Prepared | undefined
  return route({
    ...declaredRoute(apiDocumentCall),
    handle() {
      prepared ??= new Prepared(JSON.stringify(describeRoutes(routes())))
      return { status: 200, body: prepared }
    },
  })
}
