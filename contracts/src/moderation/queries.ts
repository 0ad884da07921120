/** What administrators, employers and everyone read of moderation (docs/product/moderation.md). */
import { z } from 'zod'
import { reportIdSchema, reportReasonSchema } from '../reports/events.ts'
import { companyIdSchema, instantSchema, offerIdSchema } from '../shared/ids.ts'
import { cursorPageSchema } from '../shared/paging.ts'
import { caseIdSchema } from './events.ts'
import { statementSchema, statementTermsSchema } from './statement.ts'
import {
  caseStateSchema,
  checkRuleSchema,
  complaintOutcomeSchema,
  decisionSchema,
  restrictionStateSchema,
  severitySchema,
} from './vocabulary.ts'

const subject = {
  kind: z.enum(['offer', 'company']),
  /** Null: the case is about the company. */
  offer: z.object({ id: offerIdSchema, slug: z.string(), title: z.string(), state: z.string() }).nullable(),
  company: z.object({ id: companyIdSchema, name: z.string().nullable() }),
}

export const caseRowSchema = z.object({
  id: caseIdSchema,
  number: z.string(),
  ...subject,
  state: caseStateSchema,
  severity: severitySchema,
  /** Kinds of its reports, each once. */
  reasons: z.array(reportReasonSchema),
  reports: z.int(),
  /** That match the offer as it is now. */
  rules: z.array(checkRuleSchema),
  openedAt: instantSchema,
  /** What has to be done next waits since then; null: nothing has. */
  waitingSince: instantSchema.nullable(),
  dueAt: instantSchema.nullable(),
  isOverdue: z.boolean(),
  lastDecision: decisionSchema.nullable(),
  decidedAt: instantSchema.nullable(),
})
export type CaseRow = z.infer<typeof caseRowSchema>

export const shownReportSchema = z.object({
  id: reportIdSchema,
  number: z.string(),
  reason: reportReasonSchema,
  severity: severitySchema,
  /** Null: nothing was written, or the one who wrote it was erased. */
  explanation: z.string().nullable(),
  reportedAt: instantSchema,
  /** Of the same person, whom nothing names: reports before this one, and those of them that led to nothing. */
  earlier: z.object({ reports: z.int(), unfounded: z.int() }),
})
export type ShownReport = z.infer<typeof shownReportSchema>

const correctionSchema = z.enum(['none', 'awaited', 'reminded', 'said', 'overdue'])

export const shownDecisionSchema = z.object({
  id: z.uuid(),
  decision: decisionSchema,
  reasons: z.string(),
  statement: statementSchema.nullable(),
  decidedAt: instantSchema,
  by: z.string().nullable(),
  isOwn: z.boolean(),
  correctBy: instantSchema.nullable(),
  /** Of an offer that is to be corrected, or that its employer says to have corrected. */
  correction: correctionSchema,
  complaintUntil: instantSchema.nullable(),
  /** Null: nothing is restricted. */
  restriction: restrictionStateSchema.nullable(),
  lifted: z.object({ reasons: z.string(), requestedAt: instantSchema }).nullable(),
})
export type ShownDecision = z.infer<typeof shownDecisionSchema>

export const shownComplaintSchema = z.object({
  id: z.uuid(),
  decisionId: z.uuid(),
  by: z.enum(['company', 'reporter']),
  text: z.string().nullable(),
  complainedAt: instantSchema,
  outcome: complaintOutcomeSchema.nullable(),
  reasons: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  /** Whether the caller may decide it: not on the own decision where the board asks for another administrator. */
  mayDecide: z.boolean(),
})
export type ShownComplaint = z.infer<typeof shownComplaintSchema>

export const caseObjectSchema = caseRowSchema.omit({ reports: true }).extend({
  revision: z.int(),
  /** What the statement of a decision made now says beside what is written for it. */
  terms: statementTermsSchema,
  reports: z.array(shownReportSchema),
  decisions: z.array(shownDecisionSchema),
  complaints: z.array(shownComplaintSchema),
  /** Earlier restrictions of the company, in other cases as well; those that were reversed do not count. */
  company: subject.company.extend({ restrictions: z.int(), takenDown: z.int(), isBlocked: z.boolean() }),
})
export type CaseObject = z.infer<typeof caseObjectSchema>

/** An offer on the board that a rule matches and that has no open case. */
export const findingSchema = z.object({
  offer: z.object({ id: offerIdSchema, slug: z.string(), title: z.string() }),
  company: subject.company,
  rules: z.array(checkRuleSchema),
  /** What was found: the words, the contact; and by `sameText` the other companies. */
  matches: z.array(z.object({ rule: checkRuleSchema, text: z.string() })),
  publishedAt: instantSchema.nullable(),
})
export type Finding = z.infer<typeof findingSchema>
export const findingPageSchema = cursorPageSchema(findingSchema)

/** A decision about an offer of the company, or the company itself, as its members read it. */
export const companyDecisionSchema = z.object({
  id: z.uuid(),
  caseId: caseIdSchema,
  caseNumber: z.string(),
  kind: subject.kind,
  offer: subject.offer,
  /** The company that it was decided about, which was merged into that of the caller; null: it is that of the caller. */
  formerCompany: z.object({ name: z.string().nullable() }).nullable(),
  statement: statementSchema,
  decidedAt: instantSchema,
  restriction: restrictionStateSchema,
  correctBy: instantSchema.nullable(),
  /** Whether the employer said that the offer is corrected. */
  isCorrected: z.boolean(),
  lifted: z.object({ reasons: z.string(), requestedAt: instantSchema }).nullable(),
  /** Of the company; those of others are not shown. */
  complaint: shownComplaintSchema.pick({ complainedAt: true, outcome: true, reasons: true, decidedAt: true }).nullable(),
})
export type CompanyDecision = z.infer<typeof companyDecisionSchema>
export const companyDecisionPageSchema = cursorPageSchema(companyDecisionSchema)

const counts = <Key extends z.ZodType<string, string>>(key: Key) => z.array(z.object({ key, count: z.int() }))

/** Of a calendar year in the time zone of the board. */
export const transparencySchema = z.object({
  year: z.int(),
  reports: z.int(),
  /** Of reports by kind. */
  reasons: counts(reportReasonSchema),
  decisions: counts(decisionSchema),
  /** Decisions that no report led to, also not by a request for correction before them. */
  ownInitiative: z.int(),
  /** Restrictions that a rule led to; every decision is made by a person. */
  foundByRule: z.int(),
  complaints: z.object({ company: z.int(), reporter: z.int(), upheld: z.int(), reversed: z.int() }),
  /** Between the first report of a round and the decision that answers it for the first time; null: no decision followed a report. */
  medianHours: z.number().nullable(),
  /** Between a complaint and the decision about it; null: no complaint was decided. */
  complaintMedianHours: z.number().nullable(),
})
export type Transparency = z.infer<typeof transparencySchema>
