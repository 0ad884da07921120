/** Rate limits as the pipeline uses them; counted in Postgres, or in Redis where it is configured. */
import { createHash } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { networkOf } from './network-of.ts'
import { HttpProblem } from './problem.ts'
import type { LimitUse } from './route.ts'

export interface RateLimiter {
  /** Takes one point. Zero: allowed; else the seconds to wait. */
  consume(key: string, points: number, seconds: number): Promise<number>
  /** Gives one point back. */
  restore(key: string, points: number, seconds: number): Promise<void>
}

/** No address, e-mail or account stands readable in the store. */
function storedKey(tenant: TenantId, address: string, limit: LimitUse): string {
  const who = JSON.stringify([limit.anyAddress ? '' : networkOf(address), limit.key])
  return `${tenant}:${limit.name}:${createHash('sha256').update(who).digest('base64url')}`
}

/** Throws HttpProblem `rateLimited` with Retry-After when one of the limits is reached. Returns how to give back what success should not cost. */
export async function takeLimits(
  limiter: RateLimiter,
  tenant: TenantId,
  address: string,
  limits: readonly LimitUse[],
): Promise<() => Promise<void>> {
  const keyed = limits.map((limit) => ({ ...limit, stored: storedKey(tenant, address, limit) }))
  for (const limit of keyed) {
    const wait = await limiter.consume(limit.stored, limit.points, limit.seconds)
    if (wait > 0) throw new HttpProblem('rateLimited', { headers: { 'Retry-After': String(wait) } })
  }
  return async () => {
    for (const limit of keyed.filter(({ refusalsOnly }) => refusalsOnly)) await limiter.restore(limit.stored, limit.points, limit.seconds)
  }
}
