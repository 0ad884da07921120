/** What the query-service asks over the internal port of the workers: how far they are, and what their disk and database hold. */
import type { RequestListener, ServerResponse } from 'node:http'
import { readFollowersCall, readRebuildSizeCall, readStorageCall } from '@jobboard/contracts/operations/internal-calls'
import { type TenantId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { hasInternalKey } from '@jobboard/platform/http/internal-calls/internal-key'
import { matchPath } from '@jobboard/platform/http/internal-calls/internal-route'
import { type FollowerDeps, readFollowers, readRebuildSize } from './read-followers.ts'
import { createStorageReader, type StorageDeps } from './read-storage.ts'

export type OperationsDeps = FollowerDeps &
  StorageDeps & {
    /** Null: nothing is answered. */
    readonly internalKey: string | null
  }

const missing = { code: 'objectNotFound', title: 'There is nothing with this id', status: 404 }

/** Everything else goes to `next`. */
export function operationsAnswers(deps: OperationsDeps, next: RequestListener): RequestListener {
  const readStorage = createStorageReader(deps)

  function answerTo(pathname: string, tenant: TenantId): Promise<unknown> | undefined {
    if (pathname === readFollowersCall.path) return readFollowers(deps, tenant)
    if (pathname === readStorageCall.path) return readStorage(tenant)
    const params = readRebuildSizeCall.params?.safeParse(matchPath(readRebuildSizeCall, pathname)).data
    return params === undefined ? undefined : readRebuildSize(deps, params.name)
  }

  return (request, response) => {
    const { method, url, headers } = request
    const tenant = tenantIdSchema.safeParse(headers['x-tenant']).data
    const { pathname } = new URL(url ?? '/', 'http://localhost')
    const isAsked = method === 'GET' && tenant !== undefined && hasInternalKey(headers, deps.internalKey)
    const answer = isAsked ? answerTo(pathname, tenant) : undefined
    if (answer === undefined) return next(request, response)
    answer.then(
      (body) => (body === null ? send(response, 404, missing, 'application/problem+json') : send(response, 200, body)),
      () => send(response, 503, {}),
    )
  }
}

function send(response: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}
