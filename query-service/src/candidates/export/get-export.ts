/** GET /v2/candidate/export: everything that is held on the candidate, as one zip archive (docs/product/candidates.md, "Export"). */
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { Streamed } from '@jobboard/platform/http/replies/streamed'
import { type Route, route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'
import { exportSections, type SectionDeps } from './sections.ts'
import { type ZipEntry, zipOf } from './zip.ts'

export interface ExportDeps extends SectionDeps {
  readonly files: FileStore
}

export const getExport = (deps: ExportDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/candidate/export',
    summary: 'Everything that is held on me: data as JSON, and my files, in a zip archive',
    tag: 'candidates',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    limits: [{ name: 'candidate-export', points: 10, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true }],
    replies: { 200: { description: 'The archive', contentType: 'application/zip', headers: ['Content-Disposition', 'Cache-Control'] } },
    problems: ['unavailable'],
    async handle({ tenant, traceId, session }) {
      const data: Record<string, unknown> = { exportedAt: new Date().toISOString() }
      // Read before the first byte is sent: what fails is a proper answer.
      for (const [name, read] of Object.entries(exportSections)) data[name] = await read({ ...deps, traceId }, session)
      return {
        status: 200,
        body: new Streamed(zipOf(entriesOf(deps, session, data)), 'application/zip'),
        headers: { 'Content-Disposition': `attachment; filename="${tenant.id}-data.zip"`, 'Cache-Control': 'private, no-store' },
      }
    },
  })

async function* entriesOf(deps: ExportDeps, session: Session, data: unknown): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', chunks: chunk(JSON.stringify(data, null, 2)) }
  const { tenant, accountId } = session
  const rows = await deps.reader.read<{ name: string; file: string }>(tenant, {
    text: `SELECT 'documents/' || row_number() OVER (ORDER BY added_at, document_id) || '-' || file_name AS name, file
           FROM accounts.candidate_documents WHERE tenant = $1 AND account_id = $2::uuid AND stored_at IS NOT NULL
           UNION ALL SELECT 'picture.' || split_part(avatar, '.', 2), avatar FROM accounts.candidate_profiles
           WHERE tenant = $1 AND account_id = $2::uuid AND avatar IS NOT NULL
           UNION ALL SELECT 'applications/' || application_id || '.' || (attachment->>'ending'), attachment->>'file' FROM read_models.applications
           WHERE tenant = $1 AND candidate_id = $2::text AND erased IS NULL AND attachment IS NOT NULL`,
    values: [tenant, accountId],
  })
  for (const { name, file } of rows) {
    const key = fileKeyOf(file)
    const stored = key === null ? undefined : await deps.files.get(key)
    // Deleted meanwhile.
    if (stored !== undefined) yield { name, chunks: stored.chunks }
  }
}

async function* chunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
