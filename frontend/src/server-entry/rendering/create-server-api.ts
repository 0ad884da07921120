/** The API client of pages while the server renders them: what `createApiClient` is in the browser. */
import type { Problem } from '@jobboard/contracts/shared/problem'
import { cookieOf } from '../../browser/cookies.ts'
import { queryString, type WritingApiClient } from '../../http/api-client.ts'
import { ApiError } from '../../http/api-error.ts'
import { ownWriteCookie, positionHeader } from '../../http/own-write.ts'
import type { ApiAnswer, ReadApi } from '../read-api.ts'

export interface ServerApiOptions {
  readonly readApi: ReadApi
  /** Whose reason a call rejects with that the visitor no longer waits for: it is no failure of the API. */
  readonly signal?: AbortSignal
  /** In whose name it reads; without it, in no one's. */
  readonly cookie?: string | undefined
}

export function createServerApi({ readApi, signal, cookie }: ServerApiOptions): WritingApiClient {
  // Of a change that the visitor made on the page before.
  let written = cookieOf(cookie, ownWriteCookie)
  const readAt = (path: string, position: string | undefined): Promise<ApiAnswer> =>
    readApi(path, {
      ...(cookie === undefined ? {} : { cookie }),
      ...(position === undefined ? {} : { [positionHeader]: position }),
    }).catch((cause: unknown) => {
      throw signal?.aborted ? cause : new ApiError(0, 'unreachable', cause)
    })
  return {
    send: () => Promise.reject(new Error('Pages send no commands while they are rendered')),
    async get<Body>(path: string, parameters = {}) {
      const address = path + queryString(parameters)
      const first = await readAt(address, written)
      // The position may be of another installation at this address.
      const isRepeated = first.status === 400 && written !== undefined
      if (isRepeated) written = undefined
      const { status, text } = isRepeated ? await readAt(address, undefined) : first
      if (status < 200 || status > 299) throw new ApiError(status, problemCode(text))
      return JSON.parse(text) as Body
    },
  }
}

function problemCode(text: string): string {
  try {
    const problem = JSON.parse(text) as Partial<Problem> | null
    return typeof problem?.code === 'string' ? problem.code : 'unknown'
  } catch {
    return 'unknown'
  }
}
