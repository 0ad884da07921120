/** What clients send about publication codes, and what they get back. */
import { z } from 'zod'
import { offerTokenQuerySchema, planKeySchema, schedulePublicationSchema } from '../offers/commands.ts'
import { companyIdSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'

/** As people copy codes: with spaces around. */
const codeSchema = z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(64, messageKeys.tooLong)

/** The code stands in the query or, as JSON, in the body. */
export const codeQuerySchema = offerTokenQuerySchema.extend({ code: codeSchema.optional() })
export const withCodeSchema = offerTokenQuerySchema.extend({ code: codeSchema.optional() }).optional()

/** The code stands in the query or beside the time. */
export const scheduleWithCodeSchema = schedulePublicationSchema.extend({ code: codeSchema.optional() })

/** `extend`: it is to pay for an extension, otherwise for a publication. */
export const verifyCodeParamsSchema = z.object({ slug: z.string().max(300), code: codeSchema })
/** The code can be used now. */
export const verifiedCodeSchema = z.object({
  /** For which it pays. */
  plan: z.string(),
  /** Null: never. */
  expiresAt: z.string().nullable(),
  /** Whether the offer has that plan; otherwise the code is refused for it (codeForAnotherPlan). */
  matchesOffer: z.boolean(),
})
export type VerifiedCode = z.infer<typeof verifiedCodeSchema>

export const issueCodesSchema = z.object({
  plan: planKeySchema,
  expiresAt: z.iso.datetime({ offset: true, error: messageKeys.invalidDate }).nullable().default(null),
  count: z.int().min(1).max(1_000).default(1),
  /** The only company that can use them. */
  companyId: companyIdSchema.optional(),
})
export const issuedCodesSchema = z.object({
  plan: z.string(),
  expiresAt: z.string().nullable(),
  /** Shown once: only their digests are stored. */
  codes: z.array(z.string()),
})
