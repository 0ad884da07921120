/**
 * GET /v2/candidate/applications: the caller's applications, the newest first, as far as they were told; or to which of some offers they applied
 * (docs/product/applications.md, "History").
 */
import { historyBatch } from '@jobboard/contracts/applications/history-batch'
import {
  type AppliedMarks,
  appliedMarksSchema,
  historyStates,
  type OwnApplicationPage,
  ownApplicationPageSchema,
} from '@jobboard/contracts/applications/queries'
import { type AccountId, offerIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { maxItemsCount } from '@jobboard/contracts/shared/paging'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { listOf, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { applicationsReadModel } from '@jobboard/platform/read-models/applications'
import { externalApplicationsReadModel } from '@jobboard/platform/read-models/applications/external-applications'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'
import { type ApplicationRow, openApplications, selectApplications } from './own-application.ts'

export interface OwnApplicationsDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
  readonly clock: Clock
}

/** The application after which a page begins: when it was sent, and its id. */
const cursorSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/)
  .refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, 24))))

const querySchema = z.object({
  pageSize: wholeNumber(1, maxItemsCount).default(historyBatch),
  cursor: cursorSchema.optional().describe('`meta.nextCursor` of the page before.'),
  state: z.enum(historyStates).optional().describe('`ended`: hired, rejected or withdrawn, as the caller was told; `open`: the others.'),
  jobAdvertisementsIds: listOf(offerIdSchema, historyBatch)
    .default([])
    .describe('Ids of offers; the answer names those of them to which the caller applied.'),
})

/** Also those whose retention has ended; not what its person or the company deleted. */
const own = `WHERE a.tenant = $1 AND a.candidate_id = $2 AND (a.erased IS NULL OR a.erased = 'retention')`
const held = 'AND a.erased IS NULL'
/** `parameter`: of the statement, whether those that ended are meant; null: all. */
const inState = (parameter: string): string =>
  `(${parameter}::boolean IS NULL OR (a.erased IS NOT NULL OR a.told_status IN ('hired', 'rejected', 'withdrawn')) = ${parameter}::boolean)`
/** Also of those on other sites that the candidate confirmed. */
const marksText = `SELECT DISTINCT ON (offer_id) offer_id AS "jobAdvertisementId", id AS "applicationId", status, at AS "submittedAt" FROM (
    SELECT a.offer_id, a.application_id AS id, a.told_status AS status, a.submitted_at AS at FROM read_models.applications a ${own} ${held} AND a.offer_id = ANY($3)
    UNION ALL
    SELECT e.offer_id, e.redirect_id, 'new', e.confirmed_at FROM read_models.external_applications e
    WHERE e.tenant = $1 AND e.candidate_id = $2 AND e.confirmed_at IS NOT NULL AND e.offer_id = ANY($3)
  ) marks ORDER BY offer_id, at DESC`
const pageText = `${selectApplications('$3')} ${own} AND ${inState('$7')} AND ($4::timestamptz IS NULL OR a.submitted_at < $4 OR (a.submitted_at = $4 AND a.application_id > $5))
  ORDER BY a.submitted_at DESC, a.application_id LIMIT $6`
const totalText = `SELECT count(*)::int AS total FROM read_models.applications a ${own} AND ${inState('$3')}`

interface Asked {
  readonly tenant: TenantId
  readonly candidateId: AccountId
  readonly pageSize: number
  readonly cursor?: string | undefined
  readonly state?: (typeof historyStates)[number] | undefined
  readonly traceId: string
}

async function pageOf(
  { reader, services, clock }: OwnApplicationsDeps,
  { tenant, candidateId, pageSize, cursor, state, traceId }: Asked,
  signal: AbortSignal,
): Promise<OwnApplicationPage> {
  const after = cursor === undefined ? [null, null] : [cursor.slice(0, 24), cursor.slice(25)]
  const hasEnded = state === undefined ? null : state === 'ended'
  const values = [tenant, candidateId, clock.now().toISOString(), ...after, pageSize + 1, hasEnded]
  const [found, [counted]] = await Promise.all([
    // One more says whether there is another page.
    reader.read<ApplicationRow>(tenant, { text: pageText, values }, signal),
    reader.read<{ total: number }>(tenant, { text: totalText, values: [tenant, candidateId, hasEnded] }, signal),
  ])
  const rows = found.slice(0, pageSize)
  const data = await openApplications(services, { tenant, traceId, signal }, rows)
  const last = found.length > pageSize ? data.at(-1) : undefined
  const nextCursor = last === undefined ? null : `${last.submittedAt}_${last.applicationId}`
  return { data, meta: { nextCursor, totalItems: counted?.total ?? 0 } }
}

export const listOwnApplications = (deps: OwnApplicationsDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/candidate/applications',
    summary: 'My applications, the newest first, with what I was told',
    note: 'With `jobAdvertisementsIds`: only to which of these offers I applied.',
    tag: 'applications',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    query: querySchema,
    readsOwnWrites: [applicationsReadModel, externalApplicationsReadModel],
    replies: {
      200: {
        description: 'A page of applications, or the marks',
        schema: ownApplicationPageSchema.or(appliedMarksSchema),
        headers: ['X-Position-Reached'],
      },
    },
    handle: ({
      tenant,
      traceId,
      session: { accountId: candidateId },
      query: { jobAdvertisementsIds: ids, pageSize, cursor, state },
      incoming,
    }) =>
      whileConnected(incoming, async (signal) => {
        const marks = async (): Promise<AppliedMarks> => {
          const rows = await deps.reader.read<AppliedMarks['data'][number] & { submittedAt: unknown }>(
            tenant.id,
            { text: marksText, values: [tenant.id, candidateId, ids] },
            signal,
          )
          return { data: rows.map((row) => ({ ...row, submittedAt: new Date(String(row.submittedAt)).toISOString() })) }
        }
        const asked = { tenant: tenant.id, candidateId, pageSize, cursor, state, traceId }
        const body = ids.length > 0 ? await marks() : await pageOf(deps, asked, signal)
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
