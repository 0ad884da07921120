/**
 * The statement of reasons of a decision, as the employer gets it (Regulation (EU) 2022/2065, article 17(3)): stored with the decision, and
 * never changed. It names no one who reported.
 */
import { z } from 'zod'
import { instantSchema } from '../shared/ids.ts'
import { checkRuleSchema, restrictionSchema } from './vocabulary.ts'

/** The law and why the content is illegal by it, or the clause of the terms and why the content is against it. */
export const groundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('law'), provision: z.string(), explanation: z.string() }),
  z.object({ kind: z.literal('terms'), provision: z.string(), explanation: z.string() }),
])

export const disputeBodySchema = z.object({ name: z.string(), url: z.url() })
export type DisputeBody = z.infer<typeof disputeBodySchema>

export const statementSchema = z.object({
  /** Of this form of statements. */
  version: z.literal(1),
  restriction: restrictionSchema,
  /** The board is one everywhere. */
  territory: z.literal('everywhere'),
  /** Null: until it is lifted. */
  until: instantSchema.nullable(),
  facts: z.string(),
  /** Whether someone gave notice, or the board looked by itself. */
  source: z.enum(['notice', 'ownInitiative']),
  /** Whether a rule found it, and which; people decide. */
  detection: z.object({ automated: z.boolean(), rule: checkRuleSchema.nullable() }),
  decision: z.object({ automated: z.literal(false) }),
  ground: groundSchema,
  redress: z.object({
    /** Until when the board itself takes a complaint; null: it takes none. */
    complaintUntil: instantSchema.nullable(),
    /** Out of court; null: none is named. */
    disputeBody: disputeBodySchema.nullable(),
    court: z.literal(true),
  }),
})
export type Statement = z.infer<typeof statementSchema>

/** What a statement says that is not written by the one who decides: it follows from the case, and from the board. */
export const statementTermsSchema = z.object({
  complaintUntil: instantSchema.nullable(),
  disputeBody: disputeBodySchema.nullable(),
  /** Whether a report is answered by it. */
  isNotice: z.boolean(),
  rule: checkRuleSchema.nullable(),
})
