/** The copy of a read model that a rebuild fills, beside the live tables. */
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import type { Projection } from '@jobboard/platform/read-models/projection'
import { type CopyStep, copySchemaOf, copyStepSql } from '@jobboard/platform/read-models/rebuild-functions'
import type { Target } from './apply-events.ts'
import { asProjector } from './projector-transaction.ts'

type Copied = Pick<Projection<unknown>, 'name'>

export const copyTarget = ({ name }: Copied): Target => ({ schema: copySchemaOf(name), parkedAs: `${name} (rebuild)` })

const runStep = (on: Pool | PoolClient, { name }: Copied, step: CopyStep) => on.query(copyStepSql(name), [step])

/** Also removes what an earlier attempt left. */
export async function createCopy(pool: Pool, projection: Copied): Promise<void> {
  await dropCopy(pool, projection)
  await runStep(pool, projection, 'create')
}

/** Indexes, row-level security and grants, after the bulk of the rows. */
export async function finishCopy(pool: Pool, projection: Copied): Promise<void> {
  await runStep(pool, projection, 'finish')
}

export async function dropCopy(pool: Pool, projection: Copied): Promise<void> {
  await runStep(pool, projection, 'drop')
  await asProjector(pool, (client) =>
    client.query('DELETE FROM projections.parked WHERE projection = $1', [copyTarget(projection).parkedAs]),
  )
}

/** Readers wait for a moment at most: a swap that finds them busy for longer gives up and retries. */
const lockMs = 150

/**
 * Replaces the live tables by the copy, in the caller's transaction. The locks have a short wait timeout: a reader that holds one table and
 * waits for another would otherwise become the victim of a deadlock (detected after a second).
 */
export async function swapTables(client: PoolClient, projection: Copied): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
  await runStep(client, projection, 'swap')
  await client.query('DELETE FROM projections.parked WHERE projection = $1', [projection.name])
  await client.query('UPDATE projections.parked SET projection = $1 WHERE projection = $2', [
    projection.name,
    copyTarget(projection).parkedAs,
  ])
}
