/**
 * A bounded number of places, shared fairly: a caller who wants many waits behind its own requests, not in front of those of others.
 * Places that become free go round the callers who wait.
 */
import { UpstreamError, type UpstreamFailure } from './answer.ts'

/** Waiting requests of one caller that are served in their order. */
const maxInOrder = 128

export interface FairSlotsOptions {
  readonly total: number
  readonly perCaller: number
  readonly maxWaiting: number
  readonly maxWaitingPerCaller: number
}

interface Caller {
  active: number
  readonly waiting: Waiting[]
}

interface Waiting {
  readonly start: () => void
  cancelled: boolean
}

export interface TakeOptions {
  readonly signal?: AbortSignal | undefined
  /** Refused as `busy` when no place was free for so long. */
  readonly maxWaitMs?: number | undefined
}

export interface Slot {
  release(): void
}

export class FairSlots {
  private readonly options: FairSlotsOptions
  private readonly callers = new Map<string, Caller>()
  /** Callers with waiting requests, in the order of their turns. */
  private readonly turns = new Set<string>()
  private active = 0
  private waiting = 0

  constructor(options: FairSlotsOptions) {
    this.options = options
  }

  /** At once where there is a place; else when it is the caller's turn. Undefined: too many wait already. */
  take(key: string, { signal, maxWaitMs }: TakeOptions = {}): Slot | Promise<Slot> | undefined {
    const { total, perCaller, maxWaiting, maxWaitingPerCaller } = this.options
    const caller = this.callers.get(key) ?? { active: 0, waiting: [] }
    if (this.active < total && caller.active < perCaller && caller.waiting.length === 0) {
      this.callers.set(key, caller)
      return this.start(key, caller)
    }
    if (this.waiting >= maxWaiting || caller.waiting.length >= maxWaitingPerCaller) return undefined
    this.callers.set(key, caller)
    this.turns.add(key)
    this.waiting += 1
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          settle()
          resolve(this.start(key, caller))
        },
        cancelled: false,
      }
      const giveUp = (failure: UpstreamFailure): void => {
        settle()
        waiting.cancelled = true
        reject(new UpstreamError(failure))
      }
      const leave = (): void => giveUp('cancelled')
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => giveUp('busy'), maxWaitMs)
      const settle = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      caller.waiting.push(waiting)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  private start(key: string, caller: Caller): Slot {
    this.active += 1
    caller.active += 1
    let released = false
    return {
      release: () => {
        if (released) return
        released = true
        this.active -= 1
        caller.active -= 1
        this.next()
        if (caller.active === 0 && caller.waiting.length === 0) this.callers.delete(key)
      },
    }
  }

  /** Gives free places to the callers whose turn it is. */
  private next(): void {
    for (const key of this.turns) {
      if (this.active >= this.options.total) return
      const caller = this.callers.get(key)
      if (caller === undefined || caller.active >= this.options.perCaller) continue
      const waiting = this.nextWaiting(caller)
      this.turns.delete(key)
      if (caller.waiting.length > 0) this.turns.add(key)
      waiting?.start()
    }
  }

  /**
   * Oldest first, but newest first where very many wait: in a flood from one network the others who share its address still get answers,
   * while what has waited longest is what its sender has given up soonest.
   */
  private nextWaiting(caller: Caller): Waiting | undefined {
    const next = (): Waiting | undefined => (caller.waiting.length > maxInOrder ? caller.waiting.pop() : caller.waiting.shift())
    for (let waiting = next(); waiting !== undefined; waiting = next()) {
      this.waiting -= 1
      if (!waiting.cancelled) return waiting
    }
    return undefined
  }
}
