/** The API as pages use it: reads through the web server's /api, or on the server straight from the query-service; commands from the browser. */
import type { Problem } from '@jobboard/contracts/shared/problem'
import { cookieOf, setCookie } from '../browser/cookies.ts'
import { ApiError } from './api-error.ts'
import { ownWriteCookie, positionHeader } from './own-write.ts'
import type * as Commands from './send.ts'
import type { Send } from './send.ts'

export type QueryValue = string | number | boolean | readonly string[] | null | undefined
export type QueryParameters = Readonly<Record<string, QueryValue>>

export interface ApiClient {
  /** Rejects with ApiError when the answer is a problem, or when there is none (`status` 0). */
  get<Body>(path: string, parameters?: QueryParameters, signal?: AbortSignal, headers?: Readonly<Record<string, string>>): Promise<Body>
}

/** What the browser has: it also sends commands. */
export interface WritingApiClient extends ApiClient {
  /** Rejects with ProblemError. Its code is loaded with the first command. */
  readonly send: Send
}

export interface ApiClientOptions {
  /** Without a slash at its end: `/api`, `http://127.0.0.1:8082`. */
  readonly base: string
  readonly tenant: string
  readonly fetch: typeof globalThis.fetch
  /** The session has ended: resolves with true once the visitor has signed in again, so that the command can be repeated. */
  readonly signInAgain?: () => Promise<boolean>
}

const callTimeoutMs = 10_000

export function createApiClient({ base, tenant, fetch, signInAgain }: ApiClientOptions): WritingApiClient {
  return {
    send: async (...parameters) => {
      const { createSend } =
        commands ??
        (await loadCommands().catch((cause: unknown) => {
          throw new ApiError(0, 'unreachable', cause)
        }))
      return createSend({ base, tenant, fetch, ...(signInAgain === undefined ? {} : { signInAgain }) })(...parameters)
    },
    async get<Body>(path: string, parameters: QueryParameters = {}, signal?: AbortSignal, headers?: Readonly<Record<string, string>>) {
      const limit = AbortSignal.timeout(callTimeoutMs)
      const written = cookieOf(globalThis.document?.cookie, ownWriteCookie)
      let response: Response
      try {
        response = await fetch(`${base}${path}${queryString(parameters)}`, {
          headers: {
            Accept: 'application/json',
            'X-Tenant': tenant,
            ...(written === undefined ? {} : { [positionHeader]: written }),
            ...headers,
          },
          signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
        })
      } catch (cause) {
        if (signal?.aborted) throw cause
        throw new ApiError(0, 'unreachable', cause)
      }
      if (response.ok) return (await response.json()) as Body
      // The position may be of another installation at this address.
      if (response.status === 400 && written !== undefined) setCookie(ownWriteCookie, '', 0)
      throw new ApiError(response.status, await problemCode(response))
    },
  }
}

/** Ahead of a command: it then needs no connection to fail, and leaves within the event that gives it, which may be the last of the page. */
export async function loadCommands(): Promise<typeof Commands> {
  commands ??= await import('./send.ts')
  return commands
}
let commands: typeof Commands | undefined

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
