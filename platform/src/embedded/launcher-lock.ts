/** One launcher per data folder: a file names its process, and the file of a killed launcher is ignored. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { identifyProcess, isSameProcess } from '../process/process-identity.ts'
import { errorCode } from './error-code.ts'
import { EmbeddedPostgresError, explainFileError } from './failure.ts'

const ownerSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string(), url: z.string() })
export type LauncherOwner = z.infer<typeof ownerSchema>

export interface LauncherLock {
  /** A launcher of this folder was killed: its processes may take a few seconds to end. */
  readonly afterKill: boolean
  release(): void
}

function readOwner(file: string): LauncherOwner | undefined {
  try {
    const parsed = ownerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Node's recursive mkdir never returns where the parent exists and reports that it does not, as /proc does. */
function makeFolder(folder: string): void {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/** Makes it where there is none. Throws EmbeddedPostgresError. */
export function requireUsableFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

/** Throws when another launcher runs on the folder. */
export function lockDataFolder(folder: string, url: string): LauncherLock {
  const file = join(folder, 'launcher.json')
  const own: LauncherOwner = { pid: process.pid, startedAt: identifyProcess(process.pid)?.startedAt ?? '', url }
  let afterKill = false
  try {
    makeFolder(folder)
    for (;;) {
      try {
        writeFileSync(file, JSON.stringify(own), { flag: 'wx' })
        break
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
        const owner = readOwner(file)
        if (owner && isSameProcess(owner)) {
          throw new EmbeddedPostgresError(
            `It already runs on ${folder}: ${owner.url} (process ${owner.pid}).\nStop that one first, or set DATA_DIR and PORT to others.`,
          )
        }
        afterKill = true
        rmSync(file, { force: true })
      }
    }
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : explainFileError(error, folder)
  }
  return {
    afterKill,
    release: () => {
      if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true })
    },
  }
}
