/**
 * Checkpoints of readers to which nothing of what was stored was of interest, all of a process in one transaction. A product has dozens of
 * readers, and an event concerns few of them (`docs/decisions/0302`).
 */
import type { Pool } from '@jobboard/platform/database/database'
import type { Position } from '@jobboard/platform/ports/event-store'
import type { Lease } from './lease.ts'
import { asProjector } from './projector-transaction.ts'

interface Move {
  /** Of the projection or reactor. */
  readonly name: string
  readonly fence: Lease['fence']
  readonly from: Position
  readonly to: Position
}

export interface CheckpointMoves {
  /**
   * False: nothing was written, since another owner took over, the checkpoint was moved, or its row is locked: a commit of its own finds out.
   * Moves that are asked for together are one statement, and so are those that are asked for while it runs.
   */
  move(move: Move): Promise<boolean>
}

interface Asked extends Move {
  readonly resolve: (moved: boolean) => void
  readonly reject: (reason: unknown) => void
}

/** `statement` that takes names, fences, old and new positions as four arrays and returns the names that were moved as `name`. */
function createCheckpointMoves(pool: Pool, statement: { readonly name: string; readonly text: string }): CheckpointMoves {
  let waiting: Asked[] = []
  let isMoving = false

  async function write(moves: readonly Move[]): Promise<ReadonlySet<string>> {
    const values = [
      moves.map(({ name }) => name),
      moves.map(({ fence }) => fence),
      moves.map(({ from }) => from),
      moves.map(({ to }) => to),
    ]
    // A move that is lost is made again by the next one.
    const moved = await asProjector(pool, (client) => client.query<{ name: string }>({ ...statement, values }), { lasting: false })
    return new Set(moved.rows.map(({ name }) => name))
  }

  async function moveAll(): Promise<void> {
    while (waiting.length > 0) {
      const moves = waiting
      waiting = []
      try {
        const moved = await write(moves)
        for (const { name, resolve } of moves) resolve(moved.has(name))
      } catch (error) {
        for (const { reject } of moves) reject(error)
      }
    }
    isMoving = false
  }

  return {
    move: (move) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...move, resolve, reject })
        if (isMoving) return
        isMoving = true
        // Readers that wait for the same events ask in one turn of the event loop.
        setImmediate(() => void moveAll())
      }),
  }
}

/** The moves of one kind that share a pool. */
export function sharedMoves(statement: { readonly name: string; readonly text: string }): (pool: Pool) => CheckpointMoves {
  const byPool = new WeakMap<Pool, CheckpointMoves>()
  return (pool) => {
    const moves = byPool.get(pool) ?? createCheckpointMoves(pool, statement)
    byPool.set(pool, moves)
    return moves
  }
}
