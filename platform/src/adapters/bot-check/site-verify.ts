/**
 * reCAPTCHA (version 3) and Turnstile: the provider's script makes the token in the browser, and the provider is asked whether it is good.
 * It is told the token alone, not the visitor's address. Both answer the same form.
 */
import { maxTokenLength } from '@jobboard/contracts/bot-check/header'
import { z } from 'zod'
import type { BotCheck } from '../../ports/bot-check.ts'
import { UnavailableError } from '../../ports/event-store.ts'

export type OutsideProvider = 'recaptcha' | 'turnstile'

const addresses: Readonly<Record<OutsideProvider, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** reCAPTCHA rates from 0 (a program) to 1; its own advice. */
const minScore = 0.5

const replySchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** Not the visitor's fault: ours, or the provider's. */
const ownFaults = new Set(['missing-input-secret', 'invalid-input-secret', 'internal-error', 'bad-request'])

export interface SiteVerifyOptions {
  readonly provider: OutsideProvider
  readonly siteKey: string
  readonly secret: string
  readonly address?: string
  readonly timeoutMs?: number
}

export function createSiteVerify({
  provider,
  siteKey,
  secret,
  address = addresses[provider],
  timeoutMs = 5_000,
}: SiteVerifyOptions): BotCheck {
  async function ask(token: string): Promise<z.infer<typeof replySchema>> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new UnavailableError(`${provider} answered ${response.status}`)
      return replySchema.parse(await response.json())
    } catch (cause) {
      if (cause instanceof UnavailableError) throw cause
      throw new UnavailableError(`${provider} gave no answer that can be read`, { cause })
    }
  }
  return {
    challenge: async () => ({ provider, siteKey }),
    async verify(token, { action }) {
      if (token.length > maxTokenLength) return false
      const { success, action: madeFor, score, 'error-codes': errors = [] } = await ask(token)
      const fault = errors.find((code) => ownFaults.has(code))
      if (!success && fault !== undefined) throw new UnavailableError(`${provider} refuses to check: ${fault}`)
      return success && madeFor === action && (score === undefined || score >= minScore)
    },
  }
}
