/** The offer indexes of a process, one per board, in sync with the read model. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Listener } from '@jobboard/platform/database/postgres-listener'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { offersReadModel } from '@jobboard/platform/read-models/offers'
import type { Tenants } from '@jobboard/platform/tenants'
import type { TenantReader } from '../database/tenant-reader.ts'
import { followChanges } from './change-notices.ts'
import { type FollowedIndex, followIndex } from './follow-index.ts'
import type { SnapshotStore } from './snapshot-file.ts'

export interface OfferIndexes {
  readonly of: ReadonlyMap<TenantId, FollowedIndex>
  /** Boards whose index is still loading; the process is ready when there are none. */
  readonly missing: () => readonly TenantId[]
  /** Resolves when every index is loaded. */
  loaded(): Promise<void>
  /** Writes the snapshots and ends. */
  close(): Promise<void>
}

export interface OfferIndexesDeps {
  readonly listener: Listener
  readonly reader: TenantReader
  readonly tenants: Tenants
  readonly snapshots: SnapshotStore | null
  readonly logger: Logger
}

const loadedPollMs = 20

/** Starts loading without waiting for it. */
export function followOfferIndexes({ listener, reader, tenants, snapshots, logger }: OfferIndexesDeps): OfferIndexes {
  const notices = followChanges(listener, offersReadModel)
  const indexes = new Map<TenantId, FollowedIndex>()
  for (const { id, currencies } of tenants.all) {
    const index = followIndex(id, currencies.base, { reader, notices, snapshots, logger })
    indexes.set(id, index)
    index.refresh().catch((error: unknown) => logger.warn({ tenant: id, err: error }, 'The offer index could not be loaded; it is retried'))
  }
  let closed = false
  const missing = (): TenantId[] => [...indexes].filter(([, index]) => index.current === null).map(([id]) => id)
  return {
    of: indexes,
    missing,
    async loaded() {
      while (!closed && missing().length > 0) await sleep(loadedPollMs)
    },
    async close() {
      closed = true
      await Promise.all([...indexes.values()].map((index) => index.stop()))
    },
  }
}
