/** One process of the product: started, watched, started again after a crash or when it hangs, stopped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type InheritedSocket, type LauncherMessage, supervisedVariable } from '../launched.ts'
import type { HeldSocket } from './held-socket.ts'
import { type LivenessLimits, watchLiveness } from './liveness-watch.ts'

export interface SupervisedOptions {
  readonly name: string
  /** A module for Node. */
  readonly entry: string
  readonly folder: string
  /** Asked at every start: the database may have moved. */
  readonly environment: () => NodeJS.ProcessEnv
  /** On which it listens. */
  readonly sockets?: Readonly<Partial<Record<InheritedSocket, HeldSocket>>>
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
const stopTimeoutMs = 12_000
/** After the standard streams and the channel. */
const firstInheritedFd = 4

export function supervise(options: SupervisedOptions): SupervisedProcess {
  const { name, say } = options
  /** The newest one. */
  let child: ChildProcess | undefined
  /** Those that stop, while their successor starts. */
  const leaving = new Set<ChildProcess>()
  let stopping = false
  let wasReady = false
  let crashes = 0
  let restartTimer: NodeJS.Timeout | undefined
  let reason = 'it does not answer yet'

  const sockets = Object.entries(options.sockets ?? {})
  const inherited = {
    fds: sockets.map(([, { fd }]) => fd),
    environment: Object.fromEntries(sockets.map(([variable], index) => [variable, String(firstInheritedFd + index)])),
  }

  const start = () => {
    const startedAt = Date.now()
    // A process group of its own, so that Ctrl-C reaches the launcher only. The channel tells it when the launcher dies.
    const started = spawn(process.execPath, ['--enable-source-maps', options.entry], {
      cwd: options.folder,
      env: { ...options.environment(), ...inherited.environment, [supervisedVariable]: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...inherited.fds],
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
    started.on('message', (message) => {
      if (message === 'listening') for (const predecessor of leaving) drain(predecessor)
      if (message === 'stopping') onStopping(started)
    })
    started.once('close', (code, signal) => {
      endWatch()
      options.onExit()
      if (leaving.delete(started)) return
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

  /** A process that was told to stop answers until its successor does; so none is missed. */
  const onStopping = (one: ChildProcess): void => {
    if (stopping || one !== child) drain(one)
    else {
      say(`${name} is stopping; starting its successor`)
      leaving.add(one)
      start()
    }
  }

  const drain = (one: ChildProcess): void => {
    const message: LauncherMessage = 'drain'
    if (one.connected) one.send(message, () => undefined)
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
      const running = [...leaving, ...(child === undefined ? [] : [child])].filter((one) => one.exitCode === null)
      const closed = Promise.all(running.map((one) => once(one, 'close')))
      for (const one of running) {
        one.kill('SIGTERM')
        drain(one)
      }
      const killTimer = setTimeout(() => {
        say(`${name} does not stop; killing it`)
        for (const one of running) one.kill('SIGKILL')
      }, stopTimeoutMs)
      await closed
      clearTimeout(killTimer)
    },
    kill() {
      stopping = true
      clearTimeout(restartTimer)
      for (const one of [...leaving, ...(child === undefined ? [] : [child])]) one.kill('SIGKILL')
    },
  }
}
