/** Rate limits as the pipeline uses them; counted in Postgres, or in Redis where it is configured. */
import { createHash } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { HttpProblem } from '../problems/problem.ts'
import type { LimitUse } from '../route.ts'
import { networkOf } from './network-of.ts'

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

/** Gives back the points of the limits that do not count how the request ended. */
export type SettleLimits = (succeeded: boolean) => Promise<void>

/** Throws HttpProblem `rateLimited` with Retry-After when one of the limits is reached. */
export async function takeLimits(
  limiter: RateLimiter,
  tenant: TenantId,
  address: string,
  limits: readonly LimitUse[],
): Promise<SettleLimits> {
  const taken: (LimitUse & { readonly stored: string })[] = []
  const settle: SettleLimits = async (succeeded) => {
    const uncounted = succeeded ? 'refusals' : 'successes'
    for (const limit of taken) if (limit.counts === uncounted) await limiter.restore(limit.stored, limit.points, limit.seconds)
  }
  for (const limit of limits) {
    const stored = storedKey(tenant, address, limit)
    const wait = await limiter.consume(stored, limit.points, limit.seconds)
    taken.push({ ...limit, stored })
    if (wait === 0) continue
    await settle(false)
    throw new HttpProblem('rateLimited', { headers: { 'Retry-After': String(wait) } })
  }
  return settle
}
