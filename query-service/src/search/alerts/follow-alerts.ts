/**
 * Follows the saved searches of one board with a percolator of its active alerts: loads all rows at start, then reads the change feed. After a
 * rebuild of the projection a new percolator is loaded while the old one still answers.
 */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { savedSearchesReadModel } from '@jobboard/platform/read-models/saved-searches'
import { Percolator } from '@jobboard/search-engine/percolator/percolator'
import type { TenantReader } from '../../database/tenant-reader.ts'
import type { ChangeNotices } from '../change-notices.ts'
import { type FeedFollower, followFeed } from '../follow-feed.ts'
import { readProgress } from '../read-progress.ts'
import { type AlertRow, alertChangesStatement, applyAlert } from './alert-rows.ts'

const batch = 5_000
/** Time slice of applying changes, after which waiting requests are served. */
const maxApplyMs = 1

export interface FollowedAlerts extends Pick<FeedFollower, 'refresh' | 'reached' | 'stop'> {
  /** Null until the first load. */
  readonly current: Percolator | null
  /** How long the last load took. Null until the first. */
  readonly loadMs: number | null
}

export interface FollowAlertsDeps {
  readonly reader: TenantReader
  readonly notices: ChangeNotices
  readonly logger: Logger
}

interface State {
  readonly percolator: Percolator
  readonly generation: string
  /** Greatest `change_seq` applied. */
  seen: string
}

export function followAlerts(tenant: Tenant, { reader, notices, logger }: FollowAlertsDeps): FollowedAlerts {
  let state: State | null = null
  let loadMs: number | null = null

  const applyRows = async ({ percolator }: State, rows: readonly AlertRow[]): Promise<void> => {
    let startedAt = performance.now()
    for (const row of rows) {
      if (performance.now() - startedAt > maxApplyMs) {
        await nextTick()
        startedAt = performance.now()
      }
      try {
        applyAlert(percolator, row)
      } catch (err) {
        logger.warn({ tenant: tenant.id, jobFilterId: row.id, err }, 'A saved search cannot be matched to new offers')
      }
    }
  }
  const applyChanges = async (to: State): Promise<void> => {
    for (;;) {
      const rows = await reader.read<AlertRow>(tenant.id, alertChangesStatement(tenant.id, to.seen, batch))
      await applyRows(to, rows)
      to.seen = rows.at(-1)?.change_seq ?? to.seen
      if (rows.length < batch) return
    }
  }
  const catchUp = async (): Promise<string> => {
    const { generation, position } = await readProgress(reader, tenant.id, savedSearchesReadModel)
    if (state?.generation === generation) await applyChanges(state)
    else {
      const start = performance.now()
      const loaded = { percolator: new Percolator(tenant), generation, seen: '0' }
      await applyChanges(loaded)
      state = loaded
      loadMs = performance.now() - start
      logger.info({ tenant: tenant.id, alerts: loaded.percolator.size, durationMs: Math.round(loadMs) }, 'Alerts loaded')
    }
    return position
  }
  const feed = followFeed({ name: 'index of alerts', tenant: tenant.id, notices, logger, catchUp })

  return {
    get current() {
      return state?.percolator ?? null
    },
    get loadMs() {
      return loadMs
    },
    refresh: () => feed.refresh(),
    reached: (position, signal) => feed.reached(position, signal),
    stop: () => feed.stop(),
  }
}
