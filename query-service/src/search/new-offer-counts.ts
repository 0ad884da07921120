/**
 * Watches how many offers of a person's saved searches are new: one evaluation for each person and change of the offer index or of saved
 * searches, however many pages of the person are open. Changes are batched, and evaluated in steps between which other requests are answered.
 */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { NewOfferCounts } from '@jobboard/contracts/saved-searches/new-offer-counts'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { noFilters } from '@jobboard/contracts/search/no-filters'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { TenantReader } from '../database/tenant-reader.ts'
import type { ChangeNotices } from './change-notices.ts'
import { countNew } from './count-new.ts'
import type { FollowedIndex } from './follow-index.ts'

export interface NewOfferCountsWatch {
  /** Calls the listener soon, and whenever a count has changed. Returns the function that ends it. */
  watch(tenant: Tenant, candidateId: string, listener: (counts: NewOfferCounts) => void): () => void
  /** Persons who watch. */
  readonly size: number
  close(): void
}

interface Watched {
  readonly tenant: Tenant
  readonly candidateId: string
  readonly listeners: Set<(counts: NewOfferCounts) => void>
  searches: readonly Row[] | null
  /** Incremented when `searches` may be outdated, also while they are being read. */
  changes: number
  /** As text, to compare; empty before the first. */
  sent: string
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly filters: Partial<OfferFilters>
  readonly readAt: Date
}

export interface NewOfferCountsDeps {
  readonly indexes: ReadonlyMap<TenantId, FollowedIndex>
  readonly reader: TenantReader
  /** Of saved searches. */
  readonly notices: ChangeNotices
  readonly batchMs?: number
}

const defaultBatchMs = 1_000
/** Evaluations that are made before waiting requests are answered. */
const maxStepMs = 2

/** 30 is the limit of a person. */
const text = `SELECT job_filter_id AS id, filters, read_at AS "readAt" FROM read_models.saved_searches
  WHERE tenant = $1 AND candidate_id = $2 AND alert_status <> 'deleted' ORDER BY job_filter_id LIMIT 30`

export function watchNewOfferCounts({ indexes, reader, notices, batchMs = defaultBatchMs }: NewOfferCountsDeps): NewOfferCountsWatch {
  const watchedBy = new Map<string, Watched>()
  let timer: NodeJS.Timeout | null = null
  let isRunning = false
  let isRequested = false
  let isClosed = false

  const evaluate = async (watched: Watched): Promise<void> => {
    const { tenant, candidateId, listeners } = watched
    const { changes } = watched
    const searches = watched.searches ?? (await reader.read<Row>(tenant.id, { text, values: [tenant.id, candidateId] }))
    if (changes === watched.changes) watched.searches = searches
    const index = indexes.get(tenant.id)?.current
    if (index == null) return
    const counts: Record<string, number> = {}
    for (const { id, filters, readAt } of searches) counts[id] = countNew(index, tenant, { ...noFilters, ...filters }, readAt.getTime())
    const sent = JSON.stringify(counts)
    if (sent === watched.sent) return
    watched.sent = sent
    for (const listener of listeners) listener({ counts })
  }
  const evaluateAll = async (): Promise<void> => {
    let startedAt = performance.now()
    for (const watched of [...watchedBy.values()]) {
      if (performance.now() - startedAt > maxStepMs) {
        await nextTick()
        startedAt = performance.now()
      }
      if (watched.listeners.size > 0) await evaluate(watched)
    }
  }
  const run = async (): Promise<void> => {
    isRunning = true
    isRequested = false
    // While the database is unavailable, the searches are read again with the next batch.
    await evaluateAll().catch(() => {
      isRequested = true
    })
    isRunning = false
    if (isRequested) schedule()
  }
  const schedule = (delayMs = batchMs): void => {
    isRequested = true
    if (timer !== null || isRunning || isClosed || watchedBy.size === 0) return
    timer = setTimeout(() => {
      timer = null
      void run()
    }, delayMs).unref()
  }
  const unsubscribe = [
    ...[...indexes.values()].map((index) => index.onRevision(() => schedule())),
    notices.subscribe(() => {
      for (const watched of watchedBy.values()) {
        watched.searches = null
        watched.changes += 1
      }
      schedule()
    }),
  ]

  return {
    watch(tenant, candidateId, listener) {
      const key = `${tenant.id} ${candidateId}`
      const watched = watchedBy.get(key) ?? { tenant, candidateId, listeners: new Set(), searches: null, changes: 0, sent: '' }
      watchedBy.set(key, watched)
      watched.listeners.add(listener)
      // Another page of the person has the counts already: this one gets them, too.
      watched.sent = ''
      schedule(0)
      return () => {
        watched.listeners.delete(listener)
        if (watched.listeners.size === 0 && watchedBy.get(key) === watched) watchedBy.delete(key)
      }
    },
    get size() {
      return watchedBy.size
    },
    close() {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      for (const stop of unsubscribe) stop()
    },
  }
}
