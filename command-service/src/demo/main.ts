/** The demo filler, started by the launcher: fills an empty store and leaves any other alone. Safe to kill and start again. */
import { openFileStore } from '@jobboard/platform/adapters/file-store/open'
import { readSettings, type Settings } from '@jobboard/platform/configuration'
import type { Filled } from '@jobboard/platform/embedded/demo/until-readable'
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import { endWithLauncher } from '@jobboard/platform/process/parent-watch'
import { loadTenants } from '@jobboard/platform/tenants'
import cliProgress from 'cli-progress'
import { argon2Passwords } from '../accounts/passwords.ts'
import { openDeps } from '../import/open-deps.ts'
import { demoCounts, fillDemo } from './fill-demo.ts'

/** The store holds other data; there are no demo accounts. */
const leftAlone = 3
const stopped = 130

/** For logs: one line. */
function plainProgress(): ReturnType<typeof progressBar> {
  let isStarted = false
  return {
    update: (_, total) => {
      if (!isStarted) process.stdout.write(`Filling in demo data: ${total} offers ...\n`)
      isStarted = true
    },
    stop: () => undefined,
  }
}

function progressBar(): { readonly update: (done: number, total: number) => void; readonly stop: () => void } {
  if (!process.stdout.isTTY) return plainProgress()
  const bar = new cliProgress.SingleBar(
    {
      format: 'Filling in demo data {bar} {value} of {total} offers',
      barsize: 24,
      hideCursor: true,
      clearOnComplete: true,
      stream: process.stdout,
    },
    cliProgress.Presets.shades_classic,
  )
  let isStarted = false
  return {
    update: (done, total) => {
      if (!isStarted) bar.start(total, 0)
      isStarted = true
      bar.update(done)
    },
    stop: () => bar.stop(),
  }
}

/** To the launcher, which waits until it can be read. Without one there is no channel. */
const report = (filled: Filled): Promise<void> =>
  new Promise((sent) => {
    if (process.send === undefined) sent()
    else process.send(filled, () => sent())
  })

const filledBoards = ({ DEMO_OFFERS }: Settings): string[] =>
  loadTenants()
    .all.map(({ id }) => id)
    .filter((id) => (demoCounts(DEMO_OFFERS)[id] ?? 0) > 0)

async function main(): Promise<number> {
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  endWithLauncher()
  const settings = readSettings()
  const files = await openFileStore(settings)
  const deps = await openDeps(settings, 'demo')
  const bar = progressBar()
  try {
    const outcome = await fillDemo({
      deps: { ...deps, files },
      passwords: argon2Passwords,
      tenants: loadTenants().all,
      now: new Date(),
      counts: demoCounts(settings.DEMO_OFFERS),
      signal: controller.signal,
      onProgress: bar.update,
    })
    bar.stop()
    if (outcome === 'filled' || outcome === 'complete') await report({ position: await deps.store.head(), boards: filledBoards(settings) })
    return { filled: 0, complete: 0, foreign: leftAlone, stopped }[outcome]
  } finally {
    bar.stop()
    await deps.close()
    await files.close()
  }
}

try {
  process.exit(await main())
} catch (error) {
  // An unavailable database is no defect; the launcher reports what happened.
  process.stderr.write(`${error instanceof Error ? (isUnavailable(error) ? error.message : error.stack) : String(error)}\n`)
  process.exit(1)
}
