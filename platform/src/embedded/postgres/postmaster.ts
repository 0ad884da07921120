/** One running server process: found by its postmaster.pid, started, stopped. */
import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import type { Binaries } from './binaries.ts'
import type { SystemUser } from './run-as.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly status: string
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** Contents of postmaster.pid; undefined when there is none or it is only half written. */
function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    if (!(pid > 0)) return undefined
    return { pid, port: Number.parseInt(lines[3] ?? '', 10), status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A pid is reused after a restart of the machine or container, so the process must be a postgres in this very folder. */
function serves(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    try {
      return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes('postgres')
    } catch {
      return false
    }
  }
  try {
    const program = basename(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
    if (!program.startsWith('postgres')) return false
  } catch {
    return false
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    // A postgres of another user, whose folder we may not read. Its owner must stop it.
    return true
  }
}

/** The server that runs on this cluster. Removes a postmaster.pid that a killed server or machine left behind. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPidFile(cluster)
  if (found === undefined) return undefined
  if (serves(found.pid, cluster)) return found
  // Read again: a new server may have replaced the file since.
  if (readPidFile(cluster)?.pid === found.pid) rmSync(pidFile(cluster), { force: true })
  return undefined
}

export interface StartedPostmaster {
  readonly pid: number
  /** Its output since it was started. */
  log(): string
  hasExited(): boolean
}

const maxLogBytes = 8 * 1024 * 1024
const maxRemainingLogBytes = 1024 * 1024
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Moves the newest part of a log that grew too large to `<file>.1`. The server appends, so it continues in the emptied file. */
export function limitLog(file: string): void {
  const size = sizeOf(file)
  if (size <= maxLogBytes) return
  try {
    const source = openSync(file, 'r')
    try {
      const newest = Buffer.alloc(maxRemainingLogBytes)
      const read = readSync(source, newest, 0, maxRemainingLogBytes, size - maxRemainingLogBytes)
      writeFileSync(`${file}.1`, newest.subarray(0, read), { mode: 0o600 })
    } finally {
      closeSync(source)
    }
  } catch {
    // The disk may be full: free space matters more than old lines.
  }
  truncateSync(file)
}

/** Starts a server in a session of its own, so that Ctrl-C in the terminal does not stop it before its clients. */
export function spawnPostmaster(
  binaries: Binaries,
  user: SystemUser | undefined,
  cluster: string,
  logFile: string,
  settings: Readonly<Record<string, string>>,
): StartedPostmaster {
  limitLog(logFile)
  const logStart = sizeOf(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: cluster, env: serverEnvironment(), detached: true, stdio: ['ignore', log, log], windowsHide: true },
  )
  closeSync(log)
  let exited = false
  let spawnError = ''
  child.on('exit', () => {
    exited = true
  })
  child.on('error', (error) => {
    exited = true
    spawnError = error.message
  })
  child.unref()
  return {
    pid: child.pid ?? -1,
    hasExited: () => exited,
    log: () => spawnError + readFileSync(logFile).subarray(logStart).toString('utf8'),
  }
}

/** No PG* or locale variable of the caller may affect the server. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  SYSTEMROOT: process.env.SYSTEMROOT,
})

/** Fast shutdown (SIGINT): open transactions roll back, everything committed is on disk. After 30 s: immediate shutdown. */
export async function stopPostmaster(binaries: Binaries, cluster: string, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster], { stdio: 'ignore' })
    return
  }
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + seconds * 1_000
    while (Date.now() < deadline) {
      if (!serves(pid, cluster)) return
      await sleep(20)
    }
  }
}
