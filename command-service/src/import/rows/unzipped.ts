/** Unpacks gzip and yields what is whole before it fails: a pipeline would drop unpacked data that was not read yet. */
import { finished } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Real feeds unpack to ten times their size. An archive may reach the first figure whatever its ratio; beyond it the ratio counts. */
const maxUnpackedBytes = 16 * 1024 * 1024
const maxRatio = 100

/** A decompression bomb: a small archive that expands excessively. */
export class ExpandsTooMuchError extends Error {
  override readonly name = 'ExpandsTooMuchError'
}

/** Packed bytes per write: their unpacked data is buffered, and lost when zlib finds them damaged. */
const sliceBytes = 1_024

export async function* unzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const parts: Buffer[] = []
  let outcome: { readonly failure: Error | null | undefined } | undefined
  let wake = (): void => undefined
  let packedBytes = 0
  let unpackedBytes = 0
  gunzip.on('data', (part: Buffer) => {
    unpackedBytes += part.length
    parts.push(part)
  })
  finished(gunzip, { writable: false }, (failure) => {
    outcome = { failure }
    wake()
  })
  /** Until zlib asks for more or has ended: it ignores what follows the archive, and then never asks. */
  const feed = (slice: Buffer): Promise<void> =>
    new Promise((done) => {
      wake = done
      gunzip.write(slice, () => done())
    })
  const isOver = (): boolean => outcome !== undefined
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length && !isOver(); at += sliceBytes) {
        const slice = chunk.subarray(at, at + sliceBytes)
        packedBytes += slice.length
        await feed(slice)
        yield* parts.splice(0)
        if (unpackedBytes > maxUnpackedBytes && unpackedBytes > maxRatio * packedBytes) throw new ExpandsTooMuchError()
      }
      if (isOver()) break
    }
    await new Promise<void>((done) => {
      wake = done
      if (isOver()) done()
      else gunzip.end()
    })
    yield* parts.splice(0)
    if (outcome?.failure) throw outcome.failure
  } finally {
    gunzip.destroy()
  }
}
