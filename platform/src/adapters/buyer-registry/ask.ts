/** JSON of a public register: from its own address alone, within a time and a size, without redirects. */
import { UnavailableError } from '../../ports/event-store.ts'

/** The register itself is away, whatever it is asked about. */
export class RegisterAwayError extends UnavailableError {}

const maxAnswerBytes = 256 * 1024

export interface Asking {
  readonly timeoutMs: number
  readonly userAgent: string
}

/** Throws where there is no answer that can be read. */
export async function askRegister(address: URL, { timeoutMs, userAgent }: Asking): Promise<unknown> {
  const response = await fetch(address, {
    headers: { 'User-Agent': userAgent, Accept: 'application/json' },
    redirect: 'error',
    // Of the whole answer, not of its beginning alone.
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    // What takes too long may be the part that it passes the question on to.
    throw error instanceof TypeError ? new RegisterAwayError(`${address.host} cannot be reached`, { cause: error }) : error
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new RegisterAwayError(`${address.host} answered ${response.status}`)
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > maxAnswerBytes) throw new UnavailableError(`${address.host} answered with more than ${maxAnswerBytes} bytes`)
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/** `path`: its parts, each of which may hold what a visitor typed. */
export function addressBelow(url: string, path: readonly string[], parameters: Readonly<Record<string, string>>): URL {
  const address = new URL(`${url.replace(/\/$/, '')}/${path.map(encodeURIComponent).join('/')}`)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address
}
