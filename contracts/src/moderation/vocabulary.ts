/** The words of moderation (docs/product/moderation.md). */
import { z } from 'zod'
import type { ReportReason } from '../reports/events.ts'

export const severities = ['severe', 'ordinary'] as const
export const severitySchema = z.enum(severities)
export type Severity = z.infer<typeof severitySchema>

const severeReasons: ReadonlySet<ReportReason> = new Set(['childAbuse', 'illegal', 'fraud', 'discrimination'])
export const severityOf = (reason: ReportReason): Severity => (severeReasons.has(reason) ? 'severe' : 'ordinary')

/** `open`: a moderator has to decide. `awaitingCorrection`: the employer has time to correct the offer. `complained`: a complaint is open. */
export const caseStates = ['open', 'awaitingCorrection', 'complained', 'decided'] as const
export const caseStateSchema = z.enum(caseStates)
export type CaseState = z.infer<typeof caseStateSchema>

export const restrictions = ['takeDown', 'demote', 'correct', 'blockCompany'] as const
export const restrictionSchema = z.enum(restrictions)
export type Restriction = z.infer<typeof restrictionSchema>

export const decisions = ['noAction', ...restrictions] as const
export const decisionSchema = z.enum(decisions)
export type Decision = z.infer<typeof decisionSchema>

/** Rules that look at published offers by themselves. They name what they found, and decide nothing. */
export const checkRules = ['implausiblePay', 'contactOutside', 'sameText', 'forbiddenWords', 'genderedTitle'] as const
export const checkRuleSchema = z.enum(checkRules)
export type CheckRule = z.infer<typeof checkRuleSchema>

/** What became of a restriction. `nothingToRestrict`: what it was for had gone already. */
export const restrictionStates = ['pending', 'active', 'lifted', 'nothingToRestrict'] as const
export const restrictionStateSchema = z.enum(restrictionStates)
export type RestrictionState = z.infer<typeof restrictionStateSchema>

export const complaintOutcomes = ['upheld', 'reversed'] as const
/** Of the decision that the complaint is about. */
export const complaintOutcomeSchema = z.enum(complaintOutcomes)

/** From the day of being informed: six months at least, whichever months they are (Regulation (EU) 2022/2065, article 20). */
export const complaintDays = 184
/** Before the day by which an offer is to be corrected. */
export const correctionReminderDays = 2
export const maxCorrectionDays = 60
