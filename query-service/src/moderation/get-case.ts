/** GET /v2/admin/moderation/cases/{id}: a case, whole (docs/product/moderation.md, "Administrators"). */
import type { KnownCase } from '@jobboard/contracts/moderation/case-state'
import { caseParamsSchema } from '@jobboard/contracts/moderation/commands'
import { statementTerms } from '@jobboard/contracts/moderation/compose-statement'
import { readCaseTextsCall } from '@jobboard/contracts/moderation/internal-calls'
import { type CaseObject, caseObjectSchema } from '@jobboard/contracts/moderation/queries'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { entityTag } from '@jobboard/platform/http/preconditions'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayModerate, mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import type { Clock } from '@jobboard/platform/ports/clock'
import { moderationCasesReadModel } from '@jobboard/platform/read-models/moderation/moderation-tables'
import type { Statement } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'
import { caseColumns, caseOf, caseTables, presentCaseRow } from './case-rows.ts'
import { type CaseTexts, presentComplaints, presentDecisions, presentOffender, presentReports } from './present-case.ts'

export interface CaseQueryDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
}

/** More than any company or person has, so that one statement stays short. */
const maxOthers = 500

const one = (tenant: string, id: string): Statement => ({
  text: `SELECT ${caseColumns} FROM ${caseTables} WHERE c.tenant = $1 AND c.case_id = $2`,
  values: [tenant, id],
})
const ofCompany = (tenant: string, companyId: string): Statement => ({
  text: `SELECT known FROM read_models.moderation_cases WHERE tenant = $1 AND company_id = $2 ORDER BY opened_at DESC LIMIT ${maxOthers}`,
  values: [tenant, companyId],
})
const ofReporters = (tenant: string, reporters: readonly string[]): Statement => ({
  text: `SELECT known FROM read_models.moderation_cases WHERE tenant = $1 AND reporters && $2::text[] ORDER BY opened_at DESC LIMIT ${maxOthers}`,
  values: [tenant, reporters],
})
const namesOf = (tenant: string, ids: readonly string[]): Statement => ({
  text: 'SELECT account_id::text AS id, name FROM accounts.accounts WHERE tenant = $1 AND account_id::text = ANY ($2::text[])',
  values: [tenant, ids],
})

const noTexts: CaseTexts = { explanations: {}, complaints: {} }

export const getCase = ({ reader, services }: CaseQueryDeps, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/moderation/cases/{id}',
    summary: 'A case with its reports, decisions and complaints',
    note: 'What people wrote is for those who decide; support reads the rest.',
    tag: 'moderation',
    auth: mayReadAdministration,
    params: caseParamsSchema,
    readsOwnWrites: [moderationCasesReadModel],
    replies: { 200: { description: 'The case', schema: caseObjectSchema, headers: ['ETag', 'X-Position-Reached'] } },
    problems: ['caseNotFound'],
    handle: ({ tenant, traceId, session, params: { id }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const read = (statement: Statement) => reader.read<Record<string, unknown>>(tenant.id, statement, signal)
        const [found] = await read(one(tenant.id, id))
        if (found === undefined) return refuse({ code: 'caseNotFound' })
        const row = caseOf(found)
        const { known, revision } = row
        const decides = mayModerate.some((grant) => grant === `admin:${session.role}`)
        const texts = decides ? await services.call(readCaseTextsCall, { tenant: tenant.id, traceId, signal, params: { id } }) : null
        if (texts !== null && !texts.ok) return refuse(texts.error)
        const knownOf = async (statement: Statement) => (await read(statement)).map((other) => other.known as KnownCase)
        const [company, reporters, names] = await Promise.all([
          knownOf(ofCompany(tenant.id, row.companyId)),
          knownOf(ofReporters(tenant.id, row.reporters)),
          read(namesOf(tenant.id, [...new Set(known.decisions.map(({ by }) => by))])),
        ])
        const { reports: _, ...shown } = presentCaseRow(found, clock.now())
        const opened = texts?.value ?? noTexts
        const { accountId } = session
        const body: CaseObject = {
          ...shown,
          revision,
          terms: statementTerms(tenant, known, clock.now().toISOString()),
          reports: presentReports(known, reporters, opened),
          decisions: presentDecisions(known, new Map(names.map((name) => [String(name.id), String(name.name)])), accountId),
          complaints: presentComplaints(known, opened, { accountId, decides, byAnother: tenant.moderation.complaintsByAnother }),
          company: { ...shown.company, ...presentOffender(company) },
        }
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store', ETag: entityTag(revision) } }
      }),
  })
