/**
 * Bodies of requests. Small ones are read whole before a connection to a service is taken, so that a client that sends slowly holds
 * nothing but its own connection; how much memory all of them together take is bounded.
 */
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { guardedBy } from '@jobboard/platform/process/guarded-listener'

/** `length` null: there is none. Undefined: it is not announced, or longer than what is read whole. */
export type RequestBody =
  | { readonly body: Buffer; readonly length: number }
  | { readonly body: Readable; readonly length: number | undefined }

export interface BodyBuffers {
  /** What is read whole; longer bodies are streamed. */
  readonly maxBodyBytes: number
  /** Of a longer one this much must have come before a service is asked: each upload costs it a connection of its own. */
  readonly prefixBytes: number
  /** Of all bodies at one time; beyond it the network that holds the most bytes loses its oldest one. */
  readonly maxTotalBytes: number
  readonly maxNetworkBytes: number
}

export class BodyMemoryFull extends Error {
  override readonly name = 'BodyMemoryFull'
}
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/** Whether the request announces a body with at least one byte. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** A body on its way into memory. */
interface Reading {
  readonly network: string
  bytes: number
  fail: (error: Error) => void
}

export class BodyReader {
  private readonly limits: BodyBuffers
  /** Oldest first; whole ones stay until they were sent on. */
  private readonly readings = new Set<Reading>()
  private readonly ofNetwork = new Map<string, number>()
  private total = 0

  constructor(limits: BodyBuffers) {
    this.limits = limits
  }

  /** The body, whole if it is small. `done` must be called when a whole one is no longer needed. */
  async read(request: IncomingMessage, network: string): Promise<RequestBody & { readonly done: () => void }> {
    const { maxBodyBytes, prefixBytes } = this.limits
    const announced = request.headers['content-length']
    const length = announced === undefined ? undefined : Number(announced)
    const chunks: Buffer[] = []
    const reading: Reading = { network, bytes: 0, fail: () => undefined }
    const done = (): void => this.forget(reading)
    this.readings.add(reading)
    try {
      const ended = await this.collect(request, reading, chunks, length !== undefined && length > maxBodyBytes ? prefixBytes : maxBodyBytes)
      const whole = Buffer.concat(chunks)
      if (ended) return { body: whole, length: whole.byteLength, done }
      // Longer than the limit: what was read goes back in front of the rest.
      request.unshift(whole)
      done()
      return { body: streamOf(request), length, done }
    } catch (error) {
      done()
      throw error
    }
  }

  /** Resolves with whether the body has ended; false, with the request paused, when it is longer than `maxReadBytes`. */
  private collect(request: IncomingMessage, reading: Reading, chunks: Buffer[], maxReadBytes: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void): void => {
        request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
        outcome()
      }
      const fail = (error: unknown): void => settle(() => reject(error))
      const onData = guardedBy(fail)((chunk: Buffer) => {
        chunks.push(chunk)
        this.add(reading, chunk.byteLength)
        if (reading.bytes <= maxReadBytes) return
        // At once: without a listener, a request that flows drops what comes next.
        request.pause()
        settle(() => resolve(false))
      })
      const onEnd = (): void => settle(() => resolve(true))
      const onGone = (): void => settle(() => reject(new ClientGone()))
      reading.fail = fail
      request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
    })
  }

  private add(reading: Reading, bytes: number): void {
    const { maxTotalBytes, maxNetworkBytes } = this.limits
    reading.bytes += bytes
    this.total += bytes
    const ofNetwork = (this.ofNetwork.get(reading.network) ?? 0) + bytes
    this.ofNetwork.set(reading.network, ofNetwork)
    if (ofNetwork > maxNetworkBytes) this.drop(reading.network)
    else if (this.total > maxTotalBytes) this.drop(this.largestNetwork())
  }

  /** Gives up the oldest body of a network: the one that has taken the longest. */
  private drop(network: string): void {
    for (const reading of this.readings) {
      if (reading.network !== network || reading.bytes === 0) continue
      this.forget(reading)
      reading.fail(new BodyMemoryFull())
      return
    }
  }

  private largestNetwork(): string {
    let largest = ''
    let maxBytes = 0
    for (const [network, bytes] of this.ofNetwork) if (bytes > maxBytes) [largest, maxBytes] = [network, bytes]
    return largest
  }

  private forget(reading: Reading): void {
    if (!this.readings.delete(reading)) return
    this.total -= reading.bytes
    const left = (this.ofNetwork.get(reading.network) ?? 0) - reading.bytes
    if (left > 0) this.ofNetwork.set(reading.network, left)
    else this.ofNetwork.delete(reading.network)
    reading.bytes = 0
  }
}

/** A separate stream: the HTTP client may destroy it, and the visitor's connection must outlive that for the answer. */
function streamOf(request: IncomingMessage): Readable {
  const stream = new PassThrough()
  request.once('error', (error) => stream.destroy(error))
  request.once('close', () => {
    if (!request.readableEnded) stream.destroy(new ClientGone())
  })
  stream.once('close', () => request.unpipe(stream))
  stream.on('error', () => undefined)
  return request.pipe(stream)
}
