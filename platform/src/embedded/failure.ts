/** Errors of the embedded Postgres, with messages that state what to do. */
import { errorCode } from './error-code.ts'

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const lastLines = (log: string): string =>
  log
    .trim()
    .split('\n')
    .slice(-6)
    .map((line) => `    ${line}`)
    .join('\n')

export const diskFull = (folder: string): string => `The disk that holds ${folder} is full. Free some space; nothing is lost.`

/** An error for the last output of initdb or postgres. */
export function explainLog(log: string, folder: string): EmbeddedPostgresError {
  const said = `It said:\n${lastLines(log) || '    (nothing)'}`
  if (/no space left on device|disk quota exceeded/i.test(log)) {
    return new EmbeddedPostgresError(`${diskFull(folder)} ${said}`)
  }
  if (/database files are incompatible|initialized by PostgreSQL version/i.test(log)) {
    return new EmbeddedPostgresError(
      `The database in ${folder} was made by another version of Postgres. Use the version of the product that made it, or move the folder away. ${said}`,
    )
  }
  if (/permission denied|read-only file system|operation not permitted|has wrong ownership|invalid permissions/i.test(log)) {
    return new EmbeddedPostgresError(
      `The user who runs Postgres may not use ${folder}. Give the folder to that user, or set DATA_DIR to another one. ${said}`,
    )
  }
  if (/could not map anonymous shared memory|out of memory|cannot allocate memory/i.test(log)) {
    return new EmbeddedPostgresError(`There is too little memory for Postgres. ${said}`)
  }
  return new EmbeddedPostgresError(
    `The database in ${folder} does not start; its files look broken. Restore the folder from a backup, or move it away and start again with an empty one. ${said}`,
  )
}

/** An error for a file of the data folder that cannot be read. */
export function explainReadError(error: unknown, file: string): EmbeddedPostgresError {
  const code = errorCode(error)
  if (code !== 'EACCES' && code !== 'EPERM') return explainFileError(error, file)
  return new EmbeddedPostgresError(`${file} is not readable for this user. Give the file to the user who runs the product.`, {
    cause: error,
  })
}

/** An error for a failed file operation on the data folder. */
export function explainFileError(error: unknown, folder: string): EmbeddedPostgresError {
  const code = errorCode(error)
  const options = { cause: error }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new EmbeddedPostgresError(diskFull(folder), options)
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new EmbeddedPostgresError(`${folder} is not writable. Make it writable, or set DATA_DIR to another folder.`, options)
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedPostgresError(`${folder} is not a folder. Move it away, or set DATA_DIR to another folder.`, options)
  }
  return new EmbeddedPostgresError(`${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`, options)
}

/** The processes and the database reach each other over it. */
export const noLoopback = (address: string): string =>
  `This machine has no way to its own address ${address}, over which the database and the processes reach each other. Bring its loopback interface up: ip link set lo up`
const loopbackCodes = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'])

/** An error for a refusal by the running server. */
export function explainSqlError(error: unknown, folder: string): EmbeddedPostgresError {
  const options = { cause: error }
  const message = error instanceof Error ? error.message : String(error)
  if (errorCode(error) === '28P01') {
    return new EmbeddedPostgresError(
      `${folder}/password is not the password of the database beside it. Restore the file from a backup.`,
      options,
    )
  }
  if (loopbackCodes.has(errorCode(error) ?? '')) return new EmbeddedPostgresError(`${noLoopback('127.0.0.1')} (${message}).`, options)
  if (errorCode(error) === '53100') return new EmbeddedPostgresError(`${diskFull(folder)} It said: ${message}`, options)
  return new EmbeddedPostgresError(`The database in ${folder} does not answer: ${message}`, options)
}
