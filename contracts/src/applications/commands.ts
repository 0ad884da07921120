/** What candidates send to apply (docs/product/applications.md). The form in the browser checks it with the same schema. */
import { z } from 'zod'
import { accountNameSchema, emailSchema } from '../accounts/commands.ts'
import { instantSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { answersSchema } from './answers.ts'
import { applicationIdSchema, applicationSourceSchema } from './events.ts'
import { applicationStatusSchema } from './statuses.ts'

export const maxIntroductionLength = 1_000
export const maxAttachmentBytes = 5_000_000

/** By id or by a slug, which ends with the id. */
export const applyParamsSchema = z.object({ id: z.string().min(12).max(300) })

export const attachmentNameSchema = z
  .string({ error: messageKeys.wrongType })
  .trim()
  .min(1, messageKeys.required)
  .max(255, messageKeys.tooLong)
  .regex(/^[^\p{Cc}\p{Bidi_Control}\\/]*$/u, messageKeys.wrongType)

/** Its file is `attachment` of the form; or `documentId` names a document of the profile. One of them, or a message, is needed. */
export const submitApplicationSchema = z.object({
  name: accountNameSchema,
  email: emailSchema,
  message: z.string({ error: messageKeys.wrongType }).trim().max(maxIntroductionLength, messageKeys.tooLong).default(''),
  fileName: attachmentNameSchema.default('cv'),
  documentId: z.uuid(messageKeys.wrongType).nullable().default(null),
  future_consent_accepted: z.boolean({ error: messageKeys.wrongType }).default(false),
  custom_consent_accepted: z.boolean({ error: messageKeys.wrongType }).default(false),
  /** To the questions of the offer, which knows what is right. */
  answers: answersSchema.default({}),
  /** What holds is stored, whatever a client says. */
  source: applicationSourceSchema.default('apply_form'),
  /** Taken from the session; a body that names one is accepted and ignored. */
  candidate_id: z.string({ error: messageKeys.wrongType }).max(64).nullish(),
})
export type SubmitApplication = z.infer<typeof submitApplicationSchema>

export const submittedApplicationSchema = z.object({
  id: applicationIdSchema,
  applicationId: applicationIdSchema,
  /** For people, in e-mails and on the telephone. */
  receipt: z.string(),
})

export const applicationParamsSchema = z.object({ id: applicationIdSchema })

export const maxReasonLength = 1_000
export const withdrawSchema = z.object({
  /** To the company; empty: none. */
  reason: z.string({ error: messageKeys.wrongType }).trim().max(maxReasonLength, messageKeys.tooLong).default(''),
})

export const pickTimeSchema = z.object({ interviewId: z.uuid(messageKeys.wrongType), time: instantSchema })
export type PickTime = z.infer<typeof pickTimeSchema>
export const declineTimesSchema = z.object({
  interviewId: z.uuid(messageKeys.wrongType),
  /** To the company; empty: none. */
  reason: z.string({ error: messageKeys.wrongType }).trim().max(maxReasonLength, messageKeys.tooLong).default(''),
})
export type DeclineTimes = z.input<typeof declineTimesSchema>

/** Of a link in an e-mail: the right to one application. */
export const linkTokenSchema = z.string({ error: messageKeys.wrongType }).min(1, messageKeys.required).max(200, messageKeys.tooLong)

export const byLinkSchema = z.object({ token: linkTokenSchema })
export const withdrawByLinkSchema = withdrawSchema.extend({ token: linkTokenSchema })
export const pickTimeByLinkSchema = pickTimeSchema.extend({ token: linkTokenSchema })
export const declineTimesByLinkSchema = declineTimesSchema.extend({ token: linkTokenSchema })

/** As its candidate knows it. */
export const ownApplicationReplySchema = z.object({ id: applicationIdSchema, status: applicationStatusSchema })
export type OwnApplicationReply = z.infer<typeof ownApplicationReplySchema>
