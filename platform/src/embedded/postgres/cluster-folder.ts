/**
 * Location and creation of a cluster.
 *
 *     <folder>/cluster      made by initdb (PGDATA)
 *     <folder>/password     of the database user, mode 0600
 *     <folder>/server.log
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { errorCode } from '../error-code.ts'
import { EmbeddedPostgresError, explainFileError, explainLog, explainReadError } from '../failure.ts'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './postmaster.ts'
import { isReachable, type SystemUser } from './run-as.ts'

export const databaseUser = 'jobboard'

function linkTarget(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path))
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'EINVAL') return undefined
    throw error
  }
}

/** The data folder is ours: the database user may pass through it, also when the umask or mkdtemp forbade it. Never a home. */
function letPass(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.() && folder !== homedir() && (mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o777) | 0o011)
}

/**
 * The folder to use for `wanted`. When root's database user cannot get there (a clone below /root), the folder lies below
 * `elsewhere` and `wanted` is a link to it.
 */
export function placeFolder(wanted: string, user: SystemUser | undefined, elsewhere = '/var/lib/jobboard'): string {
  const parent = dirname(resolve(wanted))
  try {
    mkdirSync(parent, { recursive: true })
    if (user === undefined) return join(parent, basename(wanted))
    letPass(parent)
    const linked = linkTarget(wanted)
    if (linked !== undefined) {
      mkdirSync(dirname(linked), { recursive: true, mode: 0o711 })
      return linked
    }
    if (isReachable(parent, user)) return join(parent, basename(wanted))
    if (existsSync(wanted)) {
      throw new EmbeddedPostgresError(
        `${wanted} was made by another user and the database user of root (uid ${user.uid}) cannot get there. Run as that user, or set DATA_DIR to another folder.`,
      )
    }
    mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
    const own = mkdtempSync(join(elsewhere, 'data-'))
    chmodSync(own, 0o711)
    symlinkSync(join(own, basename(wanted)), wanted)
    return join(own, basename(wanted))
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw explainFileError(error, parent)
  }
}

const abandonedAfterMs = 10 * 60_000

/** Unfinished folders of starts that were killed. `minAgeMs` 0: no other start is making one. */
export function removeUnfinished(folder: string, minAgeMs = 0): void {
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name)
    if (name.startsWith(prefix) && Date.now() - statSync(path).mtimeMs >= minAgeMs)
      rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
}

function runInitdb(
  binaries: Binaries,
  user: SystemUser | undefined,
  folder: string,
  durable: boolean,
): Promise<{ status: number | null; output: string }> {
  const options = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-A', 'scram-sha-256']
  const child = spawn(
    binaries.initdb,
    [
      '-D',
      join(folder, 'cluster'),
      '-U',
      databaseUser,
      `--pwfile=${join(folder, 'password')}`,
      ...options,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: folder, env: serverEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((done) => {
    child.on('error', (error) => done({ status: null, output: `${output}${error.message}` }))
    child.on('close', (status) => done({ status, output }))
  })
}

/** Creates the cluster when there is none. Complete or absent, also after a kill: made aside, then renamed. */
export async function ensureCluster(binaries: Binaries, user: SystemUser | undefined, folder: string, durable: boolean): Promise<void> {
  if (existsSync(join(folder, 'cluster', 'PG_VERSION'))) return
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new EmbeddedPostgresError(
      `${folder} holds files but no database (cluster/PG_VERSION is missing). Restore the folder from a backup, or move it away and start again with an empty one.`,
    )
  }
  try {
    removeUnfinished(folder, abandonedAfterMs)
    const unfinished = mkdtempSync(`${folder}.new-`)
    try {
      const password = join(unfinished, 'password')
      writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
      if (user) for (const path of [unfinished, password]) chownSync(path, user.uid, user.gid)
      const { status, output } = await runInitdb(binaries, user, unfinished, durable)
      if (status !== 0) throw explainLog(output, dirname(folder))
      renameSync(unfinished, folder)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      // Another process was faster.
      if (!existsSync(join(folder, 'cluster', 'PG_VERSION'))) throw error
    }
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : explainFileError(error, dirname(folder))
  }
}

export function readPassword(folder: string): string {
  try {
    return readFileSync(join(folder, 'password'), 'utf8').trim()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw explainReadError(error, join(folder, 'password'))
    throw new EmbeddedPostgresError(
      `${join(folder, 'password')} is missing, so nobody can sign in to the database. Restore it from a backup.`,
    )
  }
}
