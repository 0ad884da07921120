/**
 * A route in one place: method, path, who may call it, what goes in and out, what it may refuse, and the handler. The same
 * definition drives the server, the OpenAPI document and the tests that try every route as an outsider.
 */

import type { IncomingMessage } from 'node:http'
import type { DomainError } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { z } from 'zod'
import type { Position } from '../ports/event-store.ts'
import type { Access, Session } from './access.ts'
import type { ProblemCode } from './problem-table.ts'
import { readPart } from './validation.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A body that is text already: sent as it is, without another pass of JSON.stringify. */
export class Prepared {
  readonly text: string | Buffer
  readonly contentType: string
  constructor(text: string | Buffer, contentType = 'application/json; charset=utf-8') {
    this.text = text
    this.contentType = contentType
  }
}

export interface ReplyDefinition {
  readonly description: string
  readonly schema?: z.ZodType
  /** For what is not JSON, e.g. `text/html`; the body is then `Prepared`. */
  readonly contentType?: string
  readonly headers?: readonly string[]
}
export type Replies = Readonly<Record<number, ReplyDefinition>>

export type ReplyHeaders = Readonly<Record<string, string | readonly string[]>>
export interface Refusal {
  readonly problem: DomainError<ProblemCode>
  readonly headers?: ReplyHeaders
}
type ReplyBody<Definition> = Definition extends { readonly schema: infer Schema extends z.ZodType }
  ? { readonly body: z.input<Schema> | Prepared }
  : { readonly body?: Prepared }
export type Reply<R extends Replies> =
  | { [Status in keyof R & number]: { readonly status: Status; readonly headers?: ReplyHeaders } & ReplyBody<R[Status]> }[keyof R & number]
  | Refusal

/** A domain error as the reply; its status comes from the problem table. */
export const refuse = (problem: DomainError<ProblemCode>, headers?: ReplyHeaders): Refusal =>
  headers === undefined ? { problem } : { problem, headers }

/** What every handler gets. */
export interface RequestContext {
  readonly tenant: Tenant
  /** Joins the log lines, the problem document and the events of one request. */
  readonly traceId: string
  /**
   * Same Idempotency-Key, same id: events and ids derived from it make a second run after a crash harmless. Without a key, a fresh one.
   */
  readonly commandId: string
  /** From If-Match on routes with `ifMatch`; null when absent. */
  readonly ifMatch: number | null
  /** From If-Position-At-Least on routes with `readsOwnWrites`; null when absent. */
  readonly positionAtLeast: Position | null
  /** The client's address as the web server saw it. */
  readonly address: string
  /** Whether the client came over TLS. */
  readonly secure: boolean
  /** The raw request: only for routes with `body: 'stream'`, and for header details. */
  readonly incoming: IncomingMessage
}

type SessionOf<A extends Access> = A extends 'public' | 'internal' ? null : A extends 'optional' ? Session | null : Session

export interface RouteRequest<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends Access> extends RequestContext {
  readonly session: SessionOf<A>
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly body: z.output<B>
}

/** Maximum number of requests in a time window, by tenant and client address; `key` adds a part (it is hashed before it is stored). */
export interface Limit<Request> {
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly key?: (request: Request) => string
  /** Count over all addresses; needs a key. */
  readonly anyAddress?: boolean
  /** A request that succeeds costs nothing. */
  readonly refusalsOnly?: boolean
}

export interface RouteDefinition<R extends Replies, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends Access> {
  readonly method: Method
  /** OpenAPI form: `/v1/offers/{slug}`. A leading `/{tenant}/` names the tenant. */
  readonly path: `/${string}`
  readonly summary: string
  /** What a caller must know beside it, for the API document. */
  readonly note?: string
  /** The capability, as the group in the document. */
  readonly tag: string
  readonly auth: A
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** The handler reads `incoming` itself; `body` is not parsed. Lists the content types it takes. */
  readonly streams?: readonly string[]
  /** Maximum bytes of a JSON body (`defaultBodyLimit`). */
  readonly bodyLimit?: number
  readonly ifMatch?: boolean
  /** Takes Idempotency-Key. Not with `streams`: such a body cannot be compared before it is read. */
  readonly idempotencyKey?: boolean
  readonly readsOwnWrites?: boolean
  /** Sets or uses cookies for a visitor without a session, so a foreign page must not call it. */
  readonly sameOriginOnly?: boolean
  readonly limits?: readonly Limit<RouteRequest<P, Q, B, A>>[]
  readonly replies: R
  /** Codes of the domain; what the edge itself may answer is added (`documentedProblems`). */
  readonly problems?: readonly ProblemCode[]
  readonly handle: (request: RouteRequest<P, Q, B, A>) => Promise<Reply<NoInfer<R>>> | Reply<NoInfer<R>>
}

export type AnyReply = { readonly status: number; readonly body?: unknown; readonly headers?: ReplyHeaders } | Refusal
export interface Incoming extends Omit<RequestContext, 'commandId'> {
  readonly session: Session | null
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}
export interface LimitUse {
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly key: string
  readonly anyAddress: boolean
  readonly refusalsOnly: boolean
}
/** A request that was read and found valid, ready to run. */
export interface ReadyRequest {
  readonly limits: readonly LimitUse[]
  run(commandId: string): Promise<AnyReply>
}

/** A route without its type parameters: what the app, the OpenAPI document and the tests work with. */
export interface Route
  extends Omit<RouteDefinition<Replies, z.ZodType, z.ZodType, z.ZodType, Access>, 'handle' | 'limits' | 'params' | 'query' | 'body'> {
  readonly params: z.ZodType | undefined
  readonly query: z.ZodType | undefined
  readonly body: z.ZodType | undefined
  readonly limited: boolean
  /** Validates and binds. Throws HttpProblem. */
  read(incoming: Incoming): ReadyRequest
}

export function route<
  const R extends Replies,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  const A extends Access = 'public',
>(definition: RouteDefinition<R, P, Q, B, A>): Route {
  const { handle, limits = [], params, query, body, ...described } = definition
  return {
    ...described,
    params,
    query,
    body,
    limited: limits.length > 0,
    read(incoming) {
      const request = {
        ...incoming,
        // The access check ran before: a listed grant means a session.
        session: incoming.session as SessionOf<A>,
        params: (params === undefined ? undefined : readPart('params', params, incoming.params)) as z.output<P>,
        query: (query === undefined ? undefined : readPart('query', query, incoming.query)) as z.output<Q>,
        body: (body === undefined ? undefined : readPart('body', body, incoming.body)) as z.output<B>,
        commandId: '',
      }
      return {
        limits: limits.map(({ name, points, seconds, key, anyAddress = false, refusalsOnly = false }) => ({
          name,
          points,
          seconds,
          key: key?.(request) ?? '',
          anyAddress,
          refusalsOnly,
        })),
        run: async (commandId) => handle({ ...request, commandId }),
      }
    },
  }
}
