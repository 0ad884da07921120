/** What an employer is told of where a decision stands. */
import type { CompanyDecision } from '@jobboard/contracts/moderation/queries'

export type ShownState = CompanyDecision['restriction'] | 'corrected' | 'complained'

export const isInForce = ({ restriction, lifted }: CompanyDecision): boolean =>
  lifted === null && (restriction === 'pending' || restriction === 'active')

/** Whether it restricts what the company of the visitor does: a block of one that was merged into it concerns that one alone. */
export const restrictsNow = (decision: CompanyDecision): boolean =>
  isInForce(decision) && !(decision.formerCompany !== null && decision.statement.restriction === 'blockCompany')

/** The complaint says more than the correction, and both more than that the decision is in force. */
export function shownState(decision: CompanyDecision): ShownState {
  const { restriction, lifted, complaint, isCorrected } = decision
  if (lifted !== null) return 'lifted'
  if (!isInForce(decision)) return restriction
  if (complaint !== null && complaint.outcome === null) return 'complained'
  return isCorrected ? 'corrected' : restriction
}
