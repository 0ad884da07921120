/**
 * Commands: POST, PUT, PATCH and DELETE through the gateway. One intent of the user has one Idempotency-Key, also when it is sent again
 * because a reply did not arrive, so that it happens once (docs/product/api.md, "Idempotency").
 */
import type { BotCheckAction } from '@jobboard/contracts/bot-check/commands'
import { botCheckHeader } from '@jobboard/contracts/bot-check/header'
import { accountMarkName } from '../browser/account-mark.ts'
import { cookieOf, setCookie } from '../browser/cookies.ts'
import { ownWriteCookie, ownWriteSeconds } from './own-write.ts'
import { ProblemError, problemOf, unanswered } from './problem-error.ts'
import type { Answer } from './upload.ts'

export type CommandMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface SendOptions {
  /** Sent as JSON; a form with a file, or a file, as it is. */
  readonly body?: unknown
  /** Of the user's intent, where the caller itself may repeat it; otherwise each call is an intent. */
  readonly idempotencyKey?: string
  /** The ETag that was read: 412 `stale` when another change came first. */
  readonly ifMatch?: string
  readonly signal?: AbortSignal
  /** Makes a token of the bot check first; with a session only to publish. */
  readonly botCheck?: BotCheckAction
  /** Of the API, where a call has several. */
  readonly version?: '1' | '2'
  /** The command reaches the server even when the page is being left. */
  readonly keepalive?: boolean
  /** Of a form with a file: from 0 to 1, what was sent of it. The time limit is then for a pause in sending. */
  readonly onProgress?: (share: number) => void
}

export interface Reply<Body> {
  /** Undefined when the reply has none. */
  readonly body: Body
  readonly etag: string | null
}

export type Send = <Body = undefined>(method: CommandMethod, path: string, options?: SendOptions) => Promise<Reply<Body>>

export interface SendDeps {
  readonly base: string
  readonly tenant: string
  readonly fetch: typeof globalThis.fetch
  readonly signInAgain?: () => Promise<boolean>
  readonly pause?: (ms: number) => Promise<void>
  /** Null: none is needed. */
  readonly makeToken?: (action: BotCheckAction, signal?: AbortSignal) => Promise<string | null>
}

const attemptTimeoutMs = 20_000
const maxRetries = 2
const firstPauseMs = 500
/** The first may have been used up by an attempt whose reply was lost. */
const maxTokens = 2
/** A longer Retry-After is for the user to decide. */
const maxPauseMs = 5_000

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export function createSend(deps: SendDeps): Send {
  const { pause = pauseFor, signInAgain } = deps
  const makeToken = deps.makeToken ?? tokenMaker(deps, pause)
  return async <Body>(method: CommandMethod, path: string, options: SendOptions = {}): Promise<Reply<Body>> => {
    const key = options.idempotencyKey ?? crypto.randomUUID()
    const { botCheck, signal } = options
    let hasSignedInAgain = false
    let tokens = 0
    const newToken = async (): Promise<string | null> => {
      if (botCheck === undefined) return null
      tokens += 1
      return makeToken(botCheck, signal)
    }
    // A session needs none for the others; its mark may outlive it, which the server then says.
    let token = botCheck !== 'publish_offer' && isSignedIn(deps.tenant) ? null : await newToken()
    for (let retries = 0; ; ) {
      try {
        return await attempt<Body>(deps, method, path, options, { key, token })
      } catch (error) {
        if (!(error instanceof ProblemError) || signal?.aborted) throw error
        if (error.code === 'botCheckFailed' && tokens < maxTokens) {
          token = await newToken()
          continue
        }
        if (error.code === 'unauthenticated' && !hasSignedInAgain && (await signInAgain?.()) === true) {
          hasSignedInAgain = true
          continue
        }
        const pauseMs = pauseBeforeRetry(error, retries)
        if (pauseMs === null || retries === maxRetries) throw error
        retries += 1
        await pause(pauseMs)
      }
    }
  }
}

const isSignedIn = (tenant: string): boolean => cookieOf(globalThis.document?.cookie ?? '', accountMarkName(tenant)) !== undefined

const tokenMaker =
  (deps: SendDeps, pause: (ms: number) => Promise<void>) =>
  async (action: BotCheckAction, signal?: AbortSignal): Promise<string | null> => {
    const { botCheckToken } = await import('./bot-check/bot-check-token.ts').catch((cause: unknown) => {
      throw unanswered(cause)
    })
    return botCheckToken({ ...deps, pause }, action, signal)
  }

/** Null: a retry would change nothing, or not soon. */
function pauseBeforeRetry({ status, code, retryAfterSeconds }: ProblemError, retries: number): number | null {
  const isTransient = code === 'unreachable' || status === 502 || status === 503 || status === 504 || code === 'idempotencyInProgress'
  const pauseMs = retryAfterSeconds === null ? firstPauseMs * 2 ** retries : retryAfterSeconds * 1_000
  return isTransient && pauseMs <= maxPauseMs ? pauseMs : null
}

async function attempt<Body>(
  deps: SendDeps,
  method: CommandMethod,
  path: string,
  options: SendOptions,
  { key, token }: { readonly key: string; readonly token: string | null },
): Promise<Reply<Body>> {
  const { body, ifMatch, signal, version } = options
  const headers = {
    Accept: 'application/json',
    'X-Tenant': deps.tenant,
    'Idempotency-Key': key,
    // The browser writes that of a form, with its boundary.
    ...(body === undefined || body instanceof FormData
      ? {}
      : { 'Content-Type': body instanceof Blob ? 'application/octet-stream' : 'application/json' }),
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    ...(version === undefined ? {} : { Version: version }),
    ...(token === null ? {} : { [botCheckHeader]: token }),
  }
  const response = await request(deps, method, path, options, headers).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw unanswered(cause)
  })
  if (!response.ok) throw await problemOf(response)
  const position = response.headers.get('X-Position')
  if (position !== null) noteWritten(position)
  const text = await response.text().catch((cause: unknown) => {
    throw new ProblemError({ status: 0, code: 'unreachable', cause })
  })
  return { body: (text === '' ? undefined : JSON.parse(text)) as Body, etag: response.headers.get('ETag') }
}

const isSentAsItIs = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob

async function request(
  { base, fetch }: SendDeps,
  method: CommandMethod,
  path: string,
  { body, signal, keepalive = false, onProgress }: SendOptions,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  if (onProgress !== undefined && isSentAsItIs(body)) {
    const { upload } = await import('./upload.ts')
    return upload(method, base + path, { headers, body, signal, stallMs: attemptTimeoutMs, onProgress })
  }
  const limit = AbortSignal.timeout(attemptTimeoutMs)
  return fetch(base + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    keepalive,
  })
}

/** Both services share one log, so there is one greatest position. Positions are compared as text. */
function noteWritten(position: string): void {
  if (globalThis.document === undefined) return
  const before = cookieOf(document.cookie, ownWriteCookie)
  setCookie(ownWriteCookie, before !== undefined && before > position ? before : position, ownWriteSeconds)
}
