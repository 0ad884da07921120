/**
 * The origin of the pages as visitors see it. A made-up Host header must not get into canonical addresses or redirects: of a host that
 * is ours, its name alone is believed where the installation has a public address, whose protocol and port are those of all its boards.
 */
import type { Tenants } from '@jobboard/platform/tenants'

export interface OriginSettings {
  readonly PUBLIC_URL?: string | undefined
  readonly PORT: number
}

const local = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

export function ownOrigin(host: string | undefined, tenants: Pick<Tenants, 'byHost'>, { PUBLIC_URL, PORT }: OriginSettings): string {
  if (PUBLIC_URL === undefined) {
    const known = host !== undefined && (tenants.byHost(host) !== undefined || local.test(host))
    return known ? `http://${host.toLowerCase()}` : `http://localhost:${PORT}`
  }
  const { origin, protocol, port } = new URL(PUBLIC_URL)
  if (host === undefined || tenants.byHost(host) === undefined) return origin
  return `${protocol}//${withoutPort(host)}${port === '' ? '' : `:${port}`}`
}

/** One for each host name, whatever port a request names: for what is made once for each origin. */
export function fixedOrigin(host: string | undefined, tenants: Pick<Tenants, 'byHost'>, settings: OriginSettings): string {
  return ownOrigin(host === undefined ? undefined : `${withoutPort(host)}:${settings.PORT}`, tenants, settings)
}
