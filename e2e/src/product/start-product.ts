/** Starts the product as `npm start` does and waits until its demo offers are there. Its log goes beside the artifacts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fetchApi, signInAdministrator } from '@jobboard/platform/testing/employer-api'
import { administratorVariable } from './demo-accounts.ts'
import { freePorts } from './free-ports.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const logFile = join(root, 'e2e/test-results', process.env.PRODUCT_LOG ?? 'product.log')
const readyMs = 300_000
/** The demo creates 3,000; a few of them end before the tests run. */
const demoOffers = 2_000

export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL !== undefined) return undefined
  const [port, command, query, workers, mailbox] = await freePorts(5)
  const data = mkdtempSync(join(tmpdir(), 'jobboard-e2e-'))
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      COMMAND_SERVICE_PORT: String(command),
      QUERY_SERVICE_PORT: String(query),
      WORKERS_PORT: String(workers),
      MAILBOX_SMTP_PORT: String(mailbox),
      DATA_DIR: data,
      DEMO: '1',
      DEFAULT_TENANT: 'devboard',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  product.stdout.pipe(log)
  product.stderr.pipe(log)
  process.env.PRODUCT_URL = `http://localhost:${port}`
  process.env.PRODUCT_DATA_DIR = data
  const stop = async (): Promise<void> => {
    await stopProduct(product)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await untilFilled(product, process.env.PRODUCT_URL)
    process.env[administratorVariable] = await signInAdministrator(fetchApi(process.env.PRODUCT_URL))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function untilFilled(product: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + readyMs
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`The product ended by itself; see ${logFile}`)
    const count = await countOffers(url)
    if (count >= demoOffers) return
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
