/** Reads the query-service for pages, over connections that stay open. A call costs a third of one by `fetch`: no streams, no signals made of signals. */
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { Problem } from '@jobboard/contracts/shared/problem'
import { cookieOf } from '../browser/cookies.ts'
import { queryString, type WritingApiClient } from '../http/api-client.ts'
import { ApiError } from '../http/api-error.ts'
import { ownWriteCookie, positionHeader } from '../http/own-write.ts'

export interface QueryServiceClientOptions {
  /** Without a slash at its end: `http://127.0.0.1:8082`. */
  readonly base: string
  readonly tenant: string
  /** Aborts every call, e.g. when the visitor closed the connection. */
  readonly signal?: AbortSignal
  /** Of the request that the calls are for. */
  readonly traceparent?: string | null
  /** For all calls of this client together. */
  readonly timeoutMs: number
  /** In whose name it reads; without it, in no one's. */
  readonly visitor?: { readonly cookie: string; readonly protocol: 'http' | 'https' }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export function createQueryServiceClient({
  base,
  tenant,
  signal,
  traceparent,
  timeoutMs,
  visitor,
}: QueryServiceClientOptions): WritingApiClient {
  const { hostname, port } = new URL(base)
  // Of a change that the visitor made on the page before.
  let written = cookieOf(visitor?.cookie, ownWriteCookie)
  const headers = {
    Accept: 'application/json',
    'X-Tenant': tenant,
    ...(traceparent ? { traceparent } : {}),
    ...(visitor === undefined ? {} : { cookie: visitor.cookie, 'x-forwarded-proto': visitor.protocol }),
  }
  const deadline = performance.now() + timeoutMs
  return {
    send: () => Promise.reject(new Error('Pages send no commands while they are rendered')),
    async get<Body>(path: string, parameters = {}) {
      const target = { agent, hostname, port, path: path + queryString(parameters), ...(signal === undefined ? {} : { signal }) }
      const askAt = (position: string | undefined): Promise<Answer> =>
        ask({ ...target, headers: { ...headers, ...(position === undefined ? {} : { [positionHeader]: position }) } }, deadline).catch(
          (cause: unknown) => {
            throw signal?.aborted ? cause : new ApiError(0, 'unreachable', cause)
          },
        )
      const first = await askAt(written)
      // The position may be of another installation at this address.
      const isRepeated = first.status === 400 && written !== undefined
      if (isRepeated) written = undefined
      const { status, text } = isRepeated ? await askAt(undefined) : first
      if (status < 200 || status > 299) throw new ApiError(status, problemCode(text))
      return JSON.parse(text) as Body
    },
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

function ask(target: RequestOptions, deadline: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => call.destroy(new Error('The query-service timed out')), Math.max(0, deadline - performance.now()))
    const fail = (error: Error): void => {
      clearTimeout(timer)
      reject(error)
    }
    const call = request(target, (response) => {
      read(response, fail, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      // The service closed the connection while it was idle, at the moment the request was sent.
      const wasClosed = call.reusedSocket && error.code === 'ECONNRESET'
      clearTimeout(timer)
      if (wasClosed) ask(target, deadline).then(resolve, reject)
      else reject(error)
    })
    call.end()
  })
}

function read(response: IncomingMessage, fail: (error: Error) => void, done: (answer: Answer) => void): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk: Buffer) => chunks.push(chunk))
  response.once('error', fail)
  response.once('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
}

function problemCode(text: string): string {
  try {
    const problem = JSON.parse(text) as Partial<Problem> | null
    return typeof problem?.code === 'string' ? problem.code : 'unknown'
  } catch {
    return 'unknown'
  }
}
