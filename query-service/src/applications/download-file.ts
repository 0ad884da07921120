/** The file of an application, byte for byte: to the company it was sent to, and to its candidate. */
import { applicationParamsSchema } from '@jobboard/contracts/applications/commands'
import { type ApplicationId, type Attachment, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { recordDownloadCall } from '@jobboard/contracts/applications/internal-calls'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'
import { applicationsTable } from '@jobboard/platform/read-models/applications'
import { decodeRow, selectList } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'
import { download, downloadReply } from '../http/download.ts'
import { openTexts } from '../http/open-application-texts.ts'
import { mayRead } from './desk/desk-access.ts'

export interface DownloadDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
  readonly files: FileStore
}

interface Named {
  readonly tenant: TenantId
  readonly traceId: string
  readonly id: ApplicationId
}

const select = `SELECT ${selectList(applicationsTable, 'a', ['attachment'])} FROM read_models.applications a
  WHERE a.tenant = $1 AND a.application_id = $2 AND a.erased IS NULL`

async function attachmentOf({ reader }: DownloadDeps, { tenant, id }: Named, condition = 'true', values: readonly unknown[] = []) {
  const [row] = await reader.read(tenant, { text: `${select} AND ${condition}`, values: [tenant, id, ...values] })
  return row === undefined ? null : decodeRow<{ readonly attachment: Attachment | null }>(applicationsTable, row).attachment
}

/** Null: its key was deleted. */
async function nameOf({ services }: DownloadDeps, { tenant, traceId, id }: Named, { fileName }: Attachment): Promise<string | null> {
  const opened = await openTexts(services, { tenant, traceId }, [{ applicationId: id, field: 'fileName', sealed: fileName }])
  return opened(id, 'fileName', fileName)
}

/** The last step: what is opened is sent. */
async function send({ files }: DownloadDeps, name: string, { file }: Attachment) {
  const key = fileKeyOf(file)
  const stored = key === null ? undefined : await files.get(key)
  return stored === undefined ? refuse({ code: 'applicationNotFound' }) : download(name, stored)
}

/** To its person, of whom the caller is sure. */
export async function sendOwnFile(deps: DownloadDeps, named: Named, attachment?: Attachment | null) {
  const sent = attachment === undefined ? await attachmentOf(deps, named) : attachment
  const name = sent === null ? null : await nameOf(deps, named, sent)
  return sent === null || name === null ? refuse({ code: 'applicationNotFound' }) : send(deps, name, sent)
}

export const downloadForCompany = (deps: DownloadDeps): Route =>
  route({
    method: 'GET',
    path: '/v1/offers/{slug}/applications/{id}/download',
    scope: 'applications:read',
    summary: 'Download the file of an application to an offer of my company',
    note: 'That it was read is recorded, once for a member and day.',
    tag: 'applications',
    auth: anyEmployer,
    params: z.object({ slug: z.string().min(12).max(300), id: applicationIdSchema }),
    replies: { 200: downloadReply },
    problems: ['applicationNotFound', 'unavailable'],
    async handle({ tenant, traceId, session, params: { slug, id } }) {
      if (!(await mayRead(deps.reader, session))) return refuse({ code: 'forbidden' })
      const { companyId, accountId: by, apiToken } = session
      const named = { tenant: tenant.id, traceId, id }
      const attachment = await attachmentOf(deps, named, 'a.company_id = $3 AND a.offer_id = $4', [companyId, offerIdOf(slug) ?? ''])
      if (attachment === null) return refuse({ code: 'applicationNotFound' })
      const name = await nameOf(deps, named, attachment)
      if (name === null) return refuse({ code: 'applicationNotFound' })
      const body = { companyId, by, apiToken: apiToken === undefined ? null : { id: apiToken.id, name: apiToken.name } }
      const recorded = await deps.services.call(recordDownloadCall, { tenant: tenant.id, traceId, params: { id }, body })
      if (!recorded.ok) return refuse({ code: 'applicationNotFound' })
      return send(deps, name, attachment)
    },
  })

export const downloadForCandidate = (deps: DownloadDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/candidate/applications/{id}/file',
    summary: 'Download the file that I sent with an application',
    tag: 'applications',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    params: applicationParamsSchema,
    replies: { 200: downloadReply },
    problems: ['applicationNotFound', 'unavailable'],
    async handle({ tenant, traceId, session: { accountId }, params: { id } }) {
      const named = { tenant: tenant.id, traceId, id }
      return sendOwnFile(deps, named, await attachmentOf(deps, named, 'a.candidate_id = $3', [accountId]))
    },
  })
