/** GET /v2/admin/moderation/cases: the queue of moderation (docs/product/moderation.md, "Administrators"). */
import { idPrefixOf } from '@jobboard/contracts/moderation/case-number'
import { casePageSchema } from '@jobboard/contracts/moderation/queries'
import { caseStates, checkRules, severities } from '@jobboard/contracts/moderation/vocabulary'
import { reportReasons } from '@jobboard/contracts/reports/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { cursorMeta, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { flag, listOf, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { moderationCasesReadModel } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { z } from 'zod'
import { Parameters, type Statement } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { caseColumns, caseTables, companyNameSql, presentCaseRow, rulesSql } from './case-rows.ts'

const querySchema = z.object({
  from: wholeNumber(0, 1_000_000).default(0).describe('Position in the list, from 0.'),
  itemsCount: wholeNumber(1, maxItemsCount).default(50),
  state: listOf(z.enum(caseStates)).default([]),
  severity: listOf(z.enum(severities)).default([]),
  reason: listOf(z.enum(reportReasons)).default([]).describe('Kinds of its reports.'),
  rule: listOf(z.enum(checkRules)).default([]).describe('Rules that match its offer as it is now.'),
  overdue: flag.optional().describe('Whether what has to be done next is over its time.'),
  olderThanHours: wholeNumber(0, 100_000).optional().describe('What has to be done next waits for longer.'),
  company: z.string().max(64).optional(),
  search: z
    .string()
    .max(100)
    .default('')
    .describe('Words of the title or the company, or the number of the case or of one of its reports.'),
  sortBy: z
    .enum(['severity', 'age'])
    .default('severity')
    .describe(
      '`severity`: the severe ones first, of these what is overdue, what rules find, and what is due soonest; `age`: what waits longest first.',
    ),
})
type Asked = z.output<typeof querySchema>

const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function whereOf(parameters: Parameters, asked: Asked, now: Date): string {
  const { state, severity, reason, rule, overdue, olderThanHours, company } = asked
  const search = asked.search.trim()
  const conditions = [`c.tenant = ${parameters.tenant}`]
  if (state.length > 0) conditions.push(`c.state = ANY (${parameters.add(state)}::text[])`)
  if (severity.length > 0) conditions.push(`c.severity = ANY (${parameters.add(severity)}::text[])`)
  if (reason.length > 0) conditions.push(`c.reasons && ${parameters.add(reason)}::text[]`)
  if (rule.length > 0) conditions.push(`${rulesSql} && ${parameters.add(rule)}::text[]`)
  if (overdue !== undefined) conditions.push(`coalesce(c.due_at <= ${parameters.add(now)}, false) = ${parameters.add(overdue)}::boolean`)
  if (olderThanHours !== undefined)
    conditions.push(`c.waiting_since < ${parameters.add(new Date(now.getTime() - olderThanHours * 3_600_000))}::timestamptz`)
  if (company !== undefined) conditions.push(`c.company_id = ${parameters.add(company)}`)
  if (search !== '') conditions.push(searchSql(parameters, search))
  return conditions.join(' AND ')
}

function searchSql(parameters: Parameters, search: string): string {
  const prefix = idPrefixOf(search)
  const words = parameters.add(likePattern(search))
  const among = [`o.title ILIKE ${words}`, `${companyNameSql} ILIKE ${words}`]
  if (prefix !== null) {
    among.push(`c.case_id LIKE ${parameters.add(`${prefix}%`)}`)
    among.push(`c.known::text LIKE ${parameters.add(`%"reportId":"${prefix}%`)}`)
  }
  return `(${among.join(' OR ')})`
}

function pageOf(tenant: TenantId, asked: Asked, now: Date): Statement {
  const parameters = new Parameters(tenant)
  const where = whereOf(parameters, asked, now)
  const orders: Readonly<Record<Asked['sortBy'], () => string>> = {
    severity: () =>
      `c.due_at IS NULL, c.severity = 'severe' DESC, c.due_at <= ${parameters.add(now)} DESC, cardinality(${rulesSql}) DESC, c.due_at`,
    age: () => 'c.waiting_since NULLS LAST, c.opened_at',
  }
  const text = `SELECT ${caseColumns} FROM ${caseTables} WHERE ${where}
    ORDER BY ${orders[asked.sortBy]()}, c.case_id LIMIT ${parameters.add(asked.itemsCount)} OFFSET ${parameters.add(asked.from)}`
  return { text, values: parameters.values }
}

function totalOf(tenant: TenantId, asked: Asked, now: Date): Statement {
  const parameters = new Parameters(tenant)
  const where = whereOf(parameters, asked, now)
  return { text: `SELECT count(*)::int AS total FROM ${caseTables} WHERE ${where}`, values: parameters.values }
}

export const listCases = ({ reader }: { readonly reader: TenantReader }, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/moderation/cases',
    summary: 'Cases of moderation: what is reported, how severe it is, and by when it is to be decided',
    tag: 'moderation',
    auth: mayReadAdministration,
    query: querySchema,
    readsOwnWrites: [moderationCasesReadModel],
    replies: { 200: { description: 'A range of the list', schema: casePageSchema, headers: ['X-Position-Reached'] } },
    handle: ({ tenant, query, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const now = clock.now()
        const read = (statement: Statement) => reader.read<Record<string, unknown>>(tenant.id, statement, signal)
        const [rows, [counted]] = await Promise.all([read(pageOf(tenant.id, query, now)), read(totalOf(tenant.id, query, now))])
        const data = rows.map((row) => presentCaseRow(row, now))
        const meta = cursorMeta(query.from, query.itemsCount, Number(counted?.total ?? 0))
        return { status: 200 as const, body: { data, meta }, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
