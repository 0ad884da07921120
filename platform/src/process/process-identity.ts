/** Tells a process from another one that got its id later. A zombie, which has ended and was not collected by its parent, does not run. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ProcessIdentity {
  readonly pid: number
  /** When it was started, in the system's own form. Empty where the system does not say. */
  readonly startedAt: string
}

/** Undefined: no process has this id, or only a zombie. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (process.platform === 'linux') {
    const fields = read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ')
    // Ticks since the start of the machine.
    return fields === undefined || /^[ZXx]/.test(fields[0] ?? '') ? undefined : { pid, startedAt: fields[19] ?? '' }
  }
  if (process.platform === 'win32') return isSignalled(pid) ? { pid, startedAt: '' } : undefined
  const [, state, startedAt] = /^\s*(\S+)\s+(.*?)\s*$/s.exec(ps(pid, 'stat=,lstart=')) ?? []
  return state === undefined || startedAt === undefined || state.startsWith('Z') ? undefined : { pid, startedAt }
}

export function isSameProcess(known: ProcessIdentity): boolean {
  const now = identifyProcess(known.pid)
  return now !== undefined && now.startedAt === known.startedAt
}

/** Program and arguments; empty where the system does not say, as on Windows. */
export function commandOf(pid: number): readonly string[] {
  if (process.platform === 'linux') return (read(`/proc/${pid}/cmdline`) ?? '').split('\0')
  return process.platform === 'win32' ? [] : ps(pid, 'command=').trim().split(' ')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function isSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
