/** One service behind the web server: a bounded pool of connections, and answers taken off them as early as possible. */
import { Readable } from 'node:stream'
import { type Dispatcher, Pool } from 'undici'
import { type Answer, type Ask, isRead, UpstreamError, type UpstreamFailure, type UpstreamRequest } from './answer.ts'
import { ConnectError, serviceConnections } from './service-connections.ts'

export interface UpstreamOptions {
  readonly address: string
  readonly connections: number
  /** Until the first byte of the answer, after the whole request was sent. */
  readonly answerTimeoutMs: number
  /** Whether what is sent may not be sent twice (service-connections.ts). */
  readonly takesCommands: boolean
  readonly connectTimeoutMs?: number
}

/** Longer ones stay on their connection and are read at the client's speed. */
const wholeAnswerBytes = 1_000_000
/** Between two chunks of an answer, while the client takes them. */
const chunkTimeoutMs = 60_000
/**
 * Much shorter than a service leaves a connection open that it is about to close (`drain` in platform/src/process/service.ts), so that no
 * command is sent on a connection in the moment in which it is closed.
 */
const idleConnectionMs = 1_000

export interface Upstream {
  readonly ask: Ask
  close(): Promise<void>
}

export function openUpstream({
  address,
  connections,
  answerTimeoutMs,
  takesCommands,
  connectTimeoutMs = 2_000,
}: UpstreamOptions): Upstream {
  const pool = new Pool(address, {
    connections,
    pipelining: 1,
    keepAliveTimeout: idleConnectionMs,
    // What a service says of its own limit is longer.
    keepAliveMaxTimeout: idleConnectionMs,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: chunkTimeoutMs,
    connect: serviceConnections({ timeoutMs: connectTimeoutMs, provesAccepted: takesCommands }),
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        const { method, path, headers, body = null, deadline } = request
        const headersTimeout = deadline === undefined ? answerTimeoutMs : Math.max(1, Math.ceil(deadline - performance.now()))
        const reader = new AnswerReader(request, resolve, reject)
        pool.dispatch({ method, path, headers, body, headersTimeout, idempotent: isRead(method) }, reader)
      }),
    close: () => pool.destroy(),
  }
}

class AnswerReader implements Dispatcher.DispatchHandler {
  private readonly request: UpstreamRequest
  private readonly resolve: (answer: Answer) => void
  private readonly reject: (error: UpstreamError) => void
  private answer: Omit<Answer, 'body'> | undefined
  private chunks: Buffer[] = []
  private stream: Readable | undefined
  private onAbort: (() => void) | undefined

  constructor(request: UpstreamRequest, resolve: (answer: Answer) => void, reject: (error: UpstreamError) => void) {
    this.request = request
    this.resolve = resolve
    this.reject = reject
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { signal } = this.request
    if (signal === undefined) return
    if (signal.aborted) return void controller.abort(new UpstreamError('cancelled'))
    this.onAbort = () => controller.abort(new UpstreamError('cancelled'))
    signal.addEventListener('abort', this.onAbort)
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Answer['headers']): void {
    if (status < 200) return
    this.answer = { status, headers }
    const hasBody = this.request.method !== 'HEAD' && status !== 204 && status !== 304
    if (!hasBody || Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= wholeAnswerBytes) return
    this.stream = new Readable({
      read: () => controller.resume(),
      destroy: (error, done) => {
        this.release()
        if (this.answer !== undefined) controller.abort(error ?? new UpstreamError('cancelled'))
        done(error)
      },
    })
    this.resolve({ status, headers, body: this.stream })
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.stream === undefined) this.chunks.push(chunk)
    else if (!this.stream.push(chunk)) controller.pause()
  }

  onResponseEnd(): void {
    this.release()
    const { answer, chunks, stream } = this
    this.answer = undefined
    if (stream !== undefined) stream.push(null)
    else if (answer !== undefined) {
      const [only] = chunks
      this.resolve({ ...answer, body: only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks) })
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.release()
    this.answer = undefined
    const failure = error instanceof UpstreamError ? error : new UpstreamError(failureOf(error), error)
    if (this.stream === undefined) this.reject(failure)
    else this.stream.destroy(failure)
  }

  private release(): void {
    if (this.onAbort !== undefined) this.request.signal?.removeEventListener('abort', this.onAbort)
    this.onAbort = undefined
  }
}

function failureOf(error: Error): UpstreamFailure {
  if (error instanceof ConnectError) return 'down'
  const code: unknown = Reflect.get(error, 'code')
  return code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' ? 'timedOut' : 'brokenOff'
}
