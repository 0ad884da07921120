/**
 * The client of calls between the processes, for whatever contracts declare: path, parameters, body and reply come from the declaration
 * (contracts/src/shared/internal-calls/internal-call.ts, docs/internal-calls.md). A call has a time limit over all its attempts; one that may be repeated is
 * sent again when the service did not answer or answered 503.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { InternalCall, InternalReplies, InternalService } from '@jobboard/contracts/shared/internal-calls/internal-call'
import { type DomainError, err, ok, problemSchema, type Result } from '@jobboard/contracts/shared/problem'
import type { z } from 'zod'
import type { Settings } from '../../configuration.ts'
import { UnavailableError } from '../../ports/event-store.ts'
import { randomHex } from '../trace.ts'
import { type Exchange, exchangeOverHttp, type Received } from './http-exchange.ts'
import { internalKeyHeader, internalKeyOf } from './internal-key.ts'
import { serviceAddress } from './service-address.ts'

/** In whose name, and until when. */
export interface CallContext {
  readonly tenant?: string
  /** Of the request that leads to the call; a fresh one without. */
  readonly traceId?: string
  /** Rejects with its reason. */
  readonly signal?: AbortSignal
}

type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? unknown
  : { readonly [Key in Name]: z.input<Schema> }
export type CallRequest<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = CallContext &
  Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B>

type ReplyOf<R extends InternalReplies> = R extends { readonly 200: { readonly schema: infer Schema extends z.ZodType } }
  ? z.output<Schema>
  : R extends { readonly 200: { readonly contentType: string } }
    ? Buffer
    : undefined
/** Calls that name refusals have a result, the others their reply. */
export type CallAnswer<R extends InternalReplies, Code extends string> = [Code] extends [never]
  ? ReplyOf<R>
  : Result<ReplyOf<R>, DomainError<Code>>

export interface InternalStream {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

export interface InternalClient {
  /** Rejects with InternalCallError for everything that is no answer by the declaration. */
  call<R extends InternalReplies, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Code extends string>(
    call: InternalCall<R, P, Q, B, Code>,
    request: CallRequest<P, Q, B>,
  ): Promise<CallAnswer<R, Code>>
  /** Of a stream, which its reader opens himself. Null: the services do not know each other. */
  streamOf(call: InternalCall): InternalStream | null
}

/** The service did not answer, or answered something that the declaration does not know. */
export class InternalCallError extends UnavailableError {
  /** Null: it did not answer. */
  readonly status: number | null
  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Whether the service was reached, and failed. */
export const isAnswered = (error: unknown): error is InternalCallError & { readonly status: number } =>
  error instanceof InternalCallError && error.status !== null

export type CallOutcome = 'answered' | 'refused' | 'failed' | 'cancelled'

export interface InternalClientOptions {
  readonly addressOf: (service: InternalService) => string
  /** Null: no call is made. */
  readonly internalKey: string | null
  readonly observe?: ((call: InternalCall, outcome: CallOutcome, seconds: number) => void) | undefined
  /** Of a call that may be repeated. */
  readonly maxAttempts?: number
  /** Before the second attempt; three times as long before the third. */
  readonly pauseMs?: number
  /** Tests: instead of a connection. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

const defaultTimeoutMs = 5_000
const defaultMaxAttempts = 3
const defaultPauseMs = 100

export const openInternalClient = (settings: Settings, observe?: InternalClientOptions['observe']): InternalClient =>
  createInternalClient({ addressOf: (service) => serviceAddress(settings, service), internalKey: internalKeyOf(settings), observe })

export function createInternalClient(options: InternalClientOptions): InternalClient {
  const { addressOf, internalKey, observe, maxAttempts = defaultMaxAttempts, pauseMs = defaultPauseMs, fetch } = options
  const send = fetch === undefined ? exchangeOverHttp : (url: string, init: RequestInit) => fetch(url, init).then(received)

  async function exchange(call: InternalCall, request: AnyRequest): Promise<unknown> {
    if (internalKey === null) throw new InternalCallError('Without MASTER_KEY the services do not know each other', null)
    const url = addressOf(call.to) + pathOf(call, request)
    const limit = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs)
    const signal = request.signal === undefined ? limit : AbortSignal.any([request.signal, limit])
    const sent: Exchange = {
      method: call.method,
      headers: headersOf(internalKey, request),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      signal,
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await readAnswer(call, await send(url, sent))
      } catch (cause) {
        request.signal?.throwIfAborted()
        const error = cause instanceof InternalCallError ? cause : noAnswer(call, limit.aborted, cause)
        if (limit.aborted || !call.repeatable || attempt >= maxAttempts || !isPassing(error)) throw error
        await sleep(pauseMs * 3 ** (attempt - 1) * (0.5 + Math.random()), undefined, { signal }).catch(() => {
          request.signal?.throwIfAborted()
          throw error
        })
      }
    }
  }

  async function observed(call: InternalCall, request: AnyRequest): Promise<unknown> {
    const startedAt = performance.now()
    const end = (outcome: CallOutcome) => observe?.(call, outcome, (performance.now() - startedAt) / 1_000)
    try {
      const answer = await exchange(call, request)
      end(call.refusals !== undefined && !(answer as Result<unknown>).ok ? 'refused' : 'answered')
      return answer
    } catch (error) {
      end(error instanceof InternalCallError ? 'failed' : 'cancelled')
      throw error
    }
  }

  return {
    call: ((call: InternalCall, request: AnyRequest) => observed(call, request)) as InternalClient['call'],
    streamOf: (call) =>
      internalKey === null ? null : { url: new URL(addressOf(call.to) + call.path), headers: { [internalKeyHeader]: internalKey } },
  }
}

interface AnyRequest extends CallContext {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export function pathOf({ path }: InternalCall, { params = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`
}

const headersOf = (internalKey: string, { tenant, traceId = randomHex(16), body }: AnyRequest): Record<string, string> => ({
  [internalKeyHeader]: internalKey,
  traceparent: `00-${traceId}-${randomHex(8)}-01`,
  ...(tenant === undefined ? {} : { 'X-Tenant': tenant }),
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
})

const received = async (response: Response): Promise<Received> => ({
  status: response.status,
  contentType: response.headers.get('content-type'),
  bytes: Buffer.from(await response.arrayBuffer()),
})

function readAnswer(call: InternalCall, { status, contentType, bytes }: Received): unknown {
  const { replies, refusals } = call
  if (status < 200 || status > 299) {
    const problem = problemSchema.pick({ code: true, errors: true }).safeParse(jsonOf(bytes)).data
    if (status < 400 || status > 499 || problem === undefined || refusals?.includes(problem.code) !== true)
      throw new InternalCallError(`The ${call.to} answered ${status}`, status)
    return err(problem)
  }
  const reply = 200 in replies ? read(replies[200], contentType, bytes) : { success: true, data: undefined }
  if (!reply.success) throw new InternalCallError(`The ${call.to} answered something else than ${call.method} ${call.path} says`, status)
  return refusals === undefined ? reply.data : ok(reply.data)
}

function read(
  reply: Extract<InternalReplies, { readonly 200: unknown }>[200],
  contentType: string | null,
  bytes: Buffer,
): { readonly success: boolean; readonly data?: unknown } {
  if ('schema' in reply) return reply.schema.safeParse(jsonOf(bytes))
  return { success: 'contentType' in reply && contentType === reply.contentType, data: bytes }
}

/** Undefined where it is none. */
function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const noAnswer = ({ to }: InternalCall, isLate: boolean, cause: unknown): InternalCallError =>
  new InternalCallError(`The ${to} does not answer${isLate ? ' in time' : ''}`, null, { cause })

/** What another attempt may change: no connection, one that broke off, a service that starts or stops. */
const isPassing = ({ status }: InternalCallError): boolean => status === null || status === 503
