import { z } from 'zod'

/** One invalid field. `message` is a message key (docs/product/api.md, "Message keys"); the frontend and e-mails translate it. */
export const fieldErrorSchema = z.object({
  /** Dotted path into the body or query, e.g. `locations.0.city`. */
  path: z.string(),
  /** Stable code for programs, the same as the message key's last part. */
  code: z.string(),
  message: z.string(),
})
export type FieldError = z.infer<typeof fieldErrorSchema>

/** RFC 9457 problem document, the format of every API error (`application/problem+json`; docs/product/api.md, "Problems"). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  traceId: z.string().optional(),
})
export type Problem = z.infer<typeof problemSchema>

/** Codes that any endpoint may answer with; capabilities add their own in `<capability>/errors.ts`. */
export const commonProblems = {
  malformed: { status: 400, title: 'The request cannot be read' },
  validation: { status: 422, title: 'Some fields are not valid' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'Not allowed for this account' },
  scopeMissing: { status: 403, title: 'The API token lacks the scope that this needs' },
  closedToApiTokens: { status: 403, title: 'Not for API tokens: sign in' },
  notFound: { status: 404, title: 'Not found' },
  methodNotAllowed: { status: 405, title: 'This method is not supported here' },
  notAcceptable: { status: 406, title: 'This is a stream of events; ask for text/event-stream' },
  conflict: { status: 409, title: 'Another request changed this at the same time' },
  stale: { status: 412, title: 'The version in If-Match is no longer the newest' },
  tooLarge: { status: 413, title: 'The request is too large' },
  unsupportedMediaType: { status: 415, title: 'This content type is not supported' },
  idempotencyMismatch: { status: 422, title: 'The Idempotency-Key was used for another request' },
  idempotencyInProgress: { status: 409, title: 'A request with this Idempotency-Key is still being worked on' },
  unknownTenant: { status: 404, title: 'No such board' },
  originMismatch: { status: 403, title: 'The request comes from another site' },
  botCheckFailed: {
    status: 403,
    title: 'A token of the bot check is needed in Recaptcha-Token: one that is valid, for this action, and unused',
  },
  rateLimited: { status: 429, title: 'Too many requests' },
  notYetReadable: { status: 503, title: 'What was written up to If-Position-At-Least cannot be read yet' },
  unavailable: { status: 503, title: 'A part we depend on is down' },
  unreadable: { status: 500, title: 'What is stored of this cannot be read by this release' },
  insufficientStorage: { status: 507, title: 'The disk is full; nothing can be stored until space is freed' },
  internal: { status: 500, title: 'Something went wrong on our side' },
} as const
export type CommonProblemCode = keyof typeof commonProblems

/** An error of the domain: a value, never thrown by a decider. `errors` names fields where a field is at fault. */
export interface DomainError<Code extends string = string> {
  readonly code: Code
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  /** Further members of the document (RFC 9457, 3.2). */
  readonly more?: Readonly<Record<string, unknown>>
}

export type Result<T, E = DomainError> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })
