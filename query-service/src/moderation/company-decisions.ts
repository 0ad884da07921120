/** GET /v2/employer-panel/moderation: decisions about the caller's company and its offers, with their statements (docs/product/moderation.md, "Employers"). */
import { caseNumber } from '@jobboard/contracts/moderation/case-number'
import { caseIdSchema } from '@jobboard/contracts/moderation/events'
import { type CompanyDecision, companyDecisionPageSchema, companyDecisionSchema } from '@jobboard/contracts/moderation/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { cursorMeta, maxItemsCount } from '@jobboard/contracts/shared/paging'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { moderationCasesReadModel } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'
import { caseColumns, caseOf, caseTables, subjectOf } from './case-rows.ts'
import { liftedOf } from './present-case.ts'

/** The newest cases of a company; each has few decisions. */
const maxCases = 1_000

type Read = Readonly<Record<string, unknown>>

function decisionsOf(read: Read, ownId: string | null): CompanyDecision[] {
  const { caseId, known } = caseOf(read)
  const { kind, offer, company } = subjectOf(read)
  const formerCompany = company.id === ownId ? null : { name: company.name }
  return known.decisions.flatMap(({ decisionId: id, statement, restriction, decidedAt, correctBy, correction, lift }) => {
    if (statement === null || restriction === null) return []
    const complaint = known.complaints.find((one) => one.decisionId === id && one.by.kind === 'company')
    return [
      {
        id,
        caseId: caseIdSchema.parse(caseId),
        caseNumber: caseNumber(caseId),
        ...{ kind, offer, formerCompany },
        statement,
        decidedAt,
        restriction,
        correctBy,
        isCorrected: correction === 'said',
        lifted: liftedOf(lift),
        complaint: complaint === undefined ? null : shownComplaint(complaint),
      },
    ]
  })
}

type Complaint = ReturnType<typeof caseOf>['known']['complaints'][number]
const shownComplaint = ({ complainedAt, decided }: Complaint): CompanyDecision['complaint'] => ({
  complainedAt,
  outcome: decided?.outcome ?? null,
  reasons: decided?.reasons ?? null,
  decidedAt: decided?.decidedAt ?? null,
})

interface Deps {
  readonly reader: TenantReader
}

async function decisionsOfCompany(
  { reader }: Deps,
  tenant: TenantId,
  companyId: string | null,
  signal: AbortSignal,
): Promise<readonly CompanyDecision[]> {
  // Of companies that were merged into it as well: their people are here now.
  const text = `WITH RECURSIVE own AS (SELECT $2::text COLLATE "C" AS id
      UNION SELECT m.company_id FROM own JOIN read_models.companies m ON m.tenant = $1 AND m.merged_into = own.id)
    SELECT ${caseColumns} FROM ${caseTables} WHERE c.tenant = $1 AND c.company_id = ANY (ARRAY(SELECT id COLLATE "default" FROM own)) ORDER BY c.opened_at DESC LIMIT ${maxCases}`
  const rows = await reader.read<Record<string, unknown>>(tenant, { text, values: [tenant, companyId] }, signal)
  return rows.flatMap((row) => decisionsOf(row, companyId)).sort((a, b) => b.decidedAt.localeCompare(a.decidedAt))
}

const shared = {
  method: 'GET',
  tag: 'moderation',
  auth: anyEmployer,
  whileViewing: true,
  readsOwnWrites: [moderationCasesReadModel, companiesReadModel],
} as const
const headers = { 'Cache-Control': 'private, no-store' }

export const listCompanyDecisions = (deps: Deps): Route =>
  route({
    ...shared,
    path: '/v2/employer-panel/moderation',
    summary: 'Decisions of the board that restrict my company or its offers, the newest first, with their statements of reasons',
    query: z.object({ from: wholeNumber(0, 1_000_000).default(0), itemsCount: wholeNumber(1, maxItemsCount).default(50) }),
    replies: { 200: { description: 'A range of the list', schema: companyDecisionPageSchema, headers: ['X-Position-Reached'] } },
    handle: ({ tenant, session: { companyId }, query: { from, itemsCount }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const all = await decisionsOfCompany(deps, tenant.id, companyId, signal)
        const body = { data: all.slice(from, from + itemsCount), meta: cursorMeta(from, itemsCount, all.length) }
        return { status: 200 as const, body, headers }
      }),
  })

export const getCompanyDecision = (deps: Deps): Route =>
  route({
    ...shared,
    path: '/v2/employer-panel/moderation/{id}',
    summary: 'A decision of the board about my company or one of its offers, with its statement of reasons',
    params: z.object({ id: z.uuid() }),
    replies: { 200: { description: 'The decision', schema: companyDecisionSchema, headers: ['X-Position-Reached'] } },
    problems: ['decisionNotFound'],
    handle: ({ tenant, session: { companyId }, params: { id }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const found = (await decisionsOfCompany(deps, tenant.id, companyId, signal)).find((decision) => decision.id === id)
        return found === undefined ? refuse({ code: 'decisionNotFound' }) : { status: 200 as const, body: found, headers }
      }),
  })
