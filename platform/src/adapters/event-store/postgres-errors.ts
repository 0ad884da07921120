/** Which errors of the Postgres driver are transient. */
import { isDiskFull, isPostgresUnavailable } from '../../database/postgres-failures.ts'

/** SQLSTATE: lock timeout, deadlock, serialisation. */
const repeatableStates = new Set<unknown>(['55P03', '40P01', '40001'])

/** A full disk is not: freeing space takes longer than any caller waits. */
export const isTransientPostgresError = (error: unknown): boolean =>
  (isPostgresUnavailable(error) && !isDiskFull(error)) ||
  (typeof error === 'object' && error !== null && 'code' in error && repeatableStates.has(error.code))
