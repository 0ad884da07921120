/** The stream of one address and all clients that listen to it: one connection to the service, one buffer for all of them. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { openSource, type SourceEvents } from './event-source.ts'

export interface Listener {
  readonly response: ServerResponse
  /** Event that it was sent last, by number; 0 before the first. */
  seen: number
  wasBehind: boolean
}

export interface SharedStreamOptions {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** How long clients wait for a service that restarts before their first byte. */
  readonly holdMs: number
  /** Begins the answer of a client. */
  readonly start: (response: ServerResponse, headers: IncomingHttpHeaders) => void
  /** Sends all waiting clients what the service answered instead. */
  readonly refuse: (response: ServerResponse, answer: Parameters<SourceEvents['onAnswer']>[0] | undefined) => void
  /** An event is to be sent to all listeners. */
  readonly onEvent: (stream: SharedStream) => void
  /** It gives up: who comes now needs another one. */
  readonly onOver: () => void
  /** Listeners may not stay without their service for longer than `maxAwayMs`. */
  readonly end: (response: ServerResponse) => void
}

const minPauseMs = 50
const maxPauseMs = 2_000
/** Longer than any restart: clients are told to come back later. */
const maxAwayMs = 60_000

export class SharedStream {
  readonly listeners = new Set<Listener>()
  private readonly options: SharedStreamOptions
  private event: Buffer | undefined
  private eventId: string | undefined
  private number = 0
  private openHeaders: IncomingHttpHeaders | undefined
  private awaySince = performance.now()
  private pauseMs = minPauseMs
  private closeSource: (() => void) | undefined
  private retry: NodeJS.Timeout | undefined

  constructor(options: SharedStreamOptions) {
    this.options = options
    this.connect()
  }

  /** `lastEventId`: of a client that reconnects; it is not sent that event again. */
  join(listener: Listener, lastEventId: string | undefined): void {
    this.listeners.add(listener)
    if (lastEventId !== undefined && lastEventId === this.eventId) listener.seen = this.number
    if (this.openHeaders === undefined) return
    this.options.start(listener.response, this.openHeaders)
    this.send(listener)
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener)
  }

  /** The newest event, unless the client has it, or has not even taken what was sent before. */
  send(listener: Listener): void {
    const { response } = listener
    if (this.event === undefined || listener.seen === this.number || response.writableNeedDrain || response.writableEnded) return
    listener.seen = this.number
    response.write(this.event)
  }

  close(): void {
    clearTimeout(this.retry)
    this.closeSource?.()
  }

  private connect(): void {
    const { url, headers } = this.options
    this.closeSource = openSource(url, this.eventId === undefined ? headers : { ...headers, 'last-event-id': this.eventId }, {
      onOpen: (opened) => this.opened(opened),
      onEvent: (event, id) => {
        this.event = event
        this.eventId = id
        this.number += 1
        this.options.onEvent(this)
      },
      onAnswer: (answer) => this.refused(answer),
      onEnd: () => this.lost(),
    })
  }

  private opened(headers: IncomingHttpHeaders): void {
    this.pauseMs = minPauseMs
    this.awaySince = Number.POSITIVE_INFINITY
    if (this.openHeaders !== undefined) return
    this.openHeaders = headers
    for (const { response } of this.listeners) this.options.start(response, headers)
  }

  private refused(answer: Parameters<SourceEvents['onAnswer']>[0]): void {
    // While it starts, a service may say that it is not ready yet.
    if (answer.status >= 500) this.lost(answer)
    else this.giveUp(answer)
  }

  private giveUp(answer: Parameters<SourceEvents['onAnswer']>[0] | undefined): void {
    this.options.onOver()
    for (const { response } of this.listeners) {
      if (response.headersSent) this.options.end(response)
      else this.options.refuse(response, answer)
    }
  }

  private lost(answer?: Parameters<SourceEvents['onAnswer']>[0]): void {
    const now = performance.now()
    if (this.awaySince === Number.POSITIVE_INFINITY) this.awaySince = now
    const awayMs = now - this.awaySince
    const isOpen = this.openHeaders !== undefined
    if (awayMs > (isOpen ? maxAwayMs : this.options.holdMs)) {
      this.giveUp(answer)
      return
    }
    this.retry = setTimeout(() => this.connect(), this.pauseMs * (0.5 + Math.random()))
    this.pauseMs = Math.min(maxPauseMs, this.pauseMs * 2)
  }
}
