/** POST /v2/bot-check/challenges: what a browser makes a token of the bot check from (docs/product/bot-check.md). */
import { askChallengeSchema, challengeReplySchema } from '@jobboard/contracts/bot-check/commands'
import { challengePath } from '@jobboard/contracts/bot-check/header'
import { type Route, route } from '@jobboard/platform/http/route'
import type { BotCheck } from '@jobboard/platform/ports/bot-check'

export const createBotChallenge = (botCheck: BotCheck): Route =>
  route({
    method: 'POST',
    path: challengePath,
    summary: 'Ask for a challenge of the bot check',
    note: 'Its token travels in header `Recaptcha-Token` and works once, for the action that was named, within ten minutes. Requests with a session need none.',
    tag: 'bot-check',
    auth: 'public',
    body: askChallengeSchema,
    bodyLimit: 1_000,
    limits: [{ name: 'bot-challenges', points: 300, seconds: 300 }],
    replies: { 201: { description: 'The challenge, or the site key of the provider that makes tokens', schema: challengeReplySchema } },
    handle: async ({ tenant, body: { action } }) => ({ status: 201, body: await botCheck.challenge({ tenant: tenant.id, action }) }),
  })
