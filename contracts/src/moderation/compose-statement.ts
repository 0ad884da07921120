/**
 * The statement of reasons that a decision gets (docs/product/moderation.md, "Statement of reasons"): of the command that decides, and of the
 * page that shows it before it is sent.
 */
import type { z } from 'zod'
import { addDays } from '../offers/rules/calendar.ts'
import type { Instant } from '../shared/ids.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type KnownCase, unansweredReports } from './case-state.ts'
import type { DecideCase } from './commands.ts'
import { followsNotice } from './follows-notice.ts'
import type { Statement, statementTermsSchema } from './statement.ts'
import { complaintDays } from './vocabulary.ts'

type StatementTerms = z.infer<typeof statementTermsSchema>

/** `at`: of the decision. */
export const statementTerms = ({ moderation }: Pick<Tenant, 'moderation'>, known: KnownCase, at: Instant): StatementTerms => ({
  complaintUntil: moderation.complaints ? addDays(at, complaintDays) : null,
  disputeBody: moderation.disputeBody,
  isNotice: followsNotice(known.decisions, { reports: unansweredReports(known), decidedAt: at }),
  rule: known.rule,
})

export const composeStatement = (
  { decision: restriction, facts, ground }: Exclude<DecideCase, { decision: 'noAction' }>,
  { complaintUntil, disputeBody, isNotice, rule }: StatementTerms,
): Statement => ({
  version: 1,
  restriction,
  territory: 'everywhere',
  until: null,
  facts,
  source: isNotice ? 'notice' : 'ownInitiative',
  detection: { automated: rule !== null, rule },
  decision: { automated: false },
  ground,
  redress: { complaintUntil, disputeBody, court: true },
})
