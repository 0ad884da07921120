/**
 * The tenant of a request (docs/product/tenants.md, "Tenant of a request"): the path when it names one, else the host, else X-Tenant, else
 * the default.
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Tenants } from '../tenants.ts'
import { HttpProblem } from './problems/problem.ts'

export interface TenantHints {
  /** From a path that starts with `/{tenant}/`. */
  readonly path: string | undefined
  /** The forwarded host, else the host. */
  readonly host: string
  readonly header: string | undefined
}

function found(tenant: Tenant | undefined): Tenant {
  if (tenant === undefined) throw new HttpProblem('unknownTenant')
  return tenant
}

/** Throws HttpProblem `unknownTenant` when the path or the header names none of ours. */
export function resolveTenant(tenants: Tenants, fallback: TenantId, hints: TenantHints): Tenant {
  if (hints.path !== undefined) return found(tenants.get(hints.path))
  const byHost = tenants.byHost(hints.host)
  if (byHost !== undefined) return byHost
  return found(tenants.get(hints.header === undefined || hints.header === '' ? fallback : hints.header))
}
