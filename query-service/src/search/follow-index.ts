/**
 * Keeps the index of one tenant like its read model: reads a snapshot or loads it at start, then reads the change feed when the projector
 * says that there is something, and every second in case that was not heard. A rebuild of the projection makes it load anew, aside,
 * while the old index goes on answering. So does wear: an index keeps every title and word that it has met.
 */
import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Currency } from '@jobboard/contracts/shared/money'
import { isUnavailable } from '@jobboard/platform/http/failure'
import type { Logger } from '@jobboard/platform/logger'
import type { Position } from '@jobboard/platform/ports/event-store'
import type { TenantReader } from '../database/tenant-reader.ts'
import type { ChangeNotices } from './change-notices.ts'
import type { OfferIndex } from './index/offer-index.ts'
import { type IndexState, loadIndex, restoreIndex } from './load-index.ts'
import { applyChange, changesStatement, type OfferRow } from './offer-rows.ts'
import { readProgress, readRates } from './read-progress.ts'
import type { SnapshotStore } from './snapshot-file.ts'

const batch = 1_000
const pollMillis = 1_000
const patienceMillis = 2_000
/** Texts of offers that are gone, about 10 MB of them: fewer are not worth loading the index anew. */
const leastWear = 50_000

export interface FollowedIndex {
  /** Without what has expired by now. Null until it was loaded for the first time. */
  readonly current: OfferIndex | null
  /**
   * `<instance>.<number>`: the number grows with every change that an answer can show (of the index, of the rows behind it, of the
   * rates, by expiry), the instance is another one after each start. Null until it was loaded for the first time.
   */
  readonly revision: string | null
  /** The moment the next offer expires (milliseconds), which is the next change that no event announces. */
  readonly nextExpiry: number | undefined
  /** Calls the listener in the same event-loop tick as each change of `revision`. */
  onRevision(listener: () => void): () => void
  /** When (milliseconds since 1970) it was last as new as the read model. Null until it was loaded for the first time. */
  readonly caughtUpAt: number | null
  /** Applies what has changed; resolves when the index is as new as the read model was at the call. */
  refresh(): Promise<void>
  /** Whether the index has what was written up to the position, within two seconds. */
  reached(position: Position, signal?: AbortSignal): Promise<boolean>
  /** Writes a snapshot and ends. */
  stop(): Promise<void>
}

export interface FollowParts {
  readonly reader: TenantReader
  readonly notices: ChangeNotices
  readonly snapshots: SnapshotStore | null
  readonly logger: Logger
  readonly leastWear?: number
}

export function followIndex(tenant: TenantId, base: Currency, parts: FollowParts): FollowedIndex {
  const { reader, notices, snapshots, logger } = parts
  let state: IndexState | null = null
  /** The same offers loaded anew, which take the place of a worn index with the next changes. */
  let renewed: IndexState | null = null
  let renewing = false
  /** Position of the projection that the index has applied. */
  let applied = ''
  let stopped = false
  let underWay: Promise<void> | null = null
  let again = false
  let isDown = false
  let caughtUpAt: number | null = null
  const instance = randomBytes(6).toString('base64url')
  let revision = 0
  const listeners = new Set<() => void>()

  const changed = (): void => {
    revision += 1
    for (const listener of listeners) listener()
  }

  function install(next: IndexState): IndexState {
    state = next
    changed()
    return next
  }

  async function open(generation: string): Promise<IndexState> {
    const start = performance.now()
    const restored = state === null && snapshots !== null ? await restoreIndex(reader, tenant, base, snapshots, generation) : null
    const opened = restored ?? (await loadIndex(reader, tenant, base, generation))
    const milliseconds = Math.round(performance.now() - start)
    logger.info({ tenant, offers: opened.index.size, milliseconds, snapshot: restored !== null }, 'Offer index loaded')
    return opened
  }

  async function catchUp(): Promise<void> {
    const readAt = Date.now()
    const progress = await readProgress(reader, tenant)
    if (state === null || state.generation !== progress.generation) state = install(await open(progress.generation))
    if (renewed !== null) {
      const fresh = renewed
      renewed = null
      if (fresh.generation === state.generation) {
        // Never back in time: it has to know all that the old one has applied.
        await applyChanges(reader, tenant, fresh, () => undefined)
        state = install(fresh)
      }
    }
    const followed = state
    const rates = await readRates(reader, tenant, base)
    if (rates.version !== followed.ratesVersion) {
      followed.index.setRates(rates.table)
      followed.ratesVersion = rates.version
      changed()
    }
    await applyChanges(reader, tenant, followed, changed)
    applied = progress.position
    caughtUpAt = readAt
    isDown = false
    if (followed.index.isWorn(parts.leastWear ?? leastWear)) void renew(followed.generation)
  }

  /** Beside the index, which goes on answering and changing meanwhile. */
  async function renew(generation: string): Promise<void> {
    if (renewing || renewed !== null || stopped) return
    renewing = true
    try {
      const start = performance.now()
      renewed = await loadIndex(reader, tenant, base, generation)
      logger.info(
        { tenant, offers: renewed.index.size, milliseconds: Math.round(performance.now() - start) },
        'Worn offer index loaded anew',
      )
    } catch (err) {
      if (!stopped) noteFailure(err)
    } finally {
      renewing = false
    }
  }

  /** One at a time; a call while one is under way runs once more after it, for what it may have missed. */
  function refresh(): Promise<void> {
    again = true
    underWay ??= (async () => {
      while (again && !stopped) {
        again = false
        await catchUp()
      }
    })().finally(() => {
      underWay = null
    })
    return underWay
  }

  /** That the database is away is said once, without a stack: it is nobody's mistake, and lists go on as they are. */
  function noteFailure(err: unknown): void {
    if (!isUnavailable(err)) {
      logger.warn({ tenant, err }, 'The offer index could not be refreshed')
    } else if (!isDown) {
      isDown = true
      const reason = err instanceof Error ? err.message : String(err)
      logger.warn({ tenant, reason }, 'The database does not answer; the offer index stays as it is until it does')
    }
  }

  const refreshSoon = (): void => {
    if (!stopped) refresh().catch(noteFailure)
  }
  const unsubscribe = notices.subscribe(refreshSoon)
  const poll = setInterval(refreshSoon, pollMillis)

  function current(): OfferIndex | null {
    if (state === null) return null
    const { index } = state
    const before = index.revision
    index.advance(Date.now())
    if (index.revision !== before) changed()
    return index
  }

  return {
    get current() {
      return current()
    },
    get revision() {
      return current() === null ? null : `${instance}.${revision}`
    },
    get caughtUpAt() {
      return caughtUpAt
    },
    get nextExpiry() {
      return state?.index.nextExpiry
    },
    onRevision(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    async reached(position, signal) {
      const deadline = performance.now() + patienceMillis
      while (applied < position) {
        const left = deadline - performance.now()
        if (left <= 0 || signal?.aborted || stopped) return false
        refreshSoon()
        await Promise.race([underWay?.catch(() => undefined), pause(left)])
        if (applied < position) await pause(Math.min(left, 20))
      }
      return true
    },
    async stop() {
      stopped = true
      clearInterval(poll)
      unsubscribe()
      await underWay?.catch(() => undefined)
      if (state === null || snapshots === null) return
      const { index, generation, seen, ratesVersion } = state
      await snapshots
        .write(tenant, { index: index.snapshot(), generation, changeSeq: seen, ratesVersion })
        .catch((error: unknown) => logger.warn({ tenant, err: error }, 'The snapshot of the offer index could not be written'))
    },
  }
}

/** Milliseconds for which changes are applied before waiting requests are served. */
const applyMs = 0.5

/** When there are none, the index has a quiet moment to settle. `changed` is called before anyone can ask for what was applied. */
async function applyChanges(reader: TenantReader, tenant: TenantId, state: IndexState, changed: () => void): Promise<void> {
  let changes = 0
  for (;;) {
    const rows = await reader.read<OfferRow>(tenant, changesStatement(tenant, state.seen, batch))
    changes += rows.length
    let begun = performance.now()
    for (const row of rows) {
      if (performance.now() - begun > applyMs) {
        changed()
        await turn()
        begun = performance.now()
      }
      applyChange(state.index, row)
    }
    state.seen = rows.at(-1)?.change_seq ?? state.seen
    if (rows.length > 0) changed()
    if (rows.length < batch) break
  }
  if (changes === 0) state.index.settle()
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
