/**
 * Follows the read model of one tenant with its index: restores a snapshot or loads all rows at start, then reads the change feed
 * (`follow-feed.ts`). After a rebuild of the projection a new index is loaded while
 * the old one still answers; likewise when too many of its terms belong to removed offers, since terms are never deleted from an index.
 */
import { randomBytes } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Currency } from '@jobboard/contracts/shared/money'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { Position } from '@jobboard/platform/ports/event-store'
import { offersReadModel } from '@jobboard/platform/read-models/offers'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import type { TenantReader } from '../database/tenant-reader.ts'
import { applyChanges } from './apply-changes.ts'
import type { ChangeNotices } from './change-notices.ts'
import { type FeedFollower, followFeed } from './follow-feed.ts'
import { type IndexState, loadIndex, restoreIndex } from './load-index.ts'
import { readProgress, readRates } from './read-progress.ts'
import type { SnapshotStore } from './snapshot-file.ts'

/** Unused terms, about 10 MB of them, below which a rebuild is not worth its cost. */
const minUnusedTerms = 50_000

/** The index as a read model whose position can be waited for. */
export const offerIndexName = 'offer-index'

export interface FollowedIndex {
  /** Expired offers are removed on access. Null until the first load. */
  readonly current: OfferIndex | null
  /**
   * `<instance>.<number>`: the number is incremented by every visible change (of rows, rates, or by expiry), the instance is random per
   * start of the process. Null until the first load.
   */
  readonly revision: string | null
  /** When the next offer expires (milliseconds since 1970): the next change without an event. */
  readonly nextExpiry: number | undefined
  /** Calls the listener in the same event-loop tick as each change of `revision`. */
  onRevision(listener: () => void): () => void
  /** When (milliseconds since 1970) the index was last up to date with the read model. Null until the first load. */
  readonly caughtUpAt: number | null
  /** Applies all changes that were in the read model at the time of the call. */
  refresh(): Promise<void>
  /** Waits up to two seconds until the index has applied the position; false on timeout. */
  reached(position: Position, signal?: AbortSignal): Promise<boolean>
  /** Writes a snapshot and ends. */
  stop(): Promise<void>
}

export interface FollowDeps {
  readonly reader: TenantReader
  readonly notices: ChangeNotices
  readonly snapshots: SnapshotStore | null
  readonly logger: Logger
  readonly minUnusedTerms?: number
}

export function followIndex(tenant: TenantId, base: Currency, deps: FollowDeps): FollowedIndex {
  return new IndexFollower(tenant, base, deps)
}

class IndexFollower implements FollowedIndex {
  caughtUpAt: number | null = null
  private state: IndexState | null = null
  /** A rebuilt index, which replaces the current one on the next refresh. */
  private rebuilt: IndexState | null = null
  private isRebuilding = false
  private changes = 0
  private readonly instance = randomBytes(6).toString('base64url')
  private readonly listeners = new Set<() => void>()
  private readonly feed: FeedFollower
  private readonly tenant: TenantId
  private readonly base: Currency
  private readonly deps: FollowDeps

  constructor(tenant: TenantId, base: Currency, deps: FollowDeps) {
    this.tenant = tenant
    this.base = base
    this.deps = deps
    const { notices, logger } = deps
    this.feed = followFeed({ name: 'offer index', tenant, notices, logger, catchUp: () => this.catchUp() })
  }

  get current(): OfferIndex | null {
    if (this.state === null) return null
    const { index } = this.state
    const before = index.revision
    index.advance(Date.now())
    if (index.revision !== before) this.changed()
    return index
  }

  get revision(): string | null {
    return this.current === null ? null : `${this.instance}.${this.changes}`
  }

  get nextExpiry(): number | undefined {
    return this.state?.index.nextExpiry
  }

  onRevision(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  refresh(): Promise<void> {
    return this.feed.refresh()
  }

  reached(position: Position, signal?: AbortSignal): Promise<boolean> {
    return this.feed.reached(position, signal)
  }

  async stop(): Promise<void> {
    const { snapshots, logger } = this.deps
    await this.feed.stop()
    if (this.state === null || snapshots === null) return
    const { index, generation, seen, ratesVersion } = this.state
    await snapshots.write(this.tenant, { index: index.snapshot(), generation, changeSeq: seen, ratesVersion }).catch((err: unknown) => {
      const reason = err instanceof Error ? err.message : String(err)
      logger.warn({ tenant: this.tenant, reason }, 'The snapshot of the offer index could not be written')
    })
  }

  private async catchUp(): Promise<string> {
    const { reader, minUnusedTerms: minUnused = minUnusedTerms } = this.deps
    const readAt = Date.now()
    const progress = await readProgress(reader, this.tenant, offersReadModel)
    const followed = (await this.takeRebuilt(progress.generation)) ?? (await this.opened(progress.generation))
    const rates = await readRates(reader, this.tenant, this.base)
    if (rates.version !== followed.ratesVersion) {
      followed.index.setRates(rates.table)
      followed.ratesVersion = rates.version
      this.changed()
    }
    await applyChanges(reader, this.tenant, followed, this.changed)
    this.caughtUpAt = readAt
    if (followed.index.needsRebuild(minUnused)) void this.rebuild(followed.generation)
    return progress.position
  }

  /** The index of the generation: the current one, or else one from the snapshot (at the start only) or from the read model. */
  private async opened(generation: string): Promise<IndexState> {
    if (this.state?.generation === generation) return this.state
    const { reader, snapshots, logger } = this.deps
    const { tenant, base } = this
    const start = performance.now()
    const restored = this.state === null && snapshots !== null ? await restoreIndex(reader, tenant, base, snapshots, generation) : null
    const opened = restored ?? (await loadIndex(reader, tenant, base, generation))
    const durationMs = Math.round(performance.now() - start)
    logger.info({ tenant, offers: opened.index.size, durationMs, snapshot: restored !== null }, 'Offer index loaded')
    return this.install(opened)
  }

  /** A rebuilt index of the generation, if there is one, replaces the current one. */
  private async takeRebuilt(generation: string): Promise<IndexState | null> {
    const { rebuilt } = this
    this.rebuilt = null
    if (rebuilt === null || rebuilt.generation !== generation) return null
    // Applies the changes since its load before it replaces the old index, so that no answer goes back in time.
    await applyChanges(this.deps.reader, this.tenant, rebuilt, () => undefined)
    return this.install(rebuilt)
  }

  private install(next: IndexState): IndexState {
    this.state = next
    this.changed()
    return next
  }

  /** Loads a new index in the background, while the current one answers and applies changes. */
  private async rebuild(generation: string): Promise<void> {
    if (this.isRebuilding || this.rebuilt !== null || this.feed.isStopped) return
    const { reader, logger } = this.deps
    const { tenant } = this
    this.isRebuilding = true
    try {
      const start = performance.now()
      this.rebuilt = await loadIndex(reader, tenant, this.base, generation)
      const durationMs = Math.round(performance.now() - start)
      logger.info({ tenant, offers: this.rebuilt.index.size, durationMs }, 'Offer index rebuilt, since most of its terms were unused')
    } catch (error) {
      if (!this.feed.isStopped) this.feed.logFailure(error)
    } finally {
      this.isRebuilding = false
    }
  }

  private readonly changed = (): void => {
    this.changes += 1
    for (const listener of this.listeners) listener()
  }
}
