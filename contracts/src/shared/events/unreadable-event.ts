/** An event in the store that cannot be read: only its own stream is affected. */
import { z } from 'zod'

export class UnreadableEventError extends Error {
  override readonly name: string = 'UnreadableEventError'
}

/** Path of the first problem, without the value found there: it may be personal. */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return issue === undefined ? 'not valid' : `${issue.path.length === 0 ? '' : `${issue.path.join('.')}: `}${issue.message}`
  }
  return error instanceof Error ? error.message : String(error)
}
