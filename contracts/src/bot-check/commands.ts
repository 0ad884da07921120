/** What a browser needs to show that no program fills a form in (docs/product/bot-check.md). */
import { z } from 'zod'

/** What a visitor or an employer is about to do; a token is for one of them. */
export const botCheckActions = [
  'sign_up',
  'confirm_again',
  'forgotten_password',
  'report',
  'apply',
  'track_redirect',
  'job_alert',
  'publish_offer',
] as const
export const botCheckActionSchema = z.enum(botCheckActions)
export type BotCheckAction = z.infer<typeof botCheckActionSchema>

export const askChallengeSchema = z.object({ action: botCheckActionSchema })

/** As ALTCHA's library makes and solves them. */
export const altchaChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  signature: z.string(),
})

export type AltchaChallenge = z.infer<typeof altchaChallengeSchema>

export const challengeReplySchema = z.discriminatedUnion('provider', [
  /** The token is base64 of JSON with this challenge and its solution. */
  z.object({ provider: z.literal('altcha'), challenge: altchaChallengeSchema }),
  /** The token comes from the provider's script. */
  z.object({ provider: z.enum(['recaptcha', 'turnstile']), siteKey: z.string() }),
  /** No token is needed. */
  z.object({ provider: z.literal('off') }),
])
export type Challenge = z.infer<typeof challengeReplySchema>
