import type { IncomingMessage } from 'node:http'

/** The bytes of a body as they came; null: there are more than `maxBytes`. */
export async function readWhole(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > maxBytes) {
      incoming.resume()
      return null
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
