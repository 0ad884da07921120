/**
 * The processes that a launcher has started, one file each in `processes` of DATA_DIR, so that the next start ends those that a killed launcher
 * left behind: they end by themselves, unless they hang or are frozen. A process is ended only when id, start time and command are those
 * of the file.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { commandOf, identifyProcess, isSameProcess } from '../process/process-identity.ts'

const startedSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string(), name: z.string(), entry: z.string() })
type Started = z.infer<typeof startedSchema>

export interface StartedProcesses {
  /** `entry`: the module that it runs, an argument of its command. */
  add(pid: number | undefined, name: string, entry: string): void
  remove(pid: number | undefined): void
}

/** Services drain for at most 10 s. */
const endWithinMs = 12_000
/** For the system to end a killed one; what is then left belongs to another user, or hangs in a system call. */
const endKilledWithinMs = 10_000

const folderOf = (dataFolder: string): string => join(dataFolder, 'processes')
const fileOf = (folder: string, pid: number): string => join(folder, `${pid}.json`)

/** The folder is made here: what was started and cannot be recorded still ends with its launcher. */
export function recordStarted(dataFolder: string): StartedProcesses {
  const folder = folderOf(dataFolder)
  return {
    add(pid, name, entry) {
      const identity = pid === undefined ? undefined : identifyProcess(pid)
      if (identity === undefined) return
      try {
        mkdirSync(folder, { recursive: true })
        writeFileSync(fileOf(folder, identity.pid), JSON.stringify({ ...identity, name, entry } satisfies Started))
      } catch {
        // The disk may be full.
      }
    },
    remove(pid) {
      if (pid !== undefined) rmSync(fileOf(folder, pid), { force: true })
    },
  }
}

function readStarted(file: string): Started | undefined {
  try {
    return startedSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

const isStillOurs = (one: Started): boolean => isSameProcess(one) && commandOf(one.pid).includes(one.entry)

function signal(pid: number, ...signals: readonly NodeJS.Signals[]): void {
  try {
    for (const each of signals) process.kill(pid, each)
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends what an earlier launcher of this folder left behind. Resolves when they have ended. Call it under the lock of the folder. */
export async function endLeftBehind(dataFolder: string, say: (message: string) => void): Promise<void> {
  const folder = folderOf(dataFolder)
  let names: readonly string[]
  try {
    names = readdirSync(folder)
  } catch {
    return
  }
  const left = names.flatMap((name) => {
    const started = readStarted(join(folder, name))
    return started !== undefined && isStillOurs(started) ? [started] : []
  })
  if (left.length > 0)
    say(`Ending what an earlier start left behind: ${left.map(({ name, pid }) => `${name} (process ${pid})`).join(', ')}`)
  // A frozen process gets the signal when it continues.
  for (const { pid } of left) signal(pid, 'SIGTERM', 'SIGCONT')
  const deadline = Date.now() + endWithinMs
  let remaining = left.filter(isStillOurs)
  while (remaining.length > 0 && Date.now() < deadline + endKilledWithinMs) {
    if (Date.now() > deadline) for (const { pid } of remaining) signal(pid, 'SIGKILL')
    await sleep(50)
    remaining = remaining.filter(isStillOurs)
  }
  rmSync(folder, { recursive: true, force: true })
}
