/**
 * GET of an address that a stranger chose, which must not reach inner networks: the host is resolved once, every address it has must be public,
 * and the connection goes to an address that was checked, so that a second answer of the name server changes nothing. Redirects are
 * followed here and checked like the first address. Bytes and time are bounded.
 */
import { promises as dns, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** `refused`: by our rules, or finally by the other side. `failed`: not reached, or not in time. */
export type Fetched = { readonly bytes: Buffer } | { readonly refused: string } | { readonly failed: string }

export interface FetchLimits {
  readonly maxBytes: number
  /** For all of it, redirects included. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** Tests replace it: their servers are on this machine. */
export interface PublicNetwork {
  resolve(host: string): Promise<readonly LookupAddress[]>
  isPublic(address: string): boolean
  /** Of an address without the default port of its scheme. */
  isPort(port: string): boolean
}

const publicNetwork: PublicNetwork = {
  resolve: (host) => dns.lookup(host, { all: true, verbatim: true }),
  isPublic: isPublicAddress,
  isPort: () => false,
}

const maxRedirects = 3

class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

export async function fetchPublic(address: string, limits: FetchLimits, network = publicNetwork): Promise<Fetched> {
  const stop = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(limits.signal === undefined ? [] : [limits.signal])])
  try {
    let url = parse(address)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await open(url, await checkedAddress(url, network, stop), stop)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy()
        url = parse(headers.location, url.href)
        continue
      }
      if (statusCode !== 200) {
        response.destroy()
        const answer = `the server answered ${statusCode}`
        return statusCode >= 500 || statusCode === 429 ? { failed: answer } : { refused: answer }
      }
      return { bytes: await readAll(response, limits.maxBytes) }
    }
    return { refused: 'too many redirects' }
  } catch (error) {
    if (error instanceof RefusedError) return { refused: error.message }
    return { failed: stop.aborted ? 'it took too long' : String(error instanceof Error ? error.message : error) }
  }
}

function parse(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new RefusedError('no valid address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RefusedError(`the scheme ${url.protocol}`)
  if (url.username !== '' || url.password !== '') throw new RefusedError('a user name in the address')
  return url
}

/** Refuses a host of which only some addresses are public: which one is used would be chance. */
async function checkedAddress(url: URL, network: PublicNetwork, stop: AbortSignal): Promise<LookupAddress> {
  if (url.port !== '' && !network.isPort(url.port)) throw new RefusedError(`port ${url.port}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  const found = version === 0 ? await until(stop, network.resolve(host)) : [{ address: host, family: version }]
  const [first] = found
  if (first === undefined) throw new Error('the host has no address')
  if (!found.every(({ address }) => network.isPublic(address))) throw new RefusedError('an address that is not public')
  return first
}

/** A name server may stay silent. */
function until<T>(stop: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error('aborted'))
    if (stop.aborted) abort()
    stop.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => stop.removeEventListener('abort', abort))
  })
}

function open(url: URL, { address, family }: LookupAddress, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        agent: false,
        signal,
        // The checked address whatever the host resolves to now; the certificate is still compared with the host.
        lookup: (_host, { all }, done) => (all === true ? done(null, [{ address, family }]) : done(null, address, family)),
        headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'jobboard (pictures of job offers)' },
      },
      resolve,
    )
    request.on('error', reject)
    request.end()
  })
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy()
    throw new RefusedError('a compressed answer')
  }
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new RefusedError('too many bytes')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
