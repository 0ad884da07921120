/** The command-service's part of the API document, asked over its internal address, because services never import each other. */
import { documentPath } from '@jobboard/platform/http/document-route'
import { internalKeyHeader } from '@jobboard/platform/http/internal-key'
import type { OpenApiDocument } from '@jobboard/platform/http/openapi'
import { UnavailableError } from '@jobboard/platform/ports/event-store'

/** Rejects with UnavailableError when the service does not answer within two seconds. */
export async function fetchCommandServiceDocument(port: number, internalKey: string): Promise<OpenApiDocument> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${documentPath}`, {
      headers: { [internalKeyHeader]: internalKey },
      signal: AbortSignal.timeout(2_000),
    })
    if (!response.ok) throw new UnavailableError(`The command-service answered ${response.status}`)
    return (await response.json()) as OpenApiDocument
  } catch (cause) {
    throw cause instanceof UnavailableError ? cause : new UnavailableError('The command-service does not answer', { cause })
  }
}
