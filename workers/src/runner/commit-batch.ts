/** A batch and its checkpoint in one transaction: every event has its effect exactly once, also after a crash. */
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import type { EventBatch, Position } from '@jobboard/platform/ports/event-store'
import { companyChangesChannel, companyChangeTexts } from '@jobboard/platform/read-models/company-changes'
import type { Projection } from '@jobboard/platform/read-models/projection'
import { applyEvents, liveTarget } from './apply-events.ts'
import { sharedMoves } from './checkpoint-moves.ts'
import type { Lease } from './lease.ts'
import { asProjector } from './projector-transaction.ts'

export type Commit =
  | { readonly done: true; readonly parked: number }
  /** Nothing was written: another owner took over, or the checkpoint was moved (a rebuild was swapped in). */
  | { readonly done: false }

class CheckpointMoved extends Error {}

/** A row that a rebuild or a retry of parked events has locked is left out: the others need not wait for it. */
const projectionMoves = sharedMoves({
  name: 'move-checkpoints',
  text: `
    WITH free AS (
      SELECT c.projection, asked.destination
      FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) AS asked (name, fence, origin, destination)
      JOIN projections.checkpoints c ON c.projection = asked.name AND c.fence = asked.fence AND c.position = asked.origin
      ORDER BY c.projection FOR UPDATE OF c SKIP LOCKED
    ), moved AS (
      UPDATE projections.checkpoints c SET position = free.destination, updated_at = now() FROM free
      WHERE c.projection = free.projection RETURNING c.projection, c.position
    )
    SELECT projection AS name, pg_notify('projections', projection || ' ' || position) FROM moved`,
})

/**
 * The checkpoint is moved first, under fence and position: its row lock excludes a rebuild that swaps the tables and a retry of parked
 * events; both in turn make this wait and then detect a moved checkpoint.
 */
export async function commitBatch<View>(
  pool: Pool,
  projection: Projection<View>,
  lease: Lease,
  from: Position,
  batch: EventBatch,
): Promise<Commit> {
  const { name, fence } = lease
  const isMoved = batch.events.length === 0 && (await projectionMoves(pool).move({ name, fence, from, to: batch.position }))
  if (isMoved) return { done: true, parked: 0 }
  try {
    const parked = await asProjector(pool, async (client) => {
      if (!(await moveCheckpoint(client, lease, from, batch.position))) throw new CheckpointMoved()
      const count = await applyEvents(client, projection, liveTarget(projection), batch.events)
      await announce(client, projection.name, batch.position)
      await announceChanges(client, projection, batch.events)
      return count
    })
    return { done: true, parked }
  } catch (error) {
    if (error instanceof CheckpointMoved) return { done: false }
    throw error
  }
}

async function moveCheckpoint(client: PoolClient, { name, fence }: Lease, from: Position, to: Position): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'move-checkpoint',
    text: `UPDATE projections.checkpoints SET position = $4, updated_at = now() WHERE projection = $1 AND fence = $2 AND position = $3`,
    values: [name, fence, from, to],
  })
  return rowCount === 1
}

/** Notifies requests that wait for the read model, with the commit. */
export async function announce(client: PoolClient, projection: string, position: Position): Promise<void> {
  await client.query({ name: 'announce', text: "SELECT pg_notify('projections', $1)", values: [`${projection} ${position}`] })
}

/** Pages that are open, by one statement for all companies of the batch. */
async function announceChanges(
  client: PoolClient,
  { name, changes }: Pick<Projection<never>, 'name' | 'changes'>,
  events: EventBatch['events'],
): Promise<void> {
  const texts = changes === undefined ? [] : companyChangeTexts(name, events, changes)
  if (texts.length === 0) return
  await client.query({
    name: 'announce-changes',
    text: 'SELECT pg_notify($1, text) FROM unnest($2::text[]) AS changed (text)',
    values: [companyChangesChannel, texts],
  })
}
