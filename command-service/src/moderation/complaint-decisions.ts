/** Complaints about decisions, by the employer or by who reported (docs/product/moderation.md, "Complaints"). */

import { isInForce, type KnownCase } from '@jobboard/contracts/moderation/case-state'
import type { CaseEvent, CaseEventData } from '@jobboard/contracts/moderation/events'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'

export type Complain = { readonly type: 'complain' } & CaseEventData<'CaseComplained'>
export type DecideComplaint = { readonly type: 'decideComplaint' } & Omit<CaseEventData<'CaseComplaintDecided'>, 'dueAt'> & {
    /** Of a new decision, where the one that a reporter complained about does not stand. */
    readonly dueAt: string
    /** Someone else than who made the decision. */
    readonly byAnother: boolean
  }

type Decision = Result<readonly CaseEvent[], CommandError>
const refusal = (code: CommandError['code']): Decision => err({ code })

const isSameSide = (a: Complain['by'], b: Complain['by']): boolean =>
  a.kind === 'company' ? b.kind === 'company' : b.kind === 'reporter' && a.reportId === b.reportId

/** Each side complains once about a decision. */
export function decideComplain({ type: _, ...data }: Complain, { decisions, complaints }: KnownCase): Decision {
  const decision = decisions.find(({ decisionId }) => decisionId === data.decisionId)
  const { by } = data
  const concerns = by.kind === 'company' ? decision?.statement !== null : (decision?.reports.includes(by.reportId) ?? false)
  if (decision === undefined || !concerns) return refusal('decisionNotFound')
  const earlier = complaints.find((one) => one.decisionId === data.decisionId && isSameSide(one.by, by))
  if (earlier !== undefined) return earlier.complaintId === data.complaintId ? ok([]) : refusal('complainedAlready')
  if (decision.complaintUntil === null || Date.parse(data.complainedAt) >= Date.parse(decision.complaintUntil))
    return refusal('complaintsOver')
  if (by.kind === 'company' && !isInForce(decision)) return refusal('notRestricted')
  return ok([{ type: 'CaseComplained', data }])
}

/** An employer who is right has the restriction lifted; after the complaint of a reporter who is right, the case is decided again. */
export function decideComplaint({ type: _, byAnother, dueAt, ...data }: DecideComplaint, { decisions, complaints }: KnownCase): Decision {
  const complaint = complaints.find(({ complaintId }) => complaintId === data.complaintId)
  const decision = decisions.find(({ decisionId }) => decisionId === complaint?.decisionId)
  if (complaint === undefined || decision === undefined) return refusal('complaintNotFound')
  if (complaint.decided !== null) return complaint.decided.outcome === data.outcome ? ok([]) : refusal('complaintDecided')
  if (byAnother && decision.by === data.by) return refusal('decidedBySame')
  const isReversed = data.outcome === 'reversed'
  const isOfReporter = complaint.by.kind === 'reporter'
  const decided: CaseEvent = { type: 'CaseComplaintDecided', data: { ...data, dueAt: isReversed && isOfReporter ? dueAt : null } }
  if (!isReversed || isOfReporter || !isInForce(decision)) return ok([decided])
  const { by, reasons, decidedAt: requestedAt } = data
  const { decisionId } = decision
  return ok([decided, { type: 'CaseLiftRequested', data: { decisionId, because: 'complaint', reasons, by, requestedAt } }])
}
