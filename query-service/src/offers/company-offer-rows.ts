/** Rows of `read_models.company_offers` as the panel shows them: what is still possible with each offer, at this moment. */

import type { CompanyOfferStatus } from '@jobboard/contracts/offers/company-offer-list'
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { asksWhetherHiring } from '@jobboard/contracts/offers/hiring/asks-whether-hiring'
import { endOfUnanswered } from '@jobboard/contracts/offers/hiring/hiring-question'
import { addDays, earlierOf, laterOf, localDate } from '@jobboard/contracts/offers/rules/calendar'
import { findPlan, type Tenant } from '@jobboard/contracts/tenants/tenant'
import { companyOffersTable } from '@jobboard/platform/read-models/company-offers'
import { decodeRow, selectList, type TableRow } from '@jobboard/platform/read-models/table'

type Row = TableRow<typeof companyOffersTable>
type Selected = Omit<Row, 'pendingEdit' | 'searchText' | 'companyId' | 'tenant' | 'viewsUntil'>

const properties: readonly (keyof Selected)[] = [
  'offerId',
  'slug',
  'state',
  'plan',
  'title',
  'city',
  'cities',
  'workplaceType',
  'changedAt',
  'publishedAt',
  'expiresAt',
  'publishAt',
  'publicationFailedAt',
  'durationInDays',
  'bumpsUpCount',
  'bumpsUpEveryDays',
  'bumps',
  'lastBumpAt',
  'freeExtensions',
  'applyClicks',
  'question',
]

/** The status of row `r` at the instant `now`, a placeholder. */
export const statusSql = (now: string): string => `CASE
  WHEN r.state IN ('workInProgress', 'draft', 'awaitingPayment') AND r.publish_at IS NOT NULL THEN 'scheduled'
  WHEN r.state IN ('workInProgress', 'draft', 'awaitingPayment') AND r.review_requested_at IS NOT NULL THEN 'inReview'
  WHEN r.state = 'workInProgress' THEN 'draft'
  WHEN r.state = 'published' AND r.expires_at <= ${now} THEN 'expired'
  ELSE r.state END`

/** Of the days that have ended from the row, of the days since then from the counter. Both reach a person who looks at them at once. */
export const viewsSql = `r.views + coalesce((SELECT sum(v.views)::int FROM statistics.offer_views v
  WHERE v.tenant = r.tenant AND v.offer_id = r.offer_id AND v.day > coalesce(r.views_until, '-infinity')), 0)`

const applicationsSql = `(SELECT json_build_object('total', coalesce(sum(c.count), 0), 'unread', coalesce(sum(c.count) FILTER (WHERE c.status = 'new'), 0))
  FROM read_models.application_counts c WHERE c.tenant = r.tenant AND c.company_id = r.company_id AND c.offer_id = r.offer_id)`

const pendingSql = `coalesce((SELECT array_agg(field) FROM json_object_keys(r.pending_edit) AS field), '{}')`

/** Of the row `r`, and `status`, which the statement computes. */
export const companyOfferColumns = `${selectList(companyOffersTable, 'r', properties)}, ${viewsSql} AS views, ${applicationsSql} AS applications, ${pendingSql} AS "pendingFields"`

interface Now {
  readonly tenant: Tenant
  readonly now: Date
}

export function presentCompanyOffer(read: Readonly<Record<string, unknown>>, at: Now): CompanyOffer {
  const row = decodeRow(companyOffersTable, read) as Row & Pick<CompanyOffer, 'status' | 'applications' | 'pendingFields'>
  const { offerId, slug, state, status, plan, title, city, cities, workplaceType, changedAt, publishedAt, expiresAt } = row
  return {
    offerId,
    slug,
    state,
    status,
    plan,
    title,
    city,
    cities,
    workplaceType,
    changedAt,
    publishedAt,
    expiresAt,
    daysLeft: status === 'published' && expiresAt !== null ? daysUntil(expiresAt, at) : null,
    views: row.views,
    applyClicks: row.applyClicks,
    applications: row.applications,
    bumps: bumpsOf(row, at),
    extension: extensionOf(row, status, at),
    pendingFields: row.pendingFields,
    publishAt: row.publishAt,
    publicationFailedAt: row.publicationFailedAt,
    hiringQuestion: status === 'published' ? hiringQuestionOf(row, at) : null,
  }
}

function hiringQuestionOf({ question, expiresAt }: Row, { tenant }: Now): CompanyOffer['hiringQuestion'] {
  if (question === null || expiresAt === null || !asksWhetherHiring(tenant)) return null
  return { askedAt: question.askedAt, isShown: question.unconfirmedAt !== null, endsAt: earlierOf(endOfUnanswered(question), expiresAt) }
}

const dayMs = 86_400_000

/** Calendar days until the last one. The end of a day belongs to it. */
function daysUntil(expiresAt: string, { tenant: { timeZone }, now }: Now): number {
  const last = localDate(new Date(Date.parse(expiresAt) - 1).toISOString(), timeZone)
  const today = localDate(now.toISOString(), timeZone)
  return Math.round((Date.parse(last) - Date.parse(today)) / dayMs)
}

function bumpsOf({ bumpsUpCount, bumpsUpEveryDays, bumps, lastBumpAt }: Row, { now }: Now): CompanyOffer['bumps'] {
  if (bumpsUpCount === null || bumpsUpEveryDays === null) return null
  const left = Math.max(0, bumpsUpCount - bumps)
  const next = lastBumpAt === null ? null : addDays(lastBumpAt, bumpsUpEveryDays)
  const nextAt = left > 0 && next !== null && Date.parse(next) > now.getTime() ? next : null
  return { total: bumpsUpCount, left, everyDays: bumpsUpEveryDays, nextAt }
}

/** As the decision on an extension sees it: from the later of now and the expiry, by the plan as it was bought. */
function extensionOf(row: Row, status: CompanyOfferStatus, { tenant, now }: Now): CompanyOffer['extension'] {
  const { durationInDays: days, expiresAt } = row
  if (days === null || expiresAt === null || (status !== 'published' && status !== 'expired')) return null
  const plan = findPlan(tenant, row.plan)
  const freeLeft = plan?.netMinor === 0 ? Math.max(0, plan.maxFreeExtensions - row.freeExtensions) : null
  return { days, until: addDays(laterOf(now.toISOString(), expiresAt), days), freeLeft }
}
