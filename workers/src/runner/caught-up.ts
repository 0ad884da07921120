/** For what must not be done by a read model that is behind: filled for the first time, or after an outage. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { asProjector } from './projector-transaction.ts'

const defaultWaitMs = 30_000
const pollMs = 250

interface Deps {
  readonly pool: Pool
  readonly store: Pick<EventStore, 'head'>
}

export interface WaitOptions {
  readonly signal: AbortSignal
  /** For how long the projection may need for what is in the log at the start. */
  readonly waitMs?: number
}

/** Whether the projection has applied all that is in the log now. */
export async function isCaughtUp(
  { pool, store }: Deps,
  projection: string,
  { signal, waitMs = defaultWaitMs }: WaitOptions,
): Promise<boolean> {
  const head = await store.head()
  for (const end = performance.now() + waitMs; !(await hasReached(pool, projection, head)); await sleep(pollMs))
    if (signal.aborted || performance.now() >= end) return false
  return true
}

const hasReached = (pool: Pool, projection: string, head: string): Promise<boolean> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ position: string }>('SELECT position FROM projections.checkpoints WHERE projection = $1', [
      projection,
    ])
    return rows[0] !== undefined && rows[0].position >= head
  })
