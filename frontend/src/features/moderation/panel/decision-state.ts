/** What an employer is told of where a decision stands. */
import type { CompanyDecision } from '@jobboard/contracts/moderation/queries'

export type ShownState = CompanyDecision['restriction'] | 'corrected' | 'complained'

export const isInForce = ({ restriction, lifted }: CompanyDecision): boolean =>
  lifted === null && (restriction === 'pending' || restriction === 'active')

/** The complaint says more than the correction, and both more than that the decision is in force. */
export function shownState(decision: CompanyDecision): ShownState {
  const { restriction, lifted, complaint, isCorrected } = decision
  if (lifted !== null) return 'lifted'
  if (!isInForce(decision)) return restriction
  if (complaint !== null && complaint.outcome === null) return 'complained'
  return isCorrected ? 'corrected' : restriction
}
