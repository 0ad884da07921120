/** What administrators asked for, done: failed jobs wait again, parked streams are followed again, a read model is rebuilt (docs/product/operations.md). */
import type { FollowerKind } from '@jobboard/contracts/operations/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs, retryFailed } from '@jobboard/platform/jobs/outbox'
import { PermanentJobError } from '@jobboard/platform/ports/queue'
import { type JobDeps, type RegisteredJob, registerJob } from '../jobs/registered-job.ts'
import type { RegisteredReactor } from '../reactors/reactor.ts'
import { retryParkedStream } from '../reactors/retry-parked-reactions.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import type { RegisteredProjection } from '../runner/registered-projection.ts'
import { rebuildProjection, retryAllParked, retryJobs, retryParked } from './operation-jobs.ts'

export interface OperationDeps extends Pick<JobDeps, 'pool' | 'store' | 'logger' | 'openLongWorkPool'> {
  readonly projections: readonly RegisteredProjection[]
  readonly reactors: () => readonly RegisteredReactor[]
}

export const operationJobs = (deps: OperationDeps): readonly RegisteredJob[] => [
  registerJob(retryJobs, async ({ tenant, id, name }) => {
    await retryFailed(deps.pool, { tenant, ...(id === '' ? {} : { id }), ...(name === '' ? {} : { name }) })
  }),
  registerJob(retryParked, ({ tenant, kind, follower, stream }) => retryStream(deps, { tenant, kind, follower, stream })),
  registerJob(retryAllParked, async ({ tenant }, { id }) => {
    const streams = await parkedStreamsOf(deps.pool, tenant)
    const jobs = streams.map((stream, at) => ({ id: `${id}.${at}`, ...retryParked.request({ tenant, ...stream }) }))
    await asProjector(deps.pool, (client) => addJobs(client, jobs))
  }),
  registerJob(rebuildProjection, async ({ projection: name }, { signal }) => {
    const projection = deps.projections.find((one) => one.name === name)
    if (projection === undefined) throw new PermanentJobError(`There is no projection ${name}`)
    const longWork = deps.openLongWorkPool?.()
    try {
      const { events, parked } = await projection.rebuild({ pool: longWork ?? deps.pool, store: deps.store, signal })
      deps.logger.info({ projection: name, events, parked }, 'the read model was rebuilt')
    } finally {
      await longWork?.end()
    }
  }),
]

interface ParkedStreamOf {
  readonly kind: FollowerKind
  readonly follower: string
  readonly stream: string
}

/** Of the board: of streams in its name, and of events that name it. */
export async function parkedStreamsOf(pool: Pool, tenant: TenantId): Promise<readonly ParkedStreamOf[]> {
  const { rows } = await pool.query<ParkedStreamOf>(
    `SELECT DISTINCT 'projection' AS kind, projection AS follower, stream FROM projections.parked WHERE tenant = $1
     UNION ALL
     SELECT DISTINCT 'reactor', reactor, stream FROM jobs.parked WHERE substring(stream FROM '^[^-]+-([^_]+)_') = $1`,
    [tenant],
  )
  return rows
}

/** What stays parked fails the job: its error is that of the list. */
async function retryStream(deps: OperationDeps, asked: ParkedStreamOf & { readonly tenant: TenantId }): Promise<void> {
  const { pool, store } = deps
  const { tenant, kind, follower: name, stream } = asked
  const isParked = (await parkedStreamsOf(pool, tenant)).some((one) => one.kind === kind && one.follower === name && one.stream === stream)
  if (!isParked) return
  const parked = await retryBy(deps, asked)
  if (parked === null) throw new PermanentJobError(`There is no ${kind} ${name}`)
  if (parked > 0) throw new PermanentJobError(`${parked} events of ${stream} are still parked`)

  async function retryBy({ projections, reactors }: OperationDeps, { kind: of }: ParkedStreamOf): Promise<number | null> {
    if (of === 'projection') {
      const projection = projections.find((one) => one.name === name)
      return projection === undefined ? null : (await projection.retryParked({ pool, store }, stream)).parked
    }
    const reactor = reactors().find((one) => one.name === name)
    return reactor === undefined ? null : (await retryParkedStream(pool, store, reactor, stream)).parked
  }
}
