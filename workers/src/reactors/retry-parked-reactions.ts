/** Lets a reactor react to the parked events of a stream again, in order, while it runs. */
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { asProjector } from '../runner/projector-transaction.ts'
import { parkReactions, setAttempts, takeParkedReactions } from './checkpoint.ts'
import { divide, type Reaction, reactTo } from './react.ts'
import type { RegisteredReactor } from './reactor.ts'

export interface ParkedRetry {
  readonly jobs: number
  /** Still parked: the first of them failed again. */
  readonly parked: number
}

/** Times that events may be parked between the reading of their stream and the lock, before this gives up. */
const maxReads = 10

/** The lock on the checkpoint makes the running reactor wait for the end of this; it reads which streams are parked afterwards. */
export async function retryParkedStream(pool: Pool, store: EventStore, reactor: RegisteredReactor, stream: string): Promise<ParkedRetry> {
  for (let reads = 1; ; reads += 1) {
    // Before the lock: reading may take long.
    const events = await store.readStream(stream)
    const followed = events.filter(({ type }) => reactor.eventTypes.includes(type))
    const reactions = await reactTo(reactor, store, followed)
    try {
      return await commitRetry(pool, reactor, stream, { reactions, lastRead: events.at(-1)?.revision ?? -1 })
    } catch (error) {
      if (!(error instanceof ParkedMeanwhile) || reads === maxReads) throw error
    }
  }
}

class ParkedMeanwhile extends Error {}

interface ReadStream {
  readonly reactions: readonly Reaction[]
  /** Revision of the newest event that was read. */
  readonly lastRead: number
}

const commitRetry = (pool: Pool, reactor: RegisteredReactor, stream: string, { reactions, lastRead }: ReadStream): Promise<ParkedRetry> =>
  asProjector(pool, async (client) => {
    await client.query('SELECT FROM jobs.reactors WHERE reactor = $1 FOR UPDATE', [reactor.name])
    const { revisions, attempts } = await takeParkedReactions(client, reactor.name, stream)
    if (revisions.some((revision) => revision > lastRead))
      throw new ParkedMeanwhile(`More events of ${stream} are being parked; retry it again`)
    const again = reactions.filter(({ event }) => revisions.includes(event.revision))
    if (again.length < revisions.length) throw new ParkedEventMissingError(`The event store has no such events of ${stream} any more`)
    const { jobs, parked } = divide(again, new Set())
    await parkReactions(client, reactor.name, parked)
    if (parked.length > 0) await setAttempts(client, reactor.name, stream, attempts + 1)
    return { jobs: await addJobs(client, jobs), parked: parked.length }
  })

export class ParkedEventMissingError extends Error {
  override readonly name = 'ParkedEventMissingError'
}
