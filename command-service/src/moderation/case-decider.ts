/** The case aggregate: every command, and the steps of its restrictions (docs/product/moderation.md, "Cases"). */

import {
  type Case,
  type CaseDecision,
  evolveCase,
  isInForce,
  type KnownCase,
  openComplaint,
} from '@jobboard/contracts/moderation/case-state'
import type { CaseEventData } from '@jobboard/contracts/moderation/events'
import { type CaseEvent, type CaseSubject, caseEvents } from '@jobboard/contracts/moderation/events'
import type { CheckRule, Restriction } from '@jobboard/contracts/moderation/vocabulary'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'
import type { Aggregate } from '../shell/decider.ts'
import { type Complain, type DecideComplaint, decideComplain, decideComplaint } from './complaint-decisions.ts'
import { type Check, type Corrected, decideCheck, decideCorrected } from './deadline-decisions.ts'

export type CaseCommand =
  | { readonly type: 'open'; readonly subject: CaseSubject; readonly rule: CheckRule | null; readonly at: Instant; readonly dueAt: Instant }
  | ({ readonly type: 'report' } & CaseEventData<'CaseReported'>)
  | ({ readonly type: 'decide' } & CaseEventData<'CaseDecided'>)
  | ({ readonly type: 'lift' } & Omit<CaseEventData<'CaseLiftRequested'>, 'because'>)
  | { readonly type: 'applied'; readonly decisionId: string; readonly applied: boolean }
  | { readonly type: 'lifted'; readonly decisionId: string }
  | Corrected
  | Check
  | Complain
  | DecideComplaint

type Decision = Result<readonly CaseEvent[], CommandError>

function decide(command: CaseCommand, state: Case): Decision {
  switch (command.type) {
    case 'open': {
      const { subject, rule, at: openedAt, dueAt } = command
      const isOpen = state.status === 'known' && state.waiting !== null
      return ok(isOpen ? [] : [{ type: 'CaseOpened', data: { subject, rule, openedAt, dueAt } }])
    }
    case 'report': {
      const { type: _, ...data } = command
      const isKnown = state.status === 'known' && state.reports.some(({ reportId }) => reportId === data.reportId)
      return ok(isKnown ? [] : [{ type: 'CaseReported', data }])
    }
    default:
      return state.status === 'absent' ? err({ code: 'caseNotFound' }) : decideKnown(command, state)
  }
}

function decideKnown(command: Exclude<CaseCommand, { readonly type: 'open' | 'report' }>, known: KnownCase): Decision {
  switch (command.type) {
    case 'decide':
      return decideDecision(command, known)
    case 'lift':
      return decideLift(command, known)
    case 'applied': {
      const { decisionId, applied } = command
      const isPending = find(known, decisionId)?.restriction === 'pending'
      return ok(isPending ? [{ type: 'CaseRestrictionApplied', data: { decisionId, applied } }] : [])
    }
    case 'lifted': {
      const decision = find(known, command.decisionId)
      const isDue = decision !== undefined && decision.lift !== null && decision.restriction !== 'lifted'
      return ok(isDue ? [{ type: 'CaseRestrictionLifted', data: { decisionId: command.decisionId } }] : [])
    }
    case 'corrected':
      return decideCorrected(command, known)
    case 'check':
      return decideCheck(command, known)
    case 'complain':
      return decideComplain(command, known)
    case 'decideComplaint':
      return decideComplaint(command, known)
  }
}

const find = ({ decisions }: KnownCase, id: string): CaseDecision | undefined => decisions.find(({ decisionId }) => decisionId === id)

function decideDecision({ type: _, ...data }: Extract<CaseCommand, { type: 'decide' }>, known: KnownCase): Decision {
  if (find(known, data.decisionId) !== undefined) return ok([])
  if (known.subject.kind === 'company' && data.decision !== 'noAction' && data.decision !== 'blockCompany')
    return err({ code: 'restrictionNotPossible' })
  if (openComplaint(known) !== undefined) return err({ code: 'complaintPending' })
  const isRestricted = known.decisions.some((earlier) => earlier.decision === data.decision && isInForce(earlier))
  // Asked to correct it again, the employer has another day.
  if (isRestricted && data.statement !== null && data.decision !== 'correct') return err({ code: 'alreadyRestricted' })
  return ok([{ type: 'CaseDecided', data }])
}

function decideLift({ type: _, ...data }: Extract<CaseCommand, { type: 'lift' }>, known: KnownCase): Decision {
  const decision = find(known, data.decisionId)
  if (decision === undefined) return err({ code: 'decisionNotFound' })
  if (decision.lift !== null) return ok([])
  if (!isInForce(decision)) return err({ code: 'notRestricted' })
  const complaint = openComplaint(known)
  if (complaint?.decisionId === data.decisionId) return err({ code: 'complaintPending' })
  return ok([{ type: 'CaseLiftRequested', data: { ...data, because: 'administrator' } }])
}

export type CaseStep = { readonly kind: 'apply' | 'lift'; readonly decisionId: string; readonly restriction: Restriction }

/** Restrictions in the order of their decisions. */
export function nextStep(state: Case): CaseStep | null {
  if (state.status === 'absent') return null
  for (const { decisionId, statement, restriction, lift } of state.decisions) {
    if (statement === null) continue
    if (restriction === 'pending') return { kind: 'apply', decisionId, restriction: statement.restriction }
    if (lift !== null && restriction !== 'lifted') return { kind: 'lift', decisionId, restriction: statement.restriction }
  }
  return null
}

export const caseAggregate: Aggregate<Case, CaseCommand, CaseEvent, CommandError> = {
  decider: { initial: { status: 'absent' }, evolve: evolveCase, decide },
  events: caseEvents,
}
