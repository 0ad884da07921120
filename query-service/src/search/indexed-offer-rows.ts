/** Rows of the read model -> documents of the index. One statement serves the first load and the change feed: rows above a sequence number, in its order. */
import type { EmploymentType, ExperienceLevel, OfferState, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import { companySlug } from '@jobboard/contracts/search/company-slug'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Currency } from '@jobboard/contracts/shared/money'
import type { OfferDocument } from '@jobboard/search-engine/index/columns/document'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { Parameters, type Statement } from '../database/statement.ts'

export interface OfferRow extends Record<string, unknown> {
  readonly change_seq: string
  readonly id: string
  readonly state: OfferState
  readonly title_folded: string
  readonly company_folded: string
  readonly category_values: readonly number[]
  readonly experience_level: ExperienceLevel | null
  readonly workplace_type: WorkplaceType | null
  readonly working_time: WorkingTime | null
  readonly ukraine_friendly: boolean
  readonly search_text: string
  readonly language: string | null
  /** Milliseconds since 1970. */
  readonly first_published: number | null
  readonly published: number
  readonly expires: number
  readonly card: string
  /** [city slug, latitude, longitude] each. */
  readonly locations: readonly (readonly [string, number | null, number | null])[]
  /** [type, currency, monthly from, monthly to] each. */
  readonly salaries: readonly (readonly [EmploymentType | null, Currency, number | null, number | null])[]
}

/** At most `limit` changes of one tenant after `changeSeq`, removals included. */
export function changesStatement(tenant: TenantId, changeSeq: string, limit: number): Statement {
  const parameters = new Parameters(tenant)
  return rowsStatement(parameters, `o.change_seq > ${parameters.add(changeSeq)}::bigint`, limit)
}

/** The active offers in a range of changes, for the first load. */
export function shownChangesStatement(tenant: TenantId, after: string, upTo: string): Statement {
  const parameters = new Parameters(tenant)
  const changes = `o.change_seq > ${parameters.add(after)}::bigint AND o.change_seq <= ${parameters.add(upTo)}::bigint`
  return rowsStatement(parameters, `${changes} AND o.state = 'published' AND o.expires_at > now()`, null)
}

function rowsStatement(parameters: Parameters, where: string, limit: number | null): Statement {
  const epochMs = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`
  // What moderation put last is older than every other offer in the orders by date and in filters by age; its card shows its own day.
  const orderedMs = (column: string): string => `CASE WHEN o.demoted THEN 0 ELSE ${epochMs(column)} END`
  return {
    text: `SELECT o.change_seq, o.offer_id AS id, o.state, o.title_folded, o.company_folded, o.category_values, o.experience_level,
      o.workplace_type, o.working_time, o.ukraine_friendly, o.search_text, o.language, ${orderedMs('o.first_published_at')} AS first_published,
      ${orderedMs('o.published_at')} AS published, ${epochMs('o.expires_at')} AS expires, o.card::text AS card,
      (SELECT coalesce(json_agg(json_build_array(l.city_slug, l.latitude, l.longitude) ORDER BY l.ordinal), '[]')
        FROM read_models.offer_locations l WHERE l.tenant = o.tenant AND l.offer_id = o.offer_id) AS locations,
      (SELECT coalesce(json_agg(json_build_array(s.type, s.currency, s.monthly_from, s.monthly_to) ORDER BY s.ordinal), '[]')
        FROM read_models.offer_salaries s WHERE s.tenant = o.tenant AND s.offer_id = o.offer_id) AS salaries
    FROM read_models.offers o WHERE o.tenant = ${parameters.tenant} AND ${where} ORDER BY o.change_seq LIMIT ${parameters.add(limit)}::int`,
    values: parameters.values,
  }
}

/** Adds or replaces the offer, or removes it where it is no longer active. */
export function applyChange(index: OfferIndex, row: OfferRow): void {
  if (row.state === 'published' && row.expires > Date.now()) index.upsert(toDocument(row))
  else index.remove(row.id)
}

interface CardSkills {
  readonly title: string
  readonly companyName: string | null
  readonly city: string | null
  readonly requiredSkills: readonly { readonly name: string }[]
  readonly niceToHaveSkills: readonly { readonly name: string }[]
}

export function toDocument(row: OfferRow): OfferDocument {
  const { title, companyName, city, requiredSkills, niceToHaveSkills } = JSON.parse(row.card) as CardSkills
  const skills = [...requiredSkills, ...niceToHaveSkills].map(({ name }) => name)
  const skillsFolded = skills.map(fold)
  return {
    id: row.id,
    title,
    titleFolded: row.title_folded,
    companyName: companyName ?? '',
    companyFolded: row.company_folded,
    companySlug: companySlug(row.company_folded),
    language: row.language,
    city: city ?? '',
    categoryValues: row.category_values,
    experienceLevel: row.experience_level,
    workplaceType: row.workplace_type,
    workingTime: row.working_time,
    ukraineFriendly: row.ukraine_friendly,
    skills,
    skillsFolded,
    requiredSkillsFolded: skillsFolded.slice(0, requiredSkills.length),
    searchText: row.search_text,
    salaries: row.salaries.map(([type, currency, monthlyFrom, monthlyTo]) => ({ type, currency, monthlyFrom, monthlyTo })),
    locations: row.locations.map(([citySlug, latitude, longitude]) => ({ citySlug, latitude, longitude })),
    firstPublishedAt: row.first_published,
    publishedAt: row.published,
    expiresAt: row.expires,
    version: Number(row.change_seq),
    card: row.card,
  }
}
