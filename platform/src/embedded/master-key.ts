/** The key that wraps the keys of data subjects: from the environment, else generated once and stored in DATA_DIR. */
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkMasterKey, MasterKeyError } from '../adapters/subject-keys/master-key-check.ts'
import { ConfigurationError, type Settings } from '../configuration.ts'
import type { Pool } from '../database/database.ts'
import { errorCode } from './error-code.ts'
import { explainFileError, explainReadError } from './failure.ts'

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw explainReadError(error, file)
  }
}

const isKey = (text: string): boolean => Buffer.from(text, 'base64').length === 32

/** Base64 of 32 bytes. Losing it makes all sealed personal data unreadable, so a broken file is an error and never replaced. */
export function openMasterKey(settings: Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'>): string {
  const given = settings.MASTER_KEY
  if (given !== undefined && given !== '') {
    if (!isKey(given)) throw new ConfigurationError('These settings are not valid:\n  MASTER_KEY: must be 32 bytes in base64')
    return given
  }
  const file = fileOf(settings)
  if (read(file) === undefined) create(settings.DATA_DIR, file)
  const key = read(file)
  if (key === undefined || !isKey(key))
    throw new ConfigurationError(`${file} does not hold a key (32 bytes in base64). Restore it from a backup.`)
  return key
}

/** Whether there is one to open: given, or in its file. */
export const hasMasterKey = (settings: Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'>): boolean =>
  (settings.MASTER_KEY ?? '') !== '' || read(fileOf(settings)) !== undefined

const fileOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'master.key')

/**
 * The key, once the database has confirmed it. Where the file is missing and the database has another key, no file is left behind: it would
 * suggest that the key still exists. Apply `subjectKeysMigrations` first. Throws MasterKeyError.
 */
export async function openCheckedMasterKey(
  settings: Pick<Settings, 'MASTER_KEY' | 'DATA_DIR'>,
  pool: Pool,
): Promise<{ readonly masterKey: string; readonly namingSecret: Buffer }> {
  const file = fileOf(settings)
  const isGiven = settings.MASTER_KEY !== undefined && settings.MASTER_KEY !== ''
  const isNew = !isGiven && read(file) === undefined
  const masterKey = openMasterKey(settings)
  try {
    return { masterKey, namingSecret: await checkMasterKey(pool, masterKey) }
  } catch (error) {
    if (!(error instanceof MasterKeyError)) throw error
    if (!isNew) throw error
    rmSync(file, { force: true })
    throw new MasterKeyError(
      `${file} is missing, and the database holds data that were sealed with it. Put the file back from a backup, or set MASTER_KEY. Without it the personal data in the events cannot be read: docs/runbooks/key-rotation.md`,
      { cause: error },
    )
  }
}

/** Complete or absent; of two processes that create one at the same time, the first wins. */
function create(folder: string, file: string): void {
  const unfinished = `${file}.new-${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(unfinished, randomBytes(32).toString('base64'), { mode: 0o600 })
    linkSync(unfinished, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw explainFileError(error, folder)
  } finally {
    rmSync(unfinished, { force: true })
  }
}
