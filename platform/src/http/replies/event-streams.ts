/**
 * The open event streams of a process (docs/decisions/0061): heartbeats, the end of a session, slow clients, and the end of all of them when
 * the process stops. None has an end of its own, so their number is bounded; the web server bounds those of one network.
 */
import type { ServerResponse } from 'node:http'
import { type EventSink, type EventStream, eventStreamType, type ServerSentEvent } from './streamed.ts'

export interface EventStreamLimits {
  readonly maxStreams: number
  /** Of one account, whatever its devices and networks: each open page has one or two. */
  readonly maxPerAccount: number
  /** Beyond it a client is disconnected. */
  readonly maxUnsentBytes: number
  /** Below the 60 s after which proxies close a silent connection. A client that took nothing between two of them is disconnected. */
  readonly heartbeatMs: number
}

export interface StreamClient {
  /** Asked with every heartbeat; false ends the stream. Without a session there is nothing to ask. */
  readonly isSignedIn?: () => Promise<boolean>
  readonly sessionId?: string
  readonly accountId?: string
}

export interface EventStreams {
  readonly isFull: boolean
  hasTooMany(accountId: string): boolean
  /** Writes headers and events to a response whose other headers are set. */
  open(response: ServerResponse, stream: EventStream<unknown>, client: StreamClient): void
  /** The session was revoked: its streams end now, not with the next heartbeat. */
  endSession(sessionId: string): void
  readonly size: number
  /** Ends all, and tells clients when to reconnect. */
  close(): void
}

const defaultLimits: EventStreamLimits = { maxStreams: 2_048, maxPerAccount: 40, maxUnsentBytes: 65_536, heartbeatMs: 15_000 }
/** Clients reconnect spread over this time, so that they do not all come at once. */
const minRetryMs = 500
const maxRetryMs = 3_000

export const heartbeat = ':\n\n'
export const retryHint = (): string => `retry: ${Math.round(minRetryMs + Math.random() * (maxRetryMs - minRetryMs))}\n\n`

const toText = ({ id, data }: ServerSentEvent<unknown>): string =>
  `${id === undefined ? '' : `id: ${id.replaceAll(/[\r\n\0]/g, '')}\n`}data: ${JSON.stringify(data)}\n\n`

export function createEventStreams(given: Partial<EventStreamLimits> = {}): EventStreams {
  const limits = { ...defaultLimits, ...given }
  const streams = new Set<OpenStream>()
  let isClosed = false

  const timer = setInterval(() => {
    for (const stream of streams) stream.beat()
  }, limits.heartbeatMs)
  timer.unref()

  return {
    get isFull() {
      return isClosed || streams.size >= limits.maxStreams
    },
    hasTooMany(accountId) {
      let ofAccount = 0
      for (const { client } of streams) if (client.accountId === accountId) ofAccount += 1
      return ofAccount >= limits.maxPerAccount
    },
    open(response, source, client) {
      response.setHeader('Content-Type', eventStreamType)
      response.setHeader('Cache-Control', 'no-store, no-transform')
      // A proxy in front must not wait for more.
      response.setHeader('X-Accel-Buffering', 'no')
      if (response.req.method === 'HEAD') return void response.end()
      response.flushHeaders()
      const stream = new OpenStream(response, client, limits)
      streams.add(stream)
      response.once('close', () => {
        streams.delete(stream)
        stream.closed()
      })
      stream.begin(source)
    },
    endSession(sessionId) {
      for (const stream of streams) if (stream.client.sessionId === sessionId) stream.end()
    },
    get size() {
      return streams.size
    },
    close() {
      isClosed = true
      clearInterval(timer)
      for (const stream of streams) stream.end()
    },
  }
}

class OpenStream implements EventSink<unknown> {
  readonly client: StreamClient
  private readonly response: ServerResponse
  private readonly limits: EventStreamLimits
  private stop: (() => void) | undefined
  /** The newest state, while the client has not taken what came before it. */
  private waiting: ServerSentEvent<unknown> | undefined
  private wasBehind = false

  constructor(response: ServerResponse, client: StreamClient, limits: EventStreamLimits) {
    this.response = response
    this.client = client
    this.limits = limits
  }

  begin({ open }: EventStream<unknown>): void {
    this.response.write(heartbeat)
    this.stop = open(this)
    // It ended itself at once, or the client left meanwhile.
    if (this.response.destroyed || this.response.writableEnded) this.closed()
  }

  send(event: ServerSentEvent<unknown>): void {
    this.write(toText(event))
  }

  replace(event: ServerSentEvent<unknown>): void {
    if (this.response.writableNeedDrain) {
      if (this.waiting === undefined) this.response.once('drain', () => this.writeWaiting())
      this.waiting = event
    } else this.write(toText(event))
  }

  end(): void {
    if (!this.response.writableEnded) this.response.end(retryHint())
  }

  beat(): void {
    const isBehind = this.response.writableLength > 0
    if (isBehind && this.wasBehind) return void this.response.destroy()
    this.wasBehind = isBehind
    if (!isBehind) this.write(heartbeat)
    this.client.isSignedIn?.().then(
      (isSignedIn) => {
        if (!isSignedIn) this.end()
      },
      // The database is unavailable; the next heartbeat retries.
      () => undefined,
    )
  }

  closed(): void {
    this.stop?.()
    this.stop = undefined
  }

  private writeWaiting(): void {
    const event = this.waiting
    this.waiting = undefined
    if (event !== undefined) this.write(toText(event))
  }

  private write(text: string): void {
    const { response } = this
    if (response.destroyed || response.writableEnded) return
    response.write(text)
    if (response.writableLength > this.limits.maxUnsentBytes) response.destroy()
  }
}
