/** Batches as the runner commits them, for the specification of projections. */
import { randomUUID } from 'node:crypto'
import type { Deliver } from '@jobboard/platform/testing/projection-spec'
import { commitBatch } from '../commit-batch.ts'
import { acquireLease } from '../lease.ts'

export const deliver: Deliver = async (pool, projection, batches) => {
  await pool.query('DELETE FROM projections.checkpoints WHERE projection = $1', [projection.name])
  const lease = await acquireLease(pool, projection.name, randomUUID())
  if (lease === undefined) throw new Error(`${projection.name} has an owner`)
  let from = lease.position
  for (const events of batches) {
    const position = events.at(-1)?.position ?? from
    const batch = { events, position, caughtUp: true }
    expect(await commitBatch(pool, projection, lease, from, batch)).toEqual({ done: true, parked: 0 })
    expect(await commitBatch(pool, projection, lease, from, batch)).toEqual({ done: false })
    from = position
  }
}
