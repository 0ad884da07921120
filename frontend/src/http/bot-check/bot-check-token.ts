/** The token with which a visitor's request passes the bot check (docs/product/bot-check.md). Loaded with the first command that needs one. */
import type { BotCheckAction, Challenge } from '@jobboard/contracts/bot-check/commands'
import { challengePath } from '@jobboard/contracts/bot-check/header'
import { unanswered } from '../problem-error.ts'

export interface TokenDeps {
  readonly base: string
  readonly tenant: string
  readonly fetch: typeof globalThis.fetch
  readonly pause: (ms: number) => Promise<void>
}

const retryMs = 1_000
/** Half a minute; after it the user is told that there is no connection. */
const maxAttempts = 30
const attemptTimeoutMs = 10_000

/** Null: this installation checks nothing. Waits and retries every second until there is one; rejects with ProblemError `unreachable`. */
export async function botCheckToken(deps: TokenDeps, action: BotCheckAction, signal?: AbortSignal): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tokenFor(await askChallenge(deps, action, signal), action)
    } catch (cause) {
      if (signal?.aborted) throw cause
      if (globalThis.navigator?.onLine === false || attempt === maxAttempts) throw unanswered(cause)
      await deps.pause(retryMs)
    }
  }
}

async function askChallenge({ base, tenant, fetch }: TokenDeps, action: BotCheckAction, signal?: AbortSignal): Promise<Challenge> {
  const limit = AbortSignal.timeout(attemptTimeoutMs)
  const response = await fetch(base + challengePath, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Tenant': tenant },
    body: JSON.stringify({ action }),
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
  })
  if (!response.ok) throw new Error(`No challenge: ${response.status}`)
  return (await response.json()) as Challenge
}

async function tokenFor(challenge: Challenge, action: BotCheckAction): Promise<string | null> {
  switch (challenge.provider) {
    case 'off':
      return null
    case 'altcha':
      return (await import('./proof-of-work.ts')).solve(challenge.challenge)
    case 'recaptcha':
    case 'turnstile':
      return (await import('./outside-token.ts')).outsideToken(challenge.provider, challenge.siteKey, action)
  }
}
