/**
 * A route in one place: method, path, who may call it, what goes in and out, what it may refuse, and the handler. The same
 * definition drives the server, the OpenAPI document and the tests that try every route as an outsider.
 */

import type { IncomingMessage } from 'node:http'
import type { BotCheckAction } from '@jobboard/contracts/bot-check/commands'
import type { ApiTokenScope } from '@jobboard/contracts/companies/api-token-scopes'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { DomainError } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { z } from 'zod'
import type { Position } from '../ports/event-store.ts'
import type { MultipartDefinition } from './bodies/multipart-body.ts'
import type { ProblemCode } from './problems/problem-table.ts'
import type { EventStream, Streamed } from './replies/streamed.ts'
import type { Access, Grant, Session } from './sessions/access.ts'
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
  /** For what is not JSON, e.g. `text/html`; the body is then `Prepared` or `Streamed`. */
  readonly contentType?: string
  readonly headers?: readonly string[]
  /** The reply is a stream of server-sent events (`EventStream`) with data of this shape. */
  readonly events?: z.ZodType
}
export type Replies = Readonly<Record<number, ReplyDefinition>>

export type ReplyHeaders = Readonly<Record<string, string | readonly string[]>>
export interface Refusal {
  readonly problem: DomainError<ProblemCode>
  readonly headers?: ReplyHeaders
  /** Not counted by limits that count refusals: the caller did nothing wrong. */
  readonly isNoAttempt?: true
}
type ReplyBody<Definition> = Definition extends { readonly events: infer Data extends z.ZodType }
  ? { readonly body: EventStream<z.input<Data>> }
  : Definition extends { readonly schema: infer Schema extends z.ZodType }
    ? { readonly body: z.input<Schema> | Prepared }
    : { readonly body?: Prepared | Streamed }
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
  /** From If-Position-At-Least on routes with `readsOwnWrites`, which was waited for before the handler runs; null when absent. */
  readonly positionAtLeast: Position | null
  /** The language that the client asks for (`request-locale.ts`); null when it names none of the board's. */
  readonly locale: Locale | null
  /** From Last-Event-ID, of a client that reconnects to an event stream; null when absent. */
  readonly lastEventId: string | null
  /** Of a form with a file, on routes with `multipart`; null when there is none. */
  readonly file: Buffer | null
  /** On public routes with `offerToken`: the account in whose name a token of this offer was presented; null: none was. */
  readonly offerToken: Session | null
  /**
   * On routes whose `botCheckBy` is the handler: resolves when the request has a good token. Uses it up once, however often it is called.
   * Rejects with HttpProblem `botCheckFailed`, which no Idempotency-Key remembers.
   */
  readonly passBotCheck: () => Promise<void>
  /** The client's address as the web server saw it. */
  readonly address: string
  /** Whether the client came over TLS. */
  readonly secure: boolean
  /** The raw request: only for routes with `body: 'stream'`, and for header details. */
  readonly incoming: IncomingMessage
}

type SessionWith<G extends Grant> = G extends `employer:${string}`
  ? Extract<Session, { kind: 'employer' }>
  : Exclude<Session, { kind: 'employer' }>
/** As narrow as the grants of the route: where only employers may come in, the session has a company. */
type SessionOf<A extends Access> = A extends 'public' | 'internal'
  ? null
  : A extends 'optional'
    ? Session | null
    : A extends readonly (infer G extends Grant)[]
      ? SessionWith<G>
      : Session

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
  /** Whether it concerns this request; all by default. */
  readonly applies?: (request: Request) => boolean
  /** Count over all addresses; needs a key. */
  readonly anyAddress?: boolean
  /** Only requests that end so cost a point. `successes` are counted when the handler runs: a reply that is replayed costs nothing either. */
  readonly counts?: 'refusals' | 'successes'
}
/** Of what is known before the body is read. */
export type LimitBeforeBody<S extends Session | null> = Omit<
  Limit<Pick<RequestContext, 'tenant' | 'address'> & { readonly session: S }>,
  'counts'
>

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
  /** Which boards have it; on the others it does not exist (404), for every caller. All boards by default. */
  readonly offeredOn?: (tenant: Tenant) => boolean
  /** Open to sessions that need a second factor and have none yet (`lacksSecondFactor`): for setting it up, and for signing out. */
  readonly beforeSecondFactor?: true
  /** Open to administrators who view the panel of a company: for reading what is no content of an application, no file and no secret. */
  readonly whileViewing?: true
  /** API tokens of companies with this scope may call it as well; without one, no API token may. Only of routes for employers. */
  readonly scope?: ApiTokenScope
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** The handler reads `incoming` itself; `body` is not parsed. Lists the content types it takes. */
  readonly streams?: readonly string[]
  /** The body may come as a form with a file as well: `body` reads what `toBody` makes of its fields, and the file is `request.file`. */
  readonly multipart?: MultipartDefinition
  /** Maximum bytes of a JSON body (`defaultBodyLimit`). */
  readonly bodyLimit?: number
  readonly ifMatch?: boolean
  /** Takes Idempotency-Key. Not with `streams`: such a body cannot be compared before it is read. */
  readonly idempotencyKey?: boolean
  /** Takes If-Position-At-Least and waits until these read models have the position (own-writes.ts): projections by name, or the offer index. */
  readonly readsOwnWrites?: readonly string[]
  /** Sets or uses cookies for a visitor without a session, so a foreign page must not call it. */
  readonly sameOriginOnly?: boolean
  readonly limits?: readonly Limit<RouteRequest<P, Q, B, A>>[]
  /** For files, whose sending is part of what is limited: taken before the body is read, which costs a point as well when it is refused. */
  readonly limitsBeforeBody?: readonly LimitBeforeBody<SessionOf<A>>[]
  /** A request without a session needs a token of the bot check for this action (`require-bot-check.ts`). */
  readonly botCheck?: BotCheckAction
  /** Sessions pass no earlier check: the handler finds out whether a request needs the token, and asks by `passBotCheck`. */
  readonly botCheckBy?: 'handler'
  /**
   * Takes a right to the offer that `slug` names instead of a session, as `token` in the query, with `body` in a JSON body as well. Of a
   * public route it is `offerToken` of the request.
   */
  readonly offerToken?: 'query' | 'body'
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
  readonly counts: 'requests' | 'refusals' | 'successes'
}
/** A request that was read and found valid, ready to run. */
export interface ReadyRequest {
  readonly limits: readonly LimitUse[]
  run(commandId: string): Promise<AnyReply>
}

/** A route without its type parameters: what the app, the OpenAPI document and the tests work with. */
export interface Route
  extends Omit<
    RouteDefinition<Replies, z.ZodType, z.ZodType, z.ZodType, Access>,
    'handle' | 'limits' | 'limitsBeforeBody' | 'params' | 'query' | 'body'
  > {
  readonly params: z.ZodType | undefined
  readonly query: z.ZodType | undefined
  readonly body: z.ZodType | undefined
  readonly limited: boolean
  limitsBeforeBody(head: Pick<Incoming, 'tenant' | 'address' | 'session'>): readonly LimitUse[]
  /** Validates and binds. Throws HttpProblem. */
  read(incoming: Incoming): ReadyRequest
}

/** Whether its reply is a stream of server-sent events. */
export const sendsEvents = ({ replies }: Pick<Route, 'replies'>): boolean =>
  Object.values(replies).some(({ events }) => events !== undefined)

const usesOf = <Request>(limits: readonly Limit<Request>[], request: Request): readonly LimitUse[] =>
  limits
    .filter(({ applies }) => applies?.(request) !== false)
    .map(({ name, points, seconds, key, anyAddress = false, counts }) => ({
      name,
      points,
      seconds,
      key: key?.(request) ?? '',
      anyAddress,
      counts: counts ?? 'requests',
    }))

export function route<
  const R extends Replies,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  const A extends Access = 'public',
>(definition: RouteDefinition<R, P, Q, B, A>): Route {
  const { handle, limits = [], limitsBeforeBody = [], params, query, body, ...described } = definition
  return {
    ...described,
    params,
    query,
    body,
    limited: limits.length + limitsBeforeBody.length > 0,
    limitsBeforeBody: ({ session, ...head }) => usesOf(limitsBeforeBody, { ...head, session: session as SessionOf<A> }),
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
        limits: usesOf(limits, request),
        run: async (commandId) => handle({ ...request, commandId }),
      }
    },
  }
}
