/** A product of its own: free ports, a fresh data folder, ready once it says so. */
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
  readonly env?: Readonly<Record<string, string>>
}

export interface RunningProduct {
  readonly url: string
  readonly data: string
  stop(): Promise<void>
}

export async function launchProduct({ log: logName, env = {} }: Launch): Promise<RunningProduct> {
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
    await untilReady(product, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, data, stop }
}

/** Its last line comes when the demo data can be read: offers in the lists, accounts that can sign in. */
async function untilReady(product: ChildProcess, logFile: string): Promise<void> {
  let output = ''
  product.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const deadline = Date.now() + readyMs
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`The product ended by itself; see ${logFile}`)
    if (output.includes('Ready after')) return
    await sleep(100)
  }
  throw new Error(`The product was not ready in time; see ${logFile}`)
}

async function stopProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGTERM')
  await Promise.race([ended, sleep(20_000)])
  if (product.exitCode === null) product.kill('SIGKILL')
}
