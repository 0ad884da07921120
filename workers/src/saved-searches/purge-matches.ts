/**
 * Deletes the matches of alerts that are off or deleted, and the digests of deleted ones. Nothing is delivered twice for it: an offer is matched once, what was
 * published before an alert is enabled again is not new to it, and a deleted search has no digests any more.
 */
import type { Pool } from '@jobboard/platform/database/database'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { savedSearchesReadModel } from '@jobboard/platform/read-models/saved-searches'
import { isCaughtUp, type WaitOptions } from '../runner/caught-up.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import type { ScheduledJob } from '../schedule/schedule.ts'

/** A pass over a million searches takes seconds. */
const repeat = { everyMs: 6 * 60 * 60_000 }
/** Searches that one transaction looks at. */
const defaultBatch = 2_000

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

export interface PurgeOptions extends WaitOptions {
  readonly batch?: number
}

/** How many were deleted; null while the projection is behind: an alert that it still shows as off may be on again. */
export async function purgeMatches(
  { pool, store }: Pick<PurgeMatchesDeps, 'pool' | 'store'>,
  { signal, batch = defaultBatch, ...wait }: PurgeOptions,
): Promise<number | null> {
  if (!(await isCaughtUp({ pool, store }, savedSearchesReadModel, { signal, ...wait }))) return null
  let deleted = 0
  for (let after: Key | null = { tenant: '', alert: '' }; after !== null && !signal.aborted; ) {
    const page: Page = await purgePage(pool, after, batch)
    deleted += page.deleted
    after = page.last
  }
  return deleted
}

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
