/** Whether reports led to a decision; else it is of the board's own initiative (docs/product/moderation.md, "Statement of reasons"). */
import type { ReportId } from '../reports/events.ts'
import type { Instant } from '../shared/ids.ts'
import type { CaseDecision } from './case-state.ts'

/** Of a decision: the reports that it answers. */
interface Answer {
  readonly reports: readonly ReportId[]
  readonly decidedAt: Instant
}
type Earlier = Answer & Pick<CaseDecision, 'correctBy'> & { readonly lift: Pick<NonNullable<CaseDecision['lift']>, 'requestedAt'> | null }

/**
 * `earlier`: the decisions of the case before it. A decision after a request for correction, which was said to be done or has expired, answers no report of
 * its own; what led to the request has led to it as well.
 */
export function followsNotice(earlier: readonly Earlier[], { reports, decidedAt }: Answer): boolean {
  if (reports.length > 0) return true
  const last = earlier.at(-1)
  if (last === undefined || last.correctBy === null) return false
  const isLifted = last.lift !== null && Date.parse(last.lift.requestedAt) <= Date.parse(decidedAt)
  return !isLifted && followsNotice(earlier.slice(0, -1), last)
}
