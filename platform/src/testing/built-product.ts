/** The product as it is shipped: started from the built bundles by its launcher, on free ports, with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../embedded/ports.ts'
import { findPostmaster } from '../embedded/postgres/postmaster.ts'
import { canBegin, copyData, preparedData } from './prepared-data.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const build = join(root, '.build')
const launcher = join(build, 'processes/launcher.mjs')

export interface BuiltProduct {
  /** Of the public port. */
  readonly origin: string
  readonly ports: { readonly web: number; readonly command: number; readonly query: number; readonly workers: number }
  readonly dataFolder: string
  readonly launcher: ChildProcess
  output(): string
  /** Fails when the launcher does not write the text `times` times within two minutes, or ends before. */
  until(text: string, times?: number): Promise<void>
  /** Ends it as Ctrl-C would, and removes its folder. Resolves with the exit code. */
  stop(): Promise<number | null>
}

export interface StartOptions {
  /** Settings of the product. Parts that are not set are embedded, with two dozen demo offers. */
  readonly settings: Readonly<Record<string, string>>
  /** Default: a new one, as after a first start, removed by `stop`. */
  readonly dataFolder?: string
}

/** Of the build, to be copied: nothing runs in it. */
export const folderAfterFirstStart = (): Promise<string> =>
  preparedData(build, async (first) => {
    const product = await startBuiltProduct({ settings: {}, dataFolder: first })
    await product.stop()
  })

const untilTimeoutMs = 120_000
const occurrences = (text: string, part: string): number => text.split(part).length - 1

/** Resolves when the product reports that it is ready. */
export async function startBuiltProduct({ settings, dataFolder }: StartOptions): Promise<BuiltProduct> {
  if (!existsSync(launcher)) throw new Error('The product is not built: run `npm run build` first.')
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'jobboard-built-'))
  if (dataFolder === undefined && canBegin(settings)) {
    copyData(await folderAfterFirstStart(), folder)
  }
  // Root's database user must get through.
  chmodSync(folder, 0o711)
  const taken: number[] = []
  const nextPort = async (): Promise<number> => {
    const port = await freePort(0, taken)
    taken.push(port)
    return port
  }
  const ports = { web: await nextPort(), command: await nextPort(), query: await nextPort(), workers: await nextPort() }
  const script = `const { launch } = await import(${JSON.stringify(launcher)})
    await launch({ root: ${JSON.stringify(root)}, withProgress: (label, work) => work(() => undefined) })`
  const { TEST_POSTGRES_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: {
      ...environment,
      DATABASE_URL: '',
      EVENTSTOREDB_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      MASTER_KEY: '',
      DEFAULT_TENANT: 'devboard',
      DEMO: '1',
      DEMO_OFFERS: '24',
      DATA_DIR: folder,
      PORT: String(ports.web),
      COMMAND_SERVICE_PORT: String(ports.command),
      QUERY_SERVICE_PORT: String(ports.query),
      WORKERS_PORT: String(ports.workers),
      MAILBOX_SMTP_PORT: String(await nextPort()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const closed = once(child, 'close')
  const until = async (text: string, times = 1): Promise<void> => {
    const started = performance.now()
    while (occurrences(output, text) < times) {
      if (performance.now() - started > untilTimeoutMs) throw new Error(`The product did not say "${text}" in time:\n${output}`)
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The product ended before it said "${text}":\n${output}`)
      await sleep(50)
    }
  }
  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    await closed
    const left = findPostmaster(join(folder, 'postgres', 'cluster'))
    if (left !== undefined) process.kill(left.pid, 'SIGKILL')
    if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    return child.exitCode
  }
  try {
    await until('Ready after')
  } catch (error) {
    await stop()
    throw error
  }
  return { origin: `http://localhost:${ports.web}`, ports, dataFolder: folder, launcher: child, output: () => output, until, stop }
}
