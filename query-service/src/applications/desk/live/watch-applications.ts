/**
 * Watches which applications to a company change, for pages of the desk that are open: notices of the projection, batched for each company,
 * so that a hundred moves at once are one event of a page.
 */

import { maxChangedApplications } from '@jobboard/contracts/applications/desk-changes'
import type { Listener } from '@jobboard/platform/database/postgres-listener'
import { applicationsReadModel } from '@jobboard/platform/read-models/applications'
import { companyChangesChannel, readCompanyChanges } from '@jobboard/platform/read-models/company-changes'

/** Ids of applications; null: any may have changed. */
export type Changed = readonly string[] | null

export interface ApplicationsWatch {
  /** Returns the function that ends it. */
  watch(tenant: string, companyId: string, listener: (changed: Changed) => void): () => void
  /** So many pages of the company watch already that it has no more. */
  isFull(tenant: string, companyId: string): boolean
  close(): void
}

interface Watched {
  readonly listeners: Set<(changed: Changed) => void>
  /** Not told yet; null: any. */
  changed: Set<string> | null
  timer: NodeJS.Timeout | null
}

export interface ApplicationsWatchLimits {
  readonly batchMs: number
  /** In one process: colleagues with a few pages each. */
  readonly maxOfCompany: number
}

const defaultLimits: ApplicationsWatchLimits = { batchMs: 300, maxOfCompany: 200 }

export function watchApplications(
  listener: Listener,
  { batchMs, maxOfCompany }: ApplicationsWatchLimits = defaultLimits,
): ApplicationsWatch {
  const companies = new Map<string, Watched>()
  const keyOf = (tenant: string, companyId: string): string => `${tenant}/${companyId}`

  const tell = (watched: Watched): void => {
    const { changed, listeners } = watched
    watched.timer = null
    watched.changed = new Set()
    for (const one of listeners) one(changed === null ? null : [...changed])
  }
  const note = (watched: Watched, ids: Changed): void => {
    if (ids === null) watched.changed = null
    else for (const id of ids) watched.changed?.add(id)
    if (watched.changed !== null && watched.changed.size > maxChangedApplications) watched.changed = null
    watched.timer ??= setTimeout(() => tell(watched), batchMs).unref()
  }
  const unsubscribe = listener.subscribe({
    channel: companyChangesChannel,
    onNotification: (text) => {
      const { readModel, tenant, companyId, ids } = readCompanyChanges(text)
      const watched = readModel === applicationsReadModel ? companies.get(keyOf(tenant, companyId)) : undefined
      if (watched !== undefined) note(watched, ids)
    },
    // What was announced while the connection was lost is not known.
    onConnected: () => {
      for (const watched of companies.values()) note(watched, null)
    },
  })

  return {
    watch(tenant, companyId, one) {
      const key = keyOf(tenant, companyId)
      const watched = companies.get(key) ?? { listeners: new Set(), changed: new Set<string>(), timer: null }
      companies.set(key, watched)
      watched.listeners.add(one)
      return () => {
        watched.listeners.delete(one)
        if (watched.listeners.size > 0 || companies.get(key) !== watched) return
        if (watched.timer !== null) clearTimeout(watched.timer)
        companies.delete(key)
      }
    },
    isFull: (tenant, companyId) => (companies.get(keyOf(tenant, companyId))?.listeners.size ?? 0) >= maxOfCompany,
    close() {
      unsubscribe()
      for (const { timer } of companies.values()) if (timer !== null) clearTimeout(timer)
    },
  }
}
