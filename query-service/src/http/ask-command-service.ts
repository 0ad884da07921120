/** Questions to the command-service over its internal address, for what only it can read. Services never import each other. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { internalKeyHeader } from '@jobboard/platform/http/internal-key'
import { UnavailableError } from '@jobboard/platform/ports/event-store'

/** Rejects with UnavailableError when it does not answer; any answer resolves. */
export type AskCommandService = (
  tenant: TenantId,
  path: `/internal/${string}`,
) => Promise<{ readonly status: number; readonly body: unknown }>

const timeoutMs = 5_000

export const askCommandService =
  (port: number, internalKey: string): AskCommandService =>
  async (tenant, path) => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'X-Tenant': tenant, [internalKeyHeader]: internalKey },
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: await response.json() }
    } catch (cause) {
      throw new UnavailableError('The command-service does not answer', { cause })
    }
  }
