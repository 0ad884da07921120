/** A command that was refused or did not arrive, as forms and messages need it (docs/product/api.md, "Problems"). */
import type { FieldError, Problem } from '@jobboard/contracts/shared/problem'
import { ApiError } from './api-error.ts'

interface ProblemFacts {
  /** 0: there is no answer. */
  readonly status: number
  readonly code: string
  readonly fields?: readonly FieldError[]
  readonly retryAfterSeconds?: number | null
  /** Of a 412 that brings it along: what is stored now. */
  readonly current?: unknown
  /** All members of the problem. */
  readonly more?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

export class ProblemError extends ApiError {
  /** Fields that break a rule, by message key. */
  readonly fields: readonly FieldError[]
  /** Of Retry-After. */
  readonly retryAfterSeconds: number | null
  readonly current: unknown
  /** What only some problems say, unchecked: who moved an application, for instance. */
  readonly more: Readonly<Record<string, unknown>>

  constructor({ status, code, fields = [], retryAfterSeconds = null, current, more = {}, cause }: ProblemFacts) {
    super(status, code, cause)
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.current = current
    this.more = more
  }
}

/** There is no answer: the connection is lost, or the server is. */
export const unanswered = (cause: unknown): ProblemError =>
  new ProblemError({ status: 0, code: globalThis.navigator?.onLine === false ? 'offline' : 'unreachable', cause })

export async function problemOf(response: Pick<Response, 'status' | 'headers' | 'json'>): Promise<ProblemError> {
  const problem = (await response.json().catch(() => null)) as (Partial<Problem> & Readonly<Record<string, unknown>>) | null
  return new ProblemError({
    status: response.status,
    code: typeof problem?.code === 'string' ? problem.code : 'unknown',
    fields: Array.isArray(problem?.errors) ? problem.errors : [],
    retryAfterSeconds: secondsOf(response.headers.get('Retry-After')),
    current: problem?.current,
    more: problem ?? {},
  })
}

/** Our services send seconds; a proxy in front of them may send a date, which is not worth reading. */
const secondsOf = (header: string | null): number | null => (header !== null && /^\d{1,7}$/.test(header) ? Number(header) : null)
