/**
 * Bodies of requests. Small ones are read whole before a connection to a service is taken, so that a client that sends slowly holds
 * nothing but its own connection; how much memory all of them together take is bounded.
 */
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

/** `length` null: there is none. Undefined: it is not announced, or longer than what is read whole. */
export type RequestBody =
  | { readonly body: Buffer; readonly length: number }
  | { readonly body: Readable; readonly length: number | undefined }

export interface BodyBuffers {
  /** What is read whole; longer bodies are streamed. */
  readonly maxBodyBytes: number
  readonly maxTotalBytes: number
}

export class BodyMemoryFull extends Error {
  override readonly name = 'BodyMemoryFull'
}
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

export class BodyReader {
  private readonly limits: BodyBuffers
  private held = 0

  constructor(limits: BodyBuffers) {
    this.limits = limits
  }

  /** The body, whole if it is small. `done` must be called when a whole one is no longer needed. */
  async read(request: IncomingMessage): Promise<RequestBody & { readonly done: () => void }> {
    const announced = request.headers['content-length']
    const length = announced === undefined ? undefined : Number(announced)
    if (length !== undefined && length > this.limits.maxBodyBytes) return { body: streamOf(request), length, done: () => undefined }
    const chunks: Buffer[] = []
    let bytes = 0
    const done = (): void => {
      this.held -= bytes
      bytes = 0
    }
    try {
      const ended = await new Promise<boolean>((resolve, reject) => {
        const settle = (outcome: () => void): void => {
          request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
          outcome()
        }
        const onData = (chunk: Buffer): void => {
          chunks.push(chunk)
          bytes += chunk.byteLength
          this.held += chunk.byteLength
          if (this.held > this.limits.maxTotalBytes) settle(() => reject(new BodyMemoryFull()))
          else if (bytes > this.limits.maxBodyBytes) settle(() => resolve(false))
        }
        const onEnd = (): void => settle(() => resolve(true))
        const onGone = (): void => settle(() => reject(new ClientGone()))
        request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
      })
      const whole = Buffer.concat(chunks)
      if (ended) return { body: whole, length: whole.byteLength, done }
      // Longer than it seemed: what was read goes back in front of the rest.
      request.pause()
      request.unshift(whole)
      done()
      return { body: streamOf(request), length, done }
    } catch (error) {
      done()
      throw error
    }
  }
}

/** A stream of its own: who is given it may destroy it, and the client's connection must outlive that for the answer. */
function streamOf(request: IncomingMessage): Readable {
  const stream = new PassThrough()
  request.once('error', (error) => stream.destroy(error))
  request.once('close', () => {
    if (!request.complete) stream.destroy(new ClientGone())
  })
  stream.once('close', () => request.unpipe(stream))
  stream.on('error', () => undefined)
  return request.pipe(stream)
}
