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

/** When a lease ends that is taken or renewed now. */
export const leaseEnd = `clock_timestamp() + interval '${leaseSeconds} seconds'`

/** Undefined while another owner holds it. The same owner gets it at once, with a new fence: it may not know how its last write ended. */
export async function acquireLease(pool: Pool, name: string, owner: string): Promise<Lease | undefined> {
  await pool.query('INSERT INTO projections.checkpoints (projection) VALUES ($1) ON CONFLICT DO NOTHING', [name])
  const { rows } = await pool.query<{ fence: string; position: Position }>(
    `UPDATE projections.checkpoints SET fence = fence + 1, owner = $2, lease_until = ${leaseEnd}
     WHERE projection = $1 AND (owner = $2 OR lease_until IS NULL OR lease_until < clock_timestamp()) RETURNING fence, position`,
    [name, owner],
  )
  const [row] = rows
  return row === undefined ? undefined : { name, owner, ...row }
}

/** False: another owner has it, or it was released meanwhile. */
export async function renewLease(pool: Pool, { name, fence }: Lease): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE projections.checkpoints SET lease_until = ${leaseEnd} WHERE projection = $1 AND fence = $2 AND owner IS NOT NULL`,
    [name, fence],
  )
  return rowCount === 1
}

/** Lets the next owner start at once. */
export async function releaseLease(pool: Pool, { name, fence }: Lease): Promise<void> {
  await pool.query('UPDATE projections.checkpoints SET owner = NULL, lease_until = NULL WHERE projection = $1 AND fence = $2', [
    name,
    fence,
  ])
}
