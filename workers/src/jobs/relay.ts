/**
 * Feeds the queue from the outbox and looks after what the queue may lose. Every workers process does so: feeding a job twice is harmless, for
 * the queue knows its id. A notification wakes it with each commit that adds jobs; the poll covers a lost one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Listener } from '@jobboard/platform/database/postgres-listener'
import { requeueLostJobs } from '@jobboard/platform/jobs/outbox'
import { outboxChannel } from '@jobboard/platform/jobs/schema'
import type { PartHealth } from '@jobboard/platform/monitoring/health'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { checkOverdue, type FeedDeps, feed, type Refusals } from './feed.ts'

export interface RelayDeps extends FeedDeps {
  readonly listener: Listener
  readonly logger: Logger
  /** Sets up what the queue should hold beside jobs: for a new storage, and again now and then, since a schedule whose next run was lost stands still. */
  readonly setUp: () => Promise<void>
  readonly timing?: RelayTiming
}

export interface RelayTiming {
  readonly pollMs: number
  /** A job that is still pending so long after its time may have been lost by the queue. */
  readonly overdueMs: number
  readonly setUpMs: number
}

/** What an outage of the queue's server can lose without a trace, such as the last second of a Redis, is found within ten minutes. */
const defaultTiming: RelayTiming = { pollMs: 4_000, overdueMs: 600_000, setUpMs: 300_000 }
const retryMs = 1_000
/** A step is a batch of rows at most, which takes a tenth of it. */
const maxStepMs = 3_000

export interface Relay {
  /** Undefined: jobs reach the queue. The poll and the limit of a step make an outage known within five seconds, also while no job is added. */
  health(): PartHealth | undefined
  stop(): Promise<void>
}

export function startRelay(deps: RelayDeps): Relay {
  const { pollMs } = deps.timing ?? defaultTiming
  const stopping = new AbortController()
  const { signal } = stopping
  let wake = new AbortController()
  const unsubscribe = deps.listener.subscribe({
    channel: outboxChannel,
    onNotification: () => wake.abort(),
    onConnected: () => wake.abort(),
  })
  const passes = createPasses(deps, signal)

  async function run(): Promise<void> {
    let pollAt = 0
    while (!signal.aborted) {
      wake = new AbortController()
      const isPoll = performance.now() >= pollAt
      const done = await passes.run(isPoll)
      if (done && isPoll) pollAt = performance.now() + pollMs
      const waitMs = done ? pollAt - performance.now() : retryMs
      const interrupts = done ? AbortSignal.any([signal, wake.signal]) : signal
      if (waitMs > 0) await sleep(waitMs, undefined, { signal: interrupts }).catch(() => undefined)
    }
  }

  const ended = run()
  return {
    health: passes.health,
    stop: () => {
      unsubscribe()
      stopping.abort()
      return ended
    },
  }
}

/** Stands among the names of kinds; not kebab-case, so that no job has it. */
const schedulesName = 'the schedules'

interface Passes extends Pick<Relay, 'health'> {
  /** True: the outbox was fed, but for the kinds that the queue refuses. An outage is reported once. */
  run(isPoll: boolean): Promise<boolean>
}

function createPasses(deps: RelayDeps, signal: AbortSignal): Passes {
  const { queue, logger, definitions, timing = defaultTiming } = deps
  const prepare = createPreparation(deps)
  let epoch: string | undefined
  let isDown = false
  /** Retried with each poll; between polls their jobs are left alone. */
  let refusals: Refusals = new Map()
  /** Of the step in flight; undefined between passes. */
  let stepSince: number | undefined
  const beginBatch = (): void => {
    stepSince = performance.now()
  }

  async function feedAll(isPoll: boolean): Promise<void> {
    beginBatch()
    const isFull = isPoll || epoch === undefined
    const found: Refusals = isFull ? new Map() : new Map(refusals)
    const current = isFull || epoch === undefined ? await queue.epoch() : epoch
    const feeding = { epoch: current, signal, refusals: found, beginBatch }
    if (isFull) {
      await prepare(current, found)
      epoch = current
      await checkOverdue(deps, timing.overdueMs, feeding)
    }
    await feed(deps, feeding)
    reportRefusals(logger, refusals, found)
    refusals = found
  }

  return {
    async run(isPoll) {
      try {
        await feedAll(isPoll)
        if (isDown) logger.info('the queue works again')
        isDown = false
        return true
      } catch (error) {
        if (!isDown) logger.warn({ reason: reasonOf(error) }, 'jobs cannot be fed to the queue; they wait in the outbox')
        isDown = true
        return false
      } finally {
        stepSince = undefined
      }
    },
    health() {
      const isStuck = stepSince !== undefined && performance.now() - stepSince > maxStepMs
      const isRefused = definitions.length > 0 && definitions.every(({ name }) => refusals.has(name))
      if (isDown || isStuck || isRefused) return { status: 'notReady', reason: 'jobs cannot be fed; they wait in the outbox' }
      if (refusals.size === 0) return undefined
      return {
        status: 'degraded',
        reason: 'some kinds of jobs cannot be fed; they wait in the outbox',
        details: { kinds: [...refusals.keys()] },
      }
    },
  }
}

/** Makes what a storage should hold: the jobs of one that was lost, and the schedules. Of its epoch. */
function createPreparation({
  pool,
  logger,
  setUp,
  timing = defaultTiming,
}: RelayDeps): (epoch: string, refusals: Refusals) => Promise<void> {
  let prepared: string | undefined
  let setUpAt = 0
  return async (epoch, refusals) => {
    const isOther = epoch !== prepared
    if (isOther) {
      setUpAt = 0
      const lost = await requeueLostJobs(pool, epoch)
      if (lost > 0) logger.warn({ jobs: lost }, 'the storage of the queue is another one; its jobs are fed again')
    }
    prepared = epoch
    if (performance.now() < setUpAt) return
    try {
      await setUp()
      setUpAt = performance.now() + timing.setUpMs
    } catch (error) {
      refusals.set(schedulesName, error)
    }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Each once, when it begins and when it ends. */
function reportRefusals(logger: Logger, before: Refusals, now: Refusals): void {
  for (const [kind, error] of now)
    if (!before.has(kind)) logger.warn({ kind, reason: reasonOf(error) }, 'the queue refuses jobs of a kind; they wait in the outbox')
  for (const kind of before.keys()) if (!now.has(kind)) logger.info({ kind }, 'the queue takes jobs of the kind again')
}
