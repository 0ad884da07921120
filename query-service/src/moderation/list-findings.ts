/** GET /v2/admin/moderation/findings: offers on the board that a rule matches and that have no open case (docs/product/moderation.md, "Rules"). */
import { type Finding, findingPageSchema } from '@jobboard/contracts/moderation/queries'
import { checkRuleSchema, checkRules } from '@jobboard/contracts/moderation/vocabulary'
import { companyIdSchema, offerIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { cursorMeta, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { listOf, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import {
  moderationCasesReadModel,
  offerFindingsReadModel,
  offerFindingsTable,
} from '@jobboard/platform/read-models/moderation/moderation-tables'
import { decodeRow, selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import { Parameters, type Statement } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { companyNameSql, rulesSql } from './case-rows.ts'

const querySchema = z.object({
  from: wholeNumber(0, 1_000_000).default(0).describe('Position in the list, from 0.'),
  itemsCount: wholeNumber(1, maxItemsCount).default(50),
  rule: listOf(z.enum(checkRules)).default([]),
})
type Asked = z.output<typeof querySchema>

/** What was looked at after the offer changed last is not found again. */
const noCase = `NOT EXISTS (SELECT FROM read_models.moderation_cases c WHERE c.tenant = f.tenant AND c.offer_id = f.offer_id
  AND (c.state <> 'decided' OR c.decided_at >= f.changed_at))`

function foundSql(parameters: Parameters, { rule }: Asked): string {
  const rules = parameters.add(rule.length === 0 ? checkRules : rule)
  return `FROM (SELECT f.*, ${rulesSql} AS found FROM read_models.offer_findings f
      WHERE f.tenant = ${parameters.tenant} AND f.state = 'published' AND (f.rules <> '{}' OR f.text_digest IS NOT NULL) AND ${noCase}) f
    LEFT JOIN read_models.offers o ON o.tenant = f.tenant AND o.offer_id = f.offer_id
    LEFT JOIN read_models.companies co ON co.tenant = f.tenant AND co.company_id = f.company_id
    WHERE f.found && ${rules}::text[]`
}

function pageOf(tenant: TenantId, asked: Asked): Statement {
  const parameters = new Parameters(tenant)
  const found = foundSql(parameters, asked)
  const text = `SELECT ${selectList(offerFindingsTable, 'f')}, f.found, ${companyNameSql} AS "companyName" ${found}
    ORDER BY f.published_at DESC, f.offer_id LIMIT ${parameters.add(asked.itemsCount)} OFFSET ${parameters.add(asked.from)}`
  return { text, values: parameters.values }
}

function totalOf(tenant: TenantId, asked: Asked): Statement {
  const parameters = new Parameters(tenant)
  return { text: `SELECT count(*)::int AS total ${foundSql(parameters, asked)}`, values: parameters.values }
}

const joinedSchema = z.object({ found: z.array(checkRuleSchema), companyName: z.string().nullable() })

function present(read: Readonly<Record<string, unknown>>): Finding {
  const { offerId, slug, title, companyId, matches, publishedAt } = decodeRow(offerFindingsTable, read)
  const { found, companyName } = joinedSchema.parse(read)
  return {
    offer: { id: offerIdSchema.parse(offerId), slug, title },
    company: { id: companyIdSchema.parse(companyId), name: companyName },
    rules: found,
    matches: [...matches],
    publishedAt,
  }
}

export const listFindings = ({ reader }: { readonly reader: TenantReader }): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/moderation/findings',
    summary: 'Offers on the board that a rule matches and that have no open case, the newest first',
    tag: 'moderation',
    auth: mayReadAdministration,
    query: querySchema,
    readsOwnWrites: [moderationCasesReadModel, offerFindingsReadModel],
    replies: { 200: { description: 'A range of the list', schema: findingPageSchema, headers: ['X-Position-Reached'] } },
    handle: ({ tenant, query, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const read = (statement: Statement) => reader.read<Record<string, unknown>>(tenant.id, statement, signal)
        const [rows, [counted]] = await Promise.all([read(pageOf(tenant.id, query)), read(totalOf(tenant.id, query))])
        const meta = cursorMeta(query.from, query.itemsCount, Number(counted?.total ?? 0))
        return { status: 200 as const, body: { data: rows.map(present), meta }, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
