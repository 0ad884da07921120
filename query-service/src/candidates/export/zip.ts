/** A zip archive that is sent while it is made: one file after the other, in memory never more than a chunk. */
import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  readonly name: string
  readonly chunks: AsyncIterable<Buffer>
}

export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const made: Buffer[] = []
  const zip = new Zip((error, data) => {
    if (error !== null) throw error
    made.push(Buffer.from(data))
  })
  for await (const { name, chunks } of entries) {
    // Documents are compressed already.
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    for await (const chunk of chunks) {
      entry.push(chunk)
      yield* made.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
