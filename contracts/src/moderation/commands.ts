/** What administrators, employers and reporters send (docs/product/moderation.md). */
import { z } from 'zod'
import { companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { caseIdSchema } from './events.ts'
import { caseStateSchema, checkRuleSchema, complaintOutcomeSchema, decisionSchema } from './vocabulary.ts'

export const maxCaseText = 5_000
export const maxProvision = 300

const text = (max: number) => z.string({ error: messageKeys.wrongType }).trim().min(1, messageKeys.required).max(max, messageKeys.tooLong)

export const caseParamsSchema = z.object({ id: caseIdSchema })

export const openCaseSchema = z.object({
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('offer'), offerId: offerIdSchema }),
    z.object({ kind: z.literal('company'), companyId: companyIdSchema }),
  ]),
  /** That found it; null: none did. */
  rule: checkRuleSchema.nullable().default(null),
})

const grounds = {
  /** What was found, so that its reader understands it without asking. */
  facts: text(maxCaseText),
  ground: z.object({ kind: z.enum(['law', 'terms']), provision: text(maxProvision), explanation: text(maxCaseText) }),
  /** Told to those who reported; empty: that measures were taken. */
  reasons: z.string({ error: messageKeys.wrongType }).trim().max(maxCaseText, messageKeys.tooLong).default(''),
}
export const restrictionBodySchema = z.object(grounds)
export type RestrictionBody = z.infer<typeof restrictionBodySchema>

export const decideCaseSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('noAction'), reasons: text(maxCaseText) }),
  z.object({ decision: z.literal('takeDown'), ...grounds }),
  z.object({ decision: z.literal('demote'), ...grounds }),
  z.object({ decision: z.literal('correct'), ...grounds, correctBy: instantSchema }),
  z.object({ decision: z.literal('blockCompany'), ...grounds }),
])
export type DecideCase = z.infer<typeof decideCaseSchema>

export const liftBodySchema = z.object({ reasons: text(maxCaseText) })
export const liftRestrictionSchema = liftBodySchema.extend({ decisionId: z.uuid() })

export const complaintParamsSchema = caseParamsSchema.extend({ complaintId: z.uuid() })
export const decideComplaintSchema = z.object({ outcome: complaintOutcomeSchema, reasons: text(maxCaseText) })

const complaintText = { text: text(maxCaseText) }
export const complainSchema = z.object({ decisionId: z.uuid(), ...complaintText })
export const sayCorrectedSchema = z.object({ decisionId: z.uuid() })

const tokenSchema = z.string().min(1).max(200)
/** Holds the token of a link, where the decision is read. */
export const decisionLinkHeader = 'Decision-Link'
export const decisionLinkSchema = z.object({ token: tokenSchema })
export const complainByLinkSchema = z.object({ token: tokenSchema, ...complaintText })

export const caseReplySchema = z.object({
  id: caseIdSchema,
  /** As people name it. */
  number: z.string(),
  state: caseStateSchema,
  /** Of the ETag: send it as If-Match. */
  revision: z.int(),
  /** The newest; null: none. */
  lastDecision: z.object({ id: z.uuid(), decision: decisionSchema }).nullable(),
})
export type CaseReply = z.infer<typeof caseReplySchema>

/** What a reporter sees of the decision about their report. */
export const answeredReportSchema = z.object({
  decisionId: z.uuid(),
  decision: decisionSchema,
  reasons: z.string(),
  decidedAt: instantSchema,
  /** Null: the board takes no complaints. */
  complaintUntil: instantSchema.nullable(),
  complaint: z.enum(['none', 'open', 'upheld', 'reversed']),
  offer: z.object({ title: z.string(), company: z.string().nullable() }),
})
export type AnsweredReport = z.infer<typeof answeredReportSchema>

/** To the employer after a complaint or a correction. */
export const ownCaseReplySchema = caseReplySchema.pick({ id: true, number: true, state: true })
export type OwnCaseReply = z.infer<typeof ownCaseReplySchema>
