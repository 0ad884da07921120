/** What was read out of the file of an application for the search of the company, as its candidate sees it (docs/product/applications.md, "Text of files"). */
import { applicationParamsSchema } from '@jobboard/contracts/applications/commands'
import type { ApplicationId } from '@jobboard/contracts/applications/events'
import { type FileText, fileTextSchema } from '@jobboard/contracts/applications/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import type { CallContext, InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { applicationFilesReadModel, applicationFilesTable } from '@jobboard/platform/read-models/applications/application-search'
import { decodeRow, selectList, type TableRow } from '@jobboard/platform/read-models/table'
import type { TenantReader } from '../database/tenant-reader.ts'
import { openTexts } from '../http/open-application-texts.ts'

interface FileTextDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
}

const columns = ['outcome', 'text'] as const
type Stored = Pick<TableRow<typeof applicationFilesTable>, (typeof columns)[number]>

const select = `SELECT ${selectList(applicationFilesTable, 'f', columns)} FROM read_models.application_files f
  JOIN read_models.applications a ON a.tenant = f.tenant AND a.application_id = f.application_id
  WHERE f.tenant = $1 AND f.application_id = $2 AND a.erased IS NULL`

/** Null: there is no such application, or no file with a text. `condition` of row `a`: whose it is, its values from `$3` on. */
export async function fileTextOf(
  { reader, services }: FileTextDeps,
  context: CallContext & { readonly tenant: TenantId },
  applicationId: ApplicationId,
  { condition = '', values = [] }: { readonly condition?: string; readonly values?: readonly unknown[] } = {},
): Promise<FileText | null> {
  const { tenant, signal } = context
  const [row] = await reader.read(tenant, { text: `${select} ${condition}`, values: [tenant, applicationId, ...values] }, signal)
  if (row === undefined) return null
  const { outcome, text } = decodeRow<Stored>(applicationFilesTable, row)
  if (text === null) return { outcome, text }
  const opened = await openTexts(services, context, [{ applicationId, field: 'fileText', sealed: text }])
  return { outcome, text: opened(applicationId, 'fileText', text) }
}

export const ownFileText = (deps: FileTextDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/candidate/applications/{id}/file-text',
    summary: 'What was read out of the file that I sent with an application',
    note: 'Companies search applications by it.',
    tag: 'applications',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    params: applicationParamsSchema,
    readsOwnWrites: [applicationFilesReadModel],
    replies: { 200: { description: 'The text, or why there is none', schema: fileTextSchema, headers: ['X-Position-Reached'] } },
    problems: ['applicationNotFound', 'unavailable'],
    async handle({ tenant, traceId, session: { accountId }, params: { id } }) {
      const whose = { condition: 'AND a.candidate_id = $3', values: [accountId] }
      const body = await fileTextOf(deps, { tenant: tenant.id, traceId }, id, whose)
      return body === null
        ? refuse({ code: 'applicationNotFound' })
        : { status: 200, body, headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
