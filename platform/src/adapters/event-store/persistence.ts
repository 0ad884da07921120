/** Retries what a lost connection interrupted: safe for reads, and for appends because event ids make them idempotent. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '../../database/postgres-failures.ts'
import { UnavailableError } from '../../ports/event-store.ts'

/** After the last attempt, or after `giveUpAfterMs`, the error is thrown. */
const pausesMs = [20, 100, 400, 1_000, 2_000]
const giveUpAfterMs = 12_000

export interface Attempt {
  /** True from the second attempt on. */
  readonly again: boolean
}

/** Throws UnavailableError when `isTransient` errors do not end; other errors at once. */
export async function withRetry<T>(run: (attempt: Attempt) => Promise<T>, isTransient: (error: unknown) => boolean): Promise<T> {
  const started = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run({ again: attempt > 0 })
    } catch (error) {
      if (isDiskFull(error)) throw new UnavailableError('The disk of the store is full', { cause: error })
      if (!isTransient(error)) throw error
      const pause = pausesMs[attempt]
      if (pause === undefined || performance.now() - started > giveUpAfterMs)
        throw new UnavailableError('The store does not answer', { cause: error })
      await sleep(pause * (0.5 + Math.random()))
    }
  }
}
