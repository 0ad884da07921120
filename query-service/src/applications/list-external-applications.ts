/** GET /v2/candidate/external-applications: the caller's applications on other sites, the newest first (docs/product/applications.md, "External applications"). */
import {
  type ExternalApplication,
  type ExternalApplicationPage,
  externalApplicationPageSchema,
} from '@jobboard/contracts/applications/external-queries'
import { historyBatch } from '@jobboard/contracts/applications/history-batch'
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import { maxItemsCount } from '@jobboard/contracts/shared/paging'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { externalApplicationsReadModel } from '@jobboard/platform/read-models/applications/external-applications'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

/** The application after which a page begins: when it was begun, and its offer. */
const cursorSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-z]{12}$/)
  .refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, -13))))

const querySchema = z.object({
  pageSize: wholeNumber(1, maxItemsCount).default(historyBatch),
  cursor: cursorSchema.optional().describe('`meta.nextCursor` of the page before.'),
  isConfirmed: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .describe('Only those that the caller confirmed, or only the others.'),
})

/** `parameter`: of the statement, whether confirmed ones are meant; null: all. */
const own = (parameter: string): string =>
  `WHERE a.tenant = $1 AND a.candidate_id = $2 AND (${parameter}::boolean IS NULL OR (a.confirmed_at IS NOT NULL) = ${parameter}::boolean)`
const pageText = `SELECT a.redirect_id AS "redirectId", a.offer_id AS "jobAdvertisementId", a.begun_at AS "begunAt", a.confirmed_at AS "confirmedAt",
    o.slug, o.card, coalesce(o.state = 'published' AND o.expires_at > $4, false) AS "isOfferActive"
  FROM read_models.external_applications a LEFT JOIN read_models.offers o ON o.tenant = a.tenant AND o.offer_id = a.offer_id
    AND o.state IN ('published', 'expired', 'finished')
  ${own('$3')} AND ($5::timestamptz IS NULL OR a.begun_at < $5 OR (a.begun_at = $5 AND a.offer_id > $6))
  ORDER BY a.begun_at DESC, a.offer_id LIMIT $7`
const totalText = `SELECT count(*)::int AS total FROM read_models.external_applications a ${own('$3')}`

interface Row extends Record<string, unknown> {
  readonly redirectId: string
  readonly jobAdvertisementId: string
  readonly begunAt: Date
  readonly confirmedAt: Date | null
  readonly slug: string | null
  readonly card: OfferListItem | null
  readonly isOfferActive: boolean
}

const applicationOf = ({ begunAt, confirmedAt, slug, card, ...row }: Row): ExternalApplication => ({
  redirectId: row.redirectId,
  jobAdvertisementId: row.jobAdvertisementId,
  isOfferActive: row.isOfferActive,
  offer: card === null || slug === null ? null : { ...card, slug, isAppliedTo: confirmedAt !== null },
  isConfirmed: confirmedAt !== null,
  begunAt: begunAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
})

interface Asked {
  readonly tenant: TenantId
  readonly candidateId: AccountId
  readonly pageSize: number
  readonly cursor?: string | undefined
  readonly isConfirmed?: boolean | undefined
}

async function pageOf(
  reader: TenantReader,
  { tenant, candidateId, pageSize, cursor, isConfirmed }: Asked,
  now: Date,
  signal: AbortSignal,
): Promise<ExternalApplicationPage> {
  const after = cursor === undefined ? [null, null] : [cursor.slice(0, -13), cursor.slice(-12)]
  const values = [tenant, candidateId, isConfirmed ?? null]
  const [rows, [counted]] = await Promise.all([
    // One more says whether there is another page.
    reader.read<Row>(tenant, { text: pageText, values: [...values, now.toISOString(), ...after, pageSize + 1] }, signal),
    reader.read<{ total: number }>(tenant, { text: totalText, values }, signal),
  ])
  const data = rows.slice(0, pageSize).map(applicationOf)
  const last = rows.length > pageSize ? data.at(-1) : undefined
  const nextCursor = last === undefined ? null : `${last.begunAt}_${last.jobAdvertisementId}`
  return { data, meta: { nextCursor, totalItems: counted?.total ?? 0 } }
}

export const listExternalApplications = ({ reader }: { readonly reader: TenantReader }, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/candidate/external-applications',
    summary: 'My applications on the sites of employers, the newest first',
    tag: 'applications',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    query: querySchema,
    readsOwnWrites: [externalApplicationsReadModel],
    replies: {
      200: { description: 'A page of them', schema: externalApplicationPageSchema, headers: ['X-Position-Reached'] },
    },
    handle: ({ tenant, session: { accountId: candidateId }, query, incoming }) =>
      whileConnected(incoming, async (signal) => ({
        status: 200 as const,
        body: await pageOf(reader, { tenant: tenant.id, candidateId, ...query }, clock.now(), signal),
        headers: { 'Cache-Control': 'private, no-store' },
      })),
  })
