/**
 * A read model whose rows were written by another version of its projection (an older release, another dictionary or other cities in a
 * tenant file) is rebuilt by the process that owns the projection, beside the live tables, which are read and written meanwhile.
 */
import type { Pool } from '@jobboard/platform/database/database'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { type EventStore, startPosition } from '@jobboard/platform/ports/event-store'
import { type Projection, rowsVersionOf } from '@jobboard/platform/read-models/projection'
import { rebuild } from './rebuild.ts'

export interface RebuildDeps {
  readonly pool: Pool
  readonly store: EventStore
  readonly logger: Logger
  /** Statements of a rebuild, like creating indexes, take longer than those of a batch; by default `pool` is used. */
  readonly openLongWorkPool?: () => Pool
}

export async function rebuildOutdated<View>(projection: Projection<View>, deps: RebuildDeps, signal: AbortSignal): Promise<void> {
  const { pool, store, logger, openLongWorkPool } = deps
  const { name } = projection
  const version = rowsVersionOf(projection)
  const { rows } = await pool.query<{ version: string | null; position: string }>(
    'SELECT version, position FROM projections.checkpoints WHERE projection = $1',
    [name],
  )
  const stored = rows[0]
  if (stored === undefined || stored.version === version) return
  if (stored.position === startPosition) {
    await pool.query('UPDATE projections.checkpoints SET version = $2 WHERE projection = $1 AND position = $3', [
      name,
      version,
      startPosition,
    ])
    return
  }
  logger.info({ projection: name }, 'the read model is of another version of its projection: rebuilding it beside the live one')
  const longWork = openLongWorkPool?.()
  try {
    const { events, parked } = await rebuild(projection, { pool: longWork ?? pool, store, signal })
    logger.info({ projection: name, events, parked }, 'the read model was rebuilt')
  } finally {
    await longWork?.end()
  }
}
