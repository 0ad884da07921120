/** Requests that claim to be for another host, port or protocol than the installation's, and what an answer must not repeat of it. */
export interface Claim {
  readonly name: string
  /** The target of the request line, for a path. */
  readonly target: (path: string) => string
  readonly headers: readonly string[]
}

/** An answer that contains one of these believed the claim. */
export const claimed = /evil|4444|198\.51\.100\.7/i

const ownHost = 'Host: jobs.example'
const withHeaders = (name: string, ...headers: string[]): Claim => ({ name, target: (path) => path, headers })
const withTarget = (name: string, target: Claim['target'], ...headers: string[]): Claim => ({ name, target, headers })

export const plainRequests = {
  'https://jobs.example': withHeaders('the public address', ownHost),
  'https://devboard.example': withHeaders("a board's host", 'Host: devboard.example'),
}
/** Of the board's host only the name counts. */
export const boardClaims: readonly Claim[] = [
  withHeaders("another port of a board's host", 'Host: devboard.example:4444'),
  withHeaders("a board's host spelled otherwise", 'Host: DevBoard.Example.:4444'),
  withTarget("a whole address with a board's host", (path) => `http://devboard.example:4444${path}`, ownHost),
  withHeaders("another host beside a board's", 'Host: devboard.example', 'X-Forwarded-Host: evil.example', 'X-Tenant: greenjobs'),
]

export const claims: readonly Claim[] = [
  withHeaders('another host', 'Host: evil.example'),
  withHeaders('another host and port', 'Host: evil.example:4444'),
  withHeaders('another port', 'Host: jobs.example:4444'),
  withHeaders('this machine', 'Host: localhost:4444'),
  withHeaders('this machine by IPv6', 'Host: [::1]:4444'),
  withHeaders('a host that begins with a board', 'Host: devboard.example.evil.example'),
  withHeaders('a host that ends with a board', 'Host: evil-devboard.example'),
  withHeaders('an empty host', 'Host: '),
  withHeaders(
    'forwarded host, protocol, port and address',
    ownHost,
    'X-Forwarded-Host: evil.example:4444',
    'X-Forwarded-Proto: gopher',
    'X-Forwarded-Port: 4444',
    'X-Forwarded-For: 198.51.100.7',
    'X-Forwarded-Prefix: /evil',
    'X-Forwarded-Server: evil.example',
    'X-Forwarded-Scheme: http',
    'X-Forwarded-Ssl: off',
  ),
  withHeaders('Forwarded', ownHost, 'Forwarded: for=198.51.100.7;host=evil.example;proto=http;by=evil.example'),
  withHeaders(
    'other names of the same',
    ownHost,
    'X-Host: evil.example',
    'X-Original-Host: evil.example',
    'X-HTTP-Host-Override: evil.example',
    'X-Original-URL: /evil',
    'X-Rewrite-URL: /evil',
    'X-Real-IP: 198.51.100.7',
    'True-Client-IP: 198.51.100.7',
    'Front-End-Https: off',
  ),
  withTarget('a whole address', (path) => `http://evil.example:4444${path}`, ownHost),
  withTarget('a whole address over TLS with a user', (path) => `https://evil:evil@evil.example${path}`, ownHost),
]

/** Variable parts of an answer: its time, its trace, and the nonce of a page that is rendered for it alone. */
export const withoutMoment = (answer: string): string =>
  answer
    .replace(/^(?:date|age|x-request-id|traceparent|x-ratelimit-[a-z]+|ratelimit[a-z-]*): .*\r\n/gim, '')
    .replace(/"traceId":"[^"]*"/g, '')
    .replace(/nonce-[\w+/=-]+|nonce="[^"]*"/g, 'nonce')
