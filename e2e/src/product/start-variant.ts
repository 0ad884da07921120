/** A web server with tenant files of its own, in front of the services of the running product. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { startWeb } from './start-web.ts'
import { writeTenants } from './write-tenants.ts'

/** `change` derives another board from the shipped one. */
export async function startVariant(
  productUrl: string,
  change: (devboard: Tenant) => Tenant,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = writeTenants(change)
  // The web server's requests to the query-service go through the product's own web server.
  const query = createServer((request, response) => {
    const abort = new AbortController()
    response.once('close', () => abort.abort())
    const headers = { 'X-Tenant': String(request.headers['x-tenant'] ?? 'devboard'), Accept: request.headers.accept ?? '*/*' }
    fetch(`${productUrl}/api${request.url}`, { headers, signal: abort.signal }).then(
      ({ status, headers: answered, body }) => {
        response.writeHead(status, { 'Content-Type': answered.get('content-type') ?? '' })
        // Piped, because a stream of events has no end.
        if (body === null) response.end()
        else
          Readable.fromWeb(body as ReadableStream<Uint8Array>)
            .on('error', () => response.destroy())
            .pipe(response)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((listening) => query.listen(0, '127.0.0.1', listening))
  const address = query.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const web = await startWeb({ TENANTS_DIR: folder, QUERY_SERVICE_PORT: String(port) })
  return {
    origin: web.origin,
    stop: async () => {
      await web.stop()
      query.closeAllConnections()
      query.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
