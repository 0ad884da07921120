/** Which errors of the Postgres driver mean "not now" rather than "not this". */
import { isPostgresUnavailable } from '../../postgres-failures.ts'

/** SQLSTATE: lock timeout, deadlock, serialisation. */
const repeatableStates = new Set<unknown>(['55P03', '40P01', '40001'])

export const isTransientPostgresError = (error: unknown): boolean =>
  isPostgresUnavailable(error) || (typeof error === 'object' && error !== null && 'code' in error && repeatableStates.has(error.code))
