/** GET /v2/admin/moderation/cases: the queue of moderation (docs/product/moderation.md, "Administrators"). */
import { caseList } from '@jobboard/contracts/moderation/case-list'
import { numberAlphabet } from '@jobboard/contracts/moderation/case-number'
import type { Route } from '@jobboard/platform/http/route'
import { moderationCasesReadModel } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { adminListRoutes, type ListContext, type ListDeps } from '../http/admin-list.ts'
import { caseTablesOf, companyNameSql, rulesSql } from './case-rows.ts'

/** As `caseNumber` and `reportNumber` write the id. */
function numberSql(letter: 'C' | 'R', id: string): string {
  const value = `('x' || substr(replace(${id}, '-', ''), 1, 10))::bit(40)::bigint`
  const digits = [35, 30, 25, 20, 15, 10, 5, 0].map((shift) => `substr('${numberAlphabet}', ((${value} >> ${shift}) & 31)::int + 1, 1)`)
  return `'${letter}-' || ${[...digits.slice(0, 4), "'-'", ...digits.slice(4)].join(' || ')}`
}

const aboutSql = `CASE WHEN r.kind = 'company' THEN ${companyNameSql} ELSE o.title END`
const reportNumbersSql = `(SELECT string_agg(${numberSql('R', "one ->> 'reportId'")}, ' ') FROM jsonb_array_elements(r.known::jsonb -> 'reports') AS one)`
const isOverdue = ({ now, add }: ListContext): string => `coalesce(r.due_at <= ${add(now.toISOString())}::timestamptz, false)`

export const caseListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, caseList, {
    from: caseTablesOf('r'),
    id: 'r.case_id',
    columns: {
      about: aboutSql,
      number: numberSql('C', 'r.case_id'),
      isCompany: "r.kind = 'company'",
      company: companyNameSql,
      severity: 'r.severity',
      reasons: "array_to_string(r.reasons, ', ')",
      reports: "jsonb_array_length(r.known::jsonb -> 'reports')",
      rules: `array_to_string(${rulesSql}, ', ')`,
      state: 'r.state',
      waitingSince: 'r.waiting_since',
      dueAt: 'r.due_at',
      overdue: isOverdue,
      openedAt: 'r.opened_at',
      lastDecision: 'r.last_decision',
      decidedAt: 'r.decided_at',
    },
    sorts: {
      severity: (context) =>
        `(r.due_at IS NOT NULL, r.severity = 'severe', ${isOverdue(context)}, cardinality(${rulesSql}), -coalesce(extract(epoch FROM r.due_at), 0))`,
      waitingSince: 'r.waiting_since',
      dueAt: 'r.due_at',
    },
    filters: {
      state: 'r.state',
      severity: 'r.severity',
      reason: 'r.reasons',
      rule: rulesSql,
      overdue: (context) => `(${isOverdue(context)})::text`,
      waiting: 'r.waiting_since',
      company: 'r.company_id',
    },
    search: [
      { sql: aboutSql },
      { sql: companyNameSql },
      { sql: `(${numberSql('C', 'r.case_id')})` },
      { sql: `replace(${numberSql('C', 'r.case_id')}, '-', '')` },
      { sql: reportNumbersSql },
      { sql: `replace(${reportNumbersSql}, '-', '')` },
    ],
    readsOwnWrites: [moderationCasesReadModel],
  })
