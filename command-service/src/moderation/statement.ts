/** The event of a decision: its statement of reasons, and until when there can be a complaint (docs/product/moderation.md, "Statement of reasons"). */

import { type KnownCase, unansweredReports } from '@jobboard/contracts/moderation/case-state'
import type { DecideCase } from '@jobboard/contracts/moderation/commands'
import { composeStatement, statementTerms } from '@jobboard/contracts/moderation/compose-statement'
import type { CaseEventData } from '@jobboard/contracts/moderation/events'
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
  const terms = statementTerms(board, known, at)
  return {
    decisionId,
    decision: body.decision,
    reasons: body.reasons,
    statement: body.decision === 'noAction' ? null : composeStatement(body, terms),
    reports: [...unansweredReports(known)],
    by,
    decidedAt: at,
    complaintUntil: terms.complaintUntil,
    correctBy: body.decision === 'correct' ? body.correctBy : null,
  }
}
