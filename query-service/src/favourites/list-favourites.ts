/** GET /v2/candidate/favourites: the caller's favourite offers, the newest first; or which of some offers are favourites (docs/product/favourites.md). */
import { hasFavourites } from '@jobboard/contracts/favourites/has-favourites'
import { favouritesBatch } from '@jobboard/contracts/favourites/limits'
import {
  type Favourite,
  type FavouriteMarks,
  type FavouritePage,
  favouriteMarksSchema,
  favouritePageSchema,
} from '@jobboard/contracts/favourites/queries'
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import { type AccountId, offerIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { maxItemsCount } from '@jobboard/contracts/shared/paging'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { listOf, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { favouritesReadModel } from '@jobboard/platform/read-models/favourites'
import { offersReadModel } from '@jobboard/platform/read-models/offers'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

/** The favourite after which a page begins: when it was added, and its offer. */
const cursorSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-z]{12}$/)
  .refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, -13))))

const querySchema = z.object({
  pageSize: wholeNumber(1, maxItemsCount).default(favouritesBatch),
  cursor: cursorSchema.optional().describe('`meta.nextCursor` of the page before.'),
  jobAdvertisementsIds: listOf(offerIdSchema, favouritesBatch)
    .default([])
    .describe('Ids of offers; the answer names those of them that are favourites.'),
})

const marksText = `SELECT offer_id AS "jobAdvertisementId" FROM read_models.favourites
  WHERE tenant = $1 AND candidate_id = $2 AND offer_id = ANY($3) ORDER BY offer_id`

/** A deleted offer has no page any more, so it is not shown. */
const from = `FROM read_models.favourites f JOIN read_models.offers o ON o.tenant = f.tenant AND o.offer_id = f.offer_id
  AND o.state IN ('published', 'expired', 'finished') WHERE f.tenant = $1 AND f.candidate_id = $2`
const pageText = `SELECT f.offer_id AS "jobAdvertisementId", f.added_at AS "addedAt", o.slug, o.card,
    o.state = 'published' AND o.expires_at > $3 AS "isOfferActive" ${from}
  AND ($4::timestamptz IS NULL OR f.added_at < $4 OR (f.added_at = $4 AND f.offer_id > $5)) ORDER BY f.added_at DESC, f.offer_id LIMIT $6`

interface Row extends Record<string, unknown> {
  readonly jobAdvertisementId: string
  readonly addedAt: Date
  readonly slug: string
  readonly card: OfferListItem
  readonly isOfferActive: boolean
}

const favouriteOf = ({ jobAdvertisementId, addedAt, slug, card, isOfferActive }: Row): Favourite => ({
  jobAdvertisementId,
  addedAt: addedAt.toISOString(),
  offer: { ...card, slug, isFavorite: true },
  isOfferActive,
})

interface Asked {
  readonly tenant: TenantId
  readonly candidateId: AccountId
  readonly pageSize: number
  readonly cursor?: string | undefined
}

async function pageOf(
  reader: TenantReader,
  { tenant, candidateId, pageSize, cursor }: Asked,
  now: Date,
  signal: AbortSignal,
): Promise<FavouritePage> {
  const after = cursor === undefined ? [null, null] : [cursor.slice(0, -13), cursor.slice(-12)]
  const [rows, [counted]] = await Promise.all([
    // One more says whether there is another page.
    reader.read<Row>(tenant, { text: pageText, values: [tenant, candidateId, now.toISOString(), ...after, pageSize + 1] }, signal),
    reader.read<{ total: number }>(tenant, { text: `SELECT count(*)::int AS total ${from}`, values: [tenant, candidateId] }, signal),
  ])
  const data = rows.slice(0, pageSize).map(favouriteOf)
  const last = rows.length > pageSize ? data.at(-1) : undefined
  const nextCursor = last === undefined ? null : `${last.addedAt}_${last.jobAdvertisementId}`
  return { data, meta: { nextCursor, totalItems: counted?.total ?? 0 } }
}

export const listFavourites = ({ reader }: { readonly reader: TenantReader }, clock: Clock): Route =>
  route({
    method: 'GET',
    path: '/v2/candidate/favourites',
    summary: 'My favourite offers, the newest first',
    note: 'With `jobAdvertisementsIds`: only which of these offers are favourites.',
    tag: 'favourites',
    auth: ['candidate'],
    query: querySchema,
    readsOwnWrites: [favouritesReadModel, offersReadModel],
    replies: {
      200: {
        description: 'A page of favourites, or the marks',
        schema: favouritePageSchema.or(favouriteMarksSchema),
        headers: ['X-Position-Reached'],
      },
    },
    problems: ['notFound'],
    handle: ({ tenant, session: { accountId: candidateId }, query: { jobAdvertisementsIds: ids, pageSize, cursor }, incoming }) => {
      if (!hasFavourites(tenant)) return refuse({ code: 'notFound' })
      return whileConnected(incoming, async (signal) => {
        const marks = async (): Promise<FavouriteMarks> => ({
          data: await reader.read<{ jobAdvertisementId: string }>(
            tenant.id,
            { text: marksText, values: [tenant.id, candidateId, ids] },
            signal,
          ),
        })
        const asked = { tenant: tenant.id, candidateId, pageSize, cursor }
        const body = ids.length > 0 ? await marks() : await pageOf(reader, asked, clock.now(), signal)
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      })
    },
  })
