/**
 * Renews the leases that a process holds, all of a pool by one statement. A product has dozens of readers; a renewal for each would be most of
 * what an installation does that no one uses.
 */
import type { Pool } from '@jobboard/platform/database/database'
import { type Lease, leaseEnd, releaseLease, renewLease } from './lease.ts'

const renewMs = 3_000

/** A row that a commit has locked is left out: the others need not wait for it. */
const renewAll = {
  name: 'renew-leases',
  text: `
    WITH free AS (
      SELECT c.projection FROM unnest($1::text[], $2::bigint[]) AS held (name, fence)
      JOIN projections.checkpoints c ON c.projection = held.name AND c.fence = held.fence AND c.owner IS NOT NULL
      ORDER BY c.projection FOR UPDATE OF c SKIP LOCKED
    )
    UPDATE projections.checkpoints c SET lease_until = ${leaseEnd} FROM free WHERE c.projection = free.projection
    RETURNING c.projection AS name`,
}

interface LeaseRenewals {
  /** Until the function it returns is called. `lost` is called when another owner has the lease. */
  add(lease: Lease, lost: () => void): () => void
}

function createRenewals(pool: Pool): LeaseRenewals {
  const held = new Map<Lease, () => void>()
  /** They wait for a commit that has locked their row. */
  const waiting = new Set<Lease>()
  let timer: ReturnType<typeof setInterval> | undefined

  async function renewAlone(lease: Lease): Promise<void> {
    waiting.add(lease)
    try {
      if (!(await renewLease(pool, lease))) held.get(lease)?.()
    } finally {
      waiting.delete(lease)
    }
  }

  async function renew(leases: readonly Lease[]): Promise<void> {
    const values = [leases.map(({ name }) => name), leases.map(({ fence }) => fence)]
    const { rows } = await pool.query<{ name: string }>({ ...renewAll, values })
    const renewed = new Set(rows.map(({ name }) => name))
    await Promise.all(leases.filter((lease) => !renewed.has(lease.name) && !waiting.has(lease)).map(renewAlone))
  }

  /** Also while the statement before is in flight, on a connection that may have died: a lease is shorter than the limit of a statement. */
  function renewHeld(): void {
    const leases = [...held.keys()].filter((lease) => !waiting.has(lease))
    // Where the database is unavailable, every query of the work fails too.
    if (leases.length > 0) renew(leases).catch(() => undefined)
  }

  return {
    add(lease, lost) {
      held.set(lease, lost)
      timer ??= setInterval(renewHeld, renewMs)
      return () => {
        held.delete(lease)
        if (held.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

const byPool = new WeakMap<Pool, LeaseRenewals>()

/** Those that share a pool. */
function renewalsOf(pool: Pool): LeaseRenewals {
  const renewals = byPool.get(pool) ?? createRenewals(pool)
  byPool.set(pool, renewals)
  return renewals
}

/** Runs with a signal that aborts when the lease is lost or `signal` does; renews meanwhile, releases at the end. */
export async function whileLeased<T>(pool: Pool, lease: Lease, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController()
  const end = renewalsOf(pool).add(lease, () => lost.abort())
  try {
    return await run(AbortSignal.any([signal, lost.signal]))
  } finally {
    end()
    await releaseLease(pool, lease).catch(() => undefined)
  }
}
