/** The whole product with its demo offers, as `npm start` runs it, on a free port with an address that robots may use. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childProcess } from '@jobboard/platform/testing/child-processes'

export interface Product {
  readonly port: number
  /** Of the web server; undefined where the system does not tell. */
  readonly webPid: number | undefined
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const readyMs = 300_000
/** A few of the demo's offers end at once. */
const activeShare = 0.8

export async function startProduct(offers = 3_000): Promise<Product> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'jobboard-page-'))
  const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      DEMO: '1',
      DEMO_OFFERS: String(offers),
      DEFAULT_TENANT: 'devboard',
      PUBLIC_URL: `http://localhost:${port}`,
    },
    stdio: 'ignore',
  })
  const stop = async (): Promise<void> => {
    if (product.exitCode === null) {
      const ended = once(product, 'exit')
      product.kill('SIGTERM')
      await ended
    }
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
  const deadline = Date.now() + readyMs
  while ((await countOffers(port)) < offers * activeShare) {
    if (product.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The product did not start')
    }
    await sleep(500)
  }
  return { port, webPid: webPidOf(product.pid), stop }
}

function webPidOf(launcher: number | undefined): number | undefined {
  if (process.platform !== 'linux' || launcher === undefined) return undefined
  return childProcess(launcher, 'web/server/main.mjs')
}

async function countOffers(port: number): Promise<number> {
  const response = await fetch(`http://localhost:${port}/api/v2/user-panel/offers/count`).catch(() => undefined)
  return response?.ok === true ? ((await response.json()) as { count: number }).count : 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}
