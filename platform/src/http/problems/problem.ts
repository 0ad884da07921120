/**
 * Problems as the edge throws and sends them (RFC 9457; docs/product/api.md, "Problems"). Deciders return `DomainError` values; a route
 * turns them into a reply with `refuse`.
 */
import type { DomainError, FieldError, Problem } from '@jobboard/contracts/shared/problem'
import { type ProblemCode, problemTable, problemType } from './problem-table.ts'

export const problemContentType = 'application/problem+json; charset=utf-8'

export interface ProblemOptions {
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** Thrown at the edge only: by the parts around a handler, or by a handler that has nothing better to do. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly code: ProblemCode
  readonly detail: string | undefined
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? problemTable[code].title, { cause: options.cause })
    this.code = code
    this.detail = options.detail
    this.errors = options.errors
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return problemTable[this.code].status
  }
}

/** The document to send. Absent members are left out, never null. */
export function problemDocument(error: DomainError<ProblemCode>, traceId: string): Problem {
  const { status, title } = problemTable[error.code]
  return {
    type: problemType(error.code),
    title,
    status,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    code: error.code,
    ...(error.errors === undefined ? {} : { errors: [...error.errors] }),
    ...error.more,
    traceId,
  }
}
