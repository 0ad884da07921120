/** Follows the change feed of a read model: catches up after each notification of the projector, and every few seconds in case one was lost. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import type { Position } from '@jobboard/platform/ports/event-store'
import type { ChangeNotices } from './change-notices.ts'

/** Notifications are lost while their connection is down; exchange rates come without any. */
const pollMs = 5_000
/** After a failure that no notification ends, such as a statement that took too long. */
const retryMs = 1_000
const maxWaitMs = 2_000

export interface FeedFollower {
  readonly isStopped: boolean
  /** Applies all changes that were in the read model at the time of the call. */
  refresh(): Promise<void>
  /** Waits up to two seconds until the position is applied; false on timeout. */
  reached(position: Position, signal?: AbortSignal): Promise<boolean>
  logFailure(error: unknown): void
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>
}

export interface FollowFeedOptions {
  /** What follows, as log lines name it. */
  readonly name: string
  readonly tenant: TenantId
  readonly notices: ChangeNotices
  readonly logger: Logger
  /** Resolves with the position of the projection, read before the changes. Never runs twice at a time. */
  readonly catchUp: () => Promise<string>
}

export const followFeed = (options: FollowFeedOptions): FeedFollower => new Follower(options)

class Follower implements FeedFollower {
  isStopped = false
  /** Position of the projection that is applied. */
  private applied = ''
  private inFlight: Promise<void> | null = null
  private isRequested = false
  private isDown = false
  private readonly unsubscribe: () => void
  private readonly poll: NodeJS.Timeout
  private retry: NodeJS.Timeout | undefined
  private readonly options: FollowFeedOptions

  constructor(options: FollowFeedOptions) {
    this.options = options
    this.unsubscribe = options.notices.subscribe(this.refreshSoon)
    this.poll = setInterval(this.refreshSoon, pollMs)
  }

  /** One at a time. A call during a refresh makes it run a second time, because it may have read the feed already. */
  refresh(): Promise<void> {
    this.isRequested = true
    this.inFlight ??= this.catchUpWhileRequested().finally(() => {
      this.inFlight = null
    })
    return this.inFlight
  }

  async reached(position: Position, signal?: AbortSignal): Promise<boolean> {
    const deadline = performance.now() + maxWaitMs
    while (this.applied < position) {
      const remainingMs = deadline - performance.now()
      if (remainingMs <= 0 || signal?.aborted || this.isStopped) return false
      this.refreshSoon()
      await Promise.race([this.inFlight?.catch(() => undefined), pause(remainingMs)])
      if (this.applied < position) await pause(Math.min(remainingMs, 20))
    }
    return true
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.poll)
    clearTimeout(this.retry)
    this.unsubscribe()
    await this.inFlight?.catch(() => undefined)
  }

  /** An unavailable database is logged once, without a stack: it is no bug here, and answers still come from memory. */
  logFailure(err: unknown): void {
    const { name, tenant, logger } = this.options
    if (!isUnavailable(err)) {
      logger.warn({ tenant, err }, `The ${name} could not be refreshed`)
    } else if (!this.isDown) {
      this.isDown = true
      const reason = err instanceof Error ? err.message : String(err)
      logger.warn({ tenant, reason }, `The database is unavailable; the ${name} is not updated until it is back`)
    }
  }

  private readonly refreshSoon = (): void => {
    if (this.isStopped) return
    this.refresh().catch((error: unknown) => {
      this.logFailure(error)
      clearTimeout(this.retry)
      this.retry = setTimeout(this.refreshSoon, retryMs)
    })
  }

  private async catchUpWhileRequested(): Promise<void> {
    while (this.isRequested && !this.isStopped) {
      this.isRequested = false
      this.applied = await this.options.catchUp()
      this.isDown = false
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
