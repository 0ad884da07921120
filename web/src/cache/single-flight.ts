/**
 * Runs work once for all concurrent callers of a key. Work that has run for long is not joined: one slow call must not delay every later
 * one. It is cancelled when the last caller has left, and not before.
 */
interface Flight<Result> {
  readonly promise: Promise<Result>
  readonly condition: string
  readonly startedAt: number
  readonly cancel: AbortController
  waiting: number
}

export interface Waiting<Result> {
  readonly result: Promise<Result>
  /** This caller no longer needs the result. */
  leave(): void
}

export class SingleFlight<Result> {
  private readonly flights = new Map<string, Flight<Result>>()
  private readonly joinWithinMs: number
  private readonly now: () => number

  constructor(joinWithinMs: number, now: () => number = () => performance.now()) {
    this.joinWithinMs = joinWithinMs
    this.now = now
  }

  get size(): number {
    return this.flights.size
  }

  /** Whether `run` would join work in progress. */
  canJoin(key: string, condition: string): boolean {
    const known = this.flights.get(key)
    return known !== undefined && known.condition === condition && this.now() - known.startedAt < this.joinWithinMs
  }

  /** `condition`: work that began under another one may give an older result, and is not joined. */
  run(key: string, condition: string, work: (signal: AbortSignal) => Promise<Result>): Waiting<Result> {
    const known = this.canJoin(key, condition) ? this.flights.get(key) : undefined
    const flight = known ?? this.start(key, condition, work)
    flight.waiting += 1
    let left = false
    return {
      result: flight.promise,
      leave: () => {
        if (left) return
        left = true
        flight.waiting -= 1
        if (flight.waiting > 0) return
        if (this.flights.get(key) === flight) this.flights.delete(key)
        flight.cancel.abort(new Error('every caller left'))
      },
    }
  }

  private start(key: string, condition: string, work: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const cancel = new AbortController()
    const flight: Flight<Result> = {
      condition,
      startedAt: this.now(),
      cancel,
      waiting: 0,
      promise: work(cancel.signal).finally(() => {
        if (this.flights.get(key) === flight) this.flights.delete(key)
      }),
    }
    // Callers handle the rejection; when all have left, there is no other handler.
    flight.promise.catch(() => undefined)
    this.flights.set(key, flight)
    return flight
  }
}
