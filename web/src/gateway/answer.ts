/** What the gateway asks a service for, and what it gets. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

export interface UpstreamRequest {
  readonly method: string
  /** Path and query as the service sees them. */
  readonly path: string
  /** Names in lower case; nothing that belongs to a connection. */
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body?: Buffer | Readable
  /** Whose request it is, for limits: the visitor's network (platform/src/http/limits/network-of.ts). */
  readonly network: string
  /** By `performance.now()`: until then the first byte of the answer is waited for. Without it, as long as the service has. */
  readonly deadline?: number
  /** Aborts when the client has disconnected. */
  readonly signal?: AbortSignal
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /**
   * Whole when the service announced a moderate length, so that its connection is free again before the client has read anything; else
   * a stream. Empty for HEAD, 204 and 304.
   */
  readonly body: Buffer | Readable
}

/** Rejects with `UpstreamError`. A cache is such a function in front of another one. */
export type Ask = (request: UpstreamRequest) => Promise<Answer>

/**
 * `down`: nothing was sent, the service does not accept connections. `brokenOff`: the connection ended before the answer did.
 * `timedOut`: no answer in time. `busy`: too many requests wait for the service already. `cancelled`: by the caller's signal.
 */
export const upstreamFailures = ['down', 'brokenOff', 'timedOut', 'busy', 'cancelled'] as const
export type UpstreamFailure = (typeof upstreamFailures)[number]

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly failure: UpstreamFailure
  constructor(failure: UpstreamFailure, cause?: unknown) {
    super(`upstream ${failure}`, { cause })
    this.failure = failure
  }
}

/** EventSource sends this; a service answers with a stream of events to nothing else. */
export const wantsEvents = ({ accept }: IncomingHttpHeaders): boolean => accept?.includes('text/event-stream') === true

export const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'
