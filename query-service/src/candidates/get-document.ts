/** Documents of a candidate: a token of one, and the download with it (docs/product/candidates.md, "Documents"). */

import { documentTokenSchema } from '@jobboard/contracts/candidates/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { DocumentTokens } from '@jobboard/platform/http/sessions/document-tokens'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'
import { download, downloadReply } from '../http/download.ts'

export interface DocumentDeps {
  readonly reader: TenantReader
  readonly files: FileStore
  /** Null: the service has no master key. */
  readonly documentTokens: DocumentTokens | null
}

const params = z.object({ id: z.uuid() })

function tokensOf({ documentTokens }: DocumentDeps): DocumentTokens {
  if (documentTokens === null) throw new UnavailableError('Without MASTER_KEY no document can be sent')
  return documentTokens
}

export const getDocumentToken = (deps: DocumentDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/candidate/documents/{id}/token',
    summary: 'A token that downloads a document of mine',
    tag: 'candidates',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    params,
    replies: { 200: { description: 'The token', schema: documentTokenSchema } },
    problems: ['documentNotFound'],
    async handle({ tenant, session: { accountId }, params: { id } }) {
      const [row] = await deps.reader.read(tenant.id, {
        text: 'SELECT FROM accounts.candidate_documents WHERE tenant = $1 AND account_id = $2 AND document_id = $3 AND stored_at IS NOT NULL',
        values: [tenant.id, accountId, id],
      })
      if (row === undefined) return refuse({ code: 'documentNotFound' })
      return { status: 200, body: tokensOf(deps).issue(tenant.id, id, new Date()), headers: { 'Cache-Control': 'private, no-store' } }
    },
  })

export const getDocument = (deps: DocumentDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/candidate/documents/{id}',
    summary: 'Download a document with its token',
    tag: 'candidates',
    auth: 'public',
    offeredOn: hasCandidatePortal,
    params,
    query: z.object({ token: z.string().max(100).default('') }),
    limits: [{ name: 'document-tokens', points: 60, seconds: 300, counts: 'refusals' }],
    replies: {
      200: downloadReply,
    },
    problems: ['documentNotFound'],
    async handle({ tenant, params: { id }, query: { token } }) {
      if (!tokensOf(deps).isValid(tenant.id, id, token, new Date())) return refuse({ code: 'documentNotFound' })
      const found = await openDocument(deps, tenant.id, id)
      if (found === null) return refuse({ code: 'documentNotFound' })
      const { fileName, stored } = found
      return download(fileName, stored)
    },
  })

async function openDocument({ reader, files }: DocumentDeps, tenant: TenantId, id: string) {
  const [row] = await reader.read<{ fileName: string; file: string }>(tenant, {
    text: `SELECT file_name AS "fileName", file FROM accounts.candidate_documents
           WHERE tenant = $1 AND document_id = $2 AND stored_at IS NOT NULL`,
    values: [tenant, id],
  })
  const key = row === undefined ? null : fileKeyOf(row.file)
  const stored = key === null ? undefined : await files.get(key)
  return row === undefined || stored === undefined ? null : { fileName: row.fileName, stored }
}
