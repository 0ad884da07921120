/** Commands that the product gives itself: routes with `auth: 'internal'` of the command-service, which the web server never forwards. */
import type { Settings } from '../configuration.ts'
import { deriveInternalKey, internalKeyHeader } from './internal-key.ts'

/** Sends a POST without a body. Rejects when the command-service cannot be reached or does not answer in time; any answer resolves. */
export type InternalCommand = (tenant: string, path: `/internal/${string}`, signal: AbortSignal) => Promise<Response>

const defaultTimeoutMs = 30_000

/** `baseUrl` of the command-service; `masterKey` as configured. */
export function internalCommand(baseUrl: string, masterKey: string, timeoutMs = defaultTimeoutMs): InternalCommand {
  const key = deriveInternalKey(masterKey)
  return (tenant, path, signal) =>
    fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'X-Tenant': tenant, [internalKeyHeader]: key },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
}

/** Undefined without MASTER_KEY, from which the key of internal routes is derived. */
export const openInternalCommand = ({ COMMAND_SERVICE_PORT, MASTER_KEY }: Settings): InternalCommand | undefined =>
  MASTER_KEY === undefined ? undefined : internalCommand(`http://127.0.0.1:${COMMAND_SERVICE_PORT}`, MASTER_KEY)
