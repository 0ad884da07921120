/**
 * A bounded number of slots, shared fairly: a caller with many requests waits behind its own, not in front of those of others. Slots
 * that become free go to the waiting callers round robin.
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
}

export interface TakeOptions {
  readonly signal?: AbortSignal | undefined
  /** Refused as `busy` when no slot was free for so long. */
  readonly maxWaitMs?: number | undefined
}

export interface Slot {
  release(): void
}

export class FairSlots {
  private readonly options: FairSlotsOptions
  private readonly callers = new Map<string, Caller>()
  /** Callers with waiting requests, in the order in which they get free slots. */
  private readonly order = new Set<string>()
  private active = 0
  private waiting = 0

  constructor(options: FairSlotsOptions) {
    this.options = options
  }

  /** At once where a slot is free; else when it is the caller's turn. Undefined: too many requests wait already. */
  take(key: string, { signal, maxWaitMs }: TakeOptions = {}): Slot | Promise<Slot> | undefined {
    const { total, perCaller, maxWaiting, maxWaitingPerCaller } = this.options
    const caller = this.callers.get(key) ?? { active: 0, waiting: [] }
    if (this.active < total && caller.active < perCaller && caller.waiting.length === 0) {
      this.callers.set(key, caller)
      return this.start(key, caller)
    }
    if (this.waiting >= maxWaiting || caller.waiting.length >= maxWaitingPerCaller) return undefined
    this.callers.set(key, caller)
    this.order.add(key)
    this.waiting += 1
    return new Promise((resolve, reject) => {
      const giveUp = (failure: UpstreamFailure): void => {
        settle()
        this.remove(key, caller, waiting)
        reject(new UpstreamError(failure))
      }
      const leave = (): void => giveUp('cancelled')
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => giveUp('busy'), maxWaitMs)
      const settle = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const waiting: Waiting = {
        start: () => {
          settle()
          resolve(this.start(key, caller))
        },
      }
      caller.waiting.push(waiting)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** A request that was given up counts no longer towards the limits. */
  private remove(key: string, caller: Caller, waiting: Waiting): void {
    caller.waiting.splice(caller.waiting.indexOf(waiting), 1)
    this.waiting -= 1
    if (caller.waiting.length > 0) return
    this.order.delete(key)
    if (caller.active === 0) this.callers.delete(key)
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

  /** Gives free slots to the callers whose turn it is. */
  private next(): void {
    for (const key of this.order) {
      if (this.active >= this.options.total) return
      const caller = this.callers.get(key)
      if (caller === undefined || caller.active >= this.options.perCaller) continue
      const waiting = nextWaiting(caller)
      this.order.delete(key)
      if (caller.waiting.length > 0) this.order.add(key)
      this.waiting -= 1
      waiting?.start()
    }
  }
}

/**
 * Oldest first, but newest first where very many wait: in a flood from one network the others who share its address still get answers,
 * while what has waited longest is what its sender has given up soonest.
 */
const nextWaiting = ({ waiting }: Caller): Waiting | undefined => (waiting.length > maxInOrder ? waiting.pop() : waiting.shift())
