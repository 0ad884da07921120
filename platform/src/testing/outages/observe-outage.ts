/** The product as users and operators see it while an outside part is down: readiness, reads, and the time of recovery. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BuiltProduct } from '../built-product.ts'
import { fetchApi, signInEmployer } from '../employer-api.ts'
import type { Outage } from './outside-parts.ts'

export interface OutageFigures {
  readonly outage: string
  /** Until /health/ready of the public port reported it (anything but `ready`); null: it never did. */
  readonly noticedAfterMs: number | null
  /** When each process behind it reported at its own port that it was not ready, and from the end of the outage until it was. */
  readonly processes: Readonly<Record<BehindWeb, { readonly noticedAfterMs: number | null; readonly readyAfterMs: number | null }>>
  /** Lists, counts and clusters through the public port during the outage. */
  readonly reads: { readonly count: number; readonly failed: number; readonly slowestMs: number }
  /** A sign-in during the outage, 5 s after its beginning. */
  readonly signIn: { readonly ok: boolean; readonly ms: number }
  /** From the end of the outage until every process is ready. */
  readonly readyAfterMs: number | null
  /** From the end of the outage until an offer that was published then is in the list. */
  readonly publishedAfterMs: number | null
  /** Processes that the launcher restarted meanwhile. */
  readonly restarts: number
  /** What a process that did not become ready said of itself last. */
  readonly unready: Readonly<Partial<Record<BehindWeb, unknown>>>
}

const behindWeb = ['command', 'query', 'workers'] as const
export type BehindWeb = (typeof behindWeb)[number]

const readTimeoutMs = 5_000
const recoveryLimitMs = 90_000

interface Health {
  readonly status?: string
  readonly ready?: boolean
}

async function healthOf(origin: string): Promise<Health> {
  try {
    return (await (await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(4_000) })).json()) as Health
  } catch {
    return {}
  }
}

/** Each differs from those before, so that no cache answers. */
const readsOf = (round: number): string[] => [
  `/api/v2/user-panel/offers/by-cursor?from=0&itemsCount=20&salaryMin=${1_000 + round}`,
  `/api/v2/user-panel/offers/count?salaryMin=${1_000 + round}`,
  `/api/v2/user-panel/offers/clusters?zoom=6&swLat=49&swLon=14&neLat=${54 + round / 10_000}&neLon=24`,
]

async function read(url: string): Promise<{ ok: boolean; ms: number }> {
  const started = performance.now()
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(readTimeoutMs) })
    await response.arrayBuffer()
    return { ok: response.ok, ms: performance.now() - started }
  } catch {
    return { ok: false, ms: performance.now() - started }
  }
}

async function signIn(origin: string): Promise<{ ok: boolean; ms: number }> {
  const started = performance.now()
  const ok = await signInEmployer(fetchApi(origin)).then(
    () => true,
    () => false,
  )
  return { ok, ms: Math.round(performance.now() - started) }
}

async function publishAndFind(origin: string): Promise<void> {
  const word = `Quintessa${Date.now().toString(36)}`
  const { slug } = await (await signInEmployer(fetchApi(origin))).publish(`Java Developer ${word}`)
  const started = performance.now()
  while (performance.now() - started < recoveryLimitMs) {
    const url = `${origin}/api/v2/user-panel/offers/by-cursor?from=0&itemsCount=5&keywords=${word}`
    const response = await fetch(url, { signal: AbortSignal.timeout(readTimeoutMs) })
    if (response.ok && (await response.text()).includes(slug)) return
    await sleep(100)
  }
  throw new Error('The offer did not appear')
}

/** `condition` holds when it resolves with anything but false. */
async function timeUntil(condition: () => Promise<unknown>): Promise<number | null> {
  const started = performance.now()
  while (performance.now() - started < recoveryLimitMs) {
    if ((await condition().catch(() => false)) !== false) return Math.round(performance.now() - started)
    await sleep(100)
  }
  return null
}

const restartsIn = (output: string): number => output.split('starting it again').length - 1

export async function observeOutage(product: BuiltProduct, outage: Outage, seconds: number): Promise<OutageFigures> {
  const { origin } = product
  const originOf = (name: BehindWeb): string => `http://127.0.0.1:${product.ports[name]}`
  const restartsBefore = restartsIn(product.output())
  const over = new AbortController()
  let [count, failed, slowestMs] = [0, 0, 0]
  const reading = async (): Promise<void> => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      for (const path of readsOf(round)) {
        const { ok, ms } = await read(origin + path)
        count += 1
        if (!ok) failed += 1
        slowestMs = Math.max(slowestMs, Math.round(ms))
      }
      await sleep(150)
    }
  }

  await outage.begin()
  const ends = sleep(seconds * 1_000)
  const readers = reading()
  const signingIn = sleep(Math.min(5_000, seconds * 500)).then(() => signIn(origin))
  const noticedBy = async (url: string, isDown: (health: Health) => boolean): Promise<number | null> => {
    const ms = await timeUntil(async () => over.signal.aborted || isDown(await healthOf(url)))
    return over.signal.aborted ? null : ms
  }
  const readyAgain = (url: string): Promise<number | null> => timeUntil(async () => (await healthOf(url)).status === 'ready')
  const noticed = noticedBy(origin, ({ status }) => status !== 'ready')
  const noticedBehind = Promise.all(behindWeb.map((name) => noticedBy(originOf(name), ({ ready }) => ready !== true)))
  await ends
  over.abort()
  await outage.end()
  const [readyAfterMs, publishedAfterMs, readyBehind] = await Promise.all([
    readyAgain(origin),
    timeUntil(() => publishAndFind(origin)),
    Promise.all(behindWeb.map((name) => readyAgain(originOf(name)))),
  ])
  const [noticedAfterMs, noticedBehindMs] = await Promise.all([noticed, noticedBehind, readers])
  const unready = await Promise.all(
    behindWeb.map(async (name, index) => (readyBehind[index] === null ? [[name, await healthOf(originOf(name))] as const] : [])),
  )
  const behind = (index: number) => ({ noticedAfterMs: noticedBehindMs[index] ?? null, readyAfterMs: readyBehind[index] ?? null })
  return {
    outage: outage.name,
    noticedAfterMs,
    processes: { command: behind(0), query: behind(1), workers: behind(2) },
    reads: { count, failed, slowestMs },
    signIn: await signingIn,
    readyAfterMs,
    publishedAfterMs,
    restarts: restartsIn(product.output()) - restartsBefore,
    unready: Object.fromEntries(unready.flat()),
  }
}
