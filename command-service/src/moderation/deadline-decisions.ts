/** Corrections that are asked for, and what is over its time (docs/product/moderation.md, "Deadlines"). */

import { alarmAtOf, type CaseDecision, isInForce, type KnownCase } from '@jobboard/contracts/moderation/case-state'
import type { CaseEvent } from '@jobboard/contracts/moderation/events'
import { correctionReminderDays } from '@jobboard/contracts/moderation/vocabulary'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'

export interface Corrected {
  readonly type: 'corrected'
  readonly decisionId: string
  readonly at: Instant
  readonly dueAt: Instant
}
/** `dueAt`: of what a deadline that has passed leads to. */
export interface Check {
  readonly type: 'check'
  readonly at: Instant
  readonly dueAt: Instant
}

type Decision = Result<readonly CaseEvent[], CommandError>

/** Of an offer that is to be corrected, or was taken down: an administrator looks at it again. */
export function decideCorrected({ decisionId, at: correctedAt, dueAt }: Corrected, { decisions }: KnownCase): Decision {
  const decision = decisions.find((one) => one.decisionId === decisionId)
  if (decision === undefined) return err({ code: 'decisionNotFound' })
  const isPossible = decision.decision === 'correct' || decision.decision === 'takeDown'
  if (!isPossible || !isInForce(decision)) return err({ code: 'nothingToCorrect' })
  return ok(decision.correction === 'said' ? [] : [{ type: 'CaseCorrected', data: { decisionId, correctedAt, dueAt } }])
}

/** What is due now; a check that comes late or twice finds what is left, or nothing. */
export function decideCheck({ at, dueAt }: Check, known: KnownCase): Decision {
  const corrections = known.decisions.flatMap((decision) => correctionStep(decision, at, dueAt))
  const alarmAt = alarmAtOf(known)
  if (alarmAt === null || Date.parse(at) < Date.parse(alarmAt)) return ok(corrections)
  return ok([...corrections, { type: 'CaseOverdue', data: { dueAt: alarmAt, severity: known.severity, notedAt: at } }])
}

function correctionStep(decision: CaseDecision, at: Instant, dueAt: Instant): CaseEvent[] {
  const { decisionId, correctBy, correction } = decision
  if (correctBy === null || !isInForce(decision) || (correction !== 'awaited' && correction !== 'reminded')) return []
  if (Date.parse(at) >= Date.parse(correctBy)) return [{ type: 'CaseCorrectionOverdue', data: { decisionId, overdueAt: at, dueAt } }]
  const isSoon = correction === 'awaited' && Date.parse(at) >= Date.parse(addDays(correctBy, -correctionReminderDays))
  return isSoon ? [{ type: 'CaseCorrectionReminded', data: { decisionId, remindedAt: at } }] : []
}
