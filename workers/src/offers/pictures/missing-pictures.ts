/**
 * Looks for published offers whose pictures elsewhere are not stored: those that were published before the product fetched them, and those
 * whose server did not answer. Every six hours.
 */
import { picturesElsewhere, type StoredPicture } from '@jobboard/contracts/offers/shown-pictures'
import { offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { asProjector } from '../../runner/projector-transaction.ts'
import type { ScheduledJob } from '../../schedule/schedule.ts'
import { fetchPictures } from './fetch-pictures.job.ts'

const everyMs = 6 * 60 * 60_000
const pageSize = 500

export const missingPicturesJob = (pool: Pool): ScheduledJob => ({
  name: 'missing-pictures',
  repeat: { everyMs },
  run: (signal) => requestMissingPictures(pool, signal, Date.now()),
})

interface OfferRow {
  readonly tenant: string
  readonly offerId: string
  readonly logo: string | null
  readonly banner: string | null
  readonly pictures: readonly StoredPicture[] | null
}

export async function requestMissingPictures(pool: Pool, signal: AbortSignal, now: number): Promise<void> {
  // A run that is repeated adds nothing.
  const period = String(Math.floor(now / everyMs))
  let after: OfferRow | undefined
  while (!signal.aborted) {
    const page = await asProjector(pool, async (client) => {
      const rows = await published(client, after)
      await addJobs(
        client,
        rows.filter(lacksPictures).map(({ tenant, offerId }) => ({
          id: uuidFrom('missing-pictures', tenant, offerId, period),
          ...fetchPictures.request({ tenant: tenantIdSchema.parse(tenant), offerId: offerIdSchema.parse(offerId) }),
        })),
      )
      return rows
    })
    after = page.at(-1)
    if (page.length < pageSize) return
  }
}

function lacksPictures({ logo, banner, pictures }: OfferRow): boolean {
  const named = picturesElsewhere({ hiringCompany: { name: '', size: null, url: null, logoUrl: logo }, bannerUrl: banner })
  return named.some((address) => (pictures ?? []).every(({ source }) => source !== address))
}

async function published(client: PoolClient, after: OfferRow | undefined): Promise<OfferRow[]> {
  const { rows } = await client.query<OfferRow>(
    `SELECT tenant, offer_id AS "offerId", content -> 'hiringCompany' ->> 'logoUrl' AS logo, content ->> 'bannerUrl' AS banner, pictures
     FROM read_models.offers
     WHERE state = 'published' AND expires_at > now()
       AND ((content -> 'hiringCompany' ->> 'logoUrl') ~ '^https?:' OR (content ->> 'bannerUrl') ~ '^https?:')
       AND ($1::text IS NULL OR (tenant, offer_id) > ($1::text, $2::text))
     ORDER BY tenant, offer_id LIMIT ${pageSize}`,
    [after?.tenant ?? null, after?.offerId ?? null],
  )
  return rows
}
