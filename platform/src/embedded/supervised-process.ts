/** One process of the product: started, watched, restarted after a crash or when it hangs, stopped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type InheritedSocket, type LauncherMessage, supervisedVariable } from '../process/launched.ts'
import type { HeldSocket } from './held-socket.ts'
import { type LivenessLimits, watchLiveness } from './liveness-watch.ts'
import { crashesInARow, restartPauseMs } from './restart-pause.ts'
import type { StartedProcesses } from './started-processes.ts'

export interface SupervisedOptions {
  readonly name: string
  /** A module for Node. */
  readonly entry: string
  readonly folder: string
  /** Random name of this launcher. */
  readonly instance: string
  readonly started: StartedProcesses
  /** Evaluated at every start: the database may have moved. */
  readonly environment: () => NodeJS.ProcessEnv
  /** On which it listens. */
  readonly sockets?: Readonly<Partial<Record<InheritedSocket, HeldSocket>>>
  /** GET answers 200 when the process is ready, and says the launcher's instance. */
  readonly readyUrl: string
  /** GET answers as long as it handles requests at all; without an answer for too long it is killed and restarted. */
  readonly liveUrl: string
  readonly livenessLimits?: LivenessLimits
  readonly onOutput: (chunk: string) => void
  readonly onExit: () => void
  readonly say: (message: string) => void
  /** Failures without ever being ready, after which restarts stop. */
  readonly onCrashLoop: (reason: string) => void
}

export interface SupervisedProcess {
  readonly name: string
  /** Resolves when it answers; rejects when `signal` aborts. */
  untilReady(signal: AbortSignal): Promise<void>
  /** Its last reported readiness. */
  readonly notReadyBecause: () => string
  restart(): void
  stop(): Promise<void>
  kill(): void
}

const maxCrashesBeforeReady = 3
/** Services drain for at most 10 s. */
const stopTimeoutMs = 12_000
/** After the standard streams and the channel. */
const firstInheritedFd = 4

export function supervise(options: SupervisedOptions): SupervisedProcess {
  const { name, say } = options
  /** The newest one. */
  let child: ChildProcess | undefined
  /** Processes that stop while their successor starts. */
  const leaving = new Set<ChildProcess>()
  let stopping = false
  let wasReady = false
  let crashes = 0
  let restartTimer: NodeJS.Timeout | undefined
  let reason = 'it does not answer yet'
  /** Of the newest process, once it listens. */
  let listening = new AbortController()

  const start = () => {
    const startedAt = Date.now()
    const started = startChild(options)
    child = started
    listening = new AbortController()
    const listens = listening
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
      if (message === 'listening') {
        listens.abort()
        for (const predecessor of leaving) drain(predecessor)
      }
      if (message === 'stopping') onStopping(started)
    })
    started.once('close', (code, signal) => {
      endWatch()
      options.started.remove(started.pid)
      options.onExit()
      if (leaving.delete(started)) return
      if (child === started) child = undefined
      if (stopping) return
      crashes = crashesInARow(crashes, Date.now() - startedAt)
      const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`
      if (!wasReady && crashes >= maxCrashesBeforeReady)
        return options.onCrashLoop(`${name} ${how} ${crashes} times without ever being ready.`)
      const pause = restartPauseMs(crashes)
      say(`${name} ${how}; starting it again in ${pause / 1_000} s`)
      restartTimer = setTimeout(start, pause)
    })
  }

  /** A stopping process answers until its successor does; so none is missed. */
  const onStopping = (one: ChildProcess): void => {
    if (stopping || one !== child) drain(one)
    else {
      say(`${name} is stopping; starting its successor`)
      leaving.add(one)
      start()
    }
  }

  const running = (): readonly ChildProcess[] => [...leaving, ...(child === undefined ? [] : [child])]

  start()
  return {
    name,
    notReadyBecause: () => reason,
    async untilReady(signal) {
      for (;;) {
        const asked = child
        const answer = asked && (await askReadiness(options.readyUrl, options.instance))
        if (answer !== undefined) reason = answer.reason
        if (answer?.ready === true && child === asked) break
        signal.throwIfAborted()
        await pauseOfQuestions(listening.signal)
      }
      wasReady = true
    },
    restart: () => child?.kill('SIGTERM'),
    async stop() {
      stopping = true
      clearTimeout(restartTimer)
      await stopAll(
        running().filter((one) => one.exitCode === null),
        () => say(`${name} does not stop; killing it`),
      )
    },
    kill() {
      stopping = true
      clearTimeout(restartTimer)
      for (const one of running()) one.kill('SIGKILL')
    },
  }
}

/** In a process group of its own, so that Ctrl-C reaches the launcher only. The channel closes when the launcher dies. */
function startChild({ name, entry, folder, instance, started, environment, sockets = {}, onOutput }: SupervisedOptions): ChildProcess {
  const held = Object.entries(sockets)
  const inherited = Object.fromEntries(held.map(([variable], index) => [variable, String(firstInheritedFd + index)]))
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: folder,
    env: { ...environment(), ...inherited, [supervisedVariable]: instance },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...held.map(([, { fd }]) => fd)],
    detached: true,
    windowsHide: true,
  })
  started.add(child.pid, name, entry)
  child.stdout?.setEncoding('utf8').on('data', onOutput)
  child.stderr?.setEncoding('utf8').on('data', onOutput)
  return child
}

function drain(child: ChildProcess): void {
  const message: LauncherMessage = 'drain'
  if (child.connected) child.send(message, () => undefined)
}

/** Until it listens there is little to be asked for: a question takes a third of a millisecond, and a start on a busy machine half a minute. */
async function pauseOfQuestions(listening: AbortSignal): Promise<void> {
  if (listening.aborted) await sleep(50)
  else await sleep(500, undefined, { signal: listening }).catch(() => undefined)
}

const readinessSchema = z.object({ reason: z.string().optional(), instance: z.string().optional() })

/** Undefined: no answer. */
async function askReadiness(url: string, instance: string): Promise<{ readonly ready: boolean; readonly reason: string } | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const body = readinessSchema.safeParse(await response.json().catch(() => undefined)).data
    if (body?.instance !== instance) return { ready: false, reason: `another program answers at ${url}` }
    return { ready: response.ok, reason: body.reason ?? `it answers ${response.status}` }
  } catch {
    return undefined
  }
}

/** Resolves when all have ended; what does not stop in time is killed. */
async function stopAll(children: readonly ChildProcess[], onKill: () => void): Promise<void> {
  const closed = Promise.all(children.map((one) => once(one, 'close')))
  for (const one of children) {
    one.kill('SIGTERM')
    drain(one)
  }
  const killTimer = setTimeout(() => {
    onKill()
    for (const one of children) one.kill('SIGKILL')
  }, stopTimeoutMs)
  await closed
  clearTimeout(killTimer)
}
