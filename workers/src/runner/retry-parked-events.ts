/** Retries the parked events of a stream, in order, while the projection runs. */
import type { Pool } from '@jobboard/platform/database/database'
import type { EventStore, RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { Projection } from '@jobboard/platform/read-models/projection'
import { applyEvents, liveTarget } from './apply-events.ts'
import { countAttempts, listParked, takeParked } from './parked.ts'
import { asProjector } from './projector-transaction.ts'

export interface Retry {
  readonly events: number
  /** Still parked: the first of them failed again. */
  readonly parked: number
}

export interface RetryDeps {
  readonly pool: Pool
  readonly store: EventStore
}

/**
 * The events are reread from the event store: a repair there counts, and the parked copy may be incomplete. The lock on the checkpoint
 * makes the running projection wait for the end of this; it reads views and parked streams afterwards.
 */
export async function retryParked<View>({ pool, store }: RetryDeps, projection: Projection<View>, stream: string): Promise<Retry> {
  const stored = new Map<string, RecordedEvent>((await store.readStream(stream)).map((event) => [event.position, event]))
  return asProjector(pool, async (client) => {
    await client.query('SELECT FROM projections.checkpoints WHERE projection = $1 FOR UPDATE', [projection.name])
    const { rows } = await client.query<{ attempts: number | null }>(
      'SELECT max(attempts) AS attempts FROM projections.parked WHERE projection = $1 AND stream = $2',
      [projection.name, stream],
    )
    const events = (await takeParked(client, projection.name, stream)).map((event) => stored.get(event.position) ?? event)
    const parked = await applyEvents(client, projection, liveTarget(projection), events)
    if (parked > 0) await countAttempts(client, projection.name, stream, (rows[0]?.attempts ?? 0) + 1)
    return { events: events.length, parked }
  })
}

/** Retries everything that is parked, stream by stream, until `signal` aborts. Returns how many streams are no longer parked. */
export async function retryAllParked<View>(deps: RetryDeps, projection: Projection<View>, signal: AbortSignal): Promise<number> {
  let freed = 0
  for (const { projection: name, stream } of await listParked(deps.pool)) {
    if (name !== projection.name) continue
    if (signal.aborted) break
    const { parked } = await retryParked(deps, projection, stream)
    if (parked === 0) freed += 1
  }
  return freed
}
