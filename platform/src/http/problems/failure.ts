/** Whatever was thrown while a request was answered, as a problem. Bad input is never a 500; a dependency that is down is a 503. */
import { UnreadableEventError } from '@jobboard/contracts/shared/events/unreadable-event'
import { BrokenSealError } from '../../adapters/subject-keys/seal.ts'
import { isDiskFull, isPostgresUnavailable } from '../../database/postgres-failures.ts'
import { UnavailableError } from '../../ports/event-store.ts'
import { FileStoreFullError } from '../../ports/file-store.ts'
import { HttpProblem } from './problem.ts'

/** Seconds a client should wait before a retry when a dependency is down, and when an operator has to free space first. */
const retryAfterSeconds = '5'
const retryAfterFullSeconds = '60'

/** SQLSTATE of texts that Postgres cannot hold (a NUL, half a surrogate pair). */
const unstorableText = new Set(['22021', '22P05'])

const bodyProblems: Readonly<Record<string, 'malformed' | 'tooLarge' | 'unsupportedMediaType'>> = {
  'entity.parse.failed': 'malformed',
  'request.aborted': 'malformed',
  'request.size.invalid': 'malformed',
  'entity.too.large': 'tooLarge',
  'encoding.unsupported': 'unsupportedMediaType',
  'charset.unsupported': 'unsupportedMediaType',
}

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined

export const isUnavailable = (error: unknown): boolean => error instanceof UnavailableError || isPostgresUnavailable(error)

export function toHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (isDiskFull(error) || error instanceof FileStoreFullError)
    return new HttpProblem('insufficientStorage', { headers: { 'Retry-After': retryAfterFullSeconds }, cause: error })
  if (isUnavailable(error)) return new HttpProblem('unavailable', { headers: { 'Retry-After': retryAfterSeconds }, cause: error })
  // One item only: its log line names the event; documents of everything else are not affected.
  if (error instanceof UnreadableEventError || error instanceof BrokenSealError) return new HttpProblem('unreadable', { cause: error })
  const type = property(error, 'type')
  const bodyProblem = typeof type === 'string' ? bodyProblems[type] : undefined
  if (bodyProblem !== undefined) return new HttpProblem(bodyProblem, { cause: error })
  const code = property(error, 'code')
  if (typeof code === 'string' && unstorableText.has(code)) return new HttpProblem('malformed', { cause: error })
  // express and zlib mark what the client did wrong with a 4xx status (a path that cannot be decoded, a body that is no gzip).
  const status = property(error, 'status')
  if (typeof status === 'number' && status >= 400 && status < 500) return new HttpProblem('malformed', { cause: error })
  return new HttpProblem('internal', { cause: error })
}
