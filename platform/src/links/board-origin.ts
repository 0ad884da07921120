/** Where the links of a message lead. No request names a host here, so it comes from the settings and the tenant file. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Settings } from '../configuration.ts'

export type OriginSettings = Pick<Settings, 'PUBLIC_URL' | 'PORT' | 'DEFAULT_TENANT'>

/**
 * PUBLIC_URL for the default board and the board that has its host; any other board has its own first host, with protocol and port of
 * PUBLIC_URL. Without PUBLIC_URL the product runs on this machine: `localhost`, or the board's name below it.
 */
export function boardOrigin({ id, hosts }: Pick<Tenant, 'id' | 'hosts'>, { PUBLIC_URL, PORT, DEFAULT_TENANT }: OriginSettings): string {
  if (PUBLIC_URL === undefined) {
    const local = id === DEFAULT_TENANT ? 'localhost' : (hosts.find((host) => host.endsWith('.localhost')) ?? hosts[0] ?? 'localhost')
    return `http://${local}:${PORT}`
  }
  const { origin, hostname, protocol, port } = new URL(PUBLIC_URL)
  const [first] = hosts
  if (id === DEFAULT_TENANT || hosts.includes(hostname) || first === undefined) return origin
  return `${protocol}//${first}${port === '' ? '' : `:${port}`}`
}
