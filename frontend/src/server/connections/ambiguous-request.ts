/**
 * Requests that two programs may read differently, of which one can be led to take the rest of one request for the next. Node's parser
 * refuses most (both lengths, bare line feeds, folded headers); these it lets pass.
 */
import type { IncomingMessage } from 'node:http'

export function isAmbiguous({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
