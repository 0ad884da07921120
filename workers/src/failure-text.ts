/** What a command line says when it fails: one sentence that can be acted on. */
import { isPostgresUnavailable } from '@jobboard/platform/database/postgres-failures'

/** Of several attempts on the addresses of a host, the first. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

export const failureText = (error: unknown): string =>
  isPostgresUnavailable(error)
    ? `The database does not answer (${reasonOf(error)}). Start the product with npm start, or the database that DATABASE_URL names, and run the same command again.`
    : reasonOf(error)
