/** Which errors of the EventStoreDB client are transient, and a time limit of our own. */
import { ErrorType } from '@eventstore/db-client'

/** The server sent nothing for too long, or ended a subscription. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

class ReplyTimeoutError extends NoAnswerError {}

/** No answer in time, though the connection is open: it may be dead. */
export const isReplyTimeout = (error: unknown): boolean =>
  error instanceof ReplyTimeoutError ||
  (typeof error === 'object' && error !== null && 'type' in error && error.type === ErrorType.DEADLINE_EXCEEDED)

const transientTypes = new Set<unknown>([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.NOT_LEADER,
])
/** gRPC: CANCELLED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL (a reset HTTP/2 stream), UNAVAILABLE. */
const transientCodes = new Set<unknown>([1, 4, 8, 10, 13, 14])
const clientMessages =
  /Failed to discover|Channel has been shut down|Channel has been closed|write after end|Cannot call write after a stream was destroyed/

export function isTransientEventStoreDbError(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true
  if (typeof error !== 'object' || error === null) return false
  if ('type' in error && transientTypes.has(error.type)) return true
  if ('code' in error && transientCodes.has(error.code)) return true
  return 'message' in error && typeof error.message === 'string' && clientMessages.test(error.message)
}

/** The client waits for ever for an answer that a broken stream swallowed. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReplyTimeoutError(`EventStoreDB did not answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
