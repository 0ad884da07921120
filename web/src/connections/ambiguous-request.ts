/**
 * Requests that two programs may read differently, of which one can be led to take the rest of one request for the next, or one host for
 * another. Node's parser refuses most (both lengths, bare line feeds, folded headers); these it lets pass.
 */
import type { IncomingMessage } from 'node:http'

type Parsed = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'httpVersionMajor' | 'method'> & { url?: string | undefined }

/** A name or an address with an optional port (RFC 9112, 3.2); empty where the address of a request has no host. */
const hostSyntax = /^(?:[a-z0-9._~%-]+|\[[0-9a-f:.]+\])?(?::\d{0,5})?$/i

export function isAmbiguous({ headers, rawHeaders, httpVersionMajor, method, url = '/' }: Parsed): boolean {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true
  if (httpVersionMajor !== 1 || !hostSyntax.test(headers.host ?? '')) return true
  // Left are a whole address (`useWholeAddress` took it apart) of another protocol, and what only OPTIONS may ask for.
  if (!url.startsWith('/') && !(url === '*' && method === 'OPTIONS')) return true
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** A client may send the whole address; its host counts then, not the header's (RFC 9112, 3.2.2). */
export function useWholeAddress(request: IncomingMessage): void {
  const { url = '/' } = request
  if (url.startsWith('/') || !URL.canParse(url)) return
  const { protocol, host, pathname, search } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:') return
  request.url = pathname + search
  request.headers.host = host
}
