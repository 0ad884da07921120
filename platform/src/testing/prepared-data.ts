/**
 * A data folder as a first start with two dozen demo offers leaves it. Products of tests begin with a copy: of the 21 s of CPU time that a
 * first start takes, eleven make the cluster, its tables and the demo data.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../embedded/error-code.ts'
import { isAlive } from '../embedded/postgres/postmaster.ts'

/** Settings with which a first start stores something else, or elsewhere. */
const decidesData = new Set([
  'DATABASE_URL',
  'DATA_DIR',
  'DEFAULT_TENANT',
  'DEMO',
  'DEMO_OFFERS',
  'EVENTSTOREDB_URL',
  'MASTER_KEY',
  'NODE_OPTIONS',
  'REDIS_URL',
  'S3_URL',
  'TENANTS_DIR',
])

export const canBegin = (settings: Readonly<Record<string, string>>): boolean =>
  Object.keys(settings).every((name) => !decidesData.has(name))

/** Owners of files are as they were: root's database user must read its own. */
export const copyData = (from: string, to: string): void => void execFileSync('cp', ['-a', `${from}/.`, to])

/**
 * `build`: the folder of the built bundles. `make` fills an empty folder and leaves it when nothing runs in it any more. One process makes it,
 * the others wait. Of one build and one day: demo data is dated by the day it is made.
 */
export async function preparedData(build: string, make: (folder: string) => Promise<void>): Promise<string> {
  const parent = join(build, 'test-data')
  const made = readFileSync(join(build, 'processes.hash'), 'utf8') + readFileSync(join(build, 'web.hash'), 'utf8')
  const name = createHash('sha256').update(made).update(new Date().toISOString().slice(0, 10)).digest('hex').slice(0, 16)
  const folder = join(parent, name)
  const lock = `${folder}.lock`
  mkdirSync(parent, { recursive: true, mode: 0o711 })
  while (!existsSync(folder)) {
    if (!takes(lock)) {
      await sleep(200)
      continue
    }
    try {
      for (const other of readdirSync(parent)) if (other !== `${name}.lock`) rmSync(join(parent, other), { recursive: true, force: true })
      const filling = `${folder}.${process.pid}`
      mkdirSync(filling, { mode: 0o711 })
      await make(filling)
      renameSync(filling, folder)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return folder
}

/** Whether this process has the lock now; that of a process that has ended is removed. */
function takes(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
    if (pid > 0 && !isAlive(pid)) rmSync(lock, { force: true })
    return false
  }
}
