/** Lets a reactor follow the log for as long as the process lives, in one process at a time (the fenced lease that projections have). */
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import type { EventBatch, EventStore, Position } from '@jobboard/platform/ports/event-store'
import type { Lease } from '../runner/lease.ts'
import { follow, type LeasedLoop, type LeasedLoopDeps, startLeasedLoop } from '../runner/leased-loop.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { installReactor, leaseName, moveCheckpoint, parkReactions, reactorMoves, streamsWithParkedReactions } from './checkpoint.ts'
import { divide, reactTo } from './react.ts'
import type { RegisteredReactor } from './reactor.ts'

export interface ReactorDeps extends LeasedLoopDeps {
  readonly store: EventStore
  /** Called after each commit, for the counters. */
  readonly reacted?: (reactor: string, events: number, jobs: number) => void
}

export type RunningReactor = Pick<LeasedLoop, 'stop'>

const batchSize = 200
const retryMs = 2_000

export function startReactor(reactor: RegisteredReactor, deps: ReactorDeps): RunningReactor {
  const { pool, store, logger, reacted } = deps
  const { name, eventTypes } = reactor
  return startLeasedLoop(deps, {
    lease: leaseName(name),
    kind: 'reactor',
    name,
    retryMs,
    async own(lease, held, succeeded) {
      const from = await installReactor(pool, store, name)
      logger.debug({ reactor: name, position: from, fence: lease.fence }, 'reacting')
      const commit = async (position: Position, batch: EventBatch): Promise<boolean> => {
        const committed = await commitReactions(pool, store, reactor, lease, position, batch)
        if (committed === undefined) return false
        if (committed.parked > 0) logger.error({ reactor: name, parked: committed.parked }, 'events were parked: npm run jobs -- list')
        reacted?.(name, batch.events.length, committed.jobs)
        succeeded()
        return true
      }
      await follow(store, { from, filter: { types: eventTypes }, batchSize, signal: held, commit })
    },
  })
}

class CheckpointMoved extends Error {}

/** Jobs and checkpoint in one transaction: each event has its jobs exactly once. Undefined: nothing was written, another owner took over. */
export async function commitReactions(
  pool: Pool,
  store: EventStore,
  reactor: RegisteredReactor,
  { fence }: Pick<Lease, 'fence'>,
  from: Position,
  { events, position }: Pick<EventBatch, 'events' | 'position'>,
): Promise<{ readonly jobs: number; readonly parked: number } | undefined> {
  const isMoved = events.length === 0 && (await reactorMoves(pool).move({ name: reactor.name, fence, from, to: position }))
  if (isMoved) return { jobs: 0, parked: 0 }
  const reactions = await reactTo(reactor, store, events)
  try {
    return await asProjector(pool, async (client) => {
      if (!(await moveCheckpoint(client, reactor.name, fence, from, position))) throw new CheckpointMoved()
      if (events.length === 0) return { jobs: 0, parked: 0 }
      const streams = events.map(({ stream }) => stream)
      const { jobs, parked } = divide(reactions, await streamsWithParkedReactions(client, reactor.name, streams))
      await parkReactions(client, reactor.name, parked)
      return { jobs: await addJobs(client, jobs), parked: parked.length }
    })
  } catch (error) {
    if (error instanceof CheckpointMoved) return undefined
    throw error
  }
}
