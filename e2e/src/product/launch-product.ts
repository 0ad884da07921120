/** A product of its own: free ports, a fresh data folder, ready once the board has demo offers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ownPlace } from './own-place.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const readyMs = 300_000

interface Launch {
  /** File beside the artifacts. */
  readonly log: string
  /** So many offers are in the list when it is ready. */
  readonly atLeast: number
  readonly env?: Readonly<Record<string, string>>
}

export interface RunningProduct {
  readonly url: string
  readonly data: string
  stop(): Promise<void>
}

export async function launchProduct({ log: logName, atLeast, env = {} }: Launch): Promise<RunningProduct> {
  const logFile = join(root, 'e2e/test-results', logName)
  const place = await ownPlace()
  const { url, data } = place
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...place.env,
      DEMO: '1',
      DEFAULT_TENANT: 'devboard',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  product.stdout.pipe(log)
  product.stderr.pipe(log)
  const stop = async (): Promise<void> => {
    await stopProduct(product)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await untilFilled(product, url, atLeast, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, data, stop }
}

async function untilFilled(product: ChildProcess, url: string, atLeast: number, logFile: string): Promise<void> {
  const deadline = Date.now() + readyMs
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`The product ended by itself; see ${logFile}`)
    const count = await countOffers(url)
    if (count >= atLeast) return
    await sleep(500)
  }
  throw new Error(`The product was not ready in time; see ${logFile}`)
}

async function countOffers(url: string): Promise<number> {
  try {
    const response = await fetch(`${url}/api/v2/user-panel/offers/count`, { signal: AbortSignal.timeout(2_000) })
    const { count } = (await response.json()) as { count?: number }
    return count ?? 0
  } catch {
    return 0
  }
}

async function stopProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await Promise.race([ended, sleep(20_000)])
  if (product.exitCode === null) product.kill('SIGKILL')
}
