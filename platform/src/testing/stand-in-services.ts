/** A client whose services are a function of the test: it sees each request, and its answer is read as one over HTTP. */
import { createInternalClient, type InternalClient } from '../http/internal-calls/internal-client.ts'

interface StandInAnswer {
  readonly status: number
  readonly body?: unknown
}

/** `path` with its query; `body` as it was sent. Nothing is sent twice, so that each request is one call. */
export const standInServices = (
  answer: (tenant: string, path: string, body: unknown) => StandInAnswer | Promise<StandInAnswer>,
): InternalClient =>
  createInternalClient({
    addressOf: () => '',
    internalKey: 'key-of-the-test',
    maxAttempts: 1,
    fetch: async (path, { headers, body: sent }) => {
      const { status, body } = await answer(
        new Headers(headers).get('X-Tenant') ?? '',
        path,
        typeof sent === 'string' ? JSON.parse(sent) : undefined,
      )
      return body === undefined ? new Response(null, { status }) : Response.json(body, { status })
    },
  })
