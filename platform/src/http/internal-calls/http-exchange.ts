/**
 * One request to another process and its whole answer, over connections that are used again. The `fetch` of Node takes six times the processor time of
 * `node:http` for a small body (0.56 and 0.08 ms), most of what a call costs its caller.
 */
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

export interface Exchange {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

export interface Received {
  readonly status: number
  readonly contentType: string | null
  readonly bytes: Buffer
}

/** Services close idle connections after 65 s, and what stands between may do so earlier: one that is about to be closed gets no request. */
const idleMs = 4_000
const pool = { keepAlive: true, timeout: idleMs }
const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) }

const open = (url: string, options: RequestOptions): ClientRequest =>
  url.startsWith('https:') ? httpsRequest(url, { ...options, agent: agents.https }) : httpRequest(url, { ...options, agent: agents.http })

/** Rejects where there is no whole answer. */
export function exchangeOverHttp(url: string, { method, headers, body, signal }: Exchange): Promise<Received> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    open(url, { method, headers: { ...headers, ...length }, signal })
      .once('response', (response) => void receive(response).then(resolve, reject))
      .on('error', reject)
      .end(body)
  })
}

function receive(response: IncomingMessage): Promise<Received> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    response
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, contentType: headers['content-type'] ?? null, bytes: Buffer.concat(chunks) })
      })
      .on('error', reject)
  })
}
