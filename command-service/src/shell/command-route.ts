/**
 * A command of the API in one declaration: who may give it, the aggregate it is for, the command made from the request, and the reply.
 * Added here is what all commands share: load, policy, decision and append (`execute.ts`), If-Match, ETag, X-Position, and the
 * problems of the shell.
 */
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import type { Instant, TenantId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, type Result } from '@jobboard/contracts/shared/problem'
import { entityTag } from '@jobboard/platform/http/preconditions'
import type { ProblemCode } from '@jobboard/platform/http/problems/problem-table'
import { type ReplyDefinition, type Route, type RouteDefinition, type RouteRequest, refuse, route } from '@jobboard/platform/http/route'
import type { Access, Session } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import type { z } from 'zod'
import type { Aggregate } from './decider.ts'
import { type CommandMetadata, type Executed, execute } from './execute.ts'
import { type History, loadHistory } from './history.ts'

export interface CommandDeps {
  readonly store: EventStore
  readonly clock: Clock
}

export type CommandError = DomainError<ProblemCode>

/** Null: the caller may. What the caller must not see is refused as if it did not exist. A null session is the product itself. */
export type Policy<State> = (session: Session | null, state: State) => CommandError | null

/** What the routes of one aggregate have in common; each route spreads it and adds its own. */
export interface CommandTarget<Id, State, Command, Event, Body> {
  /** The capability, as the group in the API document. */
  readonly tag: string
  readonly aggregate: Aggregate<State, Command, Event, CommandError>
  readonly stream: (tenant: TenantId, id: Id) => string
  readonly policy: Policy<State>
  /** What ETag and If-Match name: of the newest event that changed what is shown. Absent: of the newest event. Not for a process. */
  readonly revisionOf?: (state: State) => number
  /** The answer where an id cannot name anything. */
  readonly notFound: CommandError
  readonly reply: ReplyWithBody<Id, State, Body> | ReplyWithoutBody
}

interface ReplyWithBody<Id, State, Body> {
  readonly status: 200 | 201
  readonly description: string
  readonly schema: z.ZodType<unknown, Body>
  /** Null: there is nothing to show. */
  readonly present: (shown: Shown<State>, id: Id, tenant: TenantId, session: Session | null) => Body | null | Promise<Body | null>
}

/** To a caller that shows nothing of it. */
interface ReplyWithoutBody {
  readonly status: 204
  readonly description: string
}

/** What a command is made from: the request, the id that it names, and the moment. */
export type CommandRequest<
  Id,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = RouteRequest<P, Q, B, A> & { readonly id: Id; readonly now: Date; readonly at: Instant }

type Described =
  | 'method'
  | 'path'
  | 'summary'
  | 'note'
  | 'auth'
  | 'scope'
  | 'offeredOn'
  | 'params'
  | 'query'
  | 'body'
  | 'multipart'
  | 'bodyLimit'
  | 'limits'
  | 'limitsBeforeBody'
  | 'botCheck'
  | 'botCheckBy'
  | 'offerToken'
type Preconditions = 'ifMatch' | 'idempotencyKey'

/** How a route carries out what is asked: by one command for its aggregate, or by a process over several aggregates (`process-manager.ts`). */
type CarriedOut<Id, State, Command, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends Access> =
  | {
      /** Reads and seals what the decision needs. Runs again after a conflict, so it must not change anything itself. */
      readonly command: (
        request: CommandRequest<Id, P, Q, B, A>,
        state: State,
      ) => Result<Command, CommandError> | Promise<Result<Command, CommandError>>
      readonly process?: never
    }
  | {
      /** Runs to its end, after the policy, and judges If-Match; answers with the aggregate as it is then. */
      readonly process: (request: CommandRequest<Id, P, Q, B, A>, history: History<State>) => Promise<Result<History<State>, CommandError>>
      readonly command?: never
    }

export type CommandRouteDefinition<
  Id,
  State,
  Command,
  Event,
  Body,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends Access,
> = CommandTarget<Id, State, Command, Event, Body> &
  Pick<RouteDefinition<Readonly<Record<number, ReplyDefinition>>, P, Q, B, A>, Described | Preconditions> &
  CarriedOut<Id, State, Command, P, Q, B, A> & {
    /** Null: the request names nothing that can exist. */
    readonly id: (request: RouteRequest<P, Q, B, A>) => Id | null
    /** The part of the product that asks, on routes without a session. */
    readonly system?: string
    /** Further members of the 412 problem: what the aggregate is now, so that a client can show both versions. */
    readonly whenStale?: (request: CommandRequest<Id>) => Promise<Readonly<Record<string, unknown>>>
    /** Refusals of policy and decision; `conflict` is added. */
    readonly problems?: readonly ProblemCode[]
  }

export function commandRoute<
  Id,
  State,
  Command,
  Event extends { readonly type: string; readonly data: unknown },
  Body,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  const A extends Access = 'public',
>({ store, clock }: CommandDeps, definition: CommandRouteDefinition<Id, State, Command, Event, Body, P, Q, B, A>): Route {
  const { aggregate, stream: streamOf, policy, revisionOf, notFound, reply, id: idOf, system = 'commands', ...more } = definition
  const { command, process, whenStale, problems = [], ...described } = more

  async function run(request: CommandRequest<Id, P, Q, B, A>): Promise<Result<Shown<State>, CommandError>> {
    const stream = streamOf(request.tenant.id, request.id)
    if (process !== undefined) {
      const history = await loadHistory(store, aggregate, stream)
      const refused = policy(request.session, history.state)
      return refused === null ? process(request, history) : err(refused)
    }
    return execute(store, {
      stream,
      aggregate,
      metadata: metadataOf(request, system),
      ifMatch: request.ifMatch,
      revisionOf,
      authorise: (state) => policy(request.session, state),
      prepare: (state) => command(request, state),
    })
  }

  const withCurrent = async (error: CommandError, request: CommandRequest<Id, P, Q, B, A>): Promise<CommandError> =>
    whenStale === undefined ? error : { ...error, more: await whenStale(request as unknown as CommandRequest<Id>) }

  return route({
    ...described,
    problems: ['conflict', ...problems],
    replies: repliesOf(reply),
    async handle(incoming) {
      const id = idOf(incoming)
      if (id === null) return refuse(notFound)
      const now = clock.now()
      const request = { ...incoming, id, now, at: now.toISOString() }
      const outcome = await run(request)
      if (!outcome.ok) return refuse(outcome.error.code === 'stale' ? await withCurrent(outcome.error, request) : outcome.error)
      const { state, position } = outcome.value
      if (reply.status === 204) return { status: 204, headers: positionOf(position) }
      const shown = { state, position, revision: revisionOf?.(state) ?? outcome.value.revision }
      const body = await reply.present(shown, id, request.tenant.id, request.session)
      if (body === null) return refuse(notFound)
      const shownReply = { body, headers: headersOf(shown) }
      return reply.status === 200 ? { status: 200, ...shownReply } : { status: 201, ...shownReply }
    },
  })
}

/** One of them. */
type CommandReplies<Body> = {
  readonly [Status in 200 | 201]?: ReplyDefinition & { readonly schema: z.ZodType<unknown, Body> }
} & { readonly 204?: Pick<ReplyDefinition, 'description' | 'headers'> }

function repliesOf<Body>(reply: Omit<ReplyWithBody<never, never, Body>, 'present'> | ReplyWithoutBody): CommandReplies<Body> {
  if (reply.status === 204) return { 204: { description: reply.description, headers: ['X-Position'] } }
  const { status, description, schema } = reply
  return { [status]: { description, schema, headers: ['ETag', 'X-Position'] } }
}

/** What a reply is made from. */
export type Shown<State> = Pick<Executed<State>, 'state' | 'revision' | 'position'>

const headersOf = ({ revision, position }: Shown<unknown>): Record<string, string> => ({
  ETag: entityTag(revision),
  ...positionOf(position),
})

const positionOf = (position: Shown<unknown>['position']): Record<string, string> => (position === null ? {} : { 'X-Position': position })

function actorOf({ kind, accountId: id, apiToken }: Session): Actor {
  return apiToken === undefined ? { kind, id } : { kind, id, apiToken: { id: apiToken.id, name: apiToken.name } }
}

type Cause = Pick<CommandRequest<unknown>, 'tenant' | 'commandId' | 'traceId' | 'at' | 'locale'> & { readonly session: Session | null }

/** `system` names the part of the product that asks where there is no session. */
export function metadataOf({ tenant, commandId, traceId, at, locale, session }: Cause, system: string): CommandMetadata {
  const actor = session === null ? { kind: 'system' as const, id: system } : actorOf(session)
  const cause = { tenant: tenant.id, actor, commandId, correlationId: traceId, causationId: commandId, occurredAt: at }
  return session === null || locale === null ? cause : { ...cause, locale }
}
