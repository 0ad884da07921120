/**
 * Events of a case, `moderationCase-<tenant>_<caseId>` (docs/product/moderation.md, "Cases"). What is reported has one case for its life: each
 * round of it begins with a report or an administrator, and ends with a decision.
 */
import { z } from 'zod'
import { reportIdSchema, reportReasonSchema } from '../reports/events.ts'
import { defineEvents, type EventDataOf, type EventOf } from '../shared/events/define-events.ts'
import { encryptedSchema } from '../shared/events/envelope.ts'
import { accountIdSchema, companyIdSchema, instantSchema, offerIdSchema, subjectIdSchema } from '../shared/ids.ts'
import { statementSchema } from './statement.ts'
import { checkRuleSchema, complaintOutcomeSchema, decisionSchema, severitySchema } from './vocabulary.ts'

export const caseIdSchema = z.uuid().brand<'CaseId'>()
export type CaseId = z.infer<typeof caseIdSchema>

export const caseSubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offerId: offerIdSchema, companyId: companyIdSchema }),
  z.object({ kind: z.literal('company'), companyId: companyIdSchema }),
])
export type CaseSubject = z.infer<typeof caseSubjectSchema>

const complainantSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company'), accountId: accountIdSchema }),
  z.object({ kind: z.literal('reporter'), reportId: reportIdSchema }),
])

/** When what has to be done next is over its time. */
const dueAt = instantSchema

const schemas = {
  /** By an administrator, who may name the rule that led there; reports open a case by themselves. */
  CaseOpened: z.object({ subject: caseSubjectSchema, rule: checkRuleSchema.nullable(), openedAt: instantSchema, dueAt }),
  /** `reporter`: a keyed digest, the same for the reports of one person; it names no one. */
  CaseReported: z.object({
    subject: caseSubjectSchema,
    reportId: reportIdSchema,
    reason: reportReasonSchema,
    severity: severitySchema,
    reporter: subjectIdSchema,
    reportedAt: instantSchema,
    dueAt,
  }),
  /** `statement`: null where nothing is restricted. `reports`: those that are answered. `correctBy`: of `correct`. */
  CaseDecided: z.object({
    decisionId: z.uuid(),
    decision: decisionSchema,
    /** Told to those who reported. */
    reasons: z.string(),
    statement: statementSchema.nullable(),
    reports: z.array(reportIdSchema),
    by: accountIdSchema,
    decidedAt: instantSchema,
    complaintUntil: instantSchema.nullable(),
    correctBy: instantSchema.nullable(),
  }),
  /** `applied` false: what it was for had gone already. */
  CaseRestrictionApplied: z.object({ decisionId: z.uuid(), applied: z.boolean() }),
  /** The employer says that the offer is as it was asked to be. */
  CaseCorrected: z.object({ decisionId: z.uuid(), correctedAt: instantSchema, dueAt }),
  CaseCorrectionReminded: z.object({ decisionId: z.uuid(), remindedAt: instantSchema }),
  CaseCorrectionOverdue: z.object({ decisionId: z.uuid(), overdueAt: instantSchema, dueAt }),
  /** Sealed for the one who complains. */
  CaseComplained: z.object({
    complaintId: z.uuid(),
    decisionId: z.uuid(),
    by: complainantSchema,
    text: encryptedSchema,
    complainedAt: instantSchema,
    dueAt,
  }),
  /** `dueAt`: of the decision that has to be made again; null: none has. */
  CaseComplaintDecided: z.object({
    complaintId: z.uuid(),
    outcome: complaintOutcomeSchema,
    reasons: z.string(),
    by: accountIdSchema,
    decidedAt: instantSchema,
    dueAt: dueAt.nullable(),
  }),
  /** It is asked for: the steps that lift it follow. */
  CaseLiftRequested: z.object({
    decisionId: z.uuid(),
    because: z.enum(['complaint', 'administrator']),
    reasons: z.string(),
    by: accountIdSchema,
    requestedAt: instantSchema,
  }),
  CaseRestrictionLifted: z.object({ decisionId: z.uuid() }),
  /** What has to be done next is over its time; moderators are told once, and again where it has become severe. `severity` null: not stored then. */
  CaseOverdue: z.object({ dueAt, severity: severitySchema.nullable(), notedAt: instantSchema }),
}

export const caseEvents = defineEvents(schemas, {
  // Version 1 had no severity.
  CaseOverdue: { 1: (data) => ({ ...(data as object), severity: null }) },
})
export type CaseEvent = EventOf<typeof caseEvents>
export type CaseEventData<Type extends CaseEvent['type']> = EventDataOf<typeof caseEvents, Type>

/** The case drives its restrictions as a process: the events that start work. */
export const moderationCase = { name: 'moderationCase', startedBy: 'CaseDecided', resumedBy: 'CaseLiftRequested' } as const

export const caseStream = (tenant: string, caseId: string): string => `${moderationCase.name}-${tenant}_${caseId}`

export const sealedCaseFields = { complaint: 'case.complaint' } as const
