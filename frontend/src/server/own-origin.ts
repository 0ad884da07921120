/** The origin of the pages as visitors see it. A made-up Host header must not get into canonical addresses or redirects. */
import type { Tenants } from '@jobboard/platform/tenants'

const local = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

export function ownOrigin(host: string | undefined, tenants: Tenants, settings: { PUBLIC_URL?: string | undefined; PORT: number }): string {
  const declared = settings.PUBLIC_URL === undefined ? undefined : new URL(settings.PUBLIC_URL)
  const known = host !== undefined && (tenants.byHost(host) !== undefined || (declared === undefined && local.test(host)))
  if (known) return `${declared?.protocol ?? 'http:'}//${host.toLowerCase()}`
  return declared?.origin ?? `http://localhost:${settings.PORT}`
}
