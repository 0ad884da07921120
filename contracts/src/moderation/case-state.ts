/**
 * A case as its events say it: what is reported, what was decided about it, what is restricted by that, and the complaints
 * (docs/product/moderation.md, "Cases"). Folded by the command-service, which decides, and by the read model.
 */

import { earlierOf } from '../offers/rules/calendar.ts'
import type { ReportId } from '../reports/events.ts'
import type { Instant } from '../shared/ids.ts'
import type { CaseEvent, CaseEventData, CaseSubject } from './events.ts'
import type { CaseState, CheckRule, RestrictionState, Severity } from './vocabulary.ts'

type Report = CaseEventData<'CaseReported'> & { readonly isAnswered: boolean }

export interface CaseDecision extends CaseEventData<'CaseDecided'> {
  /** Null: nothing is restricted. */
  readonly restriction: RestrictionState | null
  /** Of an offer that is to be corrected. */
  readonly correction: 'none' | 'awaited' | 'reminded' | 'said' | 'overdue'
  readonly lift: CaseEventData<'CaseLiftRequested'> | null
}

export interface Complaint extends CaseEventData<'CaseComplained'> {
  readonly decided: CaseEventData<'CaseComplaintDecided'> | null
}

export interface KnownCase {
  readonly status: 'known'
  readonly subject: CaseSubject
  /** That led to this round; null: none did. */
  readonly rule: CheckRule | null
  /** A decision is to be made by then; null: none is. */
  readonly waiting: { readonly dueAt: Instant } | null
  readonly severity: Severity
  readonly reports: readonly Report[]
  readonly decisions: readonly CaseDecision[]
  readonly complaints: readonly Complaint[]
  /** Being over its time, of which moderators were told. */
  readonly noted: { readonly dueAt: Instant; readonly severity: Severity } | null
}
export type Case = { readonly status: 'absent' } | KnownCase

export const openComplaint = ({ complaints }: KnownCase): Complaint | undefined => complaints.find(({ decided }) => decided === null)
export const unansweredReports = ({ reports }: KnownCase): readonly ReportId[] =>
  reports.flatMap(({ isAnswered, reportId }) => (isAnswered ? [] : [reportId]))

/** Nothing is restricted by it any more, or never was. */
export const isInForce = ({ restriction, lift }: CaseDecision): boolean =>
  (restriction === 'pending' || restriction === 'active') && lift === null

const awaitsCorrection = (decision: CaseDecision): boolean =>
  isInForce(decision) && (decision.correction === 'awaited' || decision.correction === 'reminded')

/** Of an offer that is to be corrected, while that is awaited. */
export const correctionOf = ({ decisions }: KnownCase): CaseDecision | undefined => decisions.find(awaitsCorrection)

/** What has to be done next is due then; null: nothing has. */
export function dueAtOf(known: KnownCase): Instant | null {
  const complaint = openComplaint(known)?.dueAt ?? null
  const decision = known.waiting?.dueAt ?? null
  return complaint === null || decision === null ? (complaint ?? decision) : earlierOf(complaint, decision)
}

/** When moderators are to be told that it is over its time; null: nothing waits, or they were told of this, and it was not less severe. */
export function alarmAtOf(known: KnownCase): Instant | null {
  const due = dueAtOf(known)
  const { noted, severity } = known
  const isTold = noted !== null && noted.dueAt === due && (noted.severity === 'severe' || severity === 'ordinary')
  return isTold ? null : due
}

export function caseStateOf(known: KnownCase): CaseState {
  if (openComplaint(known) !== undefined) return 'complained'
  if (known.waiting !== null) return 'open'
  return correctionOf(known) === undefined ? 'decided' : 'awaitingCorrection'
}

const none: Pick<KnownCase, 'status' | 'reports' | 'decisions' | 'complaints' | 'noted'> = {
  status: 'known',
  reports: [],
  decisions: [],
  complaints: [],
  noted: null,
}

const withDecision = (known: KnownCase, decisionId: string, change: (decision: CaseDecision) => Partial<CaseDecision>): KnownCase => ({
  ...known,
  decisions: known.decisions.map((decision) => (decision.decisionId === decisionId ? { ...decision, ...change(decision) } : decision)),
})

const sooner = (waiting: KnownCase['waiting'], dueAt: Instant): KnownCase['waiting'] => ({
  dueAt: waiting === null ? dueAt : earlierOf(waiting.dueAt, dueAt),
})

/** A new round is about the company that the offer has by then (0301); while a decision is in force, its own company counts, which its end concerns. */
const subjectOf = (known: KnownCase, ofEvent: CaseSubject): CaseSubject =>
  known.waiting === null && !known.decisions.some(isInForce) ? ofEvent : known.subject

export function evolveCase(state: Case, event: CaseEvent): Case {
  if (event.type === 'CaseOpened') {
    const { subject, rule, dueAt } = event.data
    const known =
      state.status === 'absent' ? { ...none, subject, severity: 'ordinary' as const } : { ...state, subject: subjectOf(state, subject) }
    return { ...known, rule, waiting: sooner(state.status === 'absent' ? null : state.waiting, dueAt) }
  }
  if (event.type === 'CaseReported') return reported(state, event.data)
  return state.status === 'absent' ? state : evolveKnown(state, event)
}

function reported(state: Case, data: CaseEventData<'CaseReported'>): KnownCase {
  const known: KnownCase =
    state.status === 'absent'
      ? { ...none, subject: data.subject, rule: null, waiting: null, severity: data.severity }
      : { ...state, subject: subjectOf(state, data.subject) }
  // Each round has the severity of its own reports.
  const severity = known.waiting !== null && known.severity === 'severe' ? 'severe' : data.severity
  return {
    ...known,
    severity,
    waiting: sooner(known.waiting, data.dueAt),
    reports: [...known.reports, { ...data, isAnswered: false }],
  }
}

function evolveKnown(known: KnownCase, event: Exclude<CaseEvent, { type: 'CaseOpened' | 'CaseReported' }>): KnownCase {
  switch (event.type) {
    case 'CaseDecided': {
      const { data } = event
      const decision: CaseDecision = {
        ...data,
        restriction: data.statement === null ? null : 'pending',
        correction: data.correctBy === null ? 'none' : 'awaited',
        lift: null,
      }
      const reports = known.reports.map((report) => (data.reports.includes(report.reportId) ? { ...report, isAnswered: true } : report))
      // What was asked for before, the new decision replaces.
      const earlier = known.decisions.map((one) => (one.correction === 'none' ? one : { ...one, correction: 'none' as const }))
      return { ...known, rule: null, waiting: null, reports, decisions: [...earlier, decision] }
    }
    case 'CaseRestrictionApplied': {
      const { decisionId, applied } = event.data
      return withDecision(known, decisionId, () => ({ restriction: applied ? 'active' : 'nothingToRestrict' }))
    }
    case 'CaseCorrected':
      return {
        ...withDecision(known, event.data.decisionId, () => ({ correction: 'said' })),
        waiting: sooner(known.waiting, event.data.dueAt),
      }
    case 'CaseCorrectionReminded':
      return withDecision(known, event.data.decisionId, () => ({ correction: 'reminded' }))
    case 'CaseCorrectionOverdue':
      return {
        ...withDecision(known, event.data.decisionId, () => ({ correction: 'overdue' })),
        waiting: sooner(known.waiting, event.data.dueAt),
      }
    case 'CaseComplained':
      return { ...known, complaints: [...known.complaints, { ...event.data, decided: null }] }
    case 'CaseComplaintDecided': {
      const { data } = event
      const complaints = known.complaints.map((one) => (one.complaintId === data.complaintId ? { ...one, decided: data } : one))
      if (data.dueAt === null) return { ...known, complaints }
      // Who complained with reason is told of the decision that is made again.
      const by = complaints.find(({ complaintId }) => complaintId === data.complaintId)?.by
      const reports = known.reports.map((one) =>
        by?.kind === 'reporter' && by.reportId === one.reportId ? { ...one, isAnswered: false } : one,
      )
      return { ...known, complaints, reports, waiting: sooner(known.waiting, data.dueAt) }
    }
    case 'CaseLiftRequested':
      // Reports that no decision has answered wait all the same.
      return {
        ...withDecision(known, event.data.decisionId, () => ({ lift: event.data })),
        waiting: unansweredReports(known).length === 0 ? null : known.waiting,
      }
    case 'CaseRestrictionLifted':
      return withDecision(known, event.data.decisionId, () => ({ restriction: 'lifted' }))
    case 'CaseOverdue':
      return { ...known, noted: { dueAt: event.data.dueAt, severity: event.data.severity ?? known.severity } }
  }
}
