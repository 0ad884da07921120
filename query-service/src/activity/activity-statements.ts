/** What a page of the activity of a company reads: from indexes, however many rows the company has. */
import { type ActivityQuery, activitiesPerPage } from '@jobboard/contracts/activity/queries'
import { addDaysToDate, startOfDay } from '@jobboard/contracts/offers/rules/calendar'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { CompanyId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { companyActivityTable } from '@jobboard/platform/read-models/company-activity'
import { companyOffersAsTyped } from '@jobboard/platform/read-models/company-offers'
import { selectList } from '@jobboard/platform/read-models/table'
import { Parameters, type Statement } from '../database/statement.ts'

function conditionsOf(parameters: Parameters, { timeZone }: Tenant, query: ActivityQuery): string {
  const { person, kind, offer, from, to, before } = query
  const conditions = ['r.is_shown']
  const add = (value: string, condition: (placeholder: string) => string): void => void conditions.push(condition(parameters.add(value)))
  if (person !== undefined) add(person, (value) => `r.actor_kind = 'employer' AND r.actor_id = ${value}`)
  if (kind !== undefined) add(kind, (value) => `r.kind = ${value}`)
  // A slug that names no offer has no activity.
  if (offer !== undefined)
    add(
      offerIdOf(offer) ?? '',
      (value) => `(r.kind = 'offers' AND r.subject_id = ${value} OR r.kind = 'applications' AND r.detail ->> 'offerId' = ${value})`,
    )
  if (from !== undefined) add(startOfDay(from, timeZone), (value) => `r.at >= ${value}::timestamptz`)
  if (to !== undefined) add(startOfDay(addDaysToDate(to, 1), timeZone), (value) => `r.at < ${value}::timestamptz`)
  if (before !== undefined) {
    const [at, id] = [parameters.add(before.at), parameters.add(before.id)]
    conditions.push(`(r.at, r.id) < (${at}::timestamptz, ${id}::text COLLATE "C")`)
  }
  return conditions.join(' AND ')
}

/**
 * One more than a page has: the newest of what is the company's own, and of what happened to its offers. The content before a change is that of the
 * change before, for drafts of the one that was shown before.
 */
export function pageOf(tenant: Tenant, companyId: CompanyId, query: ActivityQuery): Statement {
  const parameters = new Parameters(tenant.id)
  const company = parameters.add(companyId)
  const conditions = conditionsOf(parameters, tenant, query)
  const newest = `ORDER BY r.at DESC, r.id DESC LIMIT ${activitiesPerPage + 1}`
  const text = `
    WITH page AS (
      SELECT * FROM (
        (SELECT r.* FROM read_models.company_activity r WHERE r.tenant = $1 AND r.company_id = ${company} AND ${conditions} ${newest})
        UNION ALL
        (SELECT r.* FROM read_models.company_offers o
         JOIN read_models.company_activity r ON r.tenant = o.tenant AND r.subject_id = o.offer_id AND r.kind = 'offers'
         WHERE o.tenant = $1 AND o.company_id = ${company} AND ${conditions} ${newest})
      ) r ${newest}
    )
    SELECT ${selectList(companyActivityTable, 'r')}, o.slug, o.title, coalesce(o.state = 'deleted', false) AS "isDeleted", i.email AS invited,
      b.facts AS before
    FROM page r
    LEFT JOIN ${companyOffersAsTyped} o ON o.tenant = r.tenant AND o.company_id = ${company}
      AND o.offer_id = CASE r.kind WHEN 'offers' THEN r.subject_id WHEN 'applications' THEN r.detail ->> 'offerId' END
    LEFT JOIN accounts.invitations i ON i.tenant = r.tenant AND i.invitation_id::text = r.invitation_id AND i.company_id = ${company}
    LEFT JOIN LATERAL (
      SELECT p.facts FROM read_models.company_activity p
      WHERE r.type IN ('OfferEdited', 'OfferDraftUpdated') AND p.tenant = r.tenant AND p.subject_id = r.subject_id
        AND p.revision < r.revision AND p.facts IS NOT NULL AND (p.is_shown OR r.type = 'OfferEdited')
      ORDER BY p.revision DESC LIMIT 1
    ) b ON true
    ORDER BY r.at DESC, r.id DESC`
  return { text, values: parameters.values }
}

const byEmployer = "r.is_shown AND r.actor_kind = 'employer'"

/** Of the company's own rows, which are many, one look-up for each person. */
export const actorsOf = (tenant: TenantId, companyId: CompanyId): Statement => {
  const next = (after: string): string => `(SELECT r.actor_id FROM read_models.company_activity r
    WHERE r.tenant = $1 AND r.company_id = $2 AND ${byEmployer}${after} ORDER BY r.actor_id LIMIT 1)`
  return {
    text: `
      WITH RECURSIVE own (id) AS (
        SELECT ${next('')} UNION ALL SELECT ${next(' AND r.actor_id > own.id')} FROM own WHERE own.id IS NOT NULL
      )
      SELECT id FROM own WHERE id IS NOT NULL
      UNION
      SELECT r.actor_id FROM read_models.company_offers o
      JOIN read_models.company_activity r ON r.tenant = o.tenant AND r.subject_id = o.offer_id AND r.kind = 'offers'
      WHERE o.tenant = $1 AND o.company_id = $2 AND ${byEmployer}
      ORDER BY 1`,
    values: [tenant, companyId],
  }
}
