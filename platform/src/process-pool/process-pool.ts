/**
 * Work on what strangers send, in processes of their own: one that is not done in time is killed, whatever native code it is in, and the next
 * job gets a new one. A thread cannot be ended that way, and the time limits of libraries are only looked at between their own steps.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UnavailableError } from '../ports/event-store.ts'

/** `ended`: the process ended before it answered, which native code does when a file breaks it. */
export type PoolAnswer<Reply> = { readonly reply: Reply } | { readonly failed: 'timeout' | 'ended' }

export interface ProcessPool<Job, Reply> {
  /** Rejects with UnavailableError when too many wait, or when no process can be started. */
  run(job: Job): Promise<PoolAnswer<Reply>>
  /** Of the processes that exist, working or idle. */
  pids(): readonly number[]
}

export interface ProcessPoolOptions {
  /** A program that calls `answerJobs`. */
  readonly program: URL
  readonly processes: number
  readonly maxWaiting: number
  /** From the moment a job is handed to its process. */
  readonly timeoutMs: number
  /** Idle processes are ended after this time. */
  readonly idleMs?: number
  /** Beside PATH and NODE_ENV; the secrets of the service are not among them. */
  readonly env?: Readonly<Record<string, string>>
}

export type FromChild<Reply> = { readonly ready: true } | { readonly reply: Reply }

/** A machine under full load takes seconds to start one. */
const startTimeoutMs = 30_000
const defaultIdleMs = 60_000

interface Member {
  readonly child: ChildProcess
  idle?: NodeJS.Timeout
}

export function processPool<Job, Reply>(options: ProcessPoolOptions): ProcessPool<Job, Reply> {
  const { processes, maxWaiting, timeoutMs, idleMs = defaultIdleMs } = options
  const idle: Member[] = []
  const living = new Set<Member>()
  const waiting: (() => void)[] = []
  let free = processes

  const drop = (member: Member): void => {
    living.delete(member)
    const at = idle.indexOf(member)
    if (at !== -1) idle.splice(at, 1)
    clearTimeout(member.idle)
    member.child.kill('SIGKILL')
  }

  const begin = async (): Promise<Member> => {
    const known = idle.pop()
    if (known !== undefined) {
      clearTimeout(known.idle)
      known.child.ref()
      known.child.channel?.ref()
      return known
    }
    const member: Member = { child: start(options) }
    living.add(member)
    member.child.once('exit', () => drop(member))
    try {
      await message<{ readonly ready: true }>(member.child, startTimeoutMs)
      return member
    } catch (error) {
      drop(member)
      throw new UnavailableError('A process could not be started', { cause: error })
    }
  }

  /** It keeps no program alive that has nothing else to do. */
  const release = (member: Member): void => {
    if (!living.has(member)) return
    member.child.unref()
    member.child.channel?.unref()
    member.idle = setTimeout(() => drop(member), idleMs)
    member.idle.unref()
    idle.push(member)
  }

  const work = async (job: Job): Promise<PoolAnswer<Reply>> => {
    const member = await begin()
    try {
      const answer = message<{ readonly reply: Reply }>(member.child, timeoutMs)
      member.child.send({ job }, () => undefined)
      const { reply } = await answer
      release(member)
      return { reply }
    } catch (error) {
      drop(member)
      return { failed: error instanceof TimeoutError ? 'timeout' : 'ended' }
    }
  }

  return {
    async run(job) {
      if (free > 0) free -= 1
      else {
        if (waiting.length >= maxWaiting) throw new UnavailableError('Too many jobs wait for a process')
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      try {
        return await work(job)
      } finally {
        const next = waiting.shift()
        if (next === undefined) free += 1
        else next()
      }
    },
    pids: () => [...living].map(({ child }) => child.pid ?? 0),
  }
}

class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

function start({ program, env }: ProcessPoolOptions): ChildProcess {
  const file = fileURLToPath(program)
  return fork(file, [], {
    // In tests and by `tsx`, programs are sources; what is built needs no loader.
    execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: process.env.NODE_ENV ?? 'production', ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** The next message of the process; rejects when it ends first, or when the time has elapsed. */
function message<Message>(child: ChildProcess, timeoutMs: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      clearTimeout(timer)
      child.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      end()
    }
    const onMessage = (value: unknown): void => settle(() => resolve(value as Message))
    const onEnd = (): void => settle(() => reject(new Error('The process ended')))
    const timer = setTimeout(() => settle(() => reject(new TimeoutError('The process took too long'))), timeoutMs)
    child.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
  })
}
