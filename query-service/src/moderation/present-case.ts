/** A case with its reports, decisions and complaints, and what was before it (docs/product/moderation.md, "Repetition"). */
import { reportNumber } from '@jobboard/contracts/moderation/case-number'
import type { CaseDecision, KnownCase } from '@jobboard/contracts/moderation/case-state'
import type { CaseObject, ShownComplaint, ShownDecision, ShownReport } from '@jobboard/contracts/moderation/queries'

export interface CaseTexts {
  readonly explanations: Readonly<Record<string, string | null>>
  readonly complaints: Readonly<Record<string, string | null>>
}

type Report = KnownCase['reports'][number]

const answerTo = ({ decisions }: KnownCase, { reportId }: Report): CaseDecision | undefined =>
  decisions.findLast(({ reports }) => reports.includes(reportId))

/** `all`: the cases with reports of the same persons, this one included. */
export function presentReports(known: KnownCase, all: readonly KnownCase[], { explanations }: CaseTexts): ShownReport[] {
  const others = all.flatMap((one) =>
    one.reports.map((report) => ({ report, isUnfounded: answerTo(one, report)?.decision === 'noAction' })),
  )
  return known.reports.map((own) => {
    const earlier = others.filter(
      ({ report }) => report.reporter === own.reporter && report.reportId !== own.reportId && report.reportedAt < own.reportedAt,
    )
    const { reportId: id, reason, severity, reportedAt } = own
    return {
      id,
      number: reportNumber(id),
      reason,
      severity,
      explanation: explanations[id] ?? null,
      reportedAt,
      earlier: { reports: earlier.length, unfounded: earlier.filter(({ isUnfounded }) => isUnfounded).length },
    }
  })
}

export const presentDecisions = ({ decisions }: KnownCase, names: ReadonlyMap<string, string>, accountId: string): ShownDecision[] =>
  decisions.map(
    ({ decisionId: id, decision, reasons, statement, decidedAt, by, correctBy, correction, complaintUntil, restriction, lift }) => ({
      id,
      decision,
      reasons,
      statement,
      decidedAt,
      by: names.get(by) ?? null,
      isOwn: by === accountId,
      correctBy,
      correction,
      complaintUntil,
      restriction,
      lifted: liftedOf(lift),
    }),
  )

export const liftedOf = (lift: CaseDecision['lift']): ShownDecision['lifted'] =>
  lift === null ? null : { reasons: lift.reasons, requestedAt: lift.requestedAt }

interface Judge {
  readonly accountId: string
  /** Of the role. */
  readonly decides: boolean
  /** Of the board: not who made the decision. */
  readonly byAnother: boolean
}

export const presentComplaints = (
  { complaints, decisions }: KnownCase,
  texts: CaseTexts,
  { accountId, decides, byAnother }: Judge,
): ShownComplaint[] =>
  complaints.map(({ complaintId: id, decisionId, by, complainedAt, decided }) => {
    const isOwn = decisions.find((one) => one.decisionId === decisionId)?.by === accountId
    return {
      id,
      decisionId,
      by: by.kind,
      text: texts.complaints[id] ?? null,
      complainedAt,
      outcome: decided?.outcome ?? null,
      reasons: decided?.reasons ?? null,
      decidedAt: decided?.decidedAt ?? null,
      mayDecide: decides && decided === null && !(byAnother && isOwn),
    }
  })

/** Of a company, in all its cases. What a complaint reversed does not count. */
export function presentOffender(all: readonly KnownCase[]): Omit<CaseObject['company'], 'id' | 'name'> {
  const made = all
    .flatMap(({ decisions }) => decisions)
    .filter(({ restriction, lift }) => restriction !== null && restriction !== 'nothingToRestrict' && lift?.because !== 'complaint')
  return {
    restrictions: made.length,
    takenDown: made.filter(({ decision }) => decision === 'takeDown').length,
    isBlocked: made.some(({ decision, lift }) => decision === 'blockCompany' && lift === null),
  }
}
