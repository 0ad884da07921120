/** The chunks of a file that is being read, each within a time limit; `return` of the iterator closes what they come from, also before the first. */
import type { Readable } from 'node:stream'
import { FileStoreUnavailableError } from '../../ports/file-store.ts'

export function chunksOf(stream: Readable, timeoutMs: number): AsyncIterable<Buffer> {
  // The reader gets the failure from `next`; without a listener one that comes before would end the process.
  stream.on('error', () => undefined)
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const failed = (cause: unknown): FileStoreUnavailableError =>
    cause instanceof FileStoreUnavailableError ? cause : new FileStoreUnavailableError('A file could not be read to its end', { cause })
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const timer = setTimeout(() => stream.destroy(new FileStoreUnavailableError('A file stopped in the middle')), timeoutMs)
        try {
          return await iterator.next()
        } catch (error) {
          throw failed(error)
        } finally {
          clearTimeout(timer)
        }
      },
      async return() {
        stream.destroy()
        return { done: true, value: undefined }
      },
    }),
  }
}
