/** The event of a decision: its statement of reasons, and until when there can be a complaint (docs/product/moderation.md, "Statement of reasons"). */

import { type KnownCase, unansweredReports } from '@jobboard/contracts/moderation/case-state'
import type { DecideCase } from '@jobboard/contracts/moderation/commands'
import type { CaseEventData } from '@jobboard/contracts/moderation/events'
import type { Statement } from '@jobboard/contracts/moderation/statement'
import { complaintDays } from '@jobboard/contracts/moderation/vocabulary'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import type { AccountId, Instant } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

interface Decided {
  readonly board: Pick<Tenant, 'moderation'>
  readonly body: DecideCase
  readonly decisionId: string
  readonly by: AccountId
  readonly at: Instant
}

export function decisionEvent({ board, body, decisionId, by, at }: Decided, known: KnownCase): CaseEventData<'CaseDecided'> {
  const complaintUntil = board.moderation.complaints ? addDays(at, complaintDays) : null
  const reports = unansweredReports(known)
  return {
    decisionId,
    decision: body.decision,
    reasons: body.reasons,
    statement: body.decision === 'noAction' ? null : statementOf(body, { board, known, complaintUntil, isNotice: reports.length > 0 }),
    reports: [...reports],
    by,
    decidedAt: at,
    complaintUntil,
    correctBy: body.decision === 'correct' ? body.correctBy : null,
  }
}

interface Facts extends Pick<Decided, 'board'> {
  readonly known: KnownCase
  readonly complaintUntil: Instant | null
  readonly isNotice: boolean
}

const statementOf = (
  { decision: restriction, facts, ground }: Exclude<DecideCase, { decision: 'noAction' }>,
  { board, known, complaintUntil, isNotice }: Facts,
): Statement => ({
  version: 1,
  restriction,
  territory: 'everywhere',
  until: null,
  facts,
  source: isNotice ? 'notice' : 'ownInitiative',
  detection: { automated: known.rule !== null, rule: known.rule },
  decision: { automated: false },
  ground,
  redress: { complaintUntil, disputeBody: board.moderation.disputeBody, court: true },
})
