/**
 * Deletes the matches of alerts that are off or deleted, and the digests of deleted ones. Nothing is delivered twice for it: an offer is matched once, what was
 * published before an alert is enabled again is not new to it, and a deleted search has no digests any more.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@jobboard/platform/database/database'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { savedSearchesReadModel } from '@jobboard/platform/read-models/saved-searches'
import { asProjector } from '../runner/projector-transaction.ts'
import type { ScheduledJob } from '../schedule/schedule.ts'

/** A pass over a million searches takes seconds. */
const repeat = { everyMs: 6 * 60 * 60_000 }
/** Searches that one transaction looks at. */
const defaultBatch = 2_000
const defaultWaitMs = 30_000
const pollMs = 250

export interface PurgeMatchesDeps {
  readonly pool: Pool
  readonly store: Pick<EventStore, 'head'>
  readonly logger: Logger
}

export const purgeMatchesJob = ({ logger, ...deps }: PurgeMatchesDeps): ScheduledJob => ({
  name: 'purge-alert-matches',
  repeat,
  run: async (signal) => {
    const deleted = await purgeMatches(deps, { signal })
    if (deleted === null) logger.info('matches of ended alerts are not deleted while the saved searches are behind')
    else if (deleted > 0) logger.info({ deleted }, 'matches and digests of ended alerts were deleted')
  },
})

export interface PurgeOptions {
  readonly signal: AbortSignal
  readonly batch?: number
  /** For how long the projection may need for what is in the log at the start. */
  readonly waitMs?: number
}

/** How many were deleted; null while the projection is behind: an alert that it still shows as off may be on again. */
export async function purgeMatches(
  { pool, store }: Pick<PurgeMatchesDeps, 'pool' | 'store'>,
  { signal, batch = defaultBatch, waitMs = defaultWaitMs }: PurgeOptions,
): Promise<number | null> {
  const head = await store.head()
  for (const end = performance.now() + waitMs; !(await isCaughtUp(pool, head)); await sleep(pollMs))
    if (signal.aborted || performance.now() >= end) return null
  let deleted = 0
  for (let after: Key | null = { tenant: '', alert: '' }; after !== null && !signal.aborted; ) {
    const page: Page = await purgePage(pool, after, batch)
    deleted += page.deleted
    after = page.last
  }
  return deleted
}

const isCaughtUp = (pool: Pool, head: string): Promise<boolean> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ position: string }>('SELECT position FROM projections.checkpoints WHERE projection = $1', [
      savedSearchesReadModel,
    ])
    return rows[0] !== undefined && rows[0].position >= head
  })

interface Key {
  readonly tenant: string
  readonly alert: string
}

interface Page {
  readonly deleted: number
  readonly last: Key | null
}

const purgePage = (pool: Pool, { tenant, alert }: Key, batch: number): Promise<Page> =>
  asProjector(pool, async (client): Promise<Page> => {
    const { rows } = await client.query<{ tenant: string; alert: string; searches: number; deleted: number }>(
      `WITH page AS MATERIALIZED (
         SELECT tenant, job_filter_id, alert_status FROM read_models.saved_searches WHERE (tenant, job_filter_id) > ($1, $2)
         ORDER BY tenant, job_filter_id LIMIT $3),
       deleted AS (
         DELETE FROM alerts.matches m USING page
         WHERE page.alert_status IN ('off', 'deleted') AND m.tenant = page.tenant AND m.job_filter_id = page.job_filter_id RETURNING 1),
       -- One that is due is cancelled when its turn comes.
       digests AS (
         DELETE FROM alerts.digests d USING page
         WHERE page.alert_status = 'deleted' AND d.tenant = page.tenant AND d.job_filter_id = page.job_filter_id AND d.status <> 'due' RETURNING 1)
       SELECT tenant, job_filter_id AS alert, (SELECT count(*) FROM page)::int AS searches, (SELECT count(*) FROM deleted)::int + (SELECT count(*) FROM digests)::int AS deleted
       FROM page ORDER BY tenant DESC, job_filter_id DESC LIMIT 1`,
      [tenant, alert, batch],
    )
    const [last] = rows
    if (last === undefined) return { deleted: 0, last: null }
    return { deleted: last.deleted, last: last.searches < batch ? null : { tenant: last.tenant, alert: last.alert } }
  })
