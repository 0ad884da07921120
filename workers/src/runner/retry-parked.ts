/** Tries parked events of a stream again, in order, while the projection runs. */
import type { Pool } from '@jobboard/platform/database'
import type { Projection } from '@jobboard/platform/read-models/projection'
import { applyEvents, liveTarget } from './apply-events.ts'
import { countAttempts, takeParked } from './parked.ts'
import { asProjector } from './projector-transaction.ts'

export interface Retry {
  readonly events: number
  /** Still parked: the first of them failed again. */
  readonly parked: number
}

/** The lock on the checkpoint makes the running projection wait for the end of this; it reads views and parked streams afterwards. */
export const retryParked = <View>(pool: Pool, projection: Projection<View>, stream: string): Promise<Retry> =>
  asProjector(pool, async (client) => {
    await client.query('SELECT FROM projections.checkpoints WHERE projection = $1 FOR UPDATE', [projection.name])
    const { rows } = await client.query<{ attempts: number | null }>(
      'SELECT max(attempts) AS attempts FROM projections.parked WHERE projection = $1 AND stream = $2',
      [projection.name, stream],
    )
    const events = await takeParked(client, projection.name, stream)
    const parked = await applyEvents(client, projection, liveTarget(projection), events)
    if (parked > 0) await countAttempts(client, projection.name, stream, (rows[0]?.attempts ?? 0) + 1)
    return { events: events.length, parked }
  })
