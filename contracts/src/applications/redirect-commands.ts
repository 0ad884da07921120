/** What visitors send when they follow the link to an external form (docs/product/applications.md, "External applications"). */
import { z } from 'zod'
import { messageKeys } from '../shared/message-keys.ts'
import { redirectIdSchema } from './redirect-events.ts'

/** By id or by a slug, which ends with the id. */
export const trackRedirectParamsSchema = z.object({ id: z.string().min(12).max(300) })

/** `candidateId` is taken from the session; a body that names one is accepted, as older clients send it, and ignored. */
export const trackRedirectSchema = z.object({ candidateId: z.string({ error: messageKeys.wrongType }).max(64).nullish() })

export const trackRedirectReplySchema = z.object({
  apply_url: z.string(),
  /** Null where nothing was recorded: the caller is a robot. */
  redirect_id: redirectIdSchema.nullable(),
})

export const redirectParamsSchema = z.object({ redirectId: redirectIdSchema })
