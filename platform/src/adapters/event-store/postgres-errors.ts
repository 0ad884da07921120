/** Which errors of the Postgres driver mean "not now" rather than "not this". */

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNABORTED',
])
/** Classes and codes of SQLSTATE: connection, resources, shutdown and start, cancelled by a timeout, lock timeout, deadlock, serialisation, read-only replica. */
const transientStates = /^(08|53|57P|57014|55P03|40P01|40001|25006)/
/** The driver gives these no code. */
const driverMessages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed/

export function isTransientPostgresError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // Every address of a host name failed.
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isTransientPostgresError)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return networkCodes.has(code) || (code.length === 5 && transientStates.test(code)) || driverMessages.test(message)
}
