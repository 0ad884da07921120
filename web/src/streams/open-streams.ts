/**
 * Event streams of clients that are open at the public port. They have no end of their own, so their number is bounded, in all and for each
 * network, and the limits of connections know them: a stream is closed for a waiting request's connection (client-connections.ts).
 */
import type { ServerResponse } from 'node:http'

export interface StreamLimits {
  readonly maxStreams: number
  readonly maxPerNetwork: number
}

const begun = new WeakSet<ServerResponse>()
export const isStream = (response: ServerResponse): boolean => begun.has(response)

/** Clients of a server that stops reconnect to its successor, so many a second. */
const reconnectsPerSecond = 1_000
const minRetryMs = 500
const minSpreadMs = 2_000

export class OpenStreams {
  private readonly limits: StreamLimits
  /** With what has to happen before the end, from its first byte on. */
  private readonly open = new Map<ServerResponse, (() => void) | undefined>()
  private readonly ofNetwork = new Map<string, number>()
  private isClosed = false

  constructor(limits: StreamLimits) {
    this.limits = limits
  }

  get size(): number {
    return this.open.size
  }

  hasTooMany(network: string): boolean {
    return (this.ofNetwork.get(network) ?? 0) >= this.limits.maxPerNetwork
  }

  /** False where there are too many. It leaves by itself when the response closes. */
  enter(response: ServerResponse, network: string): boolean {
    const ofNetwork = this.ofNetwork.get(network) ?? 0
    if (this.isClosed || this.open.size >= this.limits.maxStreams || this.hasTooMany(network)) return false
    this.open.set(response, undefined)
    this.ofNetwork.set(network, ofNetwork + 1)
    response.once('close', () => {
      this.open.delete(response)
      const left = (this.ofNetwork.get(network) ?? 1) - 1
      if (left === 0) this.ofNetwork.delete(network)
      else this.ofNetwork.set(network, left)
    })
    return true
  }

  /** The answer is a stream, and its headers are out. */
  begin(response: ServerResponse, beforeEnd: () => void = () => undefined): void {
    begun.add(response)
    this.open.set(response, beforeEnd)
    if (this.isClosed) this.end(response)
  }

  /** Tells the client when to come back. */
  end(response: ServerResponse): void {
    if (response.destroyed || response.writableEnded) return
    this.open.get(response)?.()
    const spreadMs = Math.max(minSpreadMs, (this.open.size / reconnectsPerSecond) * 1_000)
    response.end(`retry: ${Math.round(minRetryMs + Math.random() * spreadMs)}\n\n`)
  }

  /** Ends all of them, and takes no more. Answers that are no streams continue. */
  close(): void {
    this.isClosed = true
    for (const [response, beforeEnd] of this.open) if (beforeEnd !== undefined) this.end(response)
  }
}
