/** Runs the demo filler, which fills an empty store through the product's own commands and leaves any other alone. */
import { spawn } from 'node:child_process'
import type { Settings } from '../../configuration.ts'
import { supervisedVariable } from '../../process/launched.ts'
import type { LauncherOutput } from '../launcher-output.ts'
import type { StartedProcesses } from '../started-processes.ts'
import { type Filled, filledSchema } from './until-readable.ts'

/** Exit code of the filler when the store already holds other data: nothing to fill, and no demo accounts either. */
const leftAlone = 3

export interface DemoOutcome {
  /** Whether the store holds demo data. */
  readonly hasDemo: boolean
  /** Where they end, filled now or by an earlier start. */
  readonly filled?: Filled | undefined
}

export interface DemoFiller {
  readonly finished: Promise<DemoOutcome>
  stop(): Promise<void>
  force(): void
}

export interface DemoOptions {
  readonly root: string
  /** The filler, a module for Node. */
  readonly entry: string
  readonly settings: Settings
  readonly environment: NodeJS.ProcessEnv
  /** Random name of this launcher. */
  readonly instance: string
  readonly started: StartedProcesses
  readonly output: LauncherOutput
}

export function fillDemo({ root, entry, settings, environment, instance, started, output }: DemoOptions): DemoFiller {
  if (settings.DEMO === '0') return { finished: Promise.resolve({ hasDemo: false }), stop: async () => undefined, force: () => undefined }
  // It draws its own progress bar, so it gets the terminal.
  const stream = output.format === 'json' ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: root,
    env: { ...environment, [supervisedVariable]: instance },
    stdio: ['ignore', stream, stream, 'ipc'],
    detached: true,
    windowsHide: true,
  })
  started.add(child.pid, 'demo', entry)
  const lines = output.linesOf('demo', 'grey')
  for (const piped of [child.stdout, child.stderr]) piped?.setEncoding('utf8').on('data', lines.push)
  child.once('close', lines.end)
  let stopping = false
  let filled: Filled | undefined
  child.on('message', (message) => {
    filled = filledSchema.safeParse(message).data
  })
  const finished = new Promise<DemoOutcome>((done) => {
    child.once('error', () => done({ hasDemo: false }))
    child.once('close', (code) => {
      started.remove(child.pid)
      if (code !== 0 && code !== leftAlone && !stopping)
        output.say(`The demo data could not be filled in (exit code ${code}); the next start tries again.`)
      done({ hasDemo: code === 0, filled })
    })
  })
  return {
    finished,
    async stop() {
      stopping = true
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 12_000)
      await finished
      clearTimeout(killTimer)
    },
    force: () => void child.kill('SIGKILL'),
  }
}
