/** The columns that the projection fills, and the way back from a row to the view it was made of. */
import type { ReadModelDefinition, Row } from '@jobboard/platform/read-models/projection'
import type { OfferView } from './offer-view.ts'

export const offerTables: ReadModelDefinition<OfferView>['tables'] = [
  {
    name: 'offers',
    columns: [
      'tenant',
      'offer_id',
      'slug',
      'state',
      'revision',
      'company_id',
      'plan',
      'title',
      'company_name',
      'title_folded',
      'company_folded',
      'category_values',
      'experience_level',
      'workplace_type',
      'working_time',
      'employment_types',
      'with_salary',
      'ukraine_friendly',
      'skills_folded',
      'search_text',
      'language',
      'source_url',
      'first_published_at',
      'published_at',
      'expires_at',
      'card',
      'detail',
      'history',
      'approved_pay',
      'content',
    ],
    json: ['card', 'detail', 'history', 'approved_pay', 'content'],
  },
  {
    name: 'offer_locations',
    columns: ['tenant', 'offer_id', 'ordinal', 'city', 'city_folded', 'city_slug', 'street', 'country_code', 'latitude', 'longitude'],
  },
  {
    name: 'offer_salaries',
    columns: [
      'tenant',
      'offer_id',
      'ordinal',
      'type',
      'currency',
      'unit',
      'gross',
      'amount_from',
      'amount_to',
      'monthly_from',
      'monthly_to',
    ],
  },
]

export const offerViewColumns = [
  'tenant',
  'offer_id',
  'slug',
  'state',
  'revision',
  'company_id',
  'plan',
  'content',
  'source_url',
  'first_published_at',
  'published_at',
  'expires_at',
  'history',
  'approved_pay',
] as const

/** Publications, bumps, extensions and ends leave the content as it is, and with it every other column and table. */
export const offerUpdate: NonNullable<ReadModelDefinition<OfferView>['update']> = {
  columns: ['slug', 'state', 'revision', 'plan', 'first_published_at', 'published_at', 'expires_at', 'card', 'history'],
  suffices: (before, after) => before.content === after.content && before.approvedPay === after.approvedPay,
}

/** Nobody but the projection writes these rows, so their shape is known. */
interface OfferViewRow extends Pick<OfferView, 'tenant' | 'slug' | 'state' | 'revision' | 'plan' | 'content' | 'history'> {
  readonly offer_id: string
  readonly company_id: string
  readonly source_url: string | null
  readonly first_published_at: Date | null
  readonly published_at: Date | null
  readonly expires_at: Date | null
  /** Null in rows of before there were approvals. */
  readonly approved_pay: OfferView['approvedPay'] | null
}

export function viewOfRow(row: Row): OfferView {
  const { tenant, offer_id, slug, state, revision, company_id, plan, content, source_url, history, approved_pay, ...at } =
    row as unknown as OfferViewRow
  return {
    tenant,
    offerId: offer_id,
    slug,
    state,
    revision,
    companyId: company_id,
    plan,
    content,
    sourceUrl: source_url,
    firstPublishedAt: at.first_published_at?.toISOString() ?? null,
    publishedAt: at.published_at?.toISOString() ?? null,
    expiresAt: at.expires_at?.toISOString() ?? null,
    history,
    approvedPay: approved_pay ?? [],
  }
}
