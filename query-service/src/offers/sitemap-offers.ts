/** The active offers of a board, as its sitemaps list them. */
import { offerIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { sitemapOffersSchema } from '@jobboard/contracts/sitemap/answers'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { type Route, route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import type { Statement } from '../database/statement.ts'
import type { OfferQueryDeps } from '../http/query-deps.ts'

/** By the primary key, so that the last range costs no more than the first. */
const rangeSize = 5_000

interface Row {
  readonly offerId: string
  readonly slug: string
  readonly publishedAt: Date
  /** ISO 8601; null when it was never changed. */
  readonly editedAt: string | null
}

/** Being bumped to the top of the list changes nothing on the page of an offer; its end being put off does. */
const statement = (tenant: TenantId, after: string): Statement => ({
  text: `SELECT o.offer_id AS "offerId", o.slug, coalesce(o.first_published_at, o.published_at) AS "publishedAt",
      (SELECT max(entry->>'at') FROM json_array_elements(o.history) AS entry WHERE entry->>'kind' IN ('edited', 'corrected', 'extended')) AS "editedAt"
    FROM read_models.offers o
    WHERE o.tenant = $1 AND o.offer_id > $2 AND o.state = 'published' AND o.expires_at > now()
    ORDER BY o.offer_id LIMIT ${rangeSize}`,
  values: [tenant, after],
})

export const sitemapOffersRoute = ({ reader }: Pick<OfferQueryDeps, 'reader'>): Route =>
  route({
    method: 'GET',
    path: '/v2/sitemap/offers',
    summary: 'Addresses of the active offers, and when each was changed last',
    tag: 'sitemap',
    auth: 'public',
    query: z.object({ after: z.union([z.literal(''), offerIdSchema]).default('') }),
    replies: { 200: { description: `At most ${rangeSize} of them`, schema: sitemapOffersSchema } },
    handle: ({ tenant, query, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const rows = await reader.read<Row & Record<string, unknown>>(tenant.id, statement(tenant.id, query.after), signal)
        const body = {
          data: rows.map(({ slug, publishedAt, editedAt }) => ({
            slug,
            changedAt: editedAt === null || Date.parse(editedAt) < publishedAt.getTime() ? publishedAt.toISOString() : editedAt,
          })),
          next: rows.length < rangeSize ? null : (rows.at(-1)?.offerId ?? null),
        }
        return { status: 200 as const, body, headers: { 'Cache-Control': 'public, max-age=60', Vary: 'X-Tenant' } }
      }),
  })
