/** Readiness of a process: which of its parts work, which do not, and whether it can do its job without them. */

export type HealthStatus = 'ready' | 'degraded' | 'notReady' | 'unreachable'

export interface PartHealth {
  readonly status: HealthStatus
  /** A few public words: never a host, a user or a value. */
  readonly reason?: string
  /** For operators only: lag, counts. No personal data. */
  readonly details?: Readonly<Record<string, unknown>>
}

export interface Readiness {
  /** False: send no requests here. */
  readonly ready: boolean
  /** Works, with reduced function; only where `ready`. */
  readonly degraded?: boolean
  readonly reason?: string
  readonly parts?: Readonly<Record<string, PartHealth>>
  readonly details?: Readonly<Record<string, unknown>>
}

export interface Part {
  /** Without it the process is not ready; else it is degraded. */
  readonly required: boolean
  /** Resolving with nothing is ready; rejecting, or no answer in time, is not. */
  readonly check: () => Promise<PartHealth | undefined>
}

const partTimeoutMs = 1_500

/** Resolves with `fallback` when `work` takes too long. */
export async function within<T>(work: Promise<T>, timeoutMs: number, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), timeoutMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

const noAnswer: PartHealth = { status: 'unreachable', reason: 'no answer in time' }

async function checkPart({ check }: Part, timeoutMs: number): Promise<PartHealth> {
  try {
    return (await within(check(), timeoutMs, noAnswer)) ?? { status: 'ready' }
  } catch {
    // The error may quote hosts, users and statements; the log of the process that needed the part has it.
    return { status: 'notReady', reason: 'fails' }
  }
}

const works = ({ status }: PartHealth): boolean => status === 'ready' || status === 'degraded'
const words: Record<HealthStatus, string> = { ready: 'ready', degraded: 'degraded', notReady: 'not ready', unreachable: 'unreachable' }

export const describeHealth = (name: string, { status, reason }: PartHealth): string =>
  `${name}: ${words[status]}${reason === undefined ? '' : ` (${reason})`}`

/** Checks all parts at once, each with its own limit, so that one that hangs hides none of the others. */
export async function checkParts(parts: Readonly<Record<string, Part>>, timeoutMs = partTimeoutMs): Promise<Readiness> {
  const states = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({ name, part, health: await checkPart(part, timeoutMs) })),
  )
  const ready = states.every(({ part, health }) => !part.required || works(health))
  const wrong = states.filter(({ health }) => health.status !== 'ready')
  return {
    ready,
    ...(ready && wrong.length > 0 ? { degraded: true } : {}),
    ...(wrong.length > 0 ? { reason: wrong.map(({ name, health }) => describeHealth(name, health)).join('; ') } : {}),
    parts: Object.fromEntries(states.map(({ name, health }) => [name, health])),
  }
}

/** One run of `check` at a time: those who ask while it runs share its answer. A check costs several reads of each outside part. */
export function sharedWhileRunning(check: () => Promise<Readiness>): () => Promise<Readiness> {
  let running: Promise<Readiness> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}
