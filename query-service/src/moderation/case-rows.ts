/** Cases as lists show them: the row of the read model, with its offer, its company, and what rules find in the offer as it is now. */
import { caseNumber } from '@jobboard/contracts/moderation/case-number'
import { caseIdSchema } from '@jobboard/contracts/moderation/events'
import type { CaseRow } from '@jobboard/contracts/moderation/queries'
import { checkRuleSchema } from '@jobboard/contracts/moderation/vocabulary'
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { moderationCasesTable } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { decodeRow, selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'

/** Of row `f` of the findings: its own rules, and the one that looks at other offers. */
export const rulesSql = `(coalesce(f.rules, '{}') || CASE WHEN f.text_digest IS NOT NULL AND EXISTS (
    SELECT FROM read_models.offer_findings twin WHERE twin.tenant = f.tenant AND twin.text_digest = f.text_digest
      AND twin.company_id <> f.company_id AND twin.state = 'published'
  ) THEN '{sameText}'::text[] ELSE '{}' END)`

/** `row`: what a case is called in the statement. */
export const caseTablesOf = (row: string): string => `read_models.moderation_cases ${row}
  LEFT JOIN read_models.offers o ON o.tenant = ${row}.tenant AND o.offer_id = ${row}.offer_id
  LEFT JOIN read_models.companies co ON co.tenant = ${row}.tenant AND co.company_id = ${row}.company_id
  LEFT JOIN read_models.offer_findings f ON f.tenant = ${row}.tenant AND f.offer_id = ${row}.offer_id`
export const caseTables = caseTablesOf('c')

/** Imported offers name companies that have no account. */
export const companyNameSql = 'coalesce(co.short_name, co.name, o.company_name)'

export const caseColumns = `${selectList(moderationCasesTable, 'c')}, o.slug, o.title, o.state AS "offerState",
  ${companyNameSql} AS "companyName", ${rulesSql} AS rules`

const joinedSchema = z.object({
  slug: z.string().nullable(),
  title: z.string().nullable(),
  offerState: z.string().nullable(),
  companyName: z.string().nullable(),
  rules: z.array(checkRuleSchema),
})

type Read = Readonly<Record<string, unknown>>

export const caseOf = (read: Read) => decodeRow(moderationCasesTable, read)

export function subjectOf(read: Read): Pick<CaseRow, 'kind' | 'offer' | 'company'> {
  const { kind, offerId, companyId } = caseOf(read)
  const { slug, title, offerState, companyName } = joinedSchema.parse(read)
  const offer =
    offerId === null || slug === null ? null : { id: offerIdSchema.parse(offerId), slug, title: title ?? '', state: offerState ?? '' }
  return { kind, offer, company: { id: companyIdSchema.parse(companyId), name: companyName } }
}

export function presentCaseRow(read: Read, now: Date): CaseRow {
  const row = caseOf(read)
  const { state, severity, reasons, openedAt, waitingSince, dueAt, lastDecision, decidedAt } = row
  return {
    id: caseIdSchema.parse(row.caseId),
    number: caseNumber(row.caseId),
    ...subjectOf(read),
    state,
    severity,
    reasons: [...reasons],
    reports: row.known.reports.length,
    rules: joinedSchema.parse(read).rules,
    openedAt,
    waitingSince,
    dueAt,
    isOverdue: dueAt !== null && Date.parse(dueAt) <= now.getTime(),
    lastDecision,
    decidedAt,
  }
}
