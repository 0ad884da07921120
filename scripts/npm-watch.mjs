/**
 * npm runs its scripts through a shell. Asked to end, npm ends that shell only; killed, not even that. Without this, every started process
 * would run on, orphaned.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const shells = /^-?(?:sh|bash|dash|ash|zsh|ksh|busybox)$/
const linuxIntervalMs = 500
/** Needs a process. */
const otherIntervalMs = 2_000

/** Name and parent of a process; undefined when it has ended or the system does not tell. */
function processOf(pid) {
  try {
    if (process.platform === 'linux') {
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return parent === undefined ? undefined : { name, parent: Number(parent) }
    }
    if (process.platform === 'win32') return undefined
    const [, parent, path] =
      /^\s*(\d+)\s+(.*?)\s*$/s.exec(execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })) ?? []
    return parent === undefined ? undefined : { name: path.split('/').at(-1), parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** Calls `end` once when npm, or the shell between it and this process, has ended. */
export function watchNpm(end) {
  const parent = process.ppid
  const shell = processOf(parent)
  // Without a shell in between, the next one up is the caller of npm: it may end, as with nohup.
  const npm = shell !== undefined && shells.test(shell.name) ? shell.parent : undefined
  const timer = setInterval(
    () => {
      if (process.ppid === parent && (npm === undefined || processOf(parent)?.parent === npm)) return
      clearInterval(timer)
      end()
    },
    npm === undefined || process.platform === 'linux' ? linuxIntervalMs : otherIntervalMs,
  )
  timer.unref()
}

export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== undefined) watchNpm(() => process.kill(process.pid, 'SIGTERM'))
}
