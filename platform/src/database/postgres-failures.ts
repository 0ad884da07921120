/** The one place that knows how Postgres and its driver report that they are unavailable: lost or refused connections, time limits, resources that ran out. */

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * SQLSTATE: 08 connection exceptions; 57P shutdown, crash and start of the server; 57014 cancelled by statement_timeout; 25P03 and 25P04 ended by
 * the limits on transactions; 53 out of disk, memory or connections; 58 input and output; 25006 read-only after a failover.
 */
const unavailableStates = /^(?:08...|57P..|57014|25P0[34]|53...|58...|25006)$/

/** The driver gives these no code (pg 8: lib/client.js, lib/connection.js; pg-pool: index.js). */
const driverMessages =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|connection timeout|timeout expired|client has encountered a connection error|client was closed|connection ended unexpectedly|cannot use a pool after calling end/i

/** ENOSPC of the server: disk_full. */
const diskFullState = '53100'

/** Not by `instanceof`: errors of Node's own come from another realm in tests. */
const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined

function text(error: unknown, name: 'code' | 'message'): string {
  const value = property(error, name)
  return typeof value === 'string' ? value : ''
}

/** A retry later may succeed, and the statement is not to blame. */
export function isPostgresUnavailable(error: unknown): boolean {
  // Every address of a host name failed.
  const errors = property(error, 'errors')
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isPostgresUnavailable)
  const code = text(error, 'code')
  return code === '' ? driverMessages.test(text(error, 'message')) : networkCodes.has(code) || unavailableStates.test(code)
}

/** The server was silent: other connections over the same link may be dead as well. */
export const isReplyTimeout = (error: unknown): boolean => text(error, 'code') === '' && /query read timeout/i.test(text(error, 'message'))

/** Also as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  const cause = property(error, 'cause')
  return text(error, 'code') === diskFullState || (cause !== undefined && isDiskFull(cause))
}
