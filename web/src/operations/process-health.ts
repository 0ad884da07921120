/**
 * How the processes behind the web server are: each is asked its own /health/ready. Answers are shared for a second, so that
 * probes of the public port, however many, cost each process one request a second.
 */
import { checkParts, type HealthStatus, type Part, type PartHealth, type Readiness } from '@jobboard/platform/monitoring/health'

export interface BackgroundProcess {
  readonly name: string
  readonly address: string
  /** Pages and API need it; without it the product is not ready, else degraded. */
  readonly required: boolean
}

export interface ProcessHealthOptions {
  readonly processes: readonly BackgroundProcess[]
  readonly cacheMs?: number
  /** More than a process gives its own checks, so that one that answers late can still say why it is not ready. */
  readonly timeoutMs?: number
  readonly now?: () => number
}

/** With the cache's second, a process that froze is seen after 3.5 s at most. */
const defaultTimeoutMs = 2_500
const defaultCacheMs = 1_000

const statuses: readonly HealthStatus[] = ['ready', 'degraded', 'notReady']

function readHealth(httpStatus: number, body: unknown): PartHealth {
  const { status, reason, parts, details } = Object(body) as Record<string, unknown>
  const known = statuses.find((one) => one === status) ?? 'notReady'
  return {
    status: httpStatus === 200 ? known : 'notReady',
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(parts === undefined && details === undefined ? {} : { details: { ...Object(details), ...Object(parts) } }),
  }
}

async function ask({ address }: BackgroundProcess, timeoutMs: number): Promise<PartHealth> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    // A connection of its own: a pooled one may still be open to a process that was replaced.
    const response = await fetch(`${address}/health/ready`, {
      headers: { connection: 'close' },
      signal: limit,
    })
    return readHealth(response.status, await response.json())
  } catch {
    return { status: 'unreachable', reason: limit.aborted ? 'no answer in time' : 'no connection' }
  }
}

/** Readiness of the product as a whole, as the web server tells it. */
export function createProcessHealth({
  processes,
  cacheMs = defaultCacheMs,
  timeoutMs = defaultTimeoutMs,
  now = () => performance.now(),
}: ProcessHealthOptions): () => Promise<Readiness> {
  const parts = Object.fromEntries(
    processes.map((process): [string, Part] => [process.name, { required: process.required, check: () => ask(process, timeoutMs) }]),
  )
  let cached: { readonly at: number; readonly readiness: Readiness } | undefined
  let inFlight: Promise<Readiness> | undefined

  async function check(): Promise<Readiness> {
    const readiness = await checkParts(parts, timeoutMs + 500)
    cached = { at: now(), readiness }
    return readiness
  }
  return async () => {
    if (cached !== undefined && now() - cached.at < cacheMs) return cached.readiness
    inFlight ??= check().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}
