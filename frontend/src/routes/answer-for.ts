/** The HTTP status of a page whose data could not be had. */
import type { AppContext } from '../context/app-context.ts'
import { ApiError } from '../http/api-error.ts'

/** Rethrows; a service that is down makes the page a 503 and not a 500. */
export function answerFor(error: unknown, { answer }: AppContext): never {
  if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) answer.status = 503
  throw error
}

/** A page that says by itself that what it is about does not exist (any more): its status says so too. */
export function answerMissing(error: unknown, { answer }: AppContext): void {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) answer.status = error.status
}

export const onServer = typeof document === 'undefined'
