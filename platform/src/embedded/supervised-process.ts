/** One process of the product: started, watched, started again after a crash or when it hangs, stopped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type LivenessLimits, watchLiveness } from './liveness-watch.ts'

export interface SupervisedOptions {
  readonly name: string
  /** A module for Node. */
  readonly entry: string
  readonly folder: string
  /** Asked at every start: the database may have moved. */
  readonly environment: () => NodeJS.ProcessEnv
  /** GET answers 200 when the process is ready. */
  readonly readyUrl: string
  /** GET answers as long as it handles requests at all; without an answer for too long it is killed and started again. */
  readonly liveUrl: string
  readonly livenessLimits?: LivenessLimits
  readonly onOutput: (chunk: string) => void
  readonly onExit: () => void
  readonly say: (message: string) => void
  /** It failed this often without ever having been ready: starting it again will not help. */
  readonly onHopeless: (reason: string) => void
}

export interface SupervisedProcess {
  readonly name: string
  /** Resolves when it answers; rejects when `signal` aborts. */
  untilReady(signal: AbortSignal): Promise<void>
  /** What it last said about its readiness. */
  readonly notReadyBecause: () => string
  restart(): void
  stop(): Promise<void>
  kill(): void
}

const firstPauseMs = 500
const longestPauseMs = 30_000
/** Who ran this long has recovered. */
const healthyAfterMs = 60_000
const hopelessAfter = 3
/** Services drain for at most 10 s. */
const stopPatienceMs = 12_000

export function supervise(options: SupervisedOptions): SupervisedProcess {
  const { name, say } = options
  let child: ChildProcess | undefined
  let stopping = false
  let wasReady = false
  let crashes = 0
  let restartTimer: NodeJS.Timeout | undefined
  let reason = 'it does not answer yet'

  const start = () => {
    const startedAt = Date.now()
    // A process group of its own, so that Ctrl-C reaches the launcher only. The channel tells it when the launcher dies.
    const started = spawn(process.execPath, ['--enable-source-maps', options.entry], {
      cwd: options.folder,
      env: options.environment(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
      windowsHide: true,
    })
    child = started
    started.stdout?.setEncoding('utf8').on('data', options.onOutput)
    started.stderr?.setEncoding('utf8').on('data', options.onOutput)
    const endWatch = watchLiveness({
      pid: started.pid ?? 0,
      url: options.liveUrl,
      ...(options.livenessLimits === undefined ? {} : { limits: options.livenessLimits }),
      onHang: (seconds) => {
        if (stopping || child !== started) return
        say(`${name} has not answered for ${seconds} s; killing it`)
        started.kill('SIGKILL')
      },
    })
    started.on('error', (error) => say(`${name} cannot be started: ${error.message}`))
    started.once('close', (code, signal) => {
      endWatch()
      options.onExit()
      if (child === started) child = undefined
      if (stopping) return
      if (Date.now() - startedAt > healthyAfterMs) crashes = 0
      crashes += 1
      const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`
      if (!wasReady && crashes >= hopelessAfter) return options.onHopeless(`${name} ${how} ${crashes} times without ever being ready.`)
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (crashes - 1))
      say(`${name} ${how}; starting it again in ${pause / 1_000} s`)
      restartTimer = setTimeout(start, pause)
    })
  }

  const answers = async (): Promise<boolean> => {
    try {
      const response = await fetch(options.readyUrl, { signal: AbortSignal.timeout(5_000) })
      const body = z.object({ reason: z.string() }).safeParse(await response.json().catch(() => undefined))
      reason = body.success ? body.data.reason : `it answers ${response.status}`
      return response.ok
    } catch {
      return false
    }
  }

  start()
  return {
    name,
    notReadyBecause: () => reason,
    async untilReady(signal) {
      for (;;) {
        const asked = child
        if (asked && (await answers()) && child === asked) break
        signal.throwIfAborted()
        await sleep(50)
      }
      wasReady = true
    },
    restart: () => child?.kill('SIGTERM'),
    async stop() {
      stopping = true
      clearTimeout(restartTimer)
      const running = child
      if (running === undefined || running.exitCode !== null) return
      const closed = once(running, 'close')
      running.kill('SIGTERM')
      const impatience = setTimeout(() => {
        say(`${name} does not stop; killing it`)
        running.kill('SIGKILL')
      }, stopPatienceMs)
      await closed
      clearTimeout(impatience)
    },
    kill() {
      stopping = true
      clearTimeout(restartTimer)
      child?.kill('SIGKILL')
    },
  }
}
