/**
 * A call of one process of the product by another, declared once: the client (platform/src/http/internal-calls/internal-client.ts) and the route of the
 * service are made from it, so that both sides cannot differ. Such a call carries the internal key; clients of the API never make one.
 */
import type { z } from 'zod'

export type InternalService = 'command-service' | 'query-service' | 'workers'
export type InternalCaller = 'web' | 'query-service' | 'workers'

/** What is answered when it succeeds: JSON of a shape, bytes, lines that never end, or nothing. */
export type InternalReplies =
  | { readonly 200: { readonly description: string; readonly schema: z.ZodType } }
  | { readonly 200: { readonly description: string; readonly contentType: string } }
  | { readonly 200: { readonly description: string; readonly line: z.ZodType } }
  | { readonly 204: { readonly description: string } }

export interface InternalCall<
  R extends InternalReplies = InternalReplies,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  Code extends string = string,
> {
  readonly from: InternalCaller
  readonly to: InternalService
  readonly method: 'GET' | 'POST'
  /** Parameters as in OpenAPI: `/internal/offers/{id}/expire`. */
  readonly path: `/internal/${string}`
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly replies: R
  /** Codes of problems that are answers to the caller; every other problem is a failure. */
  readonly refusals?: readonly Code[]
  /** Of all attempts together; five seconds by default. */
  readonly timeoutMs?: number
  /** Whether it may be sent again when it was not answered: true for each GET, and for commands where a second one changes nothing. */
  readonly repeatable: boolean
}

/** Of calls by jobs, for which no person waits. */
export const backgroundTimeoutMs = 30_000

type Declared<R extends InternalReplies, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Code extends string> = Omit<
  InternalCall<R, P, Q, B, Code>,
  'repeatable'
> & { readonly repeatable?: false }

/** Calls are repeatable unless they say that they are not. */
export const internalCall = <
  const R extends InternalReplies,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  const Code extends string = never,
>(
  call: Declared<R, P, Q, B, Code>,
): InternalCall<R, P, Q, B, Code> => ({ repeatable: true, ...call })
