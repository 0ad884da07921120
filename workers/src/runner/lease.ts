/**
 * One owner at a time for everything that must not run twice: projections and scheduled jobs (`projections.checkpoints`). An owner renews
 * its lease while it works; when it dies, the next one takes over with a greater fence, and later writes of the old one are refused because
 * its fence is outdated. Time is the database's: clocks need not agree.
 */
import type { Pool } from '@jobboard/platform/database/database'
import type { Position } from '@jobboard/platform/ports/event-store'

export interface Lease {
  readonly name: string
  readonly owner: string
  readonly fence: string
  /** Of the checkpoint when the lease was taken. */
  readonly position: Position
}

/** Maximum time until a dead owner is replaced. */
export const leaseSeconds = 10
export const renewMs = 3_000

const until = `clock_timestamp() + interval '${leaseSeconds} seconds'`

/** Undefined while another owner holds it. The same owner gets it at once, with a new fence: it may not know how its last write ended. */
export async function acquireLease(pool: Pool, name: string, owner: string): Promise<Lease | undefined> {
  await pool.query('INSERT INTO projections.checkpoints (projection) VALUES ($1) ON CONFLICT DO NOTHING', [name])
  const { rows } = await pool.query<{ fence: string; position: Position }>(
    `UPDATE projections.checkpoints SET fence = fence + 1, owner = $2, lease_until = ${until}
     WHERE projection = $1 AND (owner = $2 OR lease_until IS NULL OR lease_until < clock_timestamp()) RETURNING fence, position`,
    [name, owner],
  )
  const [row] = rows
  return row === undefined ? undefined : { name, owner, ...row }
}

/** False: another owner has it. */
export async function renewLease(pool: Pool, { name, fence }: Lease): Promise<boolean> {
  const { rowCount } = await pool.query(`UPDATE projections.checkpoints SET lease_until = ${until} WHERE projection = $1 AND fence = $2`, [
    name,
    fence,
  ])
  return rowCount === 1
}

/** Lets the next owner start at once. */
export async function releaseLease(pool: Pool, { name, fence }: Lease): Promise<void> {
  await pool.query('UPDATE projections.checkpoints SET owner = NULL, lease_until = NULL WHERE projection = $1 AND fence = $2', [
    name,
    fence,
  ])
}

/** Runs with a signal that aborts when the lease is lost or `signal` does; renews meanwhile, releases at the end. */
export async function whileLeased<T>(pool: Pool, lease: Lease, signal: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController()
  const renewal = setInterval(() => {
    renewLease(pool, lease).then(
      (held) => {
        if (!held) lost.abort()
      },
      // The database is unavailable; every query of the work fails too.
      () => undefined,
    )
  }, renewMs)
  try {
    return await run(AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(renewal)
    await releaseLease(pool, lease).catch(() => undefined)
  }
}
