/** What clients send about publication codes, and what they get back. */
import { z } from 'zod'
import { offerTokenQuerySchema, planKeySchema, schedulePublicationSchema } from '../offers/commands.ts'
import { companyIdSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { maxCodeNote } from './events.ts'

/** As people copy codes: with spaces around. */
const codeSchema = z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(64, messageKeys.tooLong)

/** `id` of a code in the list of its company: its digest. */
export const codeIdSchema = z.string({ error: messageKeys.wrongType }).regex(/^[0-9a-f]{64}$/, messageKeys.incorrectCode)

/** The code stands in the query or, as JSON, in the body, where one of the company's own can be named by its id instead. */
export const codeQuerySchema = offerTokenQuerySchema.extend({ code: codeSchema.optional() })
const inBody = { code: codeSchema.optional(), codeId: codeIdSchema.optional() }
export const withCodeSchema = offerTokenQuerySchema.extend(inBody).optional()

/** The code stands in the query or beside the time. */
export const scheduleWithCodeSchema = schedulePublicationSchema.extend(inBody)

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

export const maxCodesAtOnce = 1_000

export const issueCodesSchema = z.object({
  plan: planKeySchema,
  expiresAt: z.iso.datetime({ offset: true, error: messageKeys.invalidDate }).nullable().default(null),
  count: z.int().min(1).max(maxCodesAtOnce).default(1),
  /** The only company that can use them. */
  companyId: companyIdSchema.optional(),
  /** For whom or what they are, so that they are found again. No names of persons. */
  note: z.string({ error: messageKeys.wrongType }).trim().max(maxCodeNote, messageKeys.tooLong).default(''),
})
export const issuedCodesSchema = z.object({
  /** Of the codes that were issued together. */
  batchId: z.string(),
  plan: z.string(),
  expiresAt: z.string().nullable(),
  /** Shown once: only their digests are stored. */
  codes: z.array(z.string()),
})

export const revokeCodesSchema = z.object({
  ids: z.array(codeIdSchema).min(1, messageKeys.required).max(maxCodesAtOnce),
  /** Counts and revokes nothing. */
  dryRun: z.boolean({ error: messageKeys.wrongType }).default(false),
})
const counted = z.int().min(0)
/** What became of them. Codes that are set aside for a scheduled publication stay as they are, as used ones do. */
export const revokedCodesSchema = z.object({ revoked: counted, unchanged: counted, used: counted, reserved: counted, unknown: counted })
export type RevokedCodes = z.infer<typeof revokedCodesSchema>
