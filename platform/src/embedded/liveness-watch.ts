/** Detects a process that hangs: it runs, and its port does not answer. A merely busy one gets longer, as it may be loading an index. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LivenessLimits {
  /** From one probe to the next, which also waits for the answer of the one before. */
  readonly intervalMs: number
  /** Of one probe. */
  readonly timeoutMs: number
  /** Consecutive probes without an answer, after which a process that uses no processor time hangs. */
  readonly maxMissed: number
  /** The same for one that does use it, and for one that has never answered since it was started. */
  readonly maxMissedWhileBusy: number
}

/** Frozen: detected after 15 to 18 s. Busy or starting: two minutes. */
export const defaultLimits: LivenessLimits = { intervalMs: 3_000, timeoutMs: 3_000, maxMissed: 5, maxMissedWhileBusy: 40 }

export interface WatchOptions {
  readonly pid: number
  /** GET answers 200 as long as the process handles requests at all. */
  readonly url: string
  readonly limits?: LivenessLimits
  /** Called once; the watch has ended. */
  readonly onHang: (silentSeconds: number) => void
}

/** Share of a processor between two probes above which a process counts as busy. */
const busyShare = 0.2
/** USER_HZ of Linux. */
const ticksPerSecond = 100

/** Processor time that the process has used, in seconds; 0 where the system does not say. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Any answer counts. */
async function answers(url: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    await response.arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** Returns the function that ends the watch. */
export function watchLiveness({ pid, url, limits = defaultLimits, onHang }: WatchOptions): () => void {
  const { intervalMs, timeoutMs, maxMissed, maxMissedWhileBusy } = limits
  const ending = new AbortController()

  async function watch(): Promise<void> {
    let hasAnswered = false
    let missed = 0
    let idleMissed = 0
    let answeredAt = performance.now()
    for (;;) {
      const before = { used: processorSeconds(pid), at: performance.now() }
      const [isLive] = await Promise.all([answers(url, timeoutMs), sleep(intervalMs, undefined, { signal: ending.signal })])
      if (isLive) {
        hasAnswered = true
        missed = 0
        idleMissed = 0
        answeredAt = performance.now()
        continue
      }
      if (ending.signal.aborted) return
      const seconds = (performance.now() - before.at) / 1_000
      const isBusy = processorSeconds(pid) - before.used > busyShare * seconds
      missed += 1
      idleMissed = isBusy ? 0 : idleMissed + 1
      if (missed >= maxMissedWhileBusy || (hasAnswered && idleMissed >= maxMissed)) {
        return onHang(Math.round((performance.now() - answeredAt) / 1_000))
      }
    }
  }
  // Rejects when it ends during a pause.
  watch().catch(() => undefined)
  return () => ending.abort()
}
