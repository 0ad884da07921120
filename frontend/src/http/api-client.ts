/** Reads the query API: from the browser through the web server's /api, on the server straight from the query-service. */
import type { Problem } from '@jobboard/contracts/shared/problem'

export type QueryValue = string | number | boolean | readonly string[] | null | undefined
export type QueryParameters = Readonly<Record<string, QueryValue>>

export interface ApiClient {
  /** Rejects with ApiError when the answer is a problem, or when there is none (`status` 0). */
  get<Body>(path: string, parameters?: QueryParameters, signal?: AbortSignal): Promise<Body>
}

const messageStart = 'The API answered '

/** Also for an error that came with the HTML of the server, of which only the message is left. */
export const isApiError = (error: unknown): boolean => error instanceof Error && error.message.startsWith(messageStart)

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0: the server was not reached. */
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, cause?: unknown) {
    super(`${messageStart}${code} (${status})`, { cause })
    this.status = status
    this.code = code
  }
}

export interface ApiClientOptions {
  /** Without a slash at its end: `/api`, `http://127.0.0.1:8082`. */
  readonly base: string
  readonly tenant: string
  readonly fetch: typeof globalThis.fetch
}

const callTimeoutMs = 10_000

export function createApiClient({ base, tenant, fetch }: ApiClientOptions): ApiClient {
  return {
    async get<Body>(path: string, parameters: QueryParameters = {}, signal?: AbortSignal) {
      const limit = AbortSignal.timeout(callTimeoutMs)
      let response: Response
      try {
        response = await fetch(`${base}${path}${queryString(parameters)}`, {
          headers: { Accept: 'application/json', 'X-Tenant': tenant },
          signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
        })
      } catch (cause) {
        if (signal?.aborted) throw cause
        throw new ApiError(0, 'unreachable', cause)
      }
      if (!response.ok) throw new ApiError(response.status, await problemCode(response))
      return (await response.json()) as Body
    },
  }
}

async function problemCode(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null
  return typeof problem?.code === 'string' ? problem.code : 'unknown'
}

/** Several values in the bracket form, in which a comma belongs to the value. What is false, null or empty is left out. */
export function queryString(parameters: QueryParameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, one)
    else if (value !== null && value !== undefined && value !== false) query.append(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
