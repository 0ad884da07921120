/** Rows of `read_models.company_offers` for tests of their readers. */
import { randomUUID } from 'node:crypto'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { Pool } from '@jobboard/platform/database/database'
import { newOfferId } from '@jobboard/platform/ports/ids'
import type { companyOffersTable } from '@jobboard/platform/read-models/company-offers'
import { columnName, type TableRow } from '@jobboard/platform/read-models/table'

type Row = TableRow<typeof companyOffersTable>

/** A draft; `offerRow({ ...isPublic, ... })` is a published one of the plan `pro`. */
export function companyOffer(about: Partial<Row> & Pick<Row, 'companyId'>): Row {
  const { title = 'Developer', city = 'Warszawa', offerId = newOfferId() } = about
  return {
    tenant: 'devboard',
    offerId,
    slug: `draft-${offerId}`,
    state: 'draft',
    plan: 'pro',
    title,
    city,
    cities: city === null ? 0 : 1,
    workplaceType: 'office',
    searchText: fold(`${title} ${city ?? ''}`),
    changedAt: '2026-03-01T08:00:00.000Z',
    publishedAt: null,
    expiresAt: null,
    publishAt: null,
    publicationFailedAt: null,
    durationInDays: null,
    bumpsUpCount: null,
    bumpsUpEveryDays: null,
    bumps: 0,
    lastBumpAt: null,
    freeExtensions: 0,
    pendingEdit: null,
    views: 0,
    viewsUntil: null,
    applyClicks: 0,
    reviewRequestedAt: null,
    question: null,
    ...about,
  }
}

const day = 86_400_000
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

export const publishedSince = (daysAgo: number): Partial<Row> => ({
  state: 'published',
  publishedAt: inDays(-daysAgo),
  expiresAt: inDays(30 - daysAgo),
  durationInDays: 30,
  bumpsUpCount: 3,
  bumpsUpEveryDays: 7,
})

export async function storeCompanyOffers(pool: Pool, rows: readonly Row[]): Promise<void> {
  const stored = rows.map((row) => Object.fromEntries(Object.entries(row).map(([property, value]) => [columnName(property), value])))
  await pool.query(`INSERT INTO read_models.company_offers SELECT * FROM json_populate_recordset(null::read_models.company_offers, $1)`, [
    JSON.stringify(stored),
  ])
}

/** Of a draft, where `title` is given; otherwise of changes to a published offer. */
export async function storeWorkingCopy(
  pool: Pool,
  about: {
    readonly offerId: string
    readonly companyId: string
    readonly changedAt: string
    readonly title?: string
    readonly changes?: object
  },
): Promise<void> {
  const { offerId, companyId, changedAt, title, changes } = about
  const draft = { plan: 'pro', title, city: null, cities: 0, workplace_type: 'remote', search_text: fold(title ?? '') }
  const row = {
    ...{ tenant: 'devboard', offer_id: offerId, company_id: companyId, stream_revision: 1, saves: 3, event_id: randomUUID() },
    ...(title === undefined
      ? { event_type: 'OfferEditSaved', data: { changes } }
      : { event_type: 'OfferDraftUpdated', data: {}, ...draft }),
    ...{ metadata: {}, changed_at: changedAt },
  }
  await pool.query('INSERT INTO offers.working_copies SELECT * FROM json_populate_record(null::offers.working_copies, $1)', [
    JSON.stringify(row),
  ])
}
